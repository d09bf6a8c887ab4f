//! The interface of a store, independent of the database behind it.

use std::path::Path;
use std::pin::Pin;

use crate::documents::{Document, DocumentChanges, DocumentQuery};
use crate::operator_rows::{BanRow, PlayerOverview, TableFilter, TableOverview};
use crate::types::{
    ApiTokenHash, ApiTokenRow, Append, ImportCounts, IntegrityReport, ListedTable, NewRecord, PlayerRow,
    Rewrite, SecretHash, SessionRow, SignInCodeRow, StoreStats, StoredEntry, StoredRecord, TableCursor,
    TableRow,
};
use crate::{FinishedRow, StoreError};

/// A boxed future, so that the trait can be used as `dyn Store`.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What every method of a store returns. It needs no particular runtime.
pub type StoreFuture<T> = BoxFuture<'static, Result<T, StoreError>>;

/// Durable storage of a server.
///
/// A request is queued by the call itself, not when the future is polled: writes are done in the
/// order of the calls, and a write whose future is dropped is done all the same.
/// ([`import`](Store::import) is the exception: it goes on only while it is awaited.) A read sees
/// every write that has completed before it was called.
pub trait Store: Send + Sync {
    /// Appends entries to a table's log. Completes when they are synced to the disk.
    ///
    /// A log is gapless: unless `after` is the last sequence number this is a
    /// [`StoreError::Conflict`], and nothing of this append is stored. Appends made at the same
    /// time share one sync and do not affect each other, except that if the disk fails all of them
    /// do. After [`StoreError::DiskFull`] or [`StoreError::Io`] nothing of it is in the log and it
    /// may be retried; only if the process ends before the next successful write may it turn up
    /// after all, as with any write whose result was never received.
    ///
    /// A record belongs to the players of the append's row, or of the table's last one.
    fn append(&self, append: Append) -> StoreFuture<()>;

    /// The entries of a table's log after sequence number `after`, which is 0 for all of them; none
    /// for an unknown table.
    fn log(&self, table: &str, after: u64) -> StoreFuture<Vec<StoredEntry>>;

    /// The row that lists show of a table.
    fn summary(&self, table: &str) -> StoreFuture<Option<TableRow>>;

    /// The tables at which a player has a seat, newest first.
    fn tables_of(&self, player: &str, limit: usize) -> StoreFuture<Vec<ListedTable>>;

    /// The tables in a phase, newest first.
    fn tables_in(&self, phase: &str, limit: usize) -> StoreFuture<Vec<ListedTable>>;

    /// A page of all tables in a phase, in the order in which they were created: those after the
    /// given cursor; 0 is before all of them.
    fn tables_page(&self, phase: &str, after: u64, limit: usize) -> StoreFuture<Vec<TableCursor>>;

    /// Deletes a table: its log, its row and its seats. Records of its matches stay. Returns
    /// whether there was anything to delete.
    fn remove_table(&self, table: &str) -> StoreFuture<bool>;

    /// The record of a match that has ended at a table.
    fn record(&self, table: &str, number: u32) -> StoreFuture<Option<FinishedRow>>;

    /// The players whose record a match at a table is.
    fn players_of_record(&self, table: &str, number: u32) -> StoreFuture<Vec<String>>;

    /// A page of all records, in the order in which they were stored: those after the given cursor;
    /// 0 is before all of them.
    fn records(&self, after: u64, limit: usize) -> StoreFuture<Vec<StoredRecord>>;

    /// The records of a player's matches, latest first.
    fn records_of(&self, player: &str, limit: usize) -> StoreFuture<Vec<StoredRecord>>;

    /// Stores records from elsewhere, except those whose very text is stored already. They have no
    /// table and belong to no player. If it fails half-way, what was stored stays; importing the
    /// same again does the rest.
    fn import(&self, records: Vec<NewRecord>) -> StoreFuture<ImportCounts>;

    /// Inserts or replaces a player.
    fn put_player(&self, player: PlayerRow) -> StoreFuture<()>;

    /// The player with that id.
    fn player(&self, id: &str) -> StoreFuture<Option<PlayerRow>>;

    /// Changes entries, row and records of a table, all of it or nothing.
    fn rewrite(&self, rewrite: Rewrite) -> StoreFuture<()>;

    /// Deletes a player: the name, the settings, the API tokens, the documents, and which records
    /// are theirs.
    /// Returns whether there was one.
    fn remove_player(&self, id: &str) -> StoreFuture<bool>;

    /// Stores an API token of a player who is stored.
    fn add_token(&self, token: ApiTokenRow) -> StoreFuture<()>;

    /// The API token with that hash.
    fn token(&self, hash: ApiTokenHash) -> StoreFuture<Option<ApiTokenRow>>;

    /// A player's API tokens, newest first.
    fn tokens_of(&self, player: &str) -> StoreFuture<Vec<ApiTokenRow>>;

    /// Notes when an API token was used. `false` if there is none.
    fn touch_token(&self, hash: ApiTokenHash, used: u64) -> StoreFuture<bool>;

    /// Deletes a player's API token. Returns whether there was one.
    fn remove_token(&self, player: &str, hash: ApiTokenHash) -> StoreFuture<bool>;

    /// Stores a session of a player who is stored. Of very many the ones unused for longest go.
    fn add_session(&self, session: SessionRow) -> StoreFuture<()>;

    /// The session with that hash.
    fn session(&self, hash: SecretHash) -> StoreFuture<Option<SessionRow>>;

    /// Notes when a session was last used. Returns whether there is one.
    fn touch_session(&self, hash: SecretHash, used: u64) -> StoreFuture<bool>;

    /// A player's sessions, the one used last first.
    fn sessions_of(&self, player: &str) -> StoreFuture<Vec<SessionRow>>;

    /// Deletes one of a player's sessions. Returns whether there was one.
    fn remove_session(&self, player: &str, hash: SecretHash) -> StoreFuture<bool>;

    /// Deletes all of a player's sessions but one, and all codes that are used once. Gives the
    /// hashes of those that went.
    fn remove_other_sessions(&self, player: &str, keep: Option<SecretHash>) -> StoreFuture<Vec<SecretHash>>;

    /// Deletes the sessions that were last used before a time, and codes that have run out by it.
    fn expire_sessions(&self, used_before: u64, now: u64) -> StoreFuture<u64>;

    /// Stores a code of a player who is stored.
    fn put_sign_in_code(&self, code: SignInCodeRow) -> StoreFuture<()>;

    /// Whose code that is, if it can be used now.
    fn sign_in_code(&self, hash: SecretHash, now: u64) -> StoreFuture<Option<PlayerRow>>;

    /// The same; a code that can be used once is gone afterwards.
    fn take_sign_in_code(&self, hash: SecretHash, now: u64) -> StoreFuture<Option<PlayerRow>>;

    /// Whether a player has a recovery code.
    fn has_recovery_code(&self, player: &str) -> StoreFuture<bool>;

    /// Makes void whatever cookies a player has from before there were sessions.
    fn void_signed_cookies(&self, player: &str) -> StoreFuture<()>;

    /// Whether such cookies of a player are good, and whether there is that player.
    fn are_signed_cookies_good(&self, player: &str) -> StoreFuture<bool>;

    /// A page of all tables that fit a filter, the one created last first: those before the given
    /// cursor; [`u64::MAX`] is after all of them. Tables that were removed are not among them.
    fn table_overviews(
        &self,
        filter: TableFilter,
        before: u64,
        limit: usize,
    ) -> StoreFuture<Vec<TableOverview>>;

    /// A page of all players, the latest first, in the same way; with `named` those who have that
    /// in their name, whether in capitals or not, or that id.
    fn player_overviews(
        &self,
        named: Option<&str>,
        before: u64,
        limit: usize,
    ) -> StoreFuture<Vec<PlayerOverview>>;

    /// Stores a ban; it replaces one of the same target.
    fn put_ban(&self, ban: BanRow) -> StoreFuture<()>;

    /// Deletes a ban. Returns whether there was one.
    fn remove_ban(&self, target: &str) -> StoreFuture<bool>;

    /// All bans, the latest first, whether they have ended or not.
    fn bans(&self) -> StoreFuture<Vec<BanRow>>;

    /// Inserts, replaces and deletes documents, all of it or nothing: if a document has another
    /// version than the change names, this is [`StoreError::Stale`].
    fn change_documents(&self, changes: DocumentChanges) -> StoreFuture<()>;

    /// The document of a kind with that id.
    fn document(&self, kind: &str, id: &str) -> StoreFuture<Option<Document>>;

    /// The documents that fit a query, in its order.
    fn documents(&self, query: DocumentQuery) -> StoreFuture<Vec<Document>>;

    /// Writes a consistent copy of everything committed so far to a new file, without blocking
    /// writes. An existing file is never touched, and the new one appears when it is complete and
    /// synced.
    fn backup(&self, to: &Path) -> StoreFuture<()>;

    /// A health check: one read, and one commit to the disk. On a disk that hangs this hangs too,
    /// so call it with a timeout.
    fn check(&self) -> StoreFuture<()>;

    /// Reads everything and checks that it is whole: the database's own structure, and that no log
    /// has a gap. It takes as long as reading the file takes, and holds nobody up.
    fn integrity(&self) -> StoreFuture<IntegrityReport>;

    /// Counters since the store was opened.
    fn stats(&self) -> StoreStats;

    /// Completes the queued requests, checkpoints the database and releases the folder's lock.
    /// Later requests fail with [`StoreError::Closed`].
    fn close(&self) -> StoreFuture<()>;
}
