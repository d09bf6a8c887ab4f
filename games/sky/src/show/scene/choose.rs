//! Scene choices: what to pick and press for an action, and the action that picks and presses mean.

use iris_core::Seat;
use iris_core::scene::{Gauge, Message, Press, SceneCard, SceneChoice, SceneTable, SpecialFace};

use crate::rules::action::Action;

const PLAY: &str = "sky-button-play";
const BLIND: &str = "sky-button-blind";
const STOP: &str = "sky-button-stop";
const DECLINE: &str = "sky-button-decline";

/// What to pick and press for a legal action.
pub(super) fn choice(table: &SceneTable, active: Seat, action: Action, text: String) -> SceneChoice {
    let held = |at: u8| format!("hand-{active}-{}", at + 1);
    let face =
        |id: &str| table.card(id).map_or_else(|| Message::new("zone-deck"), |card| card.face.name.clone());
    let label = |key: &'static str, id: &str, at: u8| {
        Message::new(key).number("place", at + 1).with("card", face(id))
    };
    match action {
        Action::Flip(at) => {
            let id = format!("line-{}", at + 1);
            let button = Message::new("sky-do-flip").with("card", face(&id));
            SceneChoice::pressing(text, label("sky-choice-flip", &id, at), Press::Card(id))
                .on_button(button)
                .among(Message::new("sky-do-flip-one"))
        }
        Action::Play(at) => {
            let press = vec![Press::Zone("line".to_owned()), Press::button(PLAY)];
            let label = label("sky-choice-play", &held(at), at);
            let choice = SceneChoice::pressing(text, label, Press::button(PLAY)).picking(vec![held(at)]);
            SceneChoice { press, ..choice }
                .on_button(Message::new("sky-do-play").with("card", face(&held(at))))
                .when_ready(ready(table, &held(at)))
                .losing(spoils(table, &held(at)).map(|_| Message::new("sky-loss-line")))
        }
        Action::Blind(at) => {
            let label = label("sky-choice-blind", &held(at), at);
            SceneChoice::pressing(text, label, Press::button(BLIND))
                .picking(vec![held(at)])
                .on_button(Message::new("sky-do-blind"))
                .when_ready(ready(table, &held(at)))
        }
        Action::Stop => {
            let stop = Message::new(STOP);
            SceneChoice::pressing(text, stop.clone(), Press::button(STOP)).on_button(stop)
        }
        Action::Decline => SceneChoice::pressing(text, Message::new(DECLINE), Press::button(DECLINE))
            .on_button(Message::new("sky-do-decline")),
    }
}

/// What is said of a card whose face would spoil the line; `None` if it fits.
fn spoils(table: &SceneTable, id: &str) -> Option<&'static str> {
    let (card, gauge) = table.card(id).zip(table.gauge.as_ref())?;
    match (card.face.special, &card.face.colour) {
        (Some(SpecialFace::Cloud), _) => Some("sky-ready-cloud"),
        (None, Some(colour)) if !gauge.missing.contains(colour) => Some("sky-ready-clash"),
        _ => None,
    }
}

/// What the face of a card that the viewer sees would do in the line.
fn ready(table: &SceneTable, id: &str) -> Message {
    let last = |gauge: &Gauge| gauge.filled.len() + 1 >= usize::from(gauge.of);
    Message::new(match spoils(table, id) {
        Some(spoils) => spoils,
        None if table.gauge.as_ref().is_some_and(last) => "sky-ready-last",
        None => "sky-ready-fits",
    })
}

/// The action that is meant, legal or not.
pub(super) fn attempt(table: &SceneTable, picked: &[&SceneCard], press: &Press) -> Option<String> {
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
