//! What an operator can ask for, as it goes over the socket: one JSON object a line.

use iris_table::Millis;
use serde::{Deserialize, Serialize};

/// A request of an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdminRequest {
    /// Who has become another user to ask, if they say so. Who asks at all is what the system says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sudo_user: Option<String>,
    /// What is asked for.
    pub command: AdminCommand,
}

/// What an operator asks for. `why` goes into the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminCommand {
    /// All tables, the latest first.
    List {
        /// Only those of this game.
        game: Option<String>,
        /// Only those in this phase.
        phase: Option<String>,
        /// Only those at which this player sits, or which they host.
        player: Option<String>,
        /// Only those whose log is damaged.
        damaged: bool,
        /// Only those before this cursor.
        before: Option<u64>,
        /// How many at most.
        limit: usize,
    },
    /// One table, without its cards.
    Look {
        /// The table's id.
        table: String,
    },
    /// Deletes a table; records of its matches stay.
    Remove {
        /// The table's id.
        table: String,
        /// The reason, for the audit log.
        why: String,
    },
    /// Shuts a player or addresses out.
    Ban {
        /// A player's id, an address or a block of addresses.
        whom: String,
        /// For how long; without it until the ban is lifted.
        lasts: Option<Millis>,
        /// The reason, which whoever is banned is told too.
        why: String,
    },
    /// Lifts a ban.
    Unban {
        /// Whom it is about.
        whom: String,
        /// The reason, for the audit log.
        why: String,
    },
    /// The bans that hold.
    Bans {},
    /// All players, the latest first.
    Players {
        /// Only those with this in their name, or with this id.
        named: Option<String>,
        /// Only those before this cursor.
        before: Option<u64>,
        /// How many at most.
        limit: usize,
    },
    /// Removes abandoned tables now.
    Expire {
        /// Only says which they are.
        dry_run: bool,
        /// After how long a table whose match has not begun is abandoned, if not as the server
        /// says.
        lobby: Option<Millis>,
        /// After how long a match without a clock is, in the same way.
        unclocked: Option<Millis>,
        /// The reason, for the audit log.
        why: String,
    },
    /// Reads and checks everything that is kept.
    Check {},
    /// Makes a new signing key.
    RotateKey {
        /// Whether the old key is in the wrong hands: what it signed is void then.
        leaked: bool,
        /// The reason, for the audit log.
        why: String,
    },
    /// The audit log, the latest line last.
    Audit {
        /// How many lines at most.
        limit: usize,
    },
}
