//! What operators are answered. Times are milliseconds since 1970, UTC.

use std::fmt;

use iris_store::StoreError;
use iris_table::{Millis, TableSettings};
use serde::{Deserialize, Serialize};

use super::audit_log::AuditLine;

/// The answer to a command.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum AdminAnswer {
    /// A page of tables.
    Tables {
        /// The tables, the latest first.
        tables: Vec<TableListing>,
        /// The cursor before which the next page is, if there may be one.
        next: Option<u64>,
    },
    /// One table, without its cards.
    Table(Box<TableDetails>),
    /// A table was removed.
    Removed {
        /// The table's id.
        table: String,
    },
    /// Somebody is banned.
    Banned {
        /// The ban, as it was understood.
        ban: BanSummary,
        /// The tables that they were made to leave.
        left: Vec<String>,
    },
    /// A ban was lifted.
    Unbanned {
        /// Whom it was about.
        whom: String,
    },
    /// The bans that hold.
    Bans {
        /// The bans, the latest first.
        bans: Vec<BanSummary>,
    },
    /// A page of players.
    Players {
        /// The players, the latest first.
        players: Vec<PlayerListing>,
        /// The cursor before which the next page is, if there may be one.
        next: Option<u64>,
    },
    /// Tables that nobody uses any more.
    Expired {
        /// The ids of the tables.
        tables: Vec<String>,
        /// Whether they are still there.
        dry_run: bool,
    },
    /// What a check of everything found.
    Checked {
        /// How many tables were checked.
        tables: usize,
        /// What is wrong with the database as a whole.
        problems: Vec<String>,
        /// The tables that are damaged.
        damaged: Vec<DamagedTable>,
    },
    /// There is a new signing key.
    RotatedKey {
        /// How many former keys still verify what they signed.
        former_keys: usize,
        /// After how many more new keys a former one is forgotten.
        forgotten_after: usize,
    },
    /// The end of the audit log.
    Audit {
        /// The lines, the latest last.
        lines: Vec<AuditLine>,
        /// How many lines cannot be read.
        unreadable: usize,
    },
}

/// A table in an operator's list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableListing {
    /// Its place in the order of all tables.
    pub cursor: u64,
    /// The table's id.
    pub table: String,
    /// The game's id; empty if its row was lost, as are the next ones.
    pub game: String,
    /// How far the table is: `lobby`, `playing` or `over`.
    pub phase: String,
    /// The names on its seats; a free one is empty.
    pub names: Vec<String>,
    /// When it was created.
    pub created: Option<Millis>,
    /// When its log last grew.
    pub last_activity: Option<Millis>,
    /// How many entries its log has.
    pub entries: u64,
    /// What is wrong with its log.
    pub damage: Option<String>,
}

/// A table as an operator sees it. No card is in it, whether the match is over or not.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableDetails {
    /// What a list says of it.
    pub listing: TableListing,
    /// The host's account.
    pub host: String,
    /// Who sits there.
    pub seats: Vec<SeatListing>,
    /// Its settings; of a position that it began with only that there is one. Absent if the log is
    /// damaged.
    pub settings: Option<TableSettings>,
    /// How often its links have been renewed.
    pub links_renewed: u32,
    /// The number of its present match.
    pub number: u32,
    /// The numbers of its matches that are over and have a record.
    pub records: Vec<u32>,
}

/// A seat as an operator sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatListing {
    /// The name of the person or bot; empty for a free seat.
    pub name: String,
    /// The account of the person.
    pub player: Option<String>,
    /// The level of the bot that plays: its own seat, or for the person.
    pub bot: Option<u8>,
}

/// A player in an operator's list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayerListing {
    /// Their place in the order of all players.
    pub cursor: u64,
    /// The player's id, by which they can be banned.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// When they first came.
    pub created: Millis,
    /// When a device of theirs was last noted.
    pub last_seen: Option<Millis>,
    /// On how many devices they are signed in.
    pub devices: u64,
    /// How many API tokens they have.
    pub tokens: u64,
    /// At how many tables they sit.
    pub tables: u64,
    /// Where their last request came from, if it came to the server that runs now.
    pub address: Option<String>,
    /// Whether the player is banned.
    pub banned: bool,
}

/// A ban as an operator sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BanSummary {
    /// A player's id, an address or a block of addresses.
    pub whom: String,
    /// The player's name.
    pub name: Option<String>,
    /// The reason that they are told.
    pub why: String,
    /// When it began.
    pub since: Millis,
    /// When it ends by itself.
    pub until: Option<Millis>,
}

/// A table whose log is damaged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DamagedTable {
    /// The table's id.
    pub table: String,
    /// What is wrong.
    pub reason: String,
}

/// Why an operator's command was not done: what was wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdminError(pub(crate) String);

impl AdminError {
    pub(crate) fn new(message: impl fmt::Display) -> Self {
        Self(message.to_string())
    }
}

impl fmt::Display for AdminError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for AdminError {}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> Self {
        Self::new(error)
    }
}
