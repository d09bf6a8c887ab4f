//! The state that all handlers share, and how the server is configured.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use iris_games::Advice;
use iris_games::review::MatchReview;
use iris_store::Store;
use iris_table::{PlayerId, TableId};

use crate::Environment;
use crate::api_error::ApiError;
use crate::api_token_cache::ApiTokenCache;
use crate::bans::BanList;
use crate::client_address::ClientAddress;
use crate::concurrency_limiter::{ConcurrencyLimiter, ConcurrencyPermit};
use crate::led_replays::LedReplays;
use crate::metrics::Metrics;
use crate::public_url::PublicUrl;
use crate::rate_limiter::{RateLimit, RateLimiter};
use crate::recent_clients::RecentClients;
use crate::reviews::{ReviewKey, ReviewsUnderWay};
use crate::sessions::{SESSION_LIFETIME, SessionCache};
use crate::signer::{Signer, SigningKeys};
use crate::tables::{ExpiryPolicy, Tables};
use crate::thinking::{OneAtATime, SharedResults};
use crate::tls::TlsFiles;

/// How many hints, and how many reviews of matches, are kept to be given again.
const KEPT_RESULTS: usize = 256;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The data folder.
    pub data: PathBuf,
    /// How many commands a second each player may send, after a burst of three times as many.
    pub commands_per_second: u32,
    /// How many requests a second may come from one client, after a burst of three times as many.
    /// Programs on this machine have no such limit.
    pub requests_per_second: u32,
    /// How many connections, or requests under way, one client may have. Programs on this machine
    /// have no such limit.
    pub connections_per_client: usize,
    /// Whether a reverse proxy stands in front of the server: its `X-Forwarded-*` headers are then
    /// trusted.
    pub behind_proxy: bool,
    /// Whether a key that is missing beside a database is replaced by a new one. Links to tables
    /// are void then.
    pub new_key: bool,
    /// The address by which visitors know the server, for links and for telling its own pages from
    /// others'; without it, what requests say.
    pub public_url: Option<PublicUrl>,
    /// Certificate and key, if the server speaks HTTPS itself.
    pub tls: Option<TlsFiles>,
    /// How long clients may take.
    pub timeouts: Timeouts,
    /// After how long tables that nobody uses expire.
    pub expiry: ExpiryPolicy,
    /// How many worlds a review looks at for each choice; as many as `iris analyze` when left out.
    pub review_worlds: Option<u32>,
    /// The key that the deals of all days follow from; without it, one that the server draws and
    /// keeps. Servers with the same key have the same deals.
    pub daily_key: Option<[u8; 32]>,
}

/// How long a client may take before its connection is given up.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// For the head of a request.
    pub head: Duration,
    /// For the body of a request, after its head.
    pub body: Duration,
    /// For taking anything at all of what is sent to it.
    pub write: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self { head: seconds(15), body: seconds(10), write: seconds(30) }
    }
}

impl ServerConfig {
    /// The default configuration for a data folder.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            data: data.into(),
            commands_per_second: 30,
            requests_per_second: 100,
            connections_per_client: 200,
            behind_proxy: false,
            new_key: false,
            public_url: None,
            tls: None,
            timeouts: Timeouts::default(),
            expiry: ExpiryPolicy::default(),
            review_worlds: None,
            daily_key: None,
        }
    }
}

/// The state that all handlers share. Clones share it.
#[derive(Clone)]
pub struct AppState(pub(crate) Arc<AppShared>);

pub(crate) struct AppShared {
    pub(crate) config: ServerConfig,
    /// Where the server listens, once it does.
    pub(crate) listening: OnceLock<SocketAddr>,
    pub(crate) environment: Environment,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) signer: Signer,
    pub(crate) metrics: Metrics,
    pub(crate) tables: Tables,
    pub(crate) api_tokens: ApiTokenCache,
    /// Hints, by table and prompt.
    pub(crate) hints: SharedResults<(TableId, u64), Vec<Advice>>,
    pub(crate) hints_under_way: OneAtATime<(TableId, u64)>,
    /// Reviews of finished matches that somebody asked for lately; the store keeps all.
    pub(crate) reviews: SharedResults<ReviewKey, MatchReview>,
    pub(crate) reviews_under_way: ReviewsUnderWay,
    pub(crate) led_replays: LedReplays,
    /// Deals that the house plays at the moment, and tries that are being reviewed.
    pub(crate) house_under_way: OneAtATime<()>,
    pub(crate) sessions: SessionCache,
    pub(crate) bans: BanList,
    pub(crate) clients: RecentClients,
    /// Held while an operator changes something: one thing at a time.
    pub(crate) operator_lock: tokio::sync::Mutex<()>,
    commands: RateLimiter<PlayerId>,
    new_tables: RateLimiter<PlayerId>,
    seekers: RateLimiter<PlayerId>,
    /// Told when something about the evenings of clubs has changed.
    pub(crate) evenings_changed: tokio::sync::Notify,
    /// Held while somebody is given a seat at an open table.
    pub(crate) matchmaking: tokio::sync::Mutex<()>,
    requests: RateLimiter<ClientAddress>,
    new_guests: RateLimiter<ClientAddress>,
    sign_ins: RateLimiter<ClientAddress>,
    under_way: ConcurrencyLimiter<ClientAddress>,
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AppState").field("config", &self.0.config).finish_non_exhaustive()
    }
}

impl AppState {
    /// The state around a store, with the keys of links.
    pub fn with_store(
        config: ServerConfig,
        environment: Environment,
        store: Arc<dyn Store>,
        keys: &SigningKeys,
    ) -> Self {
        let steady = |per_second: u32| {
            let per_second = f64::from(per_second.max(1));
            RateLimit { burst: per_second * 3.0, per_second }
        };
        let metrics = Metrics::new();
        let signer = Signer::new(keys);
        Self(Arc::new(AppShared {
            tables: Tables::new(store.clone(), environment.clone(), metrics.clone(), signer.clone()),
            commands: RateLimiter::new(steady(config.commands_per_second)),
            new_tables: RateLimiter::new(RateLimit { burst: 30.0, per_second: 0.5 }),
            seekers: RateLimiter::new(RateLimit { burst: 8.0, per_second: 0.2 }),
            evenings_changed: tokio::sync::Notify::new(),
            matchmaking: tokio::sync::Mutex::default(),
            requests: RateLimiter::new(steady(config.requests_per_second)),
            new_guests: RateLimiter::new(RateLimit { burst: 20.0, per_second: 0.2 }),
            under_way: ConcurrencyLimiter::new(config.connections_per_client),
            api_tokens: ApiTokenCache::default(),
            hints: SharedResults::new(KEPT_RESULTS),
            hints_under_way: OneAtATime::default(),
            reviews: SharedResults::new(KEPT_RESULTS),
            reviews_under_way: ReviewsUnderWay::default(),
            house_under_way: OneAtATime::default(),
            signer,
            led_replays: LedReplays::default(),
            sessions: SessionCache::default(),
            bans: BanList::default(),
            clients: RecentClients::default(),
            operator_lock: tokio::sync::Mutex::default(),
            sign_ins: RateLimiter::new(RateLimit { burst: 20.0, per_second: 0.1 }),
            config,
            listening: OnceLock::new(),
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

impl AppState {
    /// Forgets sessions that nobody has used for long, and codes that have run out.
    pub(crate) async fn expire_sessions(self) {
        let now = self.0.environment.now();
        match self.0.store.expire_sessions(now.saturating_sub(SESSION_LIFETIME), now).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "sessions have run out"),
            Err(error) => tracing::warn!(%error, "old sessions cannot be removed"),
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

    pub(crate) fn limit_matchmaking(&self, player: &PlayerId) -> Result<(), ApiError> {
        self.seekers.take(player.clone(), self.environment.now()).map_err(ApiError::too_many)
    }

    pub(crate) fn limit_request(&self, client: ClientAddress) -> Result<(), ApiError> {
        if client.is_exempt() {
            return Ok(());
        }
        self.requests.take(client, self.environment.now()).map_err(ApiError::too_many)
    }

    /// Codes are guessed by trying many.
    pub(crate) fn limit_sign_in(&self, client: ClientAddress) -> Result<(), ApiError> {
        if client.is_exempt() {
            return Ok(());
        }
        self.sign_ins.take(client, self.environment.now()).map_err(ApiError::too_many)
    }

    pub(crate) fn limit_new_guest(&self, client: ClientAddress) -> Result<(), ApiError> {
        if client.is_exempt() {
            return Ok(());
        }
        self.new_guests.take(client, self.environment.now()).map_err(ApiError::too_many)
    }

    /// Counts a request as under way until the permit is dropped; none is needed for programs on
    /// this machine.
    pub(crate) fn begin_request(
        &self,
        client: ClientAddress,
    ) -> Result<Option<ConcurrencyPermit<ClientAddress>>, ApiError> {
        if client.is_exempt() {
            return Ok(None);
        }
        self.under_way.take(client).map(Some).ok_or_else(|| ApiError::too_many(1))
    }
}
