//! Copying the write-ahead log back into the database, without making appends wait.
//!
//! SQLite's own way is to do it in the commit that makes the log too long, which then takes many times as long as others. Here
//! a thread of its own copies while the writer goes on. What the writer added meanwhile it copies itself, between two
//! commits: little, and only then is the log copied completely and begins anew instead of growing for ever.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use rusqlite::Connection;

use super::queue::{Attendant, Queue};
use crate::StoreError;

/// Pages by which the log grows before it is copied: 16 MiB.
const PAGES: u32 = 4096;

/// Both sides of it.
#[derive(Clone)]
pub(super) struct Shared {
    requests: Arc<Queue<()>>,
    copied: Arc<AtomicBool>,
}

impl Shared {
    pub(super) fn new() -> Self {
        Self { requests: Arc::new(Queue::new()), copied: Arc::default() }
    }

    /// Lets the thread end.
    pub(super) fn close(&self) {
        self.requests.close();
    }

    /// What the thread does, with a connection of its own.
    pub(super) fn run(&self, connection: &Connection) {
        let _attendant = Attendant(&self.requests);
        let mut request = Vec::new();
        while self.requests.take(1, &mut request) {
            request.clear();
            // If it fails the log goes on growing and it is tried again.
            let _ = copy(connection);
            self.copied.store(true, Ordering::Release);
        }
    }
}

/// The writer's side.
pub(super) struct Checkpoints {
    shared: Shared,
    /// How long the log is, as the last commit left it.
    pages: Arc<AtomicU32>,
    /// How long it was before that.
    before: u32,
    /// How long it may get.
    limit: u32,
    asked: bool,
}

impl Checkpoints {
    pub(super) fn new(shared: Shared, connection: &mut Connection) -> Result<Self, StoreError> {
        let pages = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&pages);
        connection.wal_hook(Some(move |_: &mut rusqlite::hooks::Wal, pages: i32| {
            counter.store(pages.unsigned_abs(), Ordering::Relaxed);
            Ok(())
        }))?;
        Ok(Self { shared, pages, before: 0, limit: PAGES, asked: false })
    }

    /// To be called between commits.
    pub(super) fn after_commit(&mut self, connection: &Connection) {
        let pages = self.pages.load(Ordering::Relaxed);
        if pages < self.before {
            self.limit = PAGES;
        }
        self.before = pages;
        if self.shared.copied.swap(false, Ordering::Acquire) {
            let _ = copy(connection);
            // A long read keeps the log from beginning anew. It is not tried again with every commit.
            self.limit = pages.saturating_add(PAGES);
            self.asked = false;
        } else if pages >= self.limit && !self.asked {
            self.asked = self.shared.requests.push(()).is_ok();
        }
    }
}

/// Copies as much as can be without waiting for anybody.
fn copy(connection: &Connection) -> rusqlite::Result<()> {
    connection.prepare_cached("PRAGMA wal_checkpoint(PASSIVE)")?.query_row([], |_| Ok(()))
}

/// Copies everything, empties the log and closes the connection. Others must have finished.
pub(super) fn finish(connection: Connection) -> Result<(), StoreError> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    connection.close().map_err(|(_, error)| error.into())
}
