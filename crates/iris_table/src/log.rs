//! The log of a table: every change that lasts, as an entry. A table is the list of its entries.

use iris_core::{Seat, Seed};
use iris_fair::{Nonce, Secret};
use serde::{Deserialize, Serialize};

use crate::{ActionSource, FixedDeal, Millis, PlayerId, StandInReason, TableSettings, secret_hex};

/// A log entry with its sequence number and time.
#[derive(Clone, Debug)]
pub struct StampedEntry {
    /// The sequence number: from 1, without gaps.
    pub seq: u64,
    /// When it was appended.
    pub at: Millis,
    /// The change itself.
    pub entry: LogEntry,
}

/// A change of a table. Entries hold secrets: they are for the log, never for a client.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LogEntry {
    /// The table was created. Always the first entry, and only that.
    Created {
        /// The settings that the host chose.
        settings: TableSettings,
        /// The account of the host.
        host: PlayerId,
        /// The secret of the first match.
        #[serde(with = "secret_hex")]
        secret: Secret,
        /// The seed of the first match, where the host of the process chose it.
        #[serde(default, with = "secret_hex::seed", skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
        /// What a server fixed when it opened the table for a purpose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fixed: Option<Box<FixedDeal>>,
    },
    /// The host changed the settings.
    Configured {
        /// The new settings, all of them.
        settings: TableSettings,
    },
    /// Somebody else became the host.
    Hosted {
        /// The account of the new host.
        host: PlayerId,
    },
    /// Somebody sat down.
    Seated {
        /// The seat that was free.
        seat: Seat,
        /// The account of the person.
        player: PlayerId,
        /// The name that others see.
        name: String,
        /// What they add to the shuffle.
        #[serde(default, with = "secret_hex::nonce", skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// Somebody changed their name.
    Renamed {
        /// The seat of the person.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// A bot sat down.
    Botted {
        /// The seat that was free.
        seat: Seat,
        /// The level of the bot, from 1 to 5.
        level: u8,
        /// Whether it only fills the seat for one match, at a table where such bots give it back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        filling: bool,
    },
    /// A seat became free.
    Opened {
        /// The seat that is free now.
        seat: Seat,
    },
    /// The cards were dealt.
    Started {},
    /// An action was played.
    Acted {
        /// The seat that acted.
        seat: Seat,
        /// The action in notation.
        action: String,
        /// Who chose the action.
        by: ActionSource,
    },
    /// The last actions were taken back.
    Undone {
        /// The seat that took them back.
        seat: Seat,
        /// The number of actions.
        actions: usize,
        /// Whether one of them had revealed something, so that the match is practice from now on.
        free: bool,
    },
    /// A bot stands in for somebody.
    TakenOver {
        /// The seat of the person.
        seat: Seat,
        /// The level of the bot.
        level: u8,
        /// Why the bot stands in.
        why: StandInReason,
    },
    /// Somebody took their seat back from the bot that stood in.
    Returned {
        /// The seat of the person.
        seat: Seat,
    },
    /// The match was paused.
    Paused {
        /// Who paused; earlier versions did not write that down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// The match goes on after a pause.
    Resumed {},
    /// The match is over.
    Ended {
        /// The secret of the next match.
        #[serde(with = "secret_hex")]
        next: Secret,
    },
    /// Somebody wants another match.
    Agreed {
        /// The seat of the person.
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
    /// An account may not come to this table any more.
    Banned {
        /// The account that is kept out.
        player: PlayerId,
    },
    /// The links of the table are void, and there are new ones.
    LinksRenewed {},
    /// Somebody muted somebody, or no longer does.
    Muted {
        /// The account that mutes.
        by: PlayerId,
        /// The account that is muted.
        whom: PlayerId,
        /// Whether they are muted from now on.
        on: bool,
    },
}
