//! Ratings and profiles.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// How strong somebody is at a game with so many seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingSummary {
    /// The id of the game.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// The rating in Elo; the bots of level 3 have 1500.
    pub rating: i32,
    /// The truth is within so much of the rating in 95 of 100 cases.
    pub plus_minus: i32,
    /// The level of the bots, from 1 to 5, that is most probably the nearest.
    pub level: u8,
    /// How probable that is, in percent.
    pub sure: u8,
    /// How many rated matches it rests on.
    pub matches: u32,
    /// When the last of them ended, in milliseconds since 1970.
    pub updated: Millis,
}

/// Your ratings, one for each game and number of seats that you have played rated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingList {
    /// The ratings, by game and seats.
    pub ratings: Vec<RatingSummary>,
}

/// The leaderboards of a game, one for each number of seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeaderboardList {
    /// The leaderboards, by seats.
    pub leaderboards: Vec<Leaderboard>,
}

/// Who is strongest at a game with so many seats, of those whose profile is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaderboard {
    /// How many play.
    pub seats: u8,
    /// The ratings of the bots, from level 1 to 5.
    pub levels: Vec<i32>,
    /// The players, by the rating that they surely have.
    pub players: Vec<LeaderboardPlayer>,
}

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeaderboardPlayer {
    /// The id of their profile in `GET /api/players/{id}`.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// How strong they are.
    #[serde(flatten)]
    pub rating: RatingSummary,
}

/// How somebody did against opponents of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultGroup {
    /// The id of the game.
    pub game: String,
    /// How many played.
    pub seats: u8,
    /// Against whom: `people` if there was one, `mixed` for bots of several levels, or the one
    /// level of all bots.
    pub opponents: String,
    /// How many matches that were.
    pub matches: u32,
    /// How many of them were won, shared victories in parts.
    pub victories: f64,
}

/// What a profile shows to everybody, if its owner wants that.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerProfile {
    /// The name of the player.
    pub name: String,
    /// When they first came, in milliseconds since 1970.
    pub since: Millis,
    /// How many matches they have played to the end.
    pub matches: u32,
    /// How many of them they won, shared victories in parts.
    pub victories: f64,
    /// How many matches in a row they have won by now.
    pub streak: u32,
    /// The most that they ever won in a row.
    pub best_streak: u32,
    /// How they did, by game, seats and opponents.
    pub results: Vec<ResultGroup>,
    /// How strong they are, by game and seats.
    pub ratings: Vec<RatingSummary>,
}

/// Your profile, and who may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnProfile {
    /// Whether everybody may see it, and your ratings are on leaderboards.
    pub public: bool,
    /// Its id in `GET /api/players/{id}` and `/player/{id}`; null while it is private.
    pub id: Option<String>,
    /// What it shows.
    #[serde(flatten)]
    pub profile: PlayerProfile,
}

/// Who may see your profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ProfileChange {
    /// Whether everybody may see it.
    pub public: bool,
}
