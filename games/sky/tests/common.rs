//! Positions in a few words, for the tests of the rules.

use std::collections::BTreeMap;

use iris_core::{Game, Notation, Seat, SetupError, Turn, Viewer};
use iris_sky::{Action, CaptureReason, Event, Setup, Sky, State};
use serde_json::{Value, json};

/// A position as JSON: seat 0 at the start of its turn with these hands and this deck, and nothing
/// on the table. The options name exactly the cards there are.
pub(crate) fn table(hands: [&str; 2], deck: &str) -> Value {
    let position = json!({
        "game": "sky", "options": {"first": null}, "active": 0, "phase": "turn",
        "played": 0, "must_play": false, "last_turn": false,
        "deck": cards(deck), "hands": [cards(hands[0]), cards(hands[1])],
        "line": [], "captured": [[], []],
    });
    count(position)
}

/// The same position with this line: each card with the seat whose face is up and `!` if turned, as
/// in `ro0 yb1!`.
pub(crate) fn with_line(mut position: Value, line: &str) -> Value {
    position["line"] = laid(line);
    count(position)
}

/// The same position with these captures, written like a line.
pub(crate) fn with_captured(mut position: Value, captured: [&str; 2]) -> Value {
    position["captured"] = json!([laid(captured[0]), laid(captured[1])]);
    count(position)
}

/// The same position with some keys set.
pub(crate) fn with(mut position: Value, keys: &Value) -> Value {
    for (key, value) in keys.as_object().unwrap() {
        position[key] = value.clone();
    }
    position
}

/// The options count the cards there are.
pub(crate) fn count(mut position: Value) -> Value {
    let mut deck: BTreeMap<String, u32> = BTreeMap::new();
    let order = "roygtbp*#";
    for card in all_cards(&position) {
        let (a, b) = (card.chars().next().unwrap(), card.chars().nth(1).unwrap());
        let pair = if order.find(a) < order.find(b) { format!("{a}{b}") } else { format!("{b}{a}") };
        *deck.entry(pair).or_default() += 1;
    }
    position["options"]["deck"] = json!(deck);
    position
}

fn all_cards(position: &Value) -> Vec<String> {
    match position {
        Value::Object(map) if map.contains_key("card") => vec![map["card"].as_str().unwrap().to_owned()],
        Value::Object(map) => {
            ["deck", "hands", "line", "captured"].iter().flat_map(|key| all_cards(&map[*key])).collect()
        }
        Value::Array(list) => list.iter().flat_map(all_cards).collect(),
        Value::String(card) => vec![card.clone()],
        _ => Vec::new(),
    }
}

fn cards(text: &str) -> Value {
    text.split_whitespace().collect()
}

fn laid(text: &str) -> Value {
    text.split_whitespace()
        .map(|word| json!({"card": &word[..2], "up": u8::from(&word[2..3] == "1"), "turned": word.ends_with('!')}))
        .collect()
}

/// The position, which can occur.
pub(crate) fn load(position: &Value) -> State {
    match Sky::from_setup(&setup(position)) {
        Ok(state) => state,
        Err(error) => panic!("{error}\n{position}"),
    }
}

/// The rules that the position breaks.
pub(crate) fn refused(position: &Value) -> Vec<&'static str> {
    match Sky::from_setup(&setup(position)) {
        Ok(_) => Vec::new(),
        Err(SetupError::Impossible(flaws)) => flaws.0.iter().map(|flaw| flaw.rule).collect(),
        Err(SetupError::Config(error)) => panic!("the options are wrong: {error}"),
    }
}

fn setup(position: &Value) -> Setup {
    serde_json::from_value(position.clone()).unwrap()
}

/// The position as the referee writes it.
pub(crate) fn written(state: &State) -> Value {
    serde_json::to_value(Sky::setup(state)).unwrap()
}

/// What a viewer sees, as the referee writes it.
pub(crate) fn seen(state: &State, viewer: Viewer) -> Value {
    serde_json::to_value(Sky::view(state, viewer)).unwrap()
}

/// Plays actions, which are legal; gives back what happened in the last one.
pub(crate) fn play(state: &mut State, actions: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions {
        events.clear();
        let action = Sky::parse_action(text).unwrap();
        if let Err(error) = Sky::try_apply(state, action, &mut events) {
            panic!("{text}: {error} in {state:?}");
        }
    }
    events
}

/// The rule that an action breaks.
pub(crate) fn illegal(state: &State, action: &str) -> &'static str {
    let before = *state;
    let mut state = *state;
    let action = Sky::parse_action(action).unwrap();
    let error = Sky::try_apply(&mut state, action, &mut ()).expect_err("this action breaks a rule");
    assert_eq!(state, before, "an error leaves the state as it was");
    error.rule
}

/// The legal actions in notation.
pub(crate) fn legal(state: &State) -> Vec<String> {
    let mut actions: Vec<Action> = Vec::new();
    Sky::legal(state, &mut actions);
    actions.into_iter().map(Sky::action_text).collect()
}

/// Who captured how many cards and why, if somebody did.
pub(crate) fn capture(events: &[Event]) -> Option<(u8, u8, CaptureReason)> {
    events.iter().find_map(|event| match event {
        Event::Captured { seat, cards, reason } => Some((seat.0, *cards, *reason)),
        _ => None,
    })
}

/// Whose turn it is; `None` when the game is over.
pub(crate) fn to_act(state: &State) -> Option<u8> {
    Sky::turn(state).seat().map(|seat| seat.0)
}

/// The result: scores and winners.
pub(crate) fn result(state: &State) -> (Vec<i32>, Vec<u8>) {
    assert_eq!(Sky::turn(state), Turn::Over);
    let outcome = Sky::outcome(state).unwrap();
    (outcome.scores().to_vec(), outcome.winners.iter().map(|Seat(seat)| seat).collect())
}
