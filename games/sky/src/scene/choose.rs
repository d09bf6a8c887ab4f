//! How actions are put together.

use iris_core::Seat;
use iris_core::scene::{Card, Choice, Press, Table, Text};

use crate::action::Action;

const PLAY: &str = "sky-button-play";
const BLIND: &str = "sky-button-blind";
const STOP: &str = "sky-button-stop";
const DECLINE: &str = "sky-button-decline";

/// What to pick and press for a legal action.
pub(super) fn choice(table: &Table, active: Seat, action: Action, text: String) -> Choice {
    let held = |at: u8| format!("hand-{active}-{}", at + 1);
    let label = |key: &'static str, id: &str, at: u8| {
        let face = table.card(id).map_or_else(|| Text::new("zone-deck"), |card| card.face.name.clone());
        Text::new(key).number("place", at + 1).with("card", face)
    };
    match action {
        Action::Flip(at) => {
            let id = format!("line-{}", at + 1);
            Choice::pressing(text, label("sky-choice-flip", &id, at), Press::Card(id))
        }
        Action::Play(at) => {
            let press = vec![Press::Zone("line".to_owned()), Press::button(PLAY)];
            let label = label("sky-choice-play", &held(at), at);
            Choice { press, ..Choice::pressing(text, label, Press::button(PLAY)).picking(vec![held(at)]) }
        }
        Action::Blind(at) => {
            let label = label("sky-choice-blind", &held(at), at);
            Choice::pressing(text, label, Press::button(BLIND)).picking(vec![held(at)])
        }
        Action::Stop => Choice::pressing(text, Text::new(STOP), Press::button(STOP)),
        Action::Decline => Choice::pressing(text, Text::new(DECLINE), Press::button(DECLINE)),
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
