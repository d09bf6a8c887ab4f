//! Snapshots: a whole table as one viewer may know it.

use iris_core::Seat;
use iris_core::scene::SceneTable;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use crate::{ClockSnapshot, Millis, TableId, TablePurpose, TableSettings};

/// A table as you may know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "independent facts on the wire")]
pub struct TableSnapshot {
    /// The id of the table.
    pub table: TableId,
    /// The sequence number of the last log entry that it shows.
    pub seq: u64,
    /// The number that an answer must name.
    pub prompt: u64,
    /// How far the table has come.
    pub phase: TablePhase,
    /// Which match at this table, from 1.
    pub number: u32,
    /// Your seat; null if you look on.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// Whether you are the host.
    pub host: bool,
    /// What the host chose. Of a position only that there is one.
    pub settings: TableSettings,
    /// What the server opened the table for, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purpose: Option<TablePurpose>,
    /// The seats, in order.
    pub seats: Vec<SeatSnapshot>,
    /// How many look on.
    pub watching: usize,
    /// How often the host has renewed the links.
    #[serde(default)]
    pub links: u32,
    /// When bots take the free seats and the match starts, in milliseconds since 1970, if nobody
    /// has to say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Millis>,
    /// The promise that the coming or present shuffle is held to; docs/fair.md. Empty where a deal
    /// is played that was played before.
    pub commitment: String,
    /// Whether the match is paused.
    pub paused: bool,
    /// The pause under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<PauseSnapshot>,
    /// Whether the match is practice.
    pub practice: bool,
    /// The seat to act.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub turn: Option<Seat>,
    /// The score of each seat so far.
    pub scores: Vec<i32>,
    /// How the match ended, once it has.
    pub outcome: Option<OutcomeSnapshot>,
    /// The clocks, if there are any.
    pub clock: Option<ClockSnapshot>,
    /// Whether you may take back your last action.
    pub undo: bool,
    /// What you may play, if it is your turn.
    pub legal: Vec<String>,
    /// What you may know of the match, as `view` in docs/referee.md.
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Map<String, serde_json::Value>>"))]
    pub view: Option<Box<RawValue>>,
    /// With `show=scene`: zones with their cards, seats, counters, and the choices as cards to pick
    /// and things to press. Words are keys of messages.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "null_is_some")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Map<String, serde_json::Value>>"))]
    pub scene: Option<Option<Box<SceneTable>>>,
}

impl TableSnapshot {
    /// Whether you may end the pause under way.
    pub fn may_resume(&self) -> bool {
        let by = self.pause.and_then(|pause| pause.seat);
        self.paused && self.seat.is_some() && (by.is_none() || by == self.seat)
    }

    /// The match as screens show it, if there is one and that was asked for.
    pub fn scene(&self) -> Option<&SceneTable> {
        self.scene.as_ref()?.as_deref()
    }
}

/// Keeps `null` apart from a field that is missing.
#[allow(clippy::option_option, reason = "missing, null and a value are three things")]
fn null_is_some<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

/// A pause under way. Only who paused may end it early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PauseSnapshot {
    /// The seat of who paused; null if that is not known, and then anybody who sits may end it.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// When it ends by itself at the latest, in milliseconds since 1970.
    pub until: Millis,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TablePhase {
    /// People sit down.
    Lobby,
    /// A match is being played.
    Playing,
    /// A match is over; there may be another.
    Over,
}

impl TablePhase {
    /// The name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatSnapshot {
    /// Who sits there.
    pub kind: SeatKind,
    /// The name of the person or bot; empty if the seat is free.
    pub name: String,
    /// The level of the bot that plays.
    pub level: Option<u8>,
    /// Whether the person is connected.
    pub present: bool,
    /// Why a bot plays for the person who sits here.
    pub stand_in: Option<StandInReason>,
    /// When a bot will take over for the person, who is away, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeover: Option<Millis>,
    /// Whether the person wants another match.
    pub agreed: bool,
    /// Whether you have muted the person.
    pub muted: bool,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Nobody yet: it can be claimed.
    Open,
    /// A bot, of the level that `level` says.
    Bot,
    /// A person, for whom a bot may stand in.
    Player,
}

impl SeatKind {
    /// The name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Bot => "bot",
            Self::Player => "player",
        }
    }
}

/// Why a bot stands in for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StandInReason {
    /// They have been disconnected for too long.
    Gone,
    /// Their time ran out.
    OutOfTime,
    /// They left the match for good.
    Left,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OutcomeSnapshot {
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// The seats that won.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<u8>"))]
    pub winners: Vec<Seat>,
}

/// How to show the match: as the view that bots get, or with its scene as well: what lies where,
/// what can be picked and pressed, what moves, for screens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SnapshotDetail {
    /// The view only.
    #[default]
    View,
    /// The view and the scene.
    Scene,
}
