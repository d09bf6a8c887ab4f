//! Checkpoints of the write-ahead log that do not make appends wait.
//!
//! SQLite by itself checkpoints in the commit that makes the log too long, which then takes many
//! times as long as others. Here a separate thread copies most of it while the writer goes on. The
//! writer then copies what it added meanwhile, between two commits: little, and only then is the
//! log complete in the database and restarts at its beginning instead of growing for ever.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use rusqlite::Connection;

use super::queue::{AbandonOnPanic, Queue};
use crate::StoreError;

/// Pages by which the log grows before the next checkpoint: 16 MiB.
const PAGES: u32 = 4096;

/// How the writer asks the checkpoint thread for a checkpoint, and learns that it is done.
#[derive(Clone)]
pub(super) struct CheckpointSignal {
    requests: Arc<Queue<()>>,
    copied: Arc<AtomicBool>,
}

impl CheckpointSignal {
    pub(super) fn new() -> Self {
        Self { requests: Arc::new(Queue::new()), copied: Arc::default() }
    }

    /// Lets the checkpoint thread end.
    pub(super) fn close(&self) {
        self.requests.close();
    }

    /// The checkpoint thread, with a connection of its own.
    pub(super) fn run(&self, connection: &Connection) {
        let _abandon = AbandonOnPanic(&self.requests);
        let mut request = Vec::new();
        while self.requests.take(1, &mut request) {
            request.clear();
            // If it fails the log goes on growing, and the next checkpoint tries again.
            let _ = copy(connection);
            self.copied.store(true, Ordering::Release);
        }
    }
}

/// The writer's side: decides after each commit whether a checkpoint is due.
pub(super) struct CheckpointScheduler {
    shared: CheckpointSignal,
    /// Pages in the log, as the last commit left it.
    pages: Arc<AtomicU32>,
    /// Pages in the log before that commit.
    before: u32,
    /// Pages at which the next checkpoint is due.
    limit: u32,
    asked: bool,
}

impl CheckpointScheduler {
    pub(super) fn new(shared: CheckpointSignal, connection: &mut Connection) -> Result<Self, StoreError> {
        let pages = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&pages);
        connection.wal_hook(Some(move |_: &mut rusqlite::hooks::Wal, pages: i32| {
            counter.store(pages.unsigned_abs(), Ordering::Relaxed);
            Ok(())
        }))?;
        Ok(Self { shared, pages, before: 0, limit: PAGES, asked: false })
    }

    /// Starts or finishes a checkpoint; to be called between commits.
    pub(super) fn after_commit(&mut self, connection: &Connection) {
        let pages = self.pages.load(Ordering::Relaxed);
        if pages < self.before {
            self.limit = PAGES;
        }
        self.before = pages;
        if self.shared.copied.swap(false, Ordering::Acquire) {
            let _ = copy(connection);
            // A long read keeps the log from restarting. That is not retried with every commit.
            self.limit = pages.saturating_add(PAGES);
            self.asked = false;
        } else if pages >= self.limit && !self.asked {
            self.asked = self.shared.requests.push(()).is_ok();
        }
    }
}

/// A passive checkpoint: copies as much as it can without waiting for readers or the writer.
fn copy(connection: &Connection) -> rusqlite::Result<()> {
    connection.prepare_cached("PRAGMA wal_checkpoint(PASSIVE)")?.query_row([], |_| Ok(()))
}

/// The last checkpoint: truncates the log and closes the connection. All other connections must be
/// closed.
pub(super) fn finish(connection: Connection) -> Result<(), StoreError> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    connection.close().map_err(|(_, error)| error.into())
}
