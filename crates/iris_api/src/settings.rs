//! Settings of a table: what its host chooses.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::TimeControl;

/// What the host of a table chooses. What is left out has its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// The id of the game, as `GET /api/games` lists it.
    pub game: String,
    /// How many play; `GET /api/games` says how many can.
    pub seats: u8,
    /// The game's own options.
    #[serde(default = "no_options")]
    pub options: Value,
    /// How long people may think; without it as long as they like.
    #[serde(default)]
    pub clock: TimeControl,
    /// What onlookers see: what lies open, the same later, or nothing. Never a hidden card.
    #[serde(default)]
    pub watching: SpectatorAccess,
    /// When the match starts: at the host's word, or when the last seat is taken.
    #[serde(default)]
    pub start: StartCondition,
    /// The level, from 1 to 5, of the bots that take the seats nobody claimed.
    #[serde(default = "default_level")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 5)))]
    pub fill: u8,
    /// After how many seconds a bot stands in for somebody who is gone; `null` for never.
    #[serde(default = "default_patience")]
    #[cfg_attr(feature = "schema", schemars(range(min = 5, max = 86400)))]
    pub patience: Option<u32>,
    /// Whether somebody who plays against bots only may take back anything; the match is then
    /// practice.
    #[serde(default)]
    pub free_undo: bool,
    /// Milliseconds that bots take for a move at least, so that people can follow.
    #[serde(default = "default_pace")]
    #[cfg_attr(feature = "schema", schemars(range(max = 10000)))]
    pub pace: u32,
    /// Whether matches count for ratings. A rated table has the usual options, no position, no free
    /// undo and no hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// A position to play on from, as `state` in docs/referee.md, instead of a fresh deal; the
    /// match is then practice. In answers only `true`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// Whether the table is listed for everybody while it waits for players: anybody may then take
    /// a free seat without a link.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// After how many seconds with somebody at the table bots take the seats that are still free
    /// and the match starts; without it they wait for the host. Such bots give their seats back
    /// after the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 600)))]
    pub fill_after: Option<u32>,
}

/// What onlookers see of a match. Never a hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SpectatorAccess {
    /// What lies open, as it happens.
    Open {},
    /// What lay open some time ago.
    Delayed {
        /// By how many seconds.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 3600)))]
        seconds: u32,
    },
    /// Nothing: only those who sit may look.
    Off {},
}

impl Default for SpectatorAccess {
    fn default() -> Self {
        Self::Open {}
    }
}

/// When a match starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StartCondition {
    /// When the last seat is taken.
    Full,
    /// When the host says so.
    #[default]
    Host,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

fn default_level() -> u8 {
    3
}

#[allow(clippy::unnecessary_wraps, reason = "the default of an optional field")]
fn default_patience() -> Option<u32> {
    Some(60)
}

fn default_pace() -> u32 {
    700
}

impl TableSettings {
    /// The default settings for a game.
    pub fn new(game: &str, seats: u8) -> Self {
        Self {
            game: game.to_owned(),
            seats,
            options: no_options(),
            clock: TimeControl::None {},
            watching: SpectatorAccess::Open {},
            start: StartCondition::Host,
            fill: default_level(),
            patience: default_patience(),
            free_undo: false,
            pace: default_pace(),
            rated: false,
            position: None,
            public: false,
            fill_after: None,
        }
    }
}
