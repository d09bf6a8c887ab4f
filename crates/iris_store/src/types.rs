//! What goes into a store and what comes out. Times are milliseconds since 1970, UTC.

/// Something to add to a table's log, with what changes along with it: all of it is kept, or none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Append {
    /// The table's id.
    pub table: String,
    /// The number of the first entry: that of the last one in the log plus 1, or 0 for a new table.
    pub first: u64,
    /// The entries, numbered upwards from `first`. There may be none.
    pub entries: Vec<NewEntry>,
    /// What lists show of the table from now on; if absent, what they showed before.
    pub summary: Option<Summary>,
    /// A match that has ended with these entries.
    pub record: Option<Finished>,
}

/// An entry to be added to a log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewEntry {
    /// When it happened.
    pub at: u64,
    /// What happened.
    pub body: String,
}

/// An entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number in the log.
    pub seq: u64,
    /// When it happened.
    pub at: u64,
    /// What happened.
    pub body: String,
}

/// What lists show of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// How far the table is: `lobby`, `playing`, `over` or `closed`, or whatever else the server calls it.
    pub phase: String,
    /// The player whose table it is.
    pub host: String,
    /// The players seated: whose list of tables it is in, and whose the records are that end now.
    pub players: Vec<String>,
    /// What else a list shows.
    pub body: String,
    /// When it last changed. Lists have the newest first.
    pub updated: u64,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The table's id.
    pub table: String,
    /// What is shown of it.
    pub summary: Summary,
}

/// A match that has ended at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// The table's id, the same as the append's.
    pub table: String,
    /// Which match at that table it was.
    pub number: u32,
    /// The game's id.
    pub game: String,
    /// When it ended.
    pub ended: u64,
    /// The record.
    pub text: String,
}

/// A record from elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewRecord {
    /// The game's id.
    pub game: String,
    /// When the match ended.
    pub ended: u64,
    /// The record.
    pub text: String,
}

/// A record that is kept.
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
    /// The record.
    pub text: String,
}

/// What an import did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Records that are kept from now on.
    pub new: u64,
    /// Records that were there before, or earlier in the same import.
    pub known: u64,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The player's id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// What the player has chosen.
    pub settings: String,
    /// When the player first came.
    pub created: u64,
}

/// The SHA-256 of a token. The token itself is never kept.
pub type TokenHash = [u8; 32];

/// A token with which a player's programs show whose they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Token {
    /// What is kept of the token.
    pub hash: TokenHash,
    /// Whose it is: the id of a player who is kept.
    pub player: String,
    /// What the player calls it.
    pub label: String,
    /// When it was made.
    pub created: u64,
}

/// What a store has done since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Transactions committed, with one sync each.
    pub commits: u64,
    /// Appends in them.
    pub appends: u64,
    /// Log entries in those.
    pub entries: u64,
    /// Transactions that could not be committed.
    pub failures: u64,
}
