//! Open tables: those that wait for players and that anybody may sit down at.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Millis, SeatKind, TableId, TimeControl};

/// The tables that anybody may take a seat at, newest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenTableList {
    /// The tables; of very many only the newest.
    pub tables: Vec<OpenTable>,
}

/// A table that waits for players, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenTable {
    /// The id of the table; `claim` needs no key.
    pub table: TableId,
    /// The id of the game.
    pub game: String,
    /// Who has which seat.
    pub seats: Vec<OpenSeat>,
    /// How long people may think.
    pub clock: TimeControl,
    /// The game's own options, all of them.
    pub options: Value,
    /// When bots take the free seats and the match starts, in milliseconds since 1970; without it
    /// the host says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Millis>,
}

/// A seat at an open table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenSeat {
    /// Who has it.
    pub kind: SeatKind,
    /// The name of the person or bot; empty if the seat is free.
    pub name: String,
    /// The level of a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

impl OpenTable {
    /// How many seats are free.
    pub fn free(&self) -> usize {
        self.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count()
    }
}

/// A wish to play with whoever is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlaySomebody {
    /// The id of the game, as `GET /api/games` lists it.
    pub game: String,
}

/// The table at which you have a seat now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatFound {
    /// The id of the table; whoever sits needs no key.
    pub table: TableId,
}
