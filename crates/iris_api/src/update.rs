//! Updates: what a table's event stream carries.

use std::fmt;

use iris_core::Seat;
use iris_core::scene::SceneStep;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{ClockSnapshot, Emote, TableSnapshot};

/// Who chose an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ActionSource {
    /// The person who sits there.
    Player,
    /// The bot that sits there.
    Bot,
    /// A bot that stands in for the person who sits there.
    StandIn,
}

/// An action, as you may know it. `legal` and `view` are there if it is your turn now.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedUpdate {
    /// The sequence number of the log entry.
    pub seq: u64,
    /// The number that an answer must name.
    pub prompt: u64,
    /// The seat that acted.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub acted: Seat,
    /// Who chose the action.
    pub by: ActionSource,
    /// The seat to act now.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub turn: Option<Seat>,
    /// The score of each seat so far.
    pub scores: Vec<i32>,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockSnapshot>,
    /// What happened, as `events` in docs/referee.md.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    pub events: Box<RawValue>,
    /// Whether you may take back your last action.
    pub undo: bool,
    /// What you may play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// What you may know of the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Map<String, serde_json::Value>>"))]
    pub view: Option<Box<RawValue>>,
}

/// What a screen is told of one or more actions.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SceneUpdate {
    /// The sequence number of the last log entry that it tells of.
    pub seq: u64,
    /// What happened, in order: what moves, which message tells it, and what it came to.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    pub steps: Vec<SceneStep>,
    /// The table after it.
    pub shown: Box<TableSnapshot>,
}

/// Who is connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PresenceUpdate {
    /// For each seat, whether its person is connected.
    pub present: Vec<bool>,
    /// How many look on.
    pub watching: usize,
}

/// Somebody sent an emote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EmoteUpdate {
    /// What they say.
    pub emote: Emote,
    /// The seat of who sent it.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub seat: Seat,
}

/// One event of a table's stream.
#[derive(Clone, Debug)]
pub enum TableUpdate {
    /// `snapshot`: the whole table, first and whenever something other than an action happened.
    Snapshot(Box<TableSnapshot>),
    /// `played`: an action, in streams without scenes.
    Played(Box<PlayedUpdate>),
    /// `scene`: one or more actions, in streams with scenes.
    Scene(SceneUpdate),
    /// `presence`: who is connected.
    Presence(PresenceUpdate),
    /// `emote`: somebody said something.
    Emote(EmoteUpdate),
}

impl TableUpdate {
    /// Reads the event of that name. Names that this version does not know give `None`.
    ///
    /// ```
    /// use iris_api::{Emote, TableUpdate};
    ///
    /// let update = TableUpdate::parse("emote", r#"{"seat": 1, "emote": "wow"}"#)?;
    /// assert!(matches!(update, Some(TableUpdate::Emote(said)) if said.emote == Emote::Wow));
    /// assert!(TableUpdate::parse("weather", "{}")?.is_none());
    /// # Ok::<(), iris_api::UpdateError>(())
    /// ```
    pub fn parse(event: &str, data: &str) -> Result<Option<Self>, UpdateError> {
        let update = match event {
            "snapshot" => serde_json::from_str(data).map(Self::Snapshot),
            "played" => serde_json::from_str(data).map(Self::Played),
            "scene" => serde_json::from_str(data).map(Self::Scene),
            "presence" => serde_json::from_str(data).map(Self::Presence),
            "emote" => serde_json::from_str(data).map(Self::Emote),
            _ => return Ok(None),
        };
        update.map(Some).map_err(|error| UpdateError { event: event.to_owned(), reason: error.to_string() })
    }
}

/// The data of an event do not have its form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpdateError {
    /// The name of the event.
    pub event: String,
    /// What is wrong with its data.
    pub reason: String,
}

impl fmt::Display for UpdateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the data of an event {:?} do not fit: {}", self.event, self.reason)
    }
}

impl std::error::Error for UpdateError {}
