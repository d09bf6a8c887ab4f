//! What can be asked of a table.

use iris_core::Seat;
use serde::Deserialize;

use crate::{Emote, PlayerId, Settings};

/// Something that reaches a table from outside.
#[derive(Clone, Debug)]
pub enum Input {
    /// Somebody wants something.
    Command {
        /// Who.
        by: PlayerId,
        /// What.
        command: Command,
    },
    /// Somebody is looking at the table now (once for each window that they open).
    Arrived(PlayerId),
    /// Somebody has closed a window.
    Departed(PlayerId),
    /// What a bot chose, in answer to [`Think`](crate::Think).
    Chosen {
        /// The prompt it thought about.
        prompt: u64,
        /// The action in notation.
        action: String,
    },
    /// Time has passed. Due at [`Table::deadline`](crate::Table::deadline).
    Tick,
}

/// What somebody may want.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// To sit down: on that seat, or on the first one that is free.
    Claim {
        /// Which seat.
        #[serde(default)]
        seat: Option<Seat>,
        /// What to be called.
        name: String,
        /// 64 hexadecimal digits that go into the shuffle.
        #[serde(default)]
        nonce: Option<String>,
    },
    /// To be called something else.
    Rename {
        /// What to be called from now on.
        name: String,
    },
    /// To get up: before a match the seat becomes free; during one a bot plays it to the end.
    Leave {},
    /// To be the host. Whoever runs the table must know that they may.
    Host {},
    /// The host: to change the settings before the match.
    Configure {
        /// All of them.
        settings: Settings,
    },
    /// The host: to give a seat to a bot.
    SeatBot {
        /// Which seat.
        seat: Seat,
        /// The bot's level, from 1 to 5.
        level: u8,
    },
    /// The host: to make a seat free, whoever sits there.
    Clear {
        /// Which seat.
        seat: Seat,
    },
    /// The host: to start; seats that are free are filled with bots.
    Start {},
    /// To play an action.
    Act {
        /// The prompt it answers.
        prompt: u64,
        /// The action in notation.
        action: String,
    },
    /// To take back one's last action.
    Undo {
        /// The prompt that is shown.
        prompt: u64,
    },
    /// To take one's seat back from the bot that stands in.
    Return {},
    /// To stop the clock, and play.
    Pause {},
    /// To go on.
    Resume {},
    /// After a match: to play another.
    Rematch {
        /// 64 hexadecimal digits that go into the shuffle.
        #[serde(default)]
        nonce: Option<String>,
    },
    /// The host: to let bots play slower or faster.
    Pace {
        /// How many milliseconds they take for a move at least.
        pace: u32,
    },
    /// To say something.
    Emote {
        /// What.
        emote: Emote,
    },
    /// To hear what somebody says, or not.
    Mute {
        /// Who: the seat they have.
        seat: Seat,
        /// Whether they are muted.
        on: bool,
    },
}
