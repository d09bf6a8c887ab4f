//! Places where cards lie.

use serde::{Deserialize, Serialize};

use super::card::SceneCard;
use super::message::Message;
use crate::Seat;

/// A place where cards lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone {
    /// Its name, the same in every table of a match: `deck`, `hand-0`, `pile-A`.
    pub id: String,
    /// How it lies on a table.
    #[serde(rename = "lie")]
    pub kind: ZoneKind,
    /// Whose it is, if it is anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// What it is called.
    pub label: Message,
    /// The cards of which the viewer knows a face, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<SceneCard>,
    /// How many more there are, of which it knows nothing.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unseen: u16,
    /// A name of one or two characters, for tags and for parts of a button.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<Message>,
    /// Its place in an order, from 1, as it would be if nothing more were laid: who takes first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// What all of it is worth to whoever takes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "this is how serde calls it")]
const fn is_zero(count: &u16) -> bool {
    *count == 0
}

impl Zone {
    /// An empty place.
    pub fn new(id: impl Into<String>, kind: ZoneKind, label: Message) -> Self {
        Self {
            id: id.into(),
            kind,
            owner: None,
            label,
            cards: Vec::new(),
            unseen: 0,
            short: None,
            rank: None,
            points: None,
        }
    }

    /// The same, belonging to a seat.
    pub fn of(self, seat: Seat) -> Self {
        Self { owner: Some(seat), ..self }
    }

    /// The same with cards in it.
    pub fn holding(self, cards: impl IntoIterator<Item = SceneCard>) -> Self {
        Self { cards: cards.into_iter().collect(), ..self }
    }

    /// The same with so many cards of which nothing is known.
    pub fn hiding(self, unseen: u16) -> Self {
        Self { unseen, ..self }
    }

    /// The same with a name of one or two characters.
    pub fn called(self, short: Message) -> Self {
        Self { short: Some(short), ..self }
    }

    /// The same with its place in an order, from 1.
    pub fn ranked(self, rank: Option<u8>) -> Self {
        Self { rank, ..self }
    }

    /// The same with what all of it is worth.
    pub fn worth(self, points: impl Into<i64>) -> Self {
        Self { points: Some(points.into()), ..self }
    }

    /// How many cards lie there; signs are no cards.
    pub fn count(&self) -> usize {
        if self.kind == ZoneKind::Signs { 0 } else { self.cards.len() + usize::from(self.unseen) }
    }

    /// Whether nothing lies there.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.unseen == 0
    }
}

/// How cards lie on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneKind {
    /// Held by its owner.
    Hand,
    /// Face up on each other; the last is the top.
    Pile,
    /// Face down, drawn from; of cards seen, the last is the top, or the one at the viewer's
    /// end.
    Deck,
    /// One of a row of things to choose from, taken whole.
    Item,
    /// Side by side in the middle, shared by all.
    Line,
    /// Face up before its owner until the trick is over.
    Combo,
    /// Won by its owner, face down; the cards seen are what the viewer may remember.
    Score,
    /// Face down before its owner, to be taken up later.
    Reserve,
    /// Out of the match.
    Aside,
    /// Not cards but signs for something that cards have left behind; not counted.
    Signs,
}
