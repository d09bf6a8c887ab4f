//! How actions are put together.

use iris_core::Seat;
use iris_core::scene::{Card, Choice, Press, Table};

use crate::action::Action;

const PLAY: &str = "sky-button-play";
const BLIND: &str = "sky-button-blind";
const STOP: &str = "sky-button-stop";
const DECLINE: &str = "sky-button-decline";

/// What to pick and press for a legal action.
pub(super) fn choice(active: Seat, action: Action, text: String) -> Choice {
    let held = |at: u8| vec![format!("hand-{active}-{}", at + 1)];
    match action {
        Action::Flip(at) => Choice::pressing(text, Press::Card(format!("line-{}", at + 1))),
        Action::Play(at) => {
            let press = vec![Press::Zone("line".to_owned()), Press::button(PLAY)];
            Choice { press, ..Choice::pressing(text, Press::button(PLAY)).picking(held(at)) }
        }
        Action::Blind(at) => Choice::pressing(text, Press::button(BLIND)).picking(held(at)),
        Action::Stop => Choice::pressing(text, Press::button(STOP)),
        Action::Decline => Choice::pressing(text, Press::button(DECLINE)),
    }
}

/// The action that is meant, legal or not.
pub(super) fn attempt(table: &Table, picked: &[&Card], press: &Press) -> Option<String> {
    // Only the own hand has names in notation.
    let own = format!("hand-{}-", table.viewer?);
    let place = |verb: &str| match picked {
        [card] => Some(format!("{verb} {}", card.id.strip_prefix(&own)?)),
        _ => None,
    };
    match press {
        Press::Card(id) if picked.is_empty() => Some(format!("flip {}", id.strip_prefix("line-")?)),
        Press::Zone(id) if id == "line" => place("play"),
        Press::Button(text) => match text.key.as_ref() {
            PLAY => place("play"),
            BLIND => place("blind"),
            STOP => Some("stop".to_owned()),
            DECLINE => Some("decline".to_owned()),
            _ => None,
        },
        _ => None,
    }
}
