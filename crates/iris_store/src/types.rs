//! The rows of a store, as they are written and read. Times are milliseconds since 1970, UTC.

use crate::documents::Document;

/// One atomic write: log entries of a table, with the row and the record that change along with
/// them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Append {
    /// The table's id.
    pub table: String,
    /// The sequence number of the last entry in the log so far; 0 for a new table.
    pub after: u64,
    /// The entries, numbered upwards from the next number; may be empty.
    pub entries: Vec<NewEntry>,
    /// The table's new row in lists; without one the last row stays.
    pub summary: Option<TableRow>,
    /// The record of the match that these entries end, if they end one.
    pub record: Option<FinishedRow>,
    /// New documents that belong to these entries: an outbox, so that what has to follow from them
    /// is not forgotten however the process ends.
    pub documents: Vec<Document>,
}

/// A log entry that has no sequence number yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewEntry {
    /// When it happened.
    pub at: u64,
    /// What happened, as text that only the writer understands.
    pub body: String,
}

/// A log entry with its sequence number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its sequence number in the log, from 1.
    pub seq: u64,
    /// When it happened.
    pub at: u64,
    /// What happened, as it was appended.
    pub body: String,
}

/// What lists of tables need to know about a table without reading its log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRow {
    /// The game's id.
    pub game: String,
    /// How far the table is: `lobby`, `playing`, `over` or `closed`, or whatever else the server
    /// calls it.
    pub phase: String,
    /// The id of the player who hosts the table.
    pub host: String,
    /// The ids of the seated players: who finds the table in their list, and who owns the records
    /// of matches that end now.
    pub players: Vec<String>,
    /// Whatever else a list shows, as text that only the writer understands.
    pub body: String,
    /// When the table last changed; lists are sorted by it, newest first.
    pub updated: u64,
}

/// A table's row together with its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTable {
    /// The table's id.
    pub table: String,
    /// The table's row.
    pub summary: TableRow,
}

/// A table's place in the order of all tables, for going through all of them page by page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCursor {
    /// Its place, for [`Store::tables_page`](crate::Store::tables_page).
    pub cursor: u64,
    /// The table's id.
    pub table: String,
    /// When its row last changed.
    pub updated: u64,
}

/// The record of a match that has ended at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinishedRow {
    /// The table's id, the same as the append's.
    pub table: String,
    /// Which match at that table it was, as the server counts them.
    pub number: u32,
    /// The game's id.
    pub game: String,
    /// When it ended.
    pub ended: u64,
    /// The whole text of the record.
    pub text: String,
}

/// A record to be imported: it has no table here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewRecord {
    /// The game's id.
    pub game: String,
    /// When the match ended.
    pub ended: u64,
    /// The whole text of the record.
    pub text: String,
}

/// A stored record, whether it was played here or imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRecord {
    /// Its place in the order of all records, for [`Store::records`](crate::Store::records).
    pub cursor: u64,
    /// The table and the match's number there; absent if the record was imported.
    pub source: Option<(String, u32)>,
    /// The game's id.
    pub game: String,
    /// When the match ended.
    pub ended: u64,
    /// The whole text of the record.
    pub text: String,
}

/// How many records of an import were new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    /// Records that were stored by this import.
    pub new: u64,
    /// Records that were stored before, or came earlier in the same import.
    pub known: u64,
}

/// A player as the server knows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRow {
    /// The player's id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// The player's settings, as text that only the writer understands.
    pub settings: String,
    /// When the player was first stored.
    pub created: u64,
}

/// A change of what is kept of a table, for somebody who wants to be forgotten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewrite {
    /// The table's id.
    pub table: String,
    /// New bodies of log entries, by their sequence numbers.
    pub entries: Vec<(u64, String)>,
    /// The table's new row in lists; without one the last row stays.
    pub summary: Option<TableRow>,
    /// New texts of records, by the numbers of their matches.
    pub records: Vec<(u32, String)>,
}

/// The SHA-256 of an API token. The token itself is never stored.
pub type ApiTokenHash = [u8; 32];

/// An API token with which a player's programs authenticate, known by its hash alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ApiTokenRow {
    /// The hash of the token.
    pub hash: ApiTokenHash,
    /// The id of the player who owns it; the player must be stored.
    pub player: String,
    /// The name the player gave the token.
    pub label: String,
    /// When the token was issued.
    pub created: u64,
    /// What the token allows, as text that only the writer understands.
    pub scopes: String,
    /// When it was last used, as far as that was noted.
    pub used: Option<u64>,
}

/// The SHA-256 of a session's secret or of a sign-in code. Neither is ever stored itself.
pub type SecretHash = [u8; 32];

/// A device on which a player is signed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of the secret that the device sends.
    pub hash: SecretHash,
    /// The id of the player; the player must be stored.
    pub player: String,
    /// What kind of device it is, as text that only the writer understands.
    pub device: String,
    /// When the player signed in.
    pub created: u64,
    /// When the device was last seen; not every request is noted.
    pub used: u64,
}

/// A code that signs a device in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignInCodeRow {
    /// The hash of the code.
    pub hash: SecretHash,
    /// The id of the player; the player must be stored.
    pub player: String,
    /// Until when it can be used, and then only once. Without an end it is a recovery code: it can
    /// be used again, and replaces the one before.
    pub until: Option<u64>,
}

/// What an integrity check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IntegrityReport {
    /// What is wrong with the database as a whole, one sentence each; empty if nothing is.
    pub problems: Vec<String>,
    /// The ids of the tables whose log is incomplete.
    pub damaged_tables: Vec<String>,
}

impl IntegrityReport {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.problems.is_empty() && self.damaged_tables.is_empty()
    }
}

/// Counters of the writer since the store was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreStats {
    /// Transactions committed, with one sync each.
    pub commits: u64,
    /// Appends in those transactions.
    pub appends: u64,
    /// Log entries in those appends.
    pub entries: u64,
    /// Transactions that failed to commit.
    pub failures: u64,
}
