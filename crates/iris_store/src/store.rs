//! The contract of a store.

use std::path::Path;
use std::pin::Pin;

use crate::types::{
    Append, Imported, Listed, NewRecord, Player, Stats, StoredEntry, StoredRecord, Summary, Token, TokenHash,
};
use crate::{Finished, StoreError};

/// A future on the heap, so that the trait can be used through a pointer.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What every question to a store returns. It needs no particular runtime.
pub type Answer<T> = BoxFuture<'static, Result<T, StoreError>>;

/// A place where things are kept.
///
/// Work begins with the call, not when the answer is awaited: writes are done in the order in which they are called, and one
/// whose answer is dropped is done all the same. ([`import`](Store::import) is the exception: it goes on only while it is
/// awaited.) What a write has answered, every later read sees.
pub trait Store: Send + Sync {
    /// Adds entries to a table's log. Answered when they are on the disk.
    ///
    /// A log is gapless: unless `first` is the next number the answer is [`StoreError::Conflict`], and nothing of this append is
    /// kept. Appends made at the same time share one sync and do not hurt one another, except that if the disk fails all of
    /// them do. After [`StoreError::Full`] or [`StoreError::Io`] nothing of it is in the log and it may be tried
    /// again; only if the process ends before the next successful write may it turn up after all, as with any write
    /// whose answer was never heard.
    ///
    /// A record belongs to the players of the append's summary, or of the last one.
    fn append(&self, append: Append) -> Answer<()>;

    /// The entries of a table's log from number `from` on. A table that is not known has none.
    fn log(&self, table: &str, from: u64) -> Answer<Vec<StoredEntry>>;

    /// What lists show of a table.
    fn summary(&self, table: &str) -> Answer<Option<Summary>>;

    /// The tables at which a player sits, newest first.
    fn tables_of(&self, player: &str, limit: usize) -> Answer<Vec<Listed>>;

    /// The tables in a phase, newest first.
    fn tables_in(&self, phase: &str, limit: usize) -> Answer<Vec<Listed>>;

    /// A match that has ended at a table.
    fn record(&self, table: &str, number: u32) -> Answer<Option<Finished>>;

    /// All records in the order in which they came, those after the given cursor; 0 is before all of them.
    fn records(&self, after: u64, limit: usize) -> Answer<Vec<StoredRecord>>;

    /// The records of a player's matches, latest first.
    fn records_of(&self, player: &str, limit: usize) -> Answer<Vec<StoredRecord>>;

    /// Keeps records from elsewhere, unless one with the very same text is there. They have no table and belong to no
    /// player. If it fails half-way, what was kept stays; importing the same again does the rest.
    fn import(&self, records: Vec<NewRecord>) -> Answer<Imported>;

    /// Keeps a player, in place of what was kept under that id.
    fn put_player(&self, player: Player) -> Answer<()>;

    /// A player.
    fn player(&self, id: &str) -> Answer<Option<Player>>;

    /// Keeps a token of a player who is known.
    fn add_token(&self, token: Token) -> Answer<()>;

    /// Whose token it is.
    fn player_of_token(&self, hash: TokenHash) -> Answer<Option<Player>>;

    /// A player's tokens, newest first.
    fn tokens_of(&self, player: &str) -> Answer<Vec<Token>>;

    /// Forgets a player's token. Whether there was one.
    fn remove_token(&self, player: &str, hash: TokenHash) -> Answer<bool>;

    /// Writes a copy of everything answered so far to a new file, while work goes on. A file that exists is never
    /// touched, and the new one appears when it is complete and on the disk.
    fn backup(&self, to: &Path) -> Answer<()>;

    /// Whether the store works: it reads, and commits to the disk. On a disk that hangs this hangs too: ask with a deadline.
    fn check(&self) -> Answer<()>;

    /// What was done since the store was opened.
    fn stats(&self) -> Stats;

    /// Finishes what has been asked for, tidies up and lets go of the place, so that another process may have it. Whatever is
    /// asked later is answered with [`StoreError::Closed`].
    fn close(&self) -> Answer<()>;
}
