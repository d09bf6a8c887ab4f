//! A store in one folder: a SQLite database, one thread that writes, a few that read.

mod backup;
mod checkpoint;
mod connection;
mod folder;
mod glance;
mod lock;
mod migrations;
mod queue;
mod read;
mod reader;
mod threads;
mod write;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::StoreError;
use crate::store::{Answer, Store};
use crate::types::{
    Append, Finished, Imported, Listed, NewRecord, Player, Stats, StoredEntry, StoredRecord, Summary, Token,
    TokenHash,
};
pub use glance::Glance;
use lock::FolderLock;
use threads::{Queues, Threads};
use writer::{Counters, Write};

/// How many imported records share a transaction: few, so that appends come in between.
const IMPORT: usize = 100;

/// A store in a folder of this machine.
///
/// Dropping it closes it, and waits for what has been asked for.
pub struct SqliteStore {
    queues: Queues,
    counters: Arc<Counters>,
    threads: Mutex<Option<Threads>>,
}

impl SqliteStore {
    /// The name of the database in its folder. A backup put into an empty folder under this name is a store.
    pub const FILE: &str = "iris.db";

    /// Opens the store in a folder, and makes both if they are missing. Only one process may have it open.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        folder::make(folder)?;
        let lock = FolderLock::take(folder)?;
        let file = folder.join(Self::FILE);
        folder::make_database(folder, &file)?;
        let mut connection = connection::writer(&file)?;
        migrations::run(&mut connection, &file)?;

        let (queues, counters) = (Queues::new(), Arc::default());
        let threads = Threads::start(connection, &file, lock, &queues, &counters)?;
        Ok(Self { queues, counters, threads: Mutex::new(Some(threads)) })
    }

    /// Has the writer do something.
    fn write<T: Send + 'static>(
        &self,
        entries: Option<u64>,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        write(&self.queues, entries, work)
    }

    /// Has a reader find something out.
    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        let asked = self.queues.questions.push(Box::new(move |connection| {
            let _ = reply.send(work(connection));
        }));
        promise(asked, answer)
    }
}

fn write<T: Send + 'static>(
    queues: &Queues,
    entries: Option<u64>,
    work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
) -> Answer<T> {
    let (reply, answer) = oneshot::channel();
    promise(queues.writes.push(Write::job(work, entries, reply)), answer)
}

/// The answer to something that was put into a queue. A thread that panics drops its end.
fn promise<T: Send + 'static>(
    asked: Result<(), StoreError>,
    answer: oneshot::Receiver<Result<T, StoreError>>,
) -> Answer<T> {
    Box::pin(async move {
        asked?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    })
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> Answer<()> {
        let hash = append.record.as_ref().map(|record| write::hash(&record.text)).unwrap_or_default();
        let entries = append.entries.len() as u64;
        self.write(Some(entries), move |connection| write::append(connection, &append, hash))
    }

    fn log(&self, table: &str, from: u64) -> Answer<Vec<StoredEntry>> {
        let table = table.to_owned();
        self.read(move |connection| read::log(connection, &table, from))
    }

    fn summary(&self, table: &str) -> Answer<Option<Summary>> {
        let table = table.to_owned();
        self.read(move |connection| read::summary(connection, &table))
    }

    fn tables_of(&self, player: &str, limit: usize) -> Answer<Vec<Listed>> {
        let player = player.to_owned();
        self.read(move |connection| read::tables_of(connection, &player, limit))
    }

    fn tables_in(&self, phase: &str, limit: usize) -> Answer<Vec<Listed>> {
        let phase = phase.to_owned();
        self.read(move |connection| read::tables_in(connection, &phase, limit))
    }

    fn record(&self, table: &str, number: u32) -> Answer<Option<Finished>> {
        let table = table.to_owned();
        self.read(move |connection| read::record(connection, &table, number))
    }

    fn records(&self, after: u64, limit: usize) -> Answer<Vec<StoredRecord>> {
        self.read(move |connection| read::records(connection, after, limit))
    }

    fn records_of(&self, player: &str, limit: usize) -> Answer<Vec<StoredRecord>> {
        let player = player.to_owned();
        self.read(move |connection| read::records_of(connection, &player, limit))
    }

    fn import(&self, records: Vec<NewRecord>) -> Answer<Imported> {
        let queues = self.queues.clone();
        Box::pin(async move {
            let mut total = Imported::default();
            let mut records = records.into_iter().peekable();
            while records.peek().is_some() {
                let some: Vec<_> = records
                    .by_ref()
                    .take(IMPORT)
                    .map(|record| {
                        let hash = write::hash(&record.text);
                        (record, hash)
                    })
                    .collect();
                let done = write(&queues, None, move |connection| write::import(connection, &some)).await?;
                total.new += done.new;
                total.known += done.known;
            }
            Ok(total)
        })
    }

    fn put_player(&self, player: Player) -> Answer<()> {
        self.write(None, move |connection| write::put_player(connection, &player))
    }

    fn player(&self, id: &str) -> Answer<Option<Player>> {
        let id = id.to_owned();
        self.read(move |connection| read::player(connection, &id))
    }

    fn add_token(&self, token: Token) -> Answer<()> {
        self.write(None, move |connection| write::add_token(connection, &token))
    }

    fn player_of_token(&self, hash: TokenHash) -> Answer<Option<Player>> {
        self.read(move |connection| read::player_of_token(connection, hash))
    }

    fn tokens_of(&self, player: &str) -> Answer<Vec<Token>> {
        let player = player.to_owned();
        self.read(move |connection| read::tokens_of(connection, &player))
    }

    fn remove_token(&self, player: &str, hash: TokenHash) -> Answer<bool> {
        let player = player.to_owned();
        self.write(None, move |connection| write::remove_token(connection, &player, hash))
    }

    fn backup(&self, to: &Path) -> Answer<()> {
        let (reply, answer) = oneshot::channel();
        promise(self.queues.backups.push(backup::Request { to: to.to_owned(), reply }), answer)
    }

    fn check(&self) -> Answer<()> {
        let reads = self.read(read::probe);
        let writes = self.write(None, write::probe);
        Box::pin(async move {
            reads.await?;
            writes.await
        })
    }

    fn stats(&self) -> Stats {
        self.counters.read()
    }

    fn close(&self) -> Answer<()> {
        self.queues.close();
        let threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner).take();
        let (reply, answer) = oneshot::channel();
        let asked = threads.ok_or(StoreError::Closed).and_then(|mut threads| {
            // Waiting for the others takes a thread, too, as whoever asks must not be held up.
            threads::spawn("store-close", move || {
                let _ = reply.send(threads.stop());
            })
            .map(|_| ())
        });
        promise(asked, answer)
    }
}

#[cfg(test)]
mod tests;
