//! Histories: the matches that somebody has played, one by one.

use serde::{Deserialize, Serialize};

use crate::{Millis, TableId};

/// Matches that you have played to the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchList {
    /// The matches, latest first.
    pub matches: Vec<MatchSummary>,
    /// What to send as `after` for the next page; null on the last one.
    pub next: Option<String>,
}

/// A match that is over, as one of its players sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchSummary {
    /// The table at which it was played.
    pub table: TableId,
    /// Which match at that table, from 1.
    pub number: u32,
    /// The id of the game.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: Millis,
    /// Who played, seat by seat.
    pub players: Vec<PastPlayer>,
    /// Your own seat.
    pub seat: u8,
    /// A fingerprint of the options: equal for matches that were played with the same ones.
    pub options: String,
    /// Your part of the victory: 1 for a win, 1/2 for one shared by two, 0 for a defeat.
    pub share: f64,
    /// Your place, from 1. Equals share the better one, and whoever gave up is last.
    pub place: u8,
    /// Your points, which are the game's own.
    pub score: i32,
    /// How many actions were played.
    pub plies: u32,
    /// Whether it was practice: something was taken back that others had seen.
    pub practice: bool,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// Whether you left before it was over.
    pub gave_up: bool,
}

/// Somebody who played a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PastPlayer {
    /// The name of the person or bot; empty for somebody who wanted to be forgotten.
    pub name: String,
    /// The level of a bot, from 1 to 5; null for a person.
    pub level: Option<u8>,
}

impl MatchSummary {
    /// How many seats the match had.
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// Those who played against its owner.
    pub fn opponents(&self) -> impl Iterator<Item = &PastPlayer> {
        let others = self.players.iter().zip(0..).filter(|(_, seat)| *seat != self.seat);
        others.map(|(player, _)| player)
    }

    /// The level of its bots if all opponents were bots of one level.
    pub fn opponent_level(&self) -> Option<u8> {
        let mut levels = self.opponents().map(|player| player.level);
        let first = levels.next()??;
        levels.all(|level| level == Some(first)).then_some(first)
    }

    /// Whether an opponent was a person.
    pub fn is_with_people(&self) -> bool {
        self.opponents().any(|player| player.level.is_none())
    }

    /// How it ended for its owner.
    pub fn result(&self) -> MatchResult {
        match self.share {
            _ if self.gave_up => MatchResult::GaveUp,
            share if share >= 1.0 => MatchResult::Won,
            share if share > 0.0 => MatchResult::Shared,
            _ => MatchResult::Lost,
        }
    }
}

/// How a match ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MatchResult {
    /// They won alone.
    Won,
    /// They won together with others.
    Shared,
    /// Somebody else won.
    Lost,
    /// They left before it was over.
    GaveUp,
}

impl MatchResult {
    /// Every result, from the best.
    pub const ALL: [Self; 4] = [Self::Won, Self::Shared, Self::Lost, Self::GaveUp];

    /// The name on the wire and in addresses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Shared => "shared",
            Self::Lost => "lost",
            Self::GaveUp => "gave-up",
        }
    }
}
