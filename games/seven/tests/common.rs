//! Positions written as a person would: hands, piles and deck as words, the rest of the box put
//! somewhere.

use iris_core::{Game, Notation};
use iris_seven::{Seven, State};
use serde_json::{Value, json};

/// Where the cards go that a position does not name.
#[derive(Clone, Copy)]
pub(crate) enum Rest {
    /// Under the deck.
    Deck,
    /// Under pile A.
    PileA,
    /// Into a hand.
    Hand(usize),
}

/// A position in the making: the referee's JSON.
#[derive(Clone)]
pub(crate) struct Position(pub(crate) Value);

fn cards(text: &str) -> Vec<Value> {
    text.split_whitespace().map(|card| json!(card)).collect()
}

/// Every card of the box, by name.
pub(crate) fn the_box() -> Vec<String> {
    let colours = "roygbiv".chars();
    let coloured = colours.flat_map(|colour| (1..=7).map(move |value| format!("{colour}{value}")));
    coloured.chain(std::iter::repeat_n("*".to_owned(), 4)).collect()
}

/// A turn of seat 0 with those hands, piles (bottom first) and deck (top first).
pub(crate) fn position(hands: &[&str], piles: [&str; 3], deck: &str, rest: Rest) -> Position {
    let mut position = json!({
        "game": "seven", "options": {}, "round": 1, "active": 0, "phase": "turn",
        "deck": cards(deck), "piles": piles.map(cards).to_vec(),
        "hands": hands.iter().map(|hand| cards(hand)).collect::<Vec<_>>(),
        "shown": vec![Vec::<Value>::new(); hands.len()], "tokens": vec![0; hands.len()],
        "pending": [], "discarded_on": null, "may_skip": false
    });
    let mut left = the_box();
    for zone in ["deck", "piles", "hands"] {
        let text = position[zone].to_string();
        for card in text.split('"').filter(|word| word.chars().all(|c| c.is_alphanumeric() || c == '*')) {
            if let Some(at) = left.iter().position(|other| other == card) {
                left.remove(at);
            }
        }
    }
    let place = match rest {
        Rest::Deck => &mut position["deck"],
        Rest::PileA => &mut position["piles"][0],
        Rest::Hand(seat) => &mut position["hands"][seat],
    };
    let named = place.as_array().unwrap().clone();
    let left: Vec<Value> = left.into_iter().map(Value::from).collect();
    *place = match rest {
        Rest::PileA => [left, named].concat().into(),
        _ => [named, left].concat().into(),
    };
    Position(position)
}

impl Position {
    /// The same with another value of a key.
    pub(crate) fn with(mut self, key: &str, value: Value) -> Self {
        self.0[key] = value;
        self
    }

    /// The position, which must be possible.
    pub(crate) fn state(&self) -> State {
        let setup = serde_json::from_value(self.0.clone()).unwrap();
        Seven::from_setup(&setup).unwrap_or_else(|error| panic!("{error}\n{}", self.0))
    }

    /// Why the position is refused.
    pub(crate) fn refusal(&self) -> String {
        match serde_json::from_value(self.0.clone()) {
            Err(error) => error.to_string(),
            Ok(setup) => Seven::from_setup(&setup).expect_err("the position is accepted").to_string(),
        }
    }
}

/// The position as JSON.
pub(crate) fn shown(state: &State) -> Value {
    serde_json::to_value(Seven::setup(state)).unwrap()
}

/// Plays actions given in notation, one a line or separated by commas, and returns the events of
/// the last one.
pub(crate) fn play(state: &mut State, actions: &str) -> Vec<Value> {
    let mut events = Vec::new();
    for text in actions.split(',').map(str::trim) {
        events = Vec::new();
        let action = Seven::parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Seven::try_apply(state, action, &mut events).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

/// The legal actions as text.
pub(crate) fn legal(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    Seven::legal(state, &mut actions);
    actions.into_iter().map(Seven::action_text).collect()
}

/// The message with which an action is refused; the state must stay as it was.
pub(crate) fn refused(state: &State, text: &str) -> String {
    let action = Seven::parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(!legal(state).contains(&text.to_owned()), "{text} is listed");
    let mut after = *state;
    let error = Seven::try_apply(&mut after, action, &mut ()).expect_err(text);
    assert_eq!(after, *state);
    error.to_string()
}

/// The types of events, in order.
pub(crate) fn types(events: &[Value]) -> Vec<&str> {
    events.iter().map(|event| event["type"].as_str().unwrap()).collect()
}
