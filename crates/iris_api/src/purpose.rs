//! What a server opened a table for, where no host did.

use serde::{Deserialize, Serialize};

/// What a server opened a table for. Its deal is fixed and its seats are given: nobody configures
/// it, sits down or asks for a rematch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TablePurpose {
    /// A try at the deal of a day.
    Daily {
        /// The day in UTC, as year-month-day.
        day: String,
        /// Whether it is the try that counts; any later one is practice.
        counts: bool,
    },
    /// A try at a deal that was played before.
    Deal {
        /// The id of the deal; docs/deals.md.
        deal: String,
        /// Which seat and which bots, among those that the deal is played with.
        lineup: String,
        /// Whether it is the first try of whoever plays; any later one is practice.
        counts: bool,
    },
    /// A table of a round in which every table of a club has the same deal.
    ClubRound {
        /// The id of the club's evening.
        evening: String,
        /// Which round, from 1.
        round: u32,
        /// Which table of the round, from 1.
        table: u32,
    },
}

impl TablePurpose {
    /// Whether the result is compared with others': then there are no hints and nothing is taken
    /// back.
    pub fn counts(&self) -> bool {
        match self {
            Self::Daily { counts, .. } | Self::Deal { counts, .. } => *counts,
            Self::ClubRound { .. } => true,
        }
    }
}
