//! What is written down. A table is the list of its entries.

use iris_core::Seat;
use iris_fair::{Nonce, Secret};
use serde::{Deserialize, Serialize};

use crate::{Millis, PlayerId, Settings, secret_hex};

/// An entry with its place and time.
#[derive(Clone, Debug)]
pub struct Logged {
    /// Its number, from 1, without gaps.
    pub seq: u64,
    /// When it was made.
    pub at: Millis,
    /// What happened.
    pub entry: Entry,
}

/// Something that happened to a table and that lasts. Entries hold secrets: they are for the log, never for a client.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// The table was set up. The first entry, and only that.
    Created {
        /// What the host chose.
        settings: Settings,
        /// Who the host is.
        host: PlayerId,
        /// The secret of the first match.
        #[serde(with = "secret_hex")]
        secret: Secret,
    },
    /// The host chose something else.
    Configured {
        /// What.
        settings: Settings,
    },
    /// Somebody else is the host now.
    Hosted {
        /// Who.
        host: PlayerId,
    },
    /// Somebody sat down.
    Seated {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// What they add to the shuffle.
        #[serde(default, with = "secret_hex::nonce", skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// Somebody is called something else.
    Renamed {
        /// Where they sit.
        seat: Seat,
        /// What they are called.
        name: String,
    },
    /// A bot sat down.
    Botted {
        /// Where.
        seat: Seat,
        /// Its level.
        level: u8,
    },
    /// A seat became free.
    Opened {
        /// Which.
        seat: Seat,
    },
    /// The cards were dealt.
    Started {},
    /// An action was played.
    Acted {
        /// By which seat.
        seat: Seat,
        /// The action in notation.
        action: String,
        /// Who chose it.
        by: By,
    },
    /// The last actions were taken back.
    Undone {
        /// By whom.
        seat: Seat,
        /// How many.
        actions: usize,
        /// Whether that told somebody something, so that the match is practice from now on.
        free: bool,
    },
    /// A bot plays for somebody.
    TakenOver {
        /// Where.
        seat: Seat,
        /// Its level.
        level: u8,
        /// Why.
        why: Why,
    },
    /// Somebody plays for themselves again.
    Returned {
        /// Where.
        seat: Seat,
    },
    /// The match was stopped for a while.
    Paused {},
    /// It goes on.
    Resumed {},
    /// The match is over.
    Ended {
        /// The secret of the next one.
        #[serde(with = "secret_hex")]
        next: Secret,
    },
    /// Somebody wants another match.
    Agreed {
        /// Where they sit.
        seat: Seat,
        /// What they add to the shuffle.
        #[serde(default, with = "secret_hex::nonce", skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// Everybody moved on by one seat, for another match.
    Rotated {},
    /// Bots play slower or faster.
    Paced {
        /// How many milliseconds they take for a move at least.
        pace: u32,
    },
    /// Somebody does not want to hear somebody.
    Muted {
        /// Who.
        by: PlayerId,
        /// Whom.
        whom: PlayerId,
        /// Or does again.
        on: bool,
    },
}

/// Who chose an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The person who sits there.
    Player,
    /// The bot that sits there.
    Bot,
    /// A bot that stands in for the person who sits there.
    StandIn,
}

/// Why a bot stands in for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// They are gone.
    Gone,
    /// They took too long.
    OutOfTime,
    /// They gave up.
    Left,
}
