//! A match as one viewer sees it.

use serde::{Deserialize, Serialize};

use super::card::{CardFace, Colour, SceneCard};
use super::choice::SceneChoice;
use super::message::{Message, MessageKey};
use super::summary::RoundSummary;
use super::zone::Zone;
use crate::Seat;

/// A match as one viewer sees it: all that is needed to draw it and to play it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneTable {
    /// The game's id.
    pub game: MessageKey,
    /// Where the viewer sits; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// Whose turn it is; `None` when the game is over.
    pub active: Option<Seat>,
    /// The phase by the protocol's name for it; `over` when the game is.
    pub phase: MessageKey,
    /// What the active seat is to do, or that the game is over.
    pub prompt: Message,
    /// Where cards lie.
    pub zones: Vec<Zone>,
    /// Numbers that are nobody's.
    pub counters: Vec<Counter>,
    /// What is to be said about each seat, by seat.
    pub seats: Vec<SceneSeat>,
    /// What the viewer can do, in the order of `legal`; none if it is not its turn.
    pub choices: Vec<SceneChoice>,
    /// Something that is being collected in the middle, if the game has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gauge: Option<Gauge>,
    /// The end of the match as a picture, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<RoundSummary>,
}

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneSeat {
    /// The seat that is shown.
    pub seat: Seat,
    /// Its numbers. How many cards it holds, its hand's zone tells.
    pub counters: Vec<Counter>,
    /// What else is to be said about it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Message>,
}

/// A number with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// What it is, the same in every table of a match.
    pub id: MessageKey,
    /// What it is called.
    pub label: Message,
    /// What it is called where there is little room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<Message>,
    /// The number; `None` if the viewer is not to know it.
    pub value: Option<i64>,
    /// How many marks it has if it is a track, such as the tokens that end a match; it may show
    /// more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u8>,
}

/// How far a collection has come: a rainbow of six cards with the colours that it still needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gauge {
    /// How many cards make it whole.
    pub of: u8,
    /// The faces that it has, in the order of the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub filled: Vec<CardFace>,
    /// The colours that it does not have and may take.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<Colour>,
}

impl Counter {
    /// A number with a name.
    pub fn new(id: &'static str, key: &'static str, value: impl Into<i64>) -> Self {
        let label = Message::new(key);
        Self { id: MessageKey::Borrowed(id), label, short: None, value: Some(value.into()), limit: None }
    }

    /// The same with what it is called where there is little room.
    pub fn in_short(self, key: &'static str) -> Self {
        Self { short: Some(Message::new(key)), ..self }
    }

    /// The same as a track of so many marks.
    pub fn out_of(self, limit: u8) -> Self {
        Self { limit: Some(limit), ..self }
    }

    /// The same, if the viewer may know it.
    pub fn shown_if(self, shown: bool) -> Self {
        Self { value: self.value.filter(|_| shown), ..self }
    }
}

impl SceneSeat {
    /// A seat with what is counted of it.
    pub fn new(seat: Seat, counters: Vec<Counter>) -> Self {
        Self { seat, counters, badges: Vec::new() }
    }
}

impl SceneTable {
    /// A table of the game with that id on which nothing lies yet; without a seat to act the match
    /// is over.
    pub fn new(game: &'static str, viewer: Option<Seat>, active: Option<Seat>, prompt: Message) -> Self {
        Self {
            game: MessageKey::Borrowed(game),
            viewer,
            active,
            phase: MessageKey::Borrowed(if active.is_some() { "play" } else { "over" }),
            prompt,
            zones: Vec::new(),
            counters: Vec::new(),
            seats: Vec::new(),
            choices: Vec::new(),
            gauge: None,
            summary: None,
        }
    }

    /// The zone with that id.
    pub fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// The zone in which the card with that id lies.
    pub fn zone_of(&self, card: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.cards.iter().any(|held| held.id == card))
    }

    /// The card with that id.
    pub fn card(&self, id: &str) -> Option<&SceneCard> {
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
