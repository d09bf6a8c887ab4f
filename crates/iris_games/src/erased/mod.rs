//! The type-erased layer: games, matches, events, bots and spellers behind object-safe traits, with
//! JSON and notation in and out.
//!
//! Each trait has one implementation that is generic over the game; [`state_of`] leads back to the
//! type for work that must be generic, such as tiny games that are solved.

mod bot;
mod checked_action;
mod events;
mod game;
mod learner;
mod matches;

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

pub use bot::AnyBot;
pub use checked_action::CheckedAction;
pub use events::ActionEvents;
pub use game::{AnyGame, read_setup};
pub use learner::{Alphabet, AnySpeller};
pub use matches::{AnyMatch, erase, state_of};

pub(crate) use game::Erased;

/// The JSON of a value whose serialisation cannot fail: plain structs with string keys.
fn data(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// The same as text.
fn json(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

fn text(write: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut text);
    text
}
