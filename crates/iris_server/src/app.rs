//! Everything the server's parts share.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;

use iris_store::Store;
use iris_table::PlayerId;

use crate::World;
use crate::keys::Keys;
use crate::limits::{Limit, Rate};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::tables::Tables;
use crate::tokens::Tokens;

/// How the server is to be run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder in which everything is kept.
    pub data: PathBuf,
    /// How many commands a second each player may send, after a burst of three times as many.
    pub commands_per_second: u32,
    /// How many requests a second may come from one address, after a burst of three times as many. This machine's own
    /// address has no such limit.
    pub requests_per_second: u32,
    /// Whether a proxy stands in front of the server, whose word on addresses and on HTTPS counts.
    pub behind_proxy: bool,
}

impl Config {
    /// The usual configuration for a folder.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self { data: data.into(), commands_per_second: 30, requests_per_second: 100, behind_proxy: false }
    }
}

/// Everything the server's parts share.
#[derive(Clone)]
pub struct App(pub(crate) Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) world: World,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) keys: Keys,
    pub(crate) metrics: Metrics,
    pub(crate) tables: Tables,
    pub(crate) tokens: Tokens,
    commands: Limit<PlayerId>,
    new_tables: Limit<PlayerId>,
    requests: Limit<IpAddr>,
    new_guests: Limit<IpAddr>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("config", &self.0.config).finish_non_exhaustive()
    }
}

impl App {
    /// A server around a store, which signs with a key that only it knows.
    pub fn with_store(config: Config, world: World, store: Arc<dyn Store>, key: &[u8; 32]) -> Self {
        let steady = |per_second: u32| {
            let per_second = f64::from(per_second.max(1));
            Rate { burst: per_second * 3.0, per_second }
        };
        let metrics = Metrics::new();
        Self(Arc::new(Shared {
            tables: Tables::new(store.clone(), world.clone(), metrics.clone()),
            commands: Limit::new(steady(config.commands_per_second)),
            new_tables: Limit::new(Rate { burst: 30.0, per_second: 0.5 }),
            requests: Limit::new(steady(config.requests_per_second)),
            new_guests: Limit::new(Rate { burst: 20.0, per_second: 0.2 }),
            tokens: Tokens::default(),
            keys: Keys::new(key),
            config,
            world,
            store,
            metrics,
        }))
    }
}

impl Shared {
    pub(crate) fn limit_command(&self, player: &PlayerId) -> Result<(), Problem> {
        self.commands.take(player.clone(), self.world.now()).map_err(Problem::too_many)
    }

    pub(crate) fn limit_new_table(&self, player: &PlayerId) -> Result<(), Problem> {
        self.new_tables.take(player.clone(), self.world.now()).map_err(Problem::too_many)
    }

    pub(crate) fn limit_request(&self, from: IpAddr) -> Result<(), Problem> {
        if from.is_loopback() {
            return Ok(());
        }
        self.requests.take(from, self.world.now()).map_err(Problem::too_many)
    }

    pub(crate) fn limit_new_guest(&self, from: IpAddr) -> Result<(), Problem> {
        if from.is_loopback() {
            return Ok(());
        }
        self.new_guests.take(from, self.world.now()).map_err(Problem::too_many)
    }
}
