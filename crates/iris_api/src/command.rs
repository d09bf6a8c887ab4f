//! Commands: what somebody can ask a table to do.

use iris_core::Seat;
use serde::{Deserialize, Serialize};

use crate::{ApiScope, Emote, TableSettings};

/// A command to a table. On the wire the field `do` has its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableCommand {
    /// Sit down: on that seat, or on the first one that is free. Needs the join or host key, unless
    /// you are the host.
    Claim {
        /// The seat; the first free one without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<u8>", range(max = 5)))]
        seat: Option<Seat>,
        /// 1 to 24 visible characters.
        #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 24)))]
        name: String,
        /// 64 hexadecimal digits that go into the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[0-9a-fA-F]{64}$")))]
        nonce: Option<String>,
    },
    /// Be called something else.
    Rename {
        /// 1 to 24 visible characters.
        #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 24)))]
        name: String,
    },
    /// Get up. Before a match the seat becomes free; during one a bot plays it to the end.
    Leave {},
    /// Be the host. Needs the host key.
    Host {},
    /// Host: change the settings before the match.
    Configure {
        /// The settings, all of them.
        settings: TableSettings,
    },
    /// Host: give a free seat to a bot.
    SeatBot {
        /// The seat that the bot gets.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(max = 5)))]
        seat: Seat,
        /// The level of the bot, from 1 to 5.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 5)))]
        level: u8,
    },
    /// Host: make a seat free, whoever sits there.
    Clear {
        /// The seat that becomes free.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(max = 5)))]
        seat: Seat,
    },
    /// Host: make the seat of a person free before the match, and keep that account out of this
    /// table. Renew the links too, or they come back as somebody else.
    Remove {
        /// The seat of the person.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(max = 5)))]
        seat: Seat,
    },
    /// Host: make the links of the table void and have new ones. Whoever sits stays; whoever came
    /// to look on by an old link is sent nothing any more.
    RenewLinks {},
    /// Host: start; free seats are filled with bots. After a match: play another with those who
    /// agreed.
    Start {},
    /// Play an action. `prompt` must be the one last shown: a second answer to the same prompt is
    /// refused as `stale`.
    Act {
        /// The prompt that the action answers.
        prompt: u64,
        /// The action as the list `legal` writes it.
        action: String,
    },
    /// Take back your last action, when `undo` says that you may.
    Undo {
        /// The prompt last shown.
        prompt: u64,
    },
    /// Take your seat back from the bot that stands in for you.
    Return {},
    /// Stop the clock and the match. With others at the table this takes from your time for pauses,
    /// ten minutes a match (with days a move, as long as a move), and ends with it.
    Pause {},
    /// Go on after your own pause.
    Resume {},
    /// After a match: play another. It begins when everybody agrees, and everybody moves on by one
    /// seat.
    Rematch {
        /// 64 hexadecimal digits that go into the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[0-9a-fA-F]{64}$")))]
        nonce: Option<String>,
    },
    /// Host: let bots play slower or faster.
    Pace {
        /// Milliseconds that they take for a move at least.
        #[cfg_attr(feature = "schema", schemars(range(max = 10000)))]
        pace: u32,
    },
    /// Say something to everybody at the table.
    Emote {
        /// What to say.
        emote: Emote,
    },
    /// Do not hear what the person on that seat says, or hear it again.
    Mute {
        /// The seat of the person.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(max = 5)))]
        seat: Seat,
        /// Whether they are muted from now on.
        on: bool,
    },
}

impl TableCommand {
    /// What a token must allow to send it.
    pub fn scope(&self) -> ApiScope {
        match self {
            Self::Host {}
            | Self::Configure { .. }
            | Self::SeatBot { .. }
            | Self::Clear { .. }
            | Self::Remove { .. }
            | Self::RenewLinks {}
            | Self::Start {}
            | Self::Pace { .. } => ApiScope::Host,
            _ => ApiScope::Play,
        }
    }
}

/// The answer to a command that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CommandAccepted {
    /// The sequence number of the table's last log entry after it.
    pub seq: u64,
}
