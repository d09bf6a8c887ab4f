//! Cards as they are drawn.

use serde::{Deserialize, Serialize};

use super::message::{Message, MessageKey};
use crate::Seat;

/// A card of which the viewer knows at least one face. Cards of which it knows none are only
/// counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneCard {
    /// Its name on this table. No two cards have the same.
    pub id: String,
    /// The card in notation, as far as the viewer knows it.
    pub text: String,
    /// Cards of one zone that have this in common can stand for each other.
    pub like: String,
    /// The face that is up, or that is turned to the viewer.
    pub face: CardFace,
    /// What is on the other side.
    #[serde(default, skip_serializing_if = "OtherSide::is_back")]
    pub other: OtherSide,
    /// Whether everybody knows that face; if not, others see the other side, or a back.
    pub open: bool,
    /// Whether it has been turned over on the table, so that everybody has seen both faces.
    #[serde(default, skip_serializing_if = "is_false")]
    pub turned: bool,
    /// Towards which seat the face looked in the hand, where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Seat>,
    /// A picture that the card bears besides, such as what it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Message>,
}

/// Written that way so that what is nearly always false costs nothing.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "this is how serde calls it")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl SceneCard {
    /// A card with one face, known to all and like no other.
    pub fn new(id: impl Into<String>, text: impl Into<String>, face: CardFace) -> Self {
        let id = id.into();
        Self {
            like: id.clone(),
            id,
            text: text.into(),
            face,
            other: OtherSide::Back,
            open: true,
            turned: false,
            facing: None,
            mark: None,
        }
    }
}

/// One side of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardFace {
    /// What it is called.
    pub name: Message,
    /// Its colour, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Its value, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<u8>,
    /// What it is, if it is neither a colour nor a value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub special: Option<SpecialFace>,
}

impl CardFace {
    /// A face of a colour and a value.
    pub fn coloured(colour: Colour, value: u8) -> Self {
        let name = Message::new("card-name").with("colour", colour.name.clone()).number("value", value);
        Self { name, colour: Some(colour), value: Some(value), special: None }
    }

    /// A face that is all colour.
    pub fn colour(colour: Colour) -> Self {
        Self { name: colour.name.clone(), colour: Some(colour), value: None, special: None }
    }

    /// A face that is all number.
    pub fn value(value: u8) -> Self {
        let name = Message::new("card-value").number("value", value);
        Self { name, colour: None, value: Some(value), special: None }
    }

    /// A face that is neither, under the game's name for it.
    pub const fn special(special: SpecialFace, key: &'static str) -> Self {
        Self { name: Message::new(key), colour: None, value: None, special: Some(special) }
    }
}

/// A face that is neither a colour nor a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpecialFace {
    /// Stands for any colour.
    Rainbow,
    /// Spoils the weather.
    Cloud,
}

/// The other side of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OtherSide {
    /// A back like all others.
    #[default]
    Back,
    /// A face that the viewer has not seen.
    Hidden,
    /// A face that the viewer has seen.
    Known(CardFace),
}

impl OtherSide {
    /// Whether it is a back.
    pub const fn is_back(&self) -> bool {
        matches!(self, Self::Back)
    }
}

/// A colour that can be told without seeing it: by its name, its letter and its symbol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colour {
    /// What it is called.
    pub name: Message,
    /// The letter that notation has for it.
    pub letter: char,
    /// The name of the shape that goes with it.
    pub symbol: MessageKey,
}

impl Colour {
    const fn new(key: &'static str, letter: char, symbol: &'static str) -> Self {
        Self { name: Message::new(key), letter, symbol: MessageKey::Borrowed(symbol) }
    }

    /// Red: a heart.
    pub const RED: Self = Self::new("colour-red", 'r', "heart");
    /// Orange: a sun.
    pub const ORANGE: Self = Self::new("colour-orange", 'o', "sun");
    /// Yellow: a star.
    pub const YELLOW: Self = Self::new("colour-yellow", 'y', "star");
    /// Green: a clover leaf.
    pub const GREEN: Self = Self::new("colour-green", 'g', "clover");
    /// Teal: a triangle.
    pub const TEAL: Self = Self::new("colour-teal", 't', "triangle");
    /// Blue: a drop.
    pub const BLUE: Self = Self::new("colour-blue", 'b', "drop");
    /// Indigo: a moon.
    pub const INDIGO: Self = Self::new("colour-indigo", 'i', "moon");
    /// Violet: a diamond.
    pub const VIOLET: Self = Self::new("colour-violet", 'v', "diamond");
    /// Purple: a diamond as well; no game has both.
    pub const PURPLE: Self = Self::new("colour-purple", 'p', "diamond");
}
