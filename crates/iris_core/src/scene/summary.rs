//! What a round, a trick or a match came to.

use serde::{Deserialize, Serialize};

use super::card::SceneCard;
use super::message::Message;
use super::table::{Counter, SceneSeat};
use crate::Seat;

/// What a round, a trick or a match came to, as data for a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundSummary {
    /// What ended and how.
    pub title: Message,
    /// Whether the match is over with it.
    pub over: bool,
    /// A row for each seat, or for each claim of a seat, in the order to be shown.
    pub rows: Vec<SummaryRow>,
}

/// One seat's part of a summary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SummaryRow {
    /// The seat that the row is about.
    pub seat: Seat,
    /// Whether it won.
    pub won: bool,
    /// The cards that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<SceneCard>,
    /// What the seat got, number by number.
    pub cells: Vec<Counter>,
}

impl RoundSummary {
    /// What a match came to: a row for each seat with what is counted of it.
    pub fn of_match(title: &'static str, seats: &[SceneSeat], won: impl Fn(Seat) -> bool) -> Self {
        let row = |shown: &SceneSeat| SummaryRow {
            seat: shown.seat,
            won: won(shown.seat),
            cards: Vec::new(),
            cells: shown.counters.clone(),
        };
        Self { title: Message::new(title), over: true, rows: seats.iter().map(row).collect() }
    }
}
