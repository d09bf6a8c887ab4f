//! A match as one viewer sees it.

use serde::{Deserialize, Serialize};

use super::card::Card;
use super::choice::Choice;
use super::summary::Summary;
use super::text::{Key, Text};
use super::zone::Zone;
use crate::Seat;

/// A match as one viewer sees it: all that is needed to draw it and to play it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The game's id.
    pub game: Key,
    /// Where the viewer sits; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// Whose turn it is; `None` when the game is over.
    pub active: Option<Seat>,
    /// The phase by the protocol's name for it; `over` when the game is.
    pub phase: Key,
    /// What the active seat is to do, or that the game is over.
    pub prompt: Text,
    /// Where cards lie.
    pub zones: Vec<Zone>,
    /// Numbers that are nobody's.
    pub counters: Vec<Counter>,
    /// What is to be said about each seat, by seat.
    pub seats: Vec<Place>,
    /// What the viewer can do, in the order of `legal`; none if it is not its turn.
    pub choices: Vec<Choice>,
    /// The end of the match as a picture, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
}

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The seat.
    pub seat: Seat,
    /// Its numbers. How many cards it holds, its hand's zone tells.
    pub counters: Vec<Counter>,
    /// What else is to be said about it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Text>,
}

/// A number with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// What it is, the same in every table of a match.
    pub id: Key,
    /// What it is called.
    pub label: Text,
    /// The number; `None` if the viewer is not to know it.
    pub value: Option<i64>,
}

impl Counter {
    /// A number with a name.
    pub fn new(id: &'static str, key: &'static str, value: impl Into<i64>) -> Self {
        Self { id: Key::Borrowed(id), label: Text::new(key), value: Some(value.into()) }
    }

    /// The same, if the viewer may know it.
    pub fn shown_if(self, shown: bool) -> Self {
        Self { value: self.value.filter(|_| shown), ..self }
    }
}

impl Table {
    /// The zone with that id.
    pub fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// The zone in which the card with that id lies.
    pub fn zone_of(&self, card: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.cards.iter().any(|held| held.id == card))
    }

    /// The card with that id.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.zones.iter().flat_map(|zone| &zone.cards).find(|card| card.id == id)
    }

    /// The counter of a seat, or of nobody, with that id.
    pub fn counter(&self, seat: Option<Seat>, id: &str) -> Option<&Counter> {
        let counters = match seat {
            None => &self.counters,
            Some(seat) => &self.seats.get(seat.index())?.counters,
        };
        counters.iter().find(|counter| counter.id == id)
    }

    /// What a counter shows; 0 if it is not there or not to be known.
    pub fn value(&self, seat: Option<Seat>, id: &str) -> i64 {
        self.counter(seat, id).and_then(|counter| counter.value).unwrap_or(0)
    }
}
