//! The thread that writes: whatever is waiting goes into one transaction with one sync.
//!
//! The longer a sync takes, the more is waiting at its end and shares the next one. So the rate grows with the load, and
//! a single append waits for nothing but its own sync.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::checkpoint::Checkpoints;
use super::queue::{Attendant, Queue};
use crate::StoreError;
use crate::types::Stats;

/// How many writes share a transaction at most: a bound on how long the first of them waits for the last.
const BATCH: usize = 1024;

/// Something to write.
pub(super) trait Job: Send {
    /// Does it, within a transaction. An error undoes this job alone. It may be undone and done again.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// How many log entries it adds, if it is an append that succeeded.
    fn appended(&self) -> Option<u64>;

    /// Tells whoever waits. `committed` is how it went with the transaction.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// A write, and who waits for it.
pub(super) struct Write<T, F> {
    work: F,
    entries: Option<u64>,
    result: Result<T, StoreError>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Write<T, F>
where
    T: Send + 'static,
    F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
{
    /// A write that is answered to `reply`. An append says how many entries it has.
    pub(super) fn job(
        work: F,
        entries: Option<u64>,
        reply: oneshot::Sender<Result<T, StoreError>>,
    ) -> Box<dyn Job> {
        Box::new(Self { work, entries, result: Err(StoreError::Closed), reply })
    }
}

impl<T, F> Job for Write<T, F>
where
    T: Send,
    F: FnMut(&Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        self.result = (self.work)(connection);
        self.result.as_ref().map(|_| ()).map_err(StoreError::clone)
    }

    fn appended(&self) -> Option<u64> {
        self.entries.filter(|_| self.result.is_ok())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        // Nobody has to listen.
        let _ = self.reply.send(committed.and(self.result));
    }
}

/// What has been done, as it is being done.
#[derive(Default)]
pub(super) struct Counters {
    commits: AtomicU64,
    appends: AtomicU64,
    entries: AtomicU64,
    failures: AtomicU64,
}

impl Counters {
    pub(super) fn read(&self) -> Stats {
        Stats {
            commits: self.commits.load(Ordering::Relaxed),
            appends: self.appends.load(Ordering::Relaxed),
            entries: self.entries.load(Ordering::Relaxed),
            failures: self.failures.load(Ordering::Relaxed),
        }
    }
}

/// Writes until the queue is closed and empty, and gives the connection back.
pub(super) fn run(
    connection: Connection,
    queue: &Queue<Box<dyn Job>>,
    counters: &Arc<Counters>,
    mut checkpoints: Checkpoints,
) -> Connection {
    let _attendant = Attendant(queue);
    let mut batch = Vec::new();
    while queue.take(BATCH, &mut batch) {
        let committed = commit(&connection, &mut batch);
        count(counters, &batch, committed.is_ok());
        for job in batch.drain(..) {
            job.answer(committed.clone());
        }
        checkpoints.after_commit(&connection);
    }
    connection
}

fn count(counters: &Counters, batch: &[Box<dyn Job>], committed: bool) {
    if !committed {
        counters.failures.fetch_add(1, Ordering::Relaxed);
        return;
    }
    counters.commits.fetch_add(1, Ordering::Relaxed);
    for entries in batch.iter().filter_map(|job| job.appended()) {
        counters.appends.fetch_add(1, Ordering::Relaxed);
        counters.entries.fetch_add(entries, Ordering::Relaxed);
    }
}

/// Does a batch in one transaction. An error is one of all its jobs, and then nothing of them was kept.
fn commit(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    // Nearly always all of them succeed, and then none needs a place to go back to.
    if transact(connection, batch, together)? {
        return Ok(());
    }
    transact(connection, batch, one_by_one).map(|_| ())
}

/// Runs `jobs` in a transaction, which is kept if they say so.
fn transact(
    connection: &Connection,
    batch: &mut [Box<dyn Job>],
    jobs: impl FnOnce(&Connection, &mut [Box<dyn Job>]) -> Result<bool, StoreError>,
) -> Result<bool, StoreError> {
    execute(connection, "BEGIN IMMEDIATE")?;
    let done = jobs(connection, batch).and_then(|good| {
        if good {
            execute(connection, "COMMIT")?;
        }
        Ok(good)
    });
    // Some errors end the transaction by themselves, others leave it to us.
    if !matches!(done, Ok(true)) && !connection.is_autocommit() {
        let _ = connection.execute_batch("ROLLBACK");
    }
    done
}

fn execute(connection: &Connection, statement: &str) -> Result<(), StoreError> {
    connection.prepare_cached(statement)?.execute([])?;
    Ok(())
}

/// Whether all jobs succeed.
#[allow(clippy::unnecessary_wraps, reason = "the other way can fail")]
fn together(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<bool, StoreError> {
    Ok(batch.iter_mut().all(|job| job.run(connection).is_ok()))
}

/// Does each job that can be done.
fn one_by_one(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<bool, StoreError> {
    for job in batch {
        execute(connection, "SAVEPOINT job")?;
        if let Err(error) = job.run(connection) {
            if connection.is_autocommit() {
                return Err(error);
            }
            execute(connection, "ROLLBACK TO job")?;
        }
        execute(connection, "RELEASE job")?;
    }
    Ok(true)
}
