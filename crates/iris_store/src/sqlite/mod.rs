//! The SQLite implementation: one writer thread with group commit, a few reader threads, one thread
//! each for checkpoints and backups.

mod backup;
mod checkpoint;
mod connection;
mod documents;
mod folder;
mod integrity;
mod lock;
mod migrations;
mod operators;
mod queue;
mod read;
mod read_only;
mod reader;
mod sessions;
mod threads;
mod write;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::StoreError;
use crate::documents::{Document, DocumentChanges, DocumentQuery};
use crate::operator_rows::{BanRow, PlayerOverview, TableFilter, TableOverview};
use crate::store::{Store, StoreFuture};
use crate::types::{
    ApiTokenHash, ApiTokenRow, Append, FinishedRow, ImportCounts, IntegrityReport, ListedTable, NewRecord,
    PlayerRow, Rewrite, SecretHash, SessionRow, SignInCodeRow, StoreStats, StoredEntry, StoredRecord,
    TableCursor, TableRow,
};
use lock::FolderLock;
pub use read_only::ReadOnlyStore;
use threads::{Queues, Threads};
use writer::{Counters, Write};

/// Imported records per transaction: few, so that appends get a turn in between.
const IMPORT: usize = 100;

/// A store in a folder of this machine.
///
/// Dropping it closes it, and blocks until the queued requests are done.
pub struct SqliteStore {
    file: PathBuf,
    queues: Queues,
    counters: Arc<Counters>,
    threads: Mutex<Option<Threads>>,
}

impl SqliteStore {
    /// The name of the database in its folder. A backup put into an empty folder under this name is
    /// a store.
    pub const FILE: &str = "iris.db";

    /// Creates a folder for its owner only, unless it is there.
    pub fn make_folder(folder: &Path) -> Result<(), StoreError> {
        folder::make(folder)
    }

    /// Opens the store in a folder, and creates both if they are missing. Only one process may have
    /// it open.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        folder::make(folder)?;
        let lock = FolderLock::take(folder)?;
        let file = folder.join(Self::FILE);
        folder::make_database(folder, &file)?;
        folder::make_private(&file);
        let mut connection = connection::writer(&file)?;
        migrations::run(&mut connection, &file)?;

        let (queues, counters) = (Queues::new(), Arc::default());
        let threads = Threads::start(connection, &file, lock, &queues, &counters)?;
        Ok(Self { file, queues, counters, threads: Mutex::new(Some(threads)) })
    }

    /// Queues a write; `entries` is how many log entries it appends.
    fn write<T: Send + 'static>(
        &self,
        entries: Option<u64>,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T> {
        write(&self.queues, entries, work)
    }

    /// Queues a read.
    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T> {
        let (reply, answer) = oneshot::channel();
        let asked = self.queues.reads.push(Box::new(move |connection| {
            let _ = reply.send(work(connection));
        }));
        reply_future(asked, answer)
    }
}

fn write<T: Send + 'static>(
    queues: &Queues,
    entries: Option<u64>,
    work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
) -> StoreFuture<T> {
    let (reply, answer) = oneshot::channel();
    reply_future(queues.writes.push(Write::job(work, entries, reply)), answer)
}

/// The future of a queued request. A thread that panics drops its end of the channel.
fn reply_future<T: Send + 'static>(
    asked: Result<(), StoreError>,
    answer: oneshot::Receiver<Result<T, StoreError>>,
) -> StoreFuture<T> {
    Box::pin(async move {
        asked?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    })
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> StoreFuture<()> {
        let hash = append.record.as_ref().map(|record| write::hash(&record.text)).unwrap_or_default();
        let entries = append.entries.len() as u64;
        self.write(Some(entries), move |connection| write::append(connection, &append, hash))
    }

    fn log(&self, table: &str, after: u64) -> StoreFuture<Vec<StoredEntry>> {
        let table = table.to_owned();
        self.read(move |connection| read::log(connection, &table, after))
    }

    fn summary(&self, table: &str) -> StoreFuture<Option<TableRow>> {
        let table = table.to_owned();
        self.read(move |connection| read::summary(connection, &table))
    }

    fn tables_of(&self, player: &str, limit: usize) -> StoreFuture<Vec<ListedTable>> {
        let player = player.to_owned();
        self.read(move |connection| read::tables_of(connection, &player, limit))
    }

    fn tables_in(&self, phase: &str, limit: usize) -> StoreFuture<Vec<ListedTable>> {
        let phase = phase.to_owned();
        self.read(move |connection| read::tables_in(connection, &phase, limit))
    }

    fn tables_page(&self, phase: &str, after: u64, limit: usize) -> StoreFuture<Vec<TableCursor>> {
        let phase = phase.to_owned();
        self.read(move |connection| read::tables_page(connection, &phase, after, limit))
    }

    fn remove_table(&self, table: &str) -> StoreFuture<bool> {
        let table = table.to_owned();
        self.write(None, move |connection| write::remove_table(connection, &table))
    }

    fn record(&self, table: &str, number: u32) -> StoreFuture<Option<FinishedRow>> {
        let table = table.to_owned();
        self.read(move |connection| read::record(connection, &table, number))
    }

    fn players_of_record(&self, table: &str, number: u32) -> StoreFuture<Vec<String>> {
        let table = table.to_owned();
        self.read(move |connection| read::players_of_record(connection, &table, number))
    }

    fn records(&self, after: u64, limit: usize) -> StoreFuture<Vec<StoredRecord>> {
        self.read(move |connection| read::records(connection, after, limit))
    }

    fn records_of(&self, player: &str, limit: usize) -> StoreFuture<Vec<StoredRecord>> {
        let player = player.to_owned();
        self.read(move |connection| read::records_of(connection, &player, limit))
    }

    fn import(&self, records: Vec<NewRecord>) -> StoreFuture<ImportCounts> {
        let queues = self.queues.clone();
        Box::pin(async move {
            let mut total = ImportCounts::default();
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

    fn put_player(&self, player: PlayerRow) -> StoreFuture<()> {
        self.write(None, move |connection| write::put_player(connection, &player))
    }

    fn player(&self, id: &str) -> StoreFuture<Option<PlayerRow>> {
        let id = id.to_owned();
        self.read(move |connection| read::player(connection, &id))
    }

    fn rewrite(&self, rewrite: Rewrite) -> StoreFuture<()> {
        self.write(None, move |connection| write::rewrite(connection, &rewrite))
    }

    fn remove_player(&self, id: &str) -> StoreFuture<bool> {
        let id = id.to_owned();
        self.write(None, move |connection| write::remove_player(connection, &id))
    }

    fn add_token(&self, token: ApiTokenRow) -> StoreFuture<()> {
        self.write(None, move |connection| write::add_token(connection, &token))
    }

    fn token(&self, hash: ApiTokenHash) -> StoreFuture<Option<ApiTokenRow>> {
        self.read(move |connection| read::token(connection, hash))
    }

    fn tokens_of(&self, player: &str) -> StoreFuture<Vec<ApiTokenRow>> {
        let player = player.to_owned();
        self.read(move |connection| read::tokens_of(connection, &player))
    }

    fn touch_token(&self, hash: ApiTokenHash, used: u64) -> StoreFuture<bool> {
        self.write(None, move |connection| write::touch_token(connection, hash, used))
    }

    fn remove_token(&self, player: &str, hash: ApiTokenHash) -> StoreFuture<bool> {
        let player = player.to_owned();
        self.write(None, move |connection| write::remove_token(connection, &player, hash))
    }

    fn add_session(&self, session: SessionRow) -> StoreFuture<()> {
        self.write(None, move |connection| sessions::add(connection, &session))
    }

    fn session(&self, hash: SecretHash) -> StoreFuture<Option<SessionRow>> {
        self.read(move |connection| sessions::find(connection, hash))
    }

    fn touch_session(&self, hash: SecretHash, used: u64) -> StoreFuture<bool> {
        self.write(None, move |connection| sessions::touch(connection, hash, used))
    }

    fn sessions_of(&self, player: &str) -> StoreFuture<Vec<SessionRow>> {
        let player = player.to_owned();
        self.read(move |connection| sessions::of(connection, &player))
    }

    fn remove_session(&self, player: &str, hash: SecretHash) -> StoreFuture<bool> {
        let player = player.to_owned();
        self.write(None, move |connection| sessions::remove(connection, &player, hash))
    }

    fn remove_other_sessions(&self, player: &str, keep: Option<SecretHash>) -> StoreFuture<Vec<SecretHash>> {
        let player = player.to_owned();
        self.write(None, move |connection| sessions::remove_others(connection, &player, keep))
    }

    fn expire_sessions(&self, used_before: u64, now: u64) -> StoreFuture<u64> {
        self.write(None, move |connection| sessions::expire(connection, used_before, now))
    }

    fn put_sign_in_code(&self, code: SignInCodeRow) -> StoreFuture<()> {
        self.write(None, move |connection| sessions::put_code(connection, &code))
    }

    fn sign_in_code(&self, hash: SecretHash, now: u64) -> StoreFuture<Option<PlayerRow>> {
        self.read(move |connection| sessions::code(connection, hash, now))
    }

    fn take_sign_in_code(&self, hash: SecretHash, now: u64) -> StoreFuture<Option<PlayerRow>> {
        self.write(None, move |connection| sessions::take_code(connection, hash, now))
    }

    fn has_recovery_code(&self, player: &str) -> StoreFuture<bool> {
        let player = player.to_owned();
        self.read(move |connection| sessions::has_recovery_code(connection, &player))
    }

    fn void_signed_cookies(&self, player: &str) -> StoreFuture<()> {
        let player = player.to_owned();
        self.write(None, move |connection| sessions::void_signed_cookies(connection, &player))
    }

    fn are_signed_cookies_good(&self, player: &str) -> StoreFuture<bool> {
        let player = player.to_owned();
        self.read(move |connection| sessions::are_signed_cookies_good(connection, &player))
    }

    fn table_overviews(
        &self,
        filter: TableFilter,
        before: u64,
        limit: usize,
    ) -> StoreFuture<Vec<TableOverview>> {
        self.read(move |connection| operators::table_overviews(connection, &filter, before, limit))
    }

    fn player_overviews(
        &self,
        named: Option<&str>,
        before: u64,
        limit: usize,
    ) -> StoreFuture<Vec<PlayerOverview>> {
        let named = named.map(str::to_owned);
        self.read(move |connection| operators::player_overviews(connection, named.as_deref(), before, limit))
    }

    fn put_ban(&self, ban: BanRow) -> StoreFuture<()> {
        self.write(None, move |connection| operators::put_ban(connection, &ban))
    }

    fn remove_ban(&self, target: &str) -> StoreFuture<bool> {
        let target = target.to_owned();
        self.write(None, move |connection| operators::remove_ban(connection, &target))
    }

    fn bans(&self) -> StoreFuture<Vec<BanRow>> {
        self.read(operators::bans)
    }

    fn change_documents(&self, changes: DocumentChanges) -> StoreFuture<()> {
        self.write(None, move |connection| documents::change(connection, &changes))
    }

    fn document(&self, kind: &str, id: &str) -> StoreFuture<Option<Document>> {
        let (kind, id) = (kind.to_owned(), id.to_owned());
        self.read(move |connection| documents::get(connection, &kind, &id))
    }

    fn documents(&self, query: DocumentQuery) -> StoreFuture<Vec<Document>> {
        self.read(move |connection| documents::list(connection, &query))
    }

    fn backup(&self, to: &Path) -> StoreFuture<()> {
        let (reply, answer) = oneshot::channel();
        reply_future(self.queues.backups.push(backup::BackupRequest { to: to.to_owned(), reply }), answer)
    }

    fn check(&self) -> StoreFuture<()> {
        let reads = self.read(read::probe);
        let writes = self.write(None, write::probe);
        Box::pin(async move {
            reads.await?;
            writes.await
        })
    }

    fn integrity(&self) -> StoreFuture<IntegrityReport> {
        let (reply, answer) = oneshot::channel();
        let file = self.file.clone();
        let asked = threads::spawn("store-check", move || {
            let _ = reply.send(integrity::check(&file));
        });
        reply_future(asked.map(|_| ()), answer)
    }

    fn stats(&self) -> StoreStats {
        self.counters.read()
    }

    fn close(&self) -> StoreFuture<()> {
        self.queues.close();
        let threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner).take();
        let (reply, answer) = oneshot::channel();
        let asked = threads.ok_or(StoreError::Closed).and_then(|mut threads| {
            // Joining the other threads takes a thread too, as the caller must not block.
            threads::spawn("store-close", move || {
                let _ = reply.send(threads.stop());
            })
            .map(|_| ())
        });
        reply_future(asked, answer)
    }
}

#[cfg(test)]
mod tests;
