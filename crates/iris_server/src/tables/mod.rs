//! The tables in memory. Each is run by a task of its own; one that nobody uses is put away and taken up again from its
//! log when somebody does.

mod actor;
mod frame;
mod listener;
mod runner;
mod summary;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iris_core::scene::Step;
use iris_games::ActionError;
use iris_store::Store;
use iris_table::{
    Command, Detail, Entry, Hint, Input, Logged, Out, PlayerId, Settings, Shown, Table, TableId,
};
use tokio::sync::{OnceCell, Semaphore, mpsc, oneshot};

use crate::World;
use crate::keys::{Keys, Right, letters};
use crate::metrics::Metrics;
use crate::problem::Problem;
use actor::Actor;
pub(crate) use frame::{Frame, Showing, Told};
pub(crate) use listener::Listener;

type Inbox = mpsc::UnboundedSender<Ask>;
type Slot = Arc<OnceCell<Inbox>>;
type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// Somebody with what their link allows.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) player: PlayerId,
    pub(crate) right: Option<Right>,
}

impl Caller {
    /// Somebody who comes to a table, by a link with a key or without.
    pub(crate) fn new(
        keys: &Keys,
        table: &TableId,
        player: PlayerId,
        key: Option<&str>,
    ) -> Result<Self, Problem> {
        let right = key.map(|key| keys.right(table, key).ok_or_else(Problem::no_table)).transpose()?;
        Ok(Self { player, right })
    }
}

/// What a table's task can be asked.
pub(crate) enum Ask {
    Command {
        by: Caller,
        command: Command,
        reply: Reply<u64>,
    },
    Look {
        by: Caller,
        detail: Detail,
        reply: Reply<Box<Shown>>,
    },
    /// What happened last: so many actions at most.
    Recall {
        by: Caller,
        actions: usize,
        reply: Reply<Vec<Vec<Step>>>,
    },
    Listen {
        by: Caller,
        last: Option<u64>,
        detail: Detail,
        reply: Reply<Listener>,
    },
    /// The position that somebody wants advice on.
    Hint {
        by: Caller,
        reply: Reply<Hint>,
    },
    /// What is wrong with an action.
    Object {
        by: Caller,
        action: String,
        reply: Reply<Option<ActionError>>,
    },
    /// A listener has gone.
    Gone(u64),
    /// What a bot chose after a long thought.
    Thought(Input),
    Stop,
}

/// The tables in memory.
#[derive(Clone)]
pub(crate) struct Tables(Arc<Shared>);

struct Shared {
    store: Arc<dyn Store>,
    world: World,
    metrics: Metrics,
    slots: Mutex<HashMap<TableId, Slot>>,
    /// How many bots may think hard at once: one for each core.
    brains: Arc<Semaphore>,
}

impl Tables {
    pub(crate) fn new(store: Arc<dyn Store>, world: World, metrics: Metrics) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let brains = Arc::new(Semaphore::new(cores));
        Self(Arc::new(Shared { store, world, metrics, slots: Mutex::default(), brains }))
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        self.0.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets up a new table.
    pub(crate) async fn create(&self, settings: Settings, host: PlayerId) -> Result<TableId, Problem> {
        let id = TableId(letters(&self.0.world.bytes::<15>()));
        let mut out = Out::default();
        let now = self.0.world.now();
        let table = Table::create(id.clone(), settings, host, now, &mut || self.0.world.bytes(), &mut out)?;
        let append = summary::append(&table, &out, now);
        self.0.store.append(append).await?;
        let slot = self.slots().entry(id.clone()).or_default().clone();
        slot.get_or_init(|| async { self.spawn(table) }).await;
        Ok(id)
    }

    /// Asks a table something. It is taken up from its log if it is not in memory.
    pub(crate) async fn ask<T>(&self, id: &TableId, ask: impl Fn(Reply<T>) -> Ask) -> Result<T, Problem> {
        // A task that is just being put away does not answer; the next one will.
        for _ in 0..3 {
            let slot = self.slots().entry(id.clone()).or_default().clone();
            let inbox = match slot.get_or_try_init(|| self.take_up(id)).await {
                Ok(inbox) => inbox,
                Err(problem) => {
                    self.forget(id, &slot);
                    return Err(problem);
                }
            };
            let (reply, answer) = oneshot::channel();
            if inbox.send(ask(reply)).is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
            self.forget(id, &slot);
        }
        Err(Problem::stopping())
    }

    /// Tells a table what somebody wants, and gives the number of the last entry after it.
    pub(crate) async fn command(
        &self,
        table: &TableId,
        by: &Caller,
        command: &Command,
    ) -> Result<u64, Problem> {
        let ask = |reply| Ask::Command { by: by.clone(), command: command.clone(), reply };
        let done = self.ask(table, ask).await;
        match &done {
            Ok(_) => self.0.metrics.count_done(),
            Err(problem) => self.0.metrics.count_refused(problem.code()),
        }
        done
    }

    /// Removes a slot, unless another has taken its place.
    fn forget(&self, id: &TableId, slot: &Slot) {
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|there| Arc::ptr_eq(there, slot)) {
            slots.remove(id);
        }
    }

    async fn take_up(&self, id: &TableId) -> Result<Inbox, Problem> {
        let stored = self.0.store.log(id.as_str(), 0).await?;
        if stored.is_empty() {
            return Err(Problem::no_table());
        }
        let log: Result<Vec<Logged>, serde_json::Error> = stored
            .into_iter()
            .map(|stored| {
                let entry: Entry = serde_json::from_str(&stored.body)?;
                Ok(Logged { seq: stored.seq + 1, at: stored.at, entry })
            })
            .collect();
        let now = self.0.world.now();
        let table = log
            .map_err(|error| error.to_string())
            .and_then(|log| Table::rebuild(id.clone(), &log, now).map_err(|corrupt| corrupt.to_string()));
        match table {
            Ok(table) => Ok(self.spawn(table)),
            Err(reason) => {
                tracing::error!(table = %id, reason, "a log does not make a table");
                Err(Problem::new(
                    axum::http::StatusCode::INTERNAL_SERVER_ERROR,
                    "damaged",
                    "what is kept of this table is damaged; ask whoever runs this server to restore a backup",
                ))
            }
        }
    }

    fn spawn(&self, table: Table) -> Inbox {
        let (inbox, asks) = mpsc::unbounded_channel();
        let actor = Actor::new(table, self.clone(), inbox.downgrade());
        tokio::spawn(runner::run(actor, asks));
        inbox
    }

    /// Takes up all matches being played, so that clocks run and bots go on.
    pub(crate) async fn wake_all(&self) -> Result<usize, Problem> {
        let playing = self.0.store.tables_in("playing", usize::MAX).await?;
        let count = playing.len();
        for listed in playing {
            let id = TableId(listed.table);
            let slot = self.slots().entry(id.clone()).or_default().clone();
            // One that is damaged must not keep the others down; the log says which.
            if slot.get_or_try_init(|| self.take_up(&id)).await.is_err() {
                self.forget(&id, &slot);
            }
        }
        Ok(count)
    }

    /// Lets somebody think hard, when there is a core to do it on.
    pub(crate) async fn ponder<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let _brain = self.0.brains.acquire().await.map_err(|_| Problem::stopping())?;
        tokio::task::spawn_blocking(think).await.map_err(|_| Problem::stopping())
    }

    /// Ends all tasks. Nothing is lost: what was accepted is in the store.
    pub(crate) fn stop(&self) {
        for (_, slot) in self.slots().drain() {
            if let Some(inbox) = slot.get() {
                // One that has ended already needs no telling.
                let _ = inbox.send(Ask::Stop);
            }
        }
    }

    /// Puts a table away unless somebody has just asked for it. `idle` says so under the lock that gives out inboxes.
    fn put_away(&self, id: &TableId, idle: impl FnOnce() -> bool) -> bool {
        let mut slots = self.slots();
        let gone = idle();
        if gone {
            slots.remove(id);
        }
        gone
    }
}
