//! Clubs as their members see them: who belongs to them, the season, the duplicate evening.

use serde::{Deserialize, Serialize};

use crate::{Millis, TableId};

/// The clubs that you are a member of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubList {
    /// In the order in which you joined.
    pub clubs: Vec<ClubSummary>,
}

/// A club in the list of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubSummary {
    /// The id of the club.
    pub club: String,
    /// What it is called.
    pub name: String,
    /// How many members it has.
    pub members: usize,
    /// Whether you run it.
    pub founder: bool,
}

/// A club as its members see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubDetails {
    /// The id of the club.
    pub club: String,
    /// What it is called.
    pub name: String,
    /// Whether you run it.
    pub founder: bool,
    /// Those who belong to it, in the order in which they joined.
    pub members: Vec<ClubPerson>,
    /// The season that is being played: 2026-11, 2026-Q4 or 2026.
    pub season: String,
    /// How members did in the season, by game and number of seats.
    pub pools: Vec<ClubPool>,
    /// What members did with today's deals, for the games whose deal you have finished yourself.
    pub daily: Vec<ClubDaily>,
    /// The evening under way or to come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evening: Option<EveningDetails>,
}

/// A member of a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubPerson {
    /// The name that others see.
    pub name: String,
    /// What names the member in this club.
    pub handle: String,
    /// Whether they run the club.
    pub founder: bool,
    /// Whether it is you.
    pub you: bool,
}

/// The table of a season for one game and number of seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubPool {
    /// The id of the game.
    pub game: String,
    /// How many play at a table.
    pub seats: u8,
    /// The members, the most points first.
    pub rows: Vec<ClubPoolRow>,
}

/// What a member did in a season.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubPoolRow {
    /// The name of the member.
    pub name: String,
    /// Whether it is you.
    pub you: bool,
    /// Matches among members at the club's tables.
    pub matches: u32,
    /// The sum of the shares of victory: 1 for a match won alone.
    pub points: f64,
    /// The share of a victory in a match, on average.
    pub average: f64,
    /// How far the true average may be from that, 95 times in 100; missing after few matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
}

/// What members did with today's deal of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubDaily {
    /// The id of the game.
    pub game: String,
    /// The members who have finished it, the best first.
    pub rows: Vec<ClubDailyRow>,
}

/// What a member did with a deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubDailyRow {
    /// The name of the member.
    pub name: String,
    /// Whether it is you.
    pub you: bool,
    /// Their share of the victory.
    pub share: f64,
    /// One for each member with a worse result on the same cards, a half for each with the same.
    pub matchpoints: f64,
}

/// How far an evening has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EveningPhase {
    /// Members sign up.
    SignUp,
    /// The last round in the list is being played.
    Playing,
    /// All rounds have been played, or nobody came.
    Over,
}

/// A duplicate evening: every table of a round has the same deal, and each is compared with those
/// who had the same seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EveningDetails {
    /// What names the evening in this club: its date and time.
    pub day: String,
    /// When it begins.
    pub start: Millis,
    /// The id of the game.
    pub game: String,
    /// How many play at a table.
    pub seats: u8,
    /// How many rounds are played.
    pub rounds: u32,
    /// How far it has come.
    pub phase: EveningPhase,
    /// The names of those who have signed up.
    pub signed_up: Vec<String>,
    /// Whether you have.
    pub you: bool,
    /// The table at which you play now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// When the time of the round is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Millis>,
    /// The standings, the best first.
    pub standings: Vec<EveningStanding>,
    /// The tables of all rounds, the latest round first.
    pub tables: Vec<EveningSeating>,
}

/// A line of an evening's standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EveningStanding {
    /// The name of the member.
    pub name: String,
    /// Whether it is you.
    pub you: bool,
    /// The sum of the rounds.
    pub total: f64,
    /// What each round brought, from 0 to 1: the share of those with the same cards who did worse,
    /// ties half; null where there is nothing to compare yet.
    pub rounds: Vec<Option<f64>>,
}

/// A table of an evening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EveningSeating {
    /// Which round, from 1.
    pub round: u32,
    /// Who sits on each seat; empty for a bot.
    pub names: Vec<String>,
    /// The place of each seat once the match is over; shared places are between two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<f64>>,
}
