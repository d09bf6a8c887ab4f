//! What a server offers: games, bots and its health.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What can be played, and against whom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameList {
    /// Every game of the server.
    pub games: Vec<GameInfo>,
    /// The levels of the bots, from the weakest.
    pub bots: Vec<BotInfo>,
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameInfo {
    /// The stable id.
    pub id: String,
    /// The name on the box.
    pub name: String,
    /// Who invented it.
    pub authors: String,
    /// The version of its rules that the server plays.
    pub rules_version: u32,
    /// The least and the most seats.
    pub seats: [u8; 2],
    /// Its options with their defaults.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, Value>"))]
    pub options: Value,
}

/// A level of the bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotInfo {
    /// The level, from 1 to 5.
    pub level: u8,
    /// The name of the bot.
    pub name: String,
    /// How it plays, in a few words.
    pub character: String,
}

/// Whether the server works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Health {
    /// `ok`, or what is wrong.
    pub status: String,
    /// The version of the server.
    pub version: String,
    /// How many tables cannot be opened because their log is damaged.
    #[serde(default)]
    pub damaged_tables: usize,
}
