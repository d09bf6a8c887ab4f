//! Registry of the tables in memory, one actor each; idle ones are unloaded and loaded from their
//! log on demand.

mod actor;
mod actor_task;
mod store_rows;
mod stream_item;
mod subscription;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iris_core::scene::SceneStep;
use iris_games::ActionError;
use iris_store::Store;
use iris_table::{
    ErrorCode, HintTask, LiveTable, LogEntry, PlayerId, SnapshotDetail, StampedEntry, TableCommand, TableId,
    TableInput, TableOutput, TableSettings, TableSnapshot,
};
use tokio::sync::{OnceCell, Semaphore, mpsc, oneshot};

use crate::Environment;
use crate::api_error::ApiError;
use crate::metrics::Metrics;
use crate::signer::{AccessLevel, Signer, base32_lower};
use actor::TableActor;
pub(crate) use store_rows::SummaryBody;
pub(crate) use stream_item::{SseFrame, StreamItem};
pub(crate) use subscription::Subscription;

type ActorInbox = mpsc::UnboundedSender<TableRequest>;
type ActorSlot = Arc<OnceCell<ActorInbox>>;
type Reply<T> = oneshot::Sender<Result<T, ApiError>>;

/// An account at a table, with what its link allows.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) player: PlayerId,
    pub(crate) access: Option<AccessLevel>,
}

impl Caller {
    /// Checks the key of a link, if there is one.
    pub(crate) fn new(
        keys: &Signer,
        table: &TableId,
        player: PlayerId,
        key: Option<&str>,
    ) -> Result<Self, ApiError> {
        let access =
            key.map(|key| keys.verify_table_key(table, key).ok_or_else(ApiError::no_table)).transpose()?;
        Ok(Self { player, access })
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
    /// An event stream has ended.
    Unsubscribe(u64),
    /// What a bot chose after a search.
    BotChose(TableInput),
    Stop,
}

/// The tables in memory. Clones share them.
#[derive(Clone)]
pub(crate) struct Tables(Arc<TablesShared>);

struct TablesShared {
    store: Arc<dyn Store>,
    environment: Environment,
    metrics: Metrics,
    slots: Mutex<HashMap<TableId, ActorSlot>>,
    /// Limits concurrent searches to one per core.
    search_permits: Arc<Semaphore>,
}

impl Tables {
    pub(crate) fn new(store: Arc<dyn Store>, environment: Environment, metrics: Metrics) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let search_permits = Arc::new(Semaphore::new(cores));
        Self(Arc::new(TablesShared { store, environment, metrics, slots: Mutex::default(), search_permits }))
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, ActorSlot>> {
        self.0.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Creates a table and appends its first entry.
    pub(crate) async fn create(&self, settings: TableSettings, host: PlayerId) -> Result<TableId, ApiError> {
        let id = TableId(base32_lower(&self.0.environment.random_bytes::<15>()));
        let mut out = TableOutput::default();
        let now = self.0.environment.now();
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
        let stored = self.0.store.log(id.as_str(), 0).await?;
        if stored.is_empty() {
            return Err(ApiError::no_table());
        }
        let log: Result<Vec<StampedEntry>, serde_json::Error> = stored
            .into_iter()
            .map(|stored| {
                let entry: LogEntry = serde_json::from_str(&stored.body)?;
                Ok(StampedEntry { seq: stored.seq, at: stored.at, entry })
            })
            .collect();
        let now = self.0.environment.now();
        let table = log
            .map_err(|error| error.to_string())
            .and_then(|log| LiveTable::rebuild(id.clone(), &log, now).map_err(|corrupt| corrupt.to_string()));
        match table {
            Ok(table) => Ok(self.spawn(table)),
            Err(reason) => {
                tracing::error!(table = %id, reason, "a log does not make a table");
                self.0.metrics.note_damaged_table(id.as_str());
                Err(ApiError::new(
                    axum::http::StatusCode::INTERNAL_SERVER_ERROR,
                    ErrorCode::Damaged,
                    "what is kept of this table is damaged; ask whoever runs this server to restore a backup",
                ))
            }
        }
    }

    fn spawn(&self, table: LiveTable) -> ActorInbox {
        let (inbox, asks) = mpsc::unbounded_channel();
        let actor = TableActor::new(table, self.clone(), inbox.downgrade());
        tokio::spawn(actor_task::run(actor, asks));
        inbox
    }

    /// Loads all tables with a match in progress, so that clocks run and bots go on.
    pub(crate) async fn resume_matches(&self) -> Result<usize, ApiError> {
        let playing = self.0.store.tables_in("playing", usize::MAX).await?;
        let count = playing.len();
        for listed in playing {
            let id = TableId(listed.table);
            let slot = self.slots().entry(id.clone()).or_default().clone();
            // A damaged one must not keep the others down; the error log says which.
            if slot.get_or_try_init(|| self.load(&id)).await.is_err() {
                self.remove_slot(&id, &slot);
            }
        }
        Ok(count)
    }

    /// Runs a search on a blocking thread, when a core is free for it.
    pub(crate) async fn run_search<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let _permit = self.0.search_permits.acquire().await.map_err(|_| ApiError::stopping())?;
        tokio::task::spawn_blocking(think).await.map_err(|_| ApiError::stopping())
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
