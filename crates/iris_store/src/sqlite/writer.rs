//! The writer thread: group commit of whatever is queued, one transaction and one sync for all of
//! it.
//!
//! The longer a sync takes, the more writes are queued at its end and share the next one. So the
//! rate grows with the load, and a single append waits for nothing but its own sync.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::checkpoint::CheckpointScheduler;
use super::queue::{AbandonOnPanic, Queue};
use crate::StoreError;
use crate::types::StoreStats;

/// The most writes in a transaction: a bound on how long the first of them waits for the last.
const BATCH: usize = 1024;

/// A queued write, whatever it writes and returns.
pub(super) trait WriteJob: Send {
    /// Runs within a transaction. An error rolls back this job alone. It may be rolled back and run
    /// again.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// How many log entries it appended, if it is an append that succeeded.
    fn appended(&self) -> Option<u64>;

    /// Sends the reply; `committed` is the result of the transaction.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// A write with the channel for its reply.
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
    /// A write that sends its result to `reply`; `entries` is how many log entries it appends.
    pub(super) fn job(
        work: F,
        entries: Option<u64>,
        reply: oneshot::Sender<Result<T, StoreError>>,
    ) -> Box<dyn WriteJob> {
        Box::new(Self { work, entries, result: Err(StoreError::Closed), reply })
    }
}

impl<T, F> WriteJob for Write<T, F>
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
        // The caller may have dropped the future.
        let _ = self.reply.send(committed.and(self.result));
    }
}

/// The counters behind [`StoreStats`], updated by the writer.
#[derive(Default)]
pub(super) struct Counters {
    commits: AtomicU64,
    appends: AtomicU64,
    entries: AtomicU64,
    failures: AtomicU64,
}

impl Counters {
    pub(super) fn read(&self) -> StoreStats {
        StoreStats {
            commits: self.commits.load(Ordering::Relaxed),
            appends: self.appends.load(Ordering::Relaxed),
            entries: self.entries.load(Ordering::Relaxed),
            failures: self.failures.load(Ordering::Relaxed),
        }
    }
}

/// The writer thread: works until the queue is closed and empty, and returns the connection.
pub(super) fn run(
    connection: Connection,
    queue: &Queue<Box<dyn WriteJob>>,
    counters: &Arc<Counters>,
    mut checkpoints: CheckpointScheduler,
) -> Connection {
    let _abandon = AbandonOnPanic(queue);
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

fn count(counters: &Counters, batch: &[Box<dyn WriteJob>], committed: bool) {
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

/// Commits a batch in one transaction. An error is that of all its jobs: nothing of them was
/// stored.
fn commit(connection: &Connection, batch: &mut [Box<dyn WriteJob>]) -> Result<(), StoreError> {
    // Nearly always all of them succeed, and then none needs a savepoint.
    if transact(connection, batch, together)? {
        return Ok(());
    }
    transact(connection, batch, one_by_one).map(|_| ())
}

/// Runs `jobs` in a transaction, which is committed if they return true.
fn transact(
    connection: &Connection,
    batch: &mut [Box<dyn WriteJob>],
    jobs: impl FnOnce(&Connection, &mut [Box<dyn WriteJob>]) -> Result<bool, StoreError>,
) -> Result<bool, StoreError> {
    execute(connection, "BEGIN IMMEDIATE")?;
    let done = jobs(connection, batch).and_then(|good| {
        if good {
            execute(connection, "COMMIT")?;
        }
        Ok(good)
    });
    // Some errors end the transaction by themselves, others leave that to us.
    if !matches!(done, Ok(true)) && !connection.is_autocommit() {
        let _ = connection.execute_batch("ROLLBACK");
    }
    done
}

fn execute(connection: &Connection, statement: &str) -> Result<(), StoreError> {
    connection.prepare_cached(statement)?.execute([])?;
    Ok(())
}

/// Runs the jobs without savepoints; false if one of them fails.
#[allow(clippy::unnecessary_wraps, reason = "the other way can fail")]
fn together(connection: &Connection, batch: &mut [Box<dyn WriteJob>]) -> Result<bool, StoreError> {
    Ok(batch.iter_mut().all(|job| job.run(connection).is_ok()))
}

/// Runs each job in a savepoint of its own, so that only those that fail are rolled back.
fn one_by_one(connection: &Connection, batch: &mut [Box<dyn WriteJob>]) -> Result<bool, StoreError> {
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
