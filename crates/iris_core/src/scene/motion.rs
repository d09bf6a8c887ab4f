//! What moves when something happens.

use serde::{Deserialize, Serialize};

use super::card::SceneCard;
use super::message::{Message, MessageKey};
use super::summary::RoundSummary;
use super::zone::Zone;
use crate::Seat;

/// What the viewer sees of one event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneStep {
    /// The event in words.
    pub text: Message,
    /// What moves, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub motions: Vec<Motion>,
    /// What it came to, where something ends: to be looked at before play goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<RoundSummary>,
}

impl SceneStep {
    /// Something that is only told.
    pub const fn told(text: Message) -> Self {
        Self { text, motions: Vec::new(), summary: None }
    }

    /// The same with something that moves.
    pub fn moving(mut self, motion: Motion) -> Self {
        self.motions.push(motion);
        self
    }

    /// The same, with what it came to.
    pub fn ending(self, summary: RoundSummary) -> Self {
        Self { summary: Some(summary), ..self }
    }
}

/// A change on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// Cards go from one zone to another, all at once; within one zone they close up.
    Carry {
        /// The zone they leave.
        from: String,
        /// The zone they reach.
        to: String,
        /// The cards, in order.
        cards: Vec<MovedCard>,
    },
    /// A card turns over, or comes to be known, where it lies.
    Turn {
        /// The id of the zone that the card lies in.
        zone: String,
        /// What was known and what is.
        card: Box<MovedCard>,
    },
    /// A zone appears, empty or with signs in it.
    Open(Zone),
    /// A sign goes away.
    Lift {
        /// The id of the zone that the card lies in.
        zone: String,
        /// The sign's id.
        card: String,
    },
    /// A counter changes.
    Count {
        /// Whose; `None` if it is nobody's.
        seat: Option<Seat>,
        /// The id of the counter.
        id: MessageKey,
        /// What it shows now.
        value: i64,
    },
}

impl Motion {
    /// Cards go from one zone to another.
    pub fn carry(from: impl Into<String>, to: impl Into<String>, cards: Vec<MovedCard>) -> Self {
        Self::Carry { from: from.into(), to: to.into(), cards }
    }

    /// A card turns over, or comes to be known, where it lies.
    pub fn turn(zone: impl Into<String>, card: MovedCard) -> Self {
        Self::Turn { zone: zone.into(), card: Box::new(card) }
    }

    /// A counter changes.
    pub fn count(seat: Option<Seat>, id: &'static str, value: impl Into<i64>) -> Self {
        Self::Count { seat, id: MessageKey::Borrowed(id), value: value.into() }
    }
}

/// A card before and after a motion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovedCard {
    /// Its id before; `None` if it was one of those of which nothing is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
    /// The card as it lies now; `None` if it has become one of those.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<SceneCard>,
}

impl MovedCard {
    /// A card of which nothing is known before and after.
    pub const UNSEEN: Self = Self { was: None, now: None };

    /// A card that comes to be known.
    pub const fn seen(now: SceneCard) -> Self {
        Self { was: None, now: Some(now) }
    }

    /// A card that was called so.
    pub fn from(was: &str, now: SceneCard) -> Self {
        Self { was: Some(was.to_owned()), now: Some(now) }
    }

    /// A card that was called so and is no longer known.
    pub fn lost(was: &str) -> Self {
        Self { was: Some(was.to_owned()), now: None }
    }
}
