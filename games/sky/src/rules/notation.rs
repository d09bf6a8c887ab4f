//! Actions as text for people and protocols; places are counted from 1.

use std::fmt;

use iris_core::{Cursor, NotationError};

use crate::rules::action::Action;
use crate::rules::state::{HAND_SIZE, LINE_SIZE};

/// Writes an action, such as `flip 2`.
pub(crate) fn write(action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
    match action {
        Action::Flip(at) => write!(out, "flip {}", u16::from(at) + 1),
        Action::Play(at) => write!(out, "play {}", u16::from(at) + 1),
        Action::Blind(at) => write!(out, "blind {}", u16::from(at) + 1),
        Action::Stop => out.write_str("stop"),
        Action::Decline => out.write_str("decline"),
    }
}

/// Parses an action, legal or not; errors point at the word that is wrong.
pub(crate) fn parse(text: &str) -> Result<Action, NotationError> {
    let mut cursor = Cursor::new(text);
    let verb = cursor.expect("flip, play, blind, stop or decline")?;
    let mut place = |what: &str, most: usize| {
        let word = cursor.expect(what)?;
        word.number(what, 1, most as u8).map(|place| place - 1)
    };
    let action = match verb.text {
        "flip" => Action::Flip(place("a place in the line", LINE_SIZE)?),
        "play" => Action::Play(place("a place in the hand", HAND_SIZE)?),
        "blind" => Action::Blind(place("a place in the hand", HAND_SIZE)?),
        "stop" => Action::Stop,
        "decline" => Action::Decline,
        _ => {
            let reason = format!("{:?} is not flip, play, blind, stop or decline", verb.shown());
            return Err(verb.error(reason));
        }
    };
    cursor.finish()?;
    Ok(action)
}
