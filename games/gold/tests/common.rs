//! Positions that are easy to write down: the row and the hands are given, and the rest of the deck
//! lies aside.

use iris_core::{Game, Illegal, Notation, Seat, Turn};
use iris_gold::{Cards, Event, Gold, Setup, State};
use serde_json::{Value, json};

/// The start of a match of three or more, with the cards that are not named set aside.
pub(crate) fn start(leader: u8, row: &[u8], hands: &[&[u8]]) -> State {
    start_with(leader, row, hands, &vec![&[][..]; hands.len()])
}

/// The start of a match of two.
pub(crate) fn start_two(leader: u8, row: &[u8], hands: [&[u8]; 2], reserves: [&[u8]; 2]) -> State {
    start_with(leader, row, &hands, &reserves)
}

fn start_with(leader: u8, row: &[u8], hands: &[&[u8]], reserves: &[&[u8]]) -> State {
    let mut aside = Cards::from_ranks(&(1..=6).flat_map(|rank| [rank; 10]).collect::<Vec<u8>>()).unwrap();
    for list in hands.iter().chain(reserves).chain([&row]) {
        aside -= Cards::from_ranks(list).unwrap();
    }
    let none: Vec<Vec<u8>> = vec![vec![]; hands.len()];
    let data = json!({
        "game": "gold",
        "options": {"first": null, "open_scores": false, "size": {"ranks": 6, "copies": 10, "hand": hands[0].len()}},
        "trick": 1, "active": leader, "leader": leader, "phase": "play",
        "middle": row.iter().map(|rank| [rank]).collect::<Vec<_>>(),
        "hands": hands, "reserves": reserves, "aside": aside,
        "played": [], "claims": [], "taken": none, "discarded": [], "bonus": vec![0; hands.len()],
    });
    load(&data)
}

/// The state that the data describe.
pub(crate) fn load(data: &Value) -> State {
    try_load(data).unwrap_or_else(|error| panic!("{error}\n{data}"))
}

/// The state that the data describe, or why there is none.
pub(crate) fn try_load(data: &Value) -> Result<State, String> {
    let setup: Setup = serde_json::from_value(data.clone()).map_err(|error| error.to_string())?;
    Gold::from_setup(&setup).map_err(|error| error.to_string())
}

/// The state as plain data.
pub(crate) fn data(state: &State) -> Value {
    serde_json::to_value(Gold::setup(state)).unwrap()
}

/// Plays the actions in order and returns what happened.
pub(crate) fn act(state: &mut State, actions: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions {
        let action = Gold::parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Gold::try_apply(state, action, &mut events)
            .unwrap_or_else(|error| panic!("{text}: {error}\n{}", data(state)));
    }
    events
}

/// Why the action may not be played.
pub(crate) fn refused(state: &State, text: &str) -> Illegal {
    let action = Gold::parse_action(text).unwrap();
    Gold::check(state, action).expect_err(text)
}

/// The legal actions as text.
pub(crate) fn legal(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    Gold::legal(state, &mut actions);
    actions.into_iter().map(Gold::action_text).collect()
}

/// Whose turn it is.
pub(crate) fn turn(state: &State) -> Option<u8> {
    match Gold::turn(state) {
        Turn::Act(seat) => Some(seat.0),
        Turn::Over => None,
    }
}

/// The middle as lists of ranks.
pub(crate) fn middle(state: &State) -> Vec<Vec<u8>> {
    Gold::setup(state).middle
}

/// The seats still to choose.
pub(crate) fn claims(state: &State) -> Vec<u8> {
    Gold::setup(state).claims.into_iter().map(|seat| seat.0).collect()
}

/// A seat's score pile.
pub(crate) fn taken(state: &State, seat: u8) -> Vec<u8> {
    state.public().out_of_play.taken(Seat(seat)).collect()
}

/// What was discarded.
pub(crate) fn discarded(state: &State) -> Vec<u8> {
    state.public().out_of_play.discarded().collect()
}
