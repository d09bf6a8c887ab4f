//! The state that all handlers share, and how the server is configured.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;

use iris_store::Store;
use iris_table::PlayerId;

use crate::Environment;
use crate::api_error::ApiError;
use crate::api_token_cache::ApiTokenCache;
use crate::metrics::Metrics;
use crate::rate_limiter::{RateLimit, RateLimiter};
use crate::signer::Signer;
use crate::tables::Tables;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The data folder.
    pub data: PathBuf,
    /// How many commands a second each player may send, after a burst of three times as many.
    pub commands_per_second: u32,
    /// How many requests a second may come from one address, after a burst of three times as many.
    /// This machine's own address has no such limit.
    pub requests_per_second: u32,
    /// Whether a reverse proxy stands in front of the server: its `X-Forwarded-*` headers are then
    /// trusted.
    pub behind_proxy: bool,
    /// Whether a key that is missing beside a database is replaced by a new one. Links to tables
    /// are void then.
    pub new_key: bool,
}

impl ServerConfig {
    /// The default configuration for a data folder.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            data: data.into(),
            commands_per_second: 30,
            requests_per_second: 100,
            behind_proxy: false,
            new_key: false,
        }
    }
}

/// The state that all handlers share. Clones share it.
#[derive(Clone)]
pub struct AppState(pub(crate) Arc<AppShared>);

pub(crate) struct AppShared {
    pub(crate) config: ServerConfig,
    pub(crate) environment: Environment,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) signer: Signer,
    pub(crate) metrics: Metrics,
    pub(crate) tables: Tables,
    pub(crate) api_tokens: ApiTokenCache,
    commands: RateLimiter<PlayerId>,
    new_tables: RateLimiter<PlayerId>,
    requests: RateLimiter<IpAddr>,
    new_guests: RateLimiter<IpAddr>,
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AppState").field("config", &self.0.config).finish_non_exhaustive()
    }
}

impl AppState {
    /// The state around a store, with the key that signs cookies and links.
    pub fn with_store(
        config: ServerConfig,
        environment: Environment,
        store: Arc<dyn Store>,
        key: &[u8; 32],
    ) -> Self {
        let steady = |per_second: u32| {
            let per_second = f64::from(per_second.max(1));
            RateLimit { burst: per_second * 3.0, per_second }
        };
        let metrics = Metrics::new();
        Self(Arc::new(AppShared {
            tables: Tables::new(store.clone(), environment.clone(), metrics.clone()),
            commands: RateLimiter::new(steady(config.commands_per_second)),
            new_tables: RateLimiter::new(RateLimit { burst: 30.0, per_second: 0.5 }),
            requests: RateLimiter::new(steady(config.requests_per_second)),
            new_guests: RateLimiter::new(RateLimit { burst: 20.0, per_second: 0.2 }),
            api_tokens: ApiTokenCache::default(),
            signer: Signer::new(key),
            config,
            environment,
            store,
            metrics,
        }))
    }
}

impl AppState {
    /// Reads everything that is kept and notes what is damaged, while the server works already.
    pub(crate) async fn check_integrity(self) {
        match self.0.store.integrity().await {
            Ok(report) => {
                for problem in &report.problems {
                    tracing::error!(problem, "the database is damaged; keep its files, and restore a backup");
                }
                for table in &report.damaged_tables {
                    tracing::error!(table, "the log of a table has a gap; restore a backup");
                }
                if report.is_sound() {
                    tracing::info!("everything that is kept is whole");
                }
                self.0.metrics.note_integrity(report);
            }
            Err(error) => tracing::warn!(%error, "what is kept cannot be checked"),
        }
    }
}

impl AppShared {
    pub(crate) fn limit_command(&self, player: &PlayerId) -> Result<(), ApiError> {
        self.commands.take(player.clone(), self.environment.now()).map_err(ApiError::too_many)
    }

    pub(crate) fn limit_new_table(&self, player: &PlayerId) -> Result<(), ApiError> {
        self.new_tables.take(player.clone(), self.environment.now()).map_err(ApiError::too_many)
    }

    pub(crate) fn limit_request(&self, from: IpAddr) -> Result<(), ApiError> {
        if from.is_loopback() {
            return Ok(());
        }
        self.requests.take(from, self.environment.now()).map_err(ApiError::too_many)
    }

    pub(crate) fn limit_new_guest(&self, from: IpAddr) -> Result<(), ApiError> {
        if from.is_loopback() {
            return Ok(());
        }
        self.new_guests.take(from, self.environment.now()).map_err(ApiError::too_many)
    }
}
