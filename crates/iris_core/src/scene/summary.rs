//! What a round, a trick or a match came to.

use serde::{Deserialize, Serialize};

use super::card::Card;
use super::table::Counter;
use super::text::Text;
use crate::Seat;

/// What a round, a trick or a match came to, as data for a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// What ended and how.
    pub title: Text,
    /// Whether the match is over with it.
    pub over: bool,
    /// A row for each seat, or for each claim of a seat, in the order to be shown.
    pub rows: Vec<Row>,
}

/// One seat's part of a summary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The seat.
    pub seat: Seat,
    /// Whether it won.
    pub won: bool,
    /// The cards that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// Its numbers.
    pub cells: Vec<Counter>,
}
