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
    /// What is to be seen besides what moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<SceneEffect>,
}

/// Something that happens on the table and is more than cards that move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneEffect {
    /// What there is to see.
    pub kind: EffectKind,
    /// Who makes it happen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whom it befalls; `None` if all others or nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Seat>,
}

impl SceneEffect {
    /// Something that a seat makes happen.
    pub const fn by(kind: EffectKind, seat: Seat) -> Self {
        Self { kind, seat: Some(seat), target: None }
    }

    /// The same, befalling a seat.
    pub const fn at(self, target: Option<Seat>) -> Self {
        Self { target, ..self }
    }
}

/// What a picture can show beyond cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectKind {
    /// Rain falls on all others.
    Shower,
    /// A wind blows a drop at somebody.
    Gust,
    /// Somebody stays dry.
    Shelter,
    /// The sun dries a drop.
    Dry,
    /// A rainbow: called, or completed.
    Rainbow,
    /// Somebody has put down everything.
    Perfect,
    /// Two of one colour spoil the line.
    Clash,
    /// A cloud spoils the line.
    Cloud,
}

impl SceneStep {
    /// Something that is only told.
    pub const fn told(text: Message) -> Self {
        Self { text, motions: Vec::new(), summary: None, effect: None }
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

    /// The same, with something to be seen besides.
    pub fn showing(self, effect: SceneEffect) -> Self {
        Self { effect: Some(effect), ..self }
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
