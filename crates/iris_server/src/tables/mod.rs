//! Registry of the tables in memory, one actor each; idle ones are unloaded and loaded from their
//! log on demand.

mod actor;
mod actor_task;
mod expire_now;
mod open_lobbies;
mod schedule;
mod store_rows;
mod stream_counts;
mod stream_item;
mod subscription;
mod upkeep;

use std::collections::HashMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iris_core::scene::SceneStep;
use iris_games::ActionError;
use iris_store::{Document, Store, StoreError};
use iris_table::{
    ErrorCode, FixedDeal, HintTask, LiveTable, LogEntry, Millis, PlayerId, SeatHolder, SnapshotDetail,
    StampedEntry, TableCommand, TableId, TableInput, TableOutput, TableSettings, TableSnapshot,
};
use tokio::sync::{Notify, OnceCell, Semaphore, mpsc, oneshot};

use crate::Environment;
use crate::api_error::ApiError;
use crate::metrics::Metrics;
use crate::signer::{AccessLevel, Signer, base32_lower};
use crate::thinking::{SearchTimes, ThinkingPool};
use actor::TableActor;
use open_lobbies::OpenLobbies;
pub(crate) use open_lobbies::OpenLobby;
use schedule::WakeSchedule;
pub(crate) use store_rows::SummaryBody;
use stream_counts::StreamCounts;
pub(crate) use stream_item::{SseFrame, StreamItem};
pub(crate) use subscription::Subscription;
pub use upkeep::ExpiryPolicy;

type ActorInbox = mpsc::UnboundedSender<TableRequest>;
type ActorSlot = Arc<OnceCell<ActorInbox>>;
type Reply<T> = oneshot::Sender<Result<T, ApiError>>;

/// The most tables at which level-5 bots play among themselves at once: nobody waits for them.
const MAX_BOT_TABLES: usize = 8;

/// An account at a table, with the key of the link that it came by.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) player: PlayerId,
    pub(crate) key: Option<String>,
}

impl Caller {
    /// What the link allows, at a table whose links have been renewed so many times.
    pub(crate) fn access(&self, signer: &Signer, table: &TableId, renewed: u32) -> Option<AccessLevel> {
        signer.verify_table_key(table, self.key.as_deref()?, renewed)
    }
}

/// A request to a table's actor.
pub(crate) enum TableRequest {
    Command {
        by: Caller,
        command: TableCommand,
        reply: Reply<u64>,
    },
    Snapshot {
        by: Caller,
        detail: SnapshotDetail,
        reply: Reply<Box<TableSnapshot>>,
    },
    /// The steps of the last actions, of so many at most.
    RecentSteps {
        by: Caller,
        actions: usize,
        reply: Reply<Vec<Vec<SceneStep>>>,
    },
    Subscribe {
        by: Caller,
        last: Option<u64>,
        detail: SnapshotDetail,
        reply: Reply<Subscription>,
    },
    /// The position that somebody wants a hint for.
    Hint {
        by: Caller,
        reply: Reply<HintTask>,
    },
    /// Why an action cannot be played.
    WhyNot {
        by: Caller,
        action: String,
        reply: Reply<Option<ActionError>>,
    },
    /// Whether a key opens the table, for somebody who is nobody yet.
    CheckKey {
        key: String,
        reply: Reply<()>,
    },
    /// The key with which somebody whom the server sends may take a seat.
    JoinKey {
        reply: Reply<String>,
    },
    /// The time for the match is up.
    CallTime {
        leave: bool,
        reply: Reply<()>,
    },
    /// An event stream has ended.
    Unsubscribe(u64),
    /// What a bot chose after a search.
    BotChose(TableInput),
    Stop,
}

/// A table that was restored from its log, and when that last grew.
pub(crate) struct RebuiltTable {
    pub(crate) table: LiveTable,
    pub(crate) last_entry: Millis,
}

/// Why a log makes no table.
pub(crate) enum LogFault {
    /// There is no log.
    Missing,
    /// The store does not give it.
    Store(StoreError),
    /// What it says cannot have happened.
    Damaged(String),
}

/// The tables in memory. Clones share them.
#[derive(Clone)]
pub(crate) struct Tables(Arc<TablesShared>);

struct TablesShared {
    store: Arc<dyn Store>,
    environment: Environment,
    metrics: Metrics,
    signer: Signer,
    /// The event streams of each player, at all tables.
    streams: StreamCounts,
    /// When this process began to serve.
    up_since: Millis,
    schedule: WakeSchedule,
    /// The tables that wait for players.
    open: OpenLobbies,
    /// How many actors there have been.
    actors: AtomicU64,
    slots: Mutex<HashMap<TableId, ActorSlot>>,
    thinking: ThinkingPool,
    search_times: SearchTimes,
    /// For tables at which level-5 bots play among themselves.
    bot_table_permits: Arc<Semaphore>,
    /// Told when the record of a match has been written.
    ended: Notify,
}

impl Tables {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        environment: Environment,
        metrics: Metrics,
        signer: Signer,
    ) -> Self {
        let thinking = ThinkingPool::new(metrics.clone());
        let bot_table_permits = Arc::new(Semaphore::new(MAX_BOT_TABLES));
        let slots = Mutex::default();
        let streams = StreamCounts::default();
        let up_since = environment.steady_now();
        Self(Arc::new(TablesShared {
            store,
            environment,
            metrics,
            signer,
            streams,
            up_since,
            schedule: WakeSchedule::default(),
            open: OpenLobbies::default(),
            actors: AtomicU64::new(0),
            slots,
            thinking,
            search_times: SearchTimes::default(),
            bot_table_permits,
            ended: Notify::new(),
        }))
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, ActorSlot>> {
        self.0.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Creates a table and appends its first entry.
    pub(crate) async fn create(&self, settings: TableSettings, host: PlayerId) -> Result<TableId, ApiError> {
        let id = TableId(base32_lower(&self.0.environment.random_bytes::<15>()));
        let mut out = TableOutput::default();
        let now = self.0.environment.steady_now();
        let table = LiveTable::create(
            id.clone(),
            settings,
            host,
            now,
            &mut || self.0.environment.random_bytes(),
            &mut out,
        )?;
        let append = store_rows::append(&table, &out, now);
        self.0.store.append(append).await?;
        let slot = self.slots().entry(id.clone()).or_default().clone();
        slot.get_or_init(|| async { self.spawn(table) }).await;
        Ok(id)
    }

    /// Opens a table for a purpose, with its deal, bots and seats fixed, and starts the match. The
    /// documents are written with it, all of it or nothing.
    pub(crate) async fn open_fixed(
        &self,
        settings: TableSettings,
        host: PlayerId,
        deal: FixedDeal,
        seats: &[SeatHolder],
        documents: impl FnOnce(&TableId) -> Vec<Document>,
    ) -> Result<TableId, ApiError> {
        let id = TableId(base32_lower(&self.0.environment.random_bytes::<15>()));
        let mut out = TableOutput::default();
        let now = self.0.environment.steady_now();
        let mut entropy = || self.0.environment.random_bytes();
        let table =
            LiveTable::open_fixed(id.clone(), settings, host, deal, seats, now, &mut entropy, &mut out)?;
        let mut append = store_rows::append(&table, &out, now);
        append.documents.extend(documents(&id));
        self.0.store.append(append).await?;
        let slot = self.slots().entry(id.clone()).or_default().clone();
        slot.get_or_init(|| async { self.spawn(table) }).await;
        Ok(id)
    }

    /// The same with an id that was fixed before; a table that is there already stays as it is.
    pub(crate) async fn open_fixed_as(
        &self,
        id: TableId,
        settings: TableSettings,
        host: PlayerId,
        deal: FixedDeal,
        seats: &[SeatHolder],
    ) -> Result<(), ApiError> {
        let mut out = TableOutput::default();
        let now = self.0.environment.steady_now();
        let mut entropy = || self.0.environment.random_bytes();
        let table =
            LiveTable::open_fixed(id.clone(), settings, host, deal, seats, now, &mut entropy, &mut out)?;
        self.0.store.append(store_rows::append(&table, &out, now)).await?;
        let slot = self.slots().entry(id).or_default().clone();
        slot.get_or_init(|| async { self.spawn(table) }).await;
        Ok(())
    }

    /// Sends a request to a table's actor and awaits the answer. Loads the table if it is not in
    /// memory.
    pub(crate) async fn ask<T>(
        &self,
        id: &TableId,
        ask: impl Fn(Reply<T>) -> TableRequest,
    ) -> Result<T, ApiError> {
        // An actor that is just being unloaded does not answer; the next one will.
        for _ in 0..3 {
            let slot = self.slots().entry(id.clone()).or_default().clone();
            let inbox = match slot.get_or_try_init(|| self.load(id)).await {
                Ok(inbox) => inbox,
                Err(problem) => {
                    self.remove_slot(id, &slot);
                    return Err(problem);
                }
            };
            let (reply, answer) = oneshot::channel();
            if inbox.send(ask(reply)).is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
            self.remove_slot(id, &slot);
        }
        Err(ApiError::stopping())
    }

    /// Sends a command to a table, and gives the number of its last entry afterwards.
    pub(crate) async fn command(
        &self,
        table: &TableId,
        by: &Caller,
        command: &TableCommand,
    ) -> Result<u64, ApiError> {
        let ask = |reply| TableRequest::Command { by: by.clone(), command: command.clone(), reply };
        let done = self.ask(table, ask).await;
        match &done {
            Ok(_) => self.0.metrics.count_accepted(),
            Err(problem) => self.0.metrics.count_refused(problem.code().as_str()),
        }
        done
    }

    /// Removes a slot, unless another has replaced it.
    fn remove_slot(&self, id: &TableId, slot: &ActorSlot) {
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|there| Arc::ptr_eq(there, slot)) {
            slots.remove(id);
        }
    }

    async fn load(&self, id: &TableId) -> Result<ActorInbox, ApiError> {
        Ok(self.spawn(self.rebuild(id).await?.table))
    }

    /// A table from its log, which is not in memory yet.
    async fn rebuild(&self, id: &TableId) -> Result<RebuiltTable, ApiError> {
        self.rebuild_from_log(id).await.map_err(|fault| match fault {
            LogFault::Missing => ApiError::no_table(),
            LogFault::Store(error) => ApiError::from(error),
            LogFault::Damaged(reason) => {
                tracing::error!(table = %id, reason, "a log does not make a table");
                self.0.metrics.note_damaged_table(id.as_str());
                ApiError::new(
                    axum::http::StatusCode::INTERNAL_SERVER_ERROR,
                    ErrorCode::Damaged,
                    "what is kept of this table is damaged; ask whoever runs this server to restore a backup",
                )
            }
        })
    }

    /// The same, for whoever wants to know what is wrong with a log.
    pub(crate) async fn rebuild_from_log(&self, id: &TableId) -> Result<RebuiltTable, LogFault> {
        let stored = self.0.store.log(id.as_str(), 0).await.map_err(LogFault::Store)?;
        let last_entry = stored.last().ok_or(LogFault::Missing)?.at;
        let log: Result<Vec<StampedEntry>, serde_json::Error> = stored
            .into_iter()
            .map(|stored| {
                let entry: LogEntry = serde_json::from_str(&stored.body)?;
                Ok(StampedEntry { seq: stored.seq, at: stored.at, entry })
            })
            .collect();
        let log = log.map_err(|error| LogFault::Damaged(error.to_string()))?;
        let now = self.0.environment.steady_now();
        let table = LiveTable::rebuild_later(id.clone(), &log, self.0.up_since, now)
            .map_err(|corrupt| LogFault::Damaged(corrupt.to_string()))?;
        Ok(RebuiltTable { table, last_entry })
    }

    fn spawn(&self, table: LiveTable) -> ActorInbox {
        let (inbox, asks) = mpsc::unbounded_channel();
        let actor = TableActor::new(table, self.clone(), inbox.downgrade());
        tokio::spawn(actor_task::run(actor, asks));
        inbox
    }

    /// The tables that anybody may sit down at.
    pub(crate) fn open_lobbies(&self) -> &OpenLobbies {
        &self.0.open
    }

    /// Waits until a match has ended since the last time.
    pub(crate) async fn match_ended(&self) {
        self.0.ended.notified().await;
    }

    /// The threads on which bots search.
    pub(crate) fn thinking(&self) -> &ThinkingPool {
        &self.0.thinking
    }

    /// Stops all actors. Nothing is lost: what was accepted is in the store.
    pub(crate) fn stop(&self) {
        for (_, slot) in self.slots().drain() {
            if let Some(inbox) = slot.get() {
                // It may have ended already.
                let _ = inbox.send(TableRequest::Stop);
            }
        }
    }

    /// Unloads a table unless a request has just come. `idle` says so under the lock that gives out
    /// inboxes.
    fn unload(&self, id: &TableId, idle: impl FnOnce() -> bool) -> bool {
        let mut slots = self.slots();
        let gone = idle();
        if gone {
            slots.remove(id);
        }
        gone
    }
}
