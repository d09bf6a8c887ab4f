//! Rows that only operators ask for: every table and every player, and who is banned.

use crate::types::TableRow;

/// Which tables a list for operators has; what is left out does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFilter {
    /// Only the table with this id.
    pub table: Option<String>,
    /// Only tables of the game with this id.
    pub game: Option<String>,
    /// Only tables in this phase.
    pub phase: Option<String>,
    /// Only tables at which this player sits, or which they host.
    pub player: Option<String>,
}

/// A table as operators see it: what its row and its log say, without reading the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOverview {
    /// Its place in the order of all tables.
    pub cursor: u64,
    /// The table's id.
    pub table: String,
    /// The table's row in lists; absent if it was lost.
    pub summary: Option<TableRow>,
    /// How many entries its log has.
    pub entries: u64,
    /// When the first entry was written.
    pub created: Option<u64>,
    /// When the last entry was written.
    pub last_entry: Option<u64>,
}

/// A player as operators see them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerOverview {
    /// Their place in the order of all players.
    pub cursor: u64,
    /// The player's id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// When the player was first stored.
    pub created: u64,
    /// When a device of theirs was last seen; not every request is noted.
    pub last_seen: Option<u64>,
    /// On how many devices they are signed in.
    pub sessions: u64,
    /// How many API tokens they have.
    pub tokens: u64,
    /// At how many tables they sit.
    pub tables: u64,
}

/// Somebody who is banned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BanRow {
    /// A player or addresses, as text that only the writer understands.
    pub target: String,
    /// The reason that they are told.
    pub why: String,
    /// When the ban began.
    pub since: u64,
    /// When it ends by itself.
    pub until: Option<u64>,
}
