//! The threads of a store and what waits for them.

use std::path::Path;
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

use rusqlite::Connection;

use super::checkpoint::{self, Checkpoints};
use super::lock::FolderLock;
use super::queue::Queue;
use super::reader::{self, Question};
use super::writer::{self, Counters, Job};
use super::{backup, connection};
use crate::StoreError;

/// What waits to be done, by kind.
#[derive(Clone)]
pub(super) struct Queues {
    pub(super) writes: Arc<Queue<Box<dyn Job>>>,
    pub(super) questions: Arc<Queue<Question>>,
    pub(super) backups: Arc<Queue<backup::Request>>,
}

impl Queues {
    pub(super) fn new() -> Self {
        Self {
            writes: Arc::new(Queue::new()),
            questions: Arc::new(Queue::new()),
            backups: Arc::new(Queue::new()),
        }
    }

    /// Lets nothing more in.
    pub(super) fn close(&self) {
        self.writes.close();
        self.questions.close();
        self.backups.close();
    }
}

/// The running threads. They hold the folder until they have stopped.
pub(super) struct Threads {
    queues: Queues,
    checkpoints: checkpoint::Shared,
    writer: Option<JoinHandle<Connection>>,
    askers: Vec<JoinHandle<()>>,
    checkpointer: Option<JoinHandle<()>>,
    lock: Option<FolderLock>,
}

impl Threads {
    /// Starts them on a database that is up to date.
    pub(super) fn start(
        mut connection: Connection,
        file: &Path,
        lock: FolderLock,
        queues: &Queues,
        counters: &Arc<Counters>,
    ) -> Result<Self, StoreError> {
        let shared = checkpoint::Shared::new();
        let checkpoints = Checkpoints::new(shared.clone(), &mut connection)?;
        let copier = connection::checkpointer(file)?;
        let readers =
            (0..reader::THREADS).map(|_| connection::reader(file)).collect::<Result<Vec<_>, _>>()?;

        // From here on dropping it stops those that run.
        let mut threads = Self {
            queues: queues.clone(),
            checkpoints: shared.clone(),
            writer: None,
            askers: Vec::new(),
            checkpointer: None,
            lock: Some(lock),
        };
        let (writes, counters) = (Arc::clone(&queues.writes), Arc::clone(counters));
        threads.writer =
            Some(spawn("store-write", move || writer::run(connection, &writes, &counters, checkpoints))?);
        threads.checkpointer = Some(spawn("store-tidy", move || shared.run(&copier))?);
        for connection in readers {
            let questions = Arc::clone(&queues.questions);
            threads.askers.push(spawn("store-read", move || reader::run(&connection, &questions))?);
        }
        let (file, backups) = (file.to_owned(), Arc::clone(&queues.backups));
        threads.askers.push(spawn("store-backup", move || backup::run(&file, &backups))?);
        Ok(threads)
    }

    /// Finishes what waits, copies the log back and lets go of the folder.
    pub(super) fn stop(&mut self) -> Result<(), StoreError> {
        let panicked = |_| StoreError::Failed("a thread of the store has panicked".to_owned());
        self.queues.close();
        let mut done = Ok(());
        let connection = self.writer.take().map(|thread| thread.join().map_err(panicked)).transpose();
        for thread in self.askers.drain(..) {
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
        // Whoever wants to know how it went closes the store.
        let _ = self.stop();
    }
}

/// Starts a thread.
pub(super) fn spawn<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<JoinHandle<T>, StoreError> {
    Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map_err(|error| StoreError::Io(format!("cannot start the thread {name}: {error}")))
}
