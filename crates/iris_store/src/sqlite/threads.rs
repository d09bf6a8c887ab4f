//! Starting and stopping the threads of a store, and the queues they work from.

use std::path::Path;
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

use rusqlite::Connection;

use super::checkpoint::{self, CheckpointScheduler};
use super::lock::FolderLock;
use super::queue::Queue;
use super::reader::{self, ReadJob};
use super::writer::{self, Counters, WriteJob};
use super::{backup, connection};
use crate::StoreError;

/// The queued requests, by kind.
#[derive(Clone)]
pub(super) struct Queues {
    pub(super) writes: Arc<Queue<Box<dyn WriteJob>>>,
    pub(super) reads: Arc<Queue<ReadJob>>,
    pub(super) backups: Arc<Queue<backup::BackupRequest>>,
}

impl Queues {
    pub(super) fn new() -> Self {
        Self {
            writes: Arc::new(Queue::new()),
            reads: Arc::new(Queue::new()),
            backups: Arc::new(Queue::new()),
        }
    }

    /// Refuses further requests.
    pub(super) fn close(&self) {
        self.writes.close();
        self.reads.close();
        self.backups.close();
    }
}

/// The running threads. They hold the folder's lock until they have stopped.
pub(super) struct Threads {
    queues: Queues,
    checkpoints: checkpoint::CheckpointSignal,
    writer: Option<JoinHandle<Connection>>,
    readers: Vec<JoinHandle<()>>,
    checkpointer: Option<JoinHandle<()>>,
    lock: Option<FolderLock>,
}

impl Threads {
    /// Starts the threads on a database whose schema is up to date.
    pub(super) fn start(
        mut connection: Connection,
        file: &Path,
        lock: FolderLock,
        queues: &Queues,
        counters: &Arc<Counters>,
    ) -> Result<Self, StoreError> {
        let shared = checkpoint::CheckpointSignal::new();
        let checkpoints = CheckpointScheduler::new(shared.clone(), &mut connection)?;
        let copier = connection::checkpointer(file)?;
        let readers =
            (0..reader::THREADS).map(|_| connection::reader(file)).collect::<Result<Vec<_>, _>>()?;

        // From here on dropping `threads` stops those that run.
        let mut threads = Self {
            queues: queues.clone(),
            checkpoints: shared.clone(),
            writer: None,
            readers: Vec::new(),
            checkpointer: None,
            lock: Some(lock),
        };
        let (writes, counters) = (Arc::clone(&queues.writes), Arc::clone(counters));
        threads.writer =
            Some(spawn("store-write", move || writer::run(connection, &writes, &counters, checkpoints))?);
        threads.checkpointer = Some(spawn("store-tidy", move || shared.run(&copier))?);
        for connection in readers {
            let reads = Arc::clone(&queues.reads);
            threads.readers.push(spawn("store-read", move || reader::run(&connection, &reads))?);
        }
        let (file, backups) = (file.to_owned(), Arc::clone(&queues.backups));
        threads.readers.push(spawn("store-backup", move || backup::run(&file, &backups))?);
        Ok(threads)
    }

    /// Completes the queued requests, runs the last checkpoint and releases the lock.
    pub(super) fn stop(&mut self) -> Result<(), StoreError> {
        let panicked = |_| StoreError::Failed("a thread of the store has panicked".to_owned());
        self.queues.close();
        let mut done = Ok(());
        let connection = self.writer.take().map(|thread| thread.join().map_err(panicked)).transpose();
        for thread in self.readers.drain(..) {
            done = done.and(thread.join().map_err(panicked));
        }
        self.checkpoints.close();
        if let Some(thread) = self.checkpointer.take() {
            done = done.and(thread.join().map_err(panicked));
        }
        done = done.and(connection.and_then(|connection| match connection {
            Some(connection) => checkpoint::finish(connection),
            None => Ok(()),
        }));
        self.lock = None;
        done
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        // A caller who wants the error closes the store first.
        let _ = self.stop();
    }
}

/// Starts a named thread.
pub(super) fn spawn<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<JoinHandle<T>, StoreError> {
    Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map_err(|error| StoreError::Io(format!("cannot start the thread {name}: {error}")))
}
