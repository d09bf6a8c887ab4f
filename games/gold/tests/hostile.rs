//! Hostile input: an answer or an error, never a panic, and nothing accepted that is not a
//! position.

use iris_core::{Game, Notation, Rng, Seed, Turn};
use iris_gold::{ACTIONS, Action, Config, Gold, Setup, State};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::common::data;

/// A position somewhere in a random match.
fn somewhere(seats: u8, seed: u64, plies: usize, tiny: bool) -> State {
    let config = if tiny { Config::tiny() } else { Config::default() };
    let config = Config { deals: 1 + (seed % 3) as u8, ..config };
    let mut state = Gold::deal(&config, seats, Seed::from(seed)).unwrap();
    let mut rng = Rng::new(Seed::from(seed + 1));
    let mut legal = Vec::new();
    for _ in 0..plies {
        Gold::legal(&state, &mut legal);
        let Some(action) = rng.pick(&legal).copied() else { break };
        Gold::apply(&mut state, action, &mut ());
    }
    state
}

/// Plays a loaded position to its end, which it must have, with its cards kept together.
fn play_on(mut state: State) {
    let (mut before, mut after) = (Vec::new(), Vec::new());
    Gold::conserved_cards(&state, &mut before);
    before.sort_unstable();
    let mut legal = Vec::new();
    let mut rng = Rng::new(Seed::from(9));
    for _ in 0..1000 {
        Gold::legal(&state, &mut legal);
        let Some(action) = rng.pick(&legal).copied() else { break };
        Gold::try_apply(&mut state, action, &mut ()).unwrap();
    }
    assert_eq!(Gold::turn(&state), Turn::Over);
    Gold::conserved_cards(&state, &mut after);
    after.sort_unstable();
    assert_eq!(before, after);
}

/// Any JSON that is not deep.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0u64..9).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "[a-z]{0,4}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,5}", inner, 0..4).prop_map(|map| json!(map)),
        ]
    })
}

const KEYS: [&str; 19] = [
    "game",
    "options",
    "trick",
    "active",
    "leader",
    "phase",
    "middle",
    "hands",
    "reserves",
    "aside",
    "played",
    "claims",
    "taken",
    "discarded",
    "bonus",
    "deal",
    "first_leader",
    "earlier",
    "rng",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn any_text_is_an_action_or_an_error(text in "\\PC{0,40}") {
        let _ = Gold::parse_action(&text);
    }

    #[test]
    fn nearly_actions_point_inside_the_text(text in "(play|take|pass)? {0,2}([0-9x] ?){0,12}") {
        match Gold::parse_action(&text) {
            Ok(action) => prop_assert_eq!(Gold::parse_action(&Gold::action_text(action)), Ok(action)),
            Err(error) => prop_assert!(error.at <= text.chars().count()),
        }
    }

    #[test]
    fn any_options_are_read_or_refused(options in any_json()) {
        if let Ok(config) = Gold::config(&options) {
            prop_assert_eq!(Gold::config(&Gold::options(&config)), Ok(config));
        }
    }

    #[test]
    fn a_position_with_one_key_replaced(seats in 2u8..=6, seed in 0u64..50, plies in 0usize..60,
        key in 0usize..19, value in any_json()) {
        let mut changed = data(&somewhere(seats, seed, plies, false));
        changed[KEYS[key]] = value;
        if let Ok(setup) = serde_json::from_value::<Setup>(changed)
            && let Ok(state) = Gold::from_setup(&setup) {
            play_on(state);
        }
    }

    #[test]
    fn a_position_with_cards_moved_about(seats in 2u8..=4, seed in 0u64..200, plies in 0usize..30,
        moves in prop::collection::vec((0usize..40, 0usize..40, 0usize..8), 1..4)) {
        let mut changed = data(&somewhere(seats, seed, plies, true));
        for (from, to, at) in moves {
            let mut lists = places(&mut changed);
            let (from, to) = (from % lists.len(), to % lists.len());
            if lists[from].is_empty() { continue; }
            let at = at % lists[from].len();
            let card = lists[from].remove(at);
            lists[to].push(card);
        }
        if let Ok(setup) = serde_json::from_value::<Setup>(changed)
            && let Ok(state) = Gold::from_setup(&setup) {
            play_on(state);
        }
    }

    #[test]
    fn a_position_with_numbers_changed(seats in 2u8..=4, seed in 0u64..200, plies in 0usize..30,
        trick in 0u8..20, active in 0u8..4, leader in 0u8..4, phase in 0usize..3) {
        let mut changed = data(&somewhere(seats, seed, plies, true));
        changed["trick"] = json!(trick);
        changed["active"] = json!(active);
        changed["leader"] = json!(leader);
        changed["phase"] = json!(["play", "take", "over"][phase]);
        if let Ok(setup) = serde_json::from_value::<Setup>(changed)
            && let Ok(state) = Gold::from_setup(&setup) {
            play_on(state);
        }
    }

    #[test]
    fn only_listed_actions_are_accepted(seats in 2u8..=6, seed in 0u64..500, plies in 0usize..80) {
        let state = somewhere(seats, seed, plies, false);
        let mut legal = Vec::new();
        Gold::legal(&state, &mut legal);
        for action in (0..ACTIONS as u8).filter_map(Action::from_index) {
            prop_assert_eq!(Gold::check(&state, action).is_ok(), legal.contains(&action));
        }
    }
}

/// Every list of cards in a position.
fn places(position: &mut Value) -> Vec<&mut Vec<Value>> {
    let mut lists = Vec::new();
    let Value::Object(map) = position else { return lists };
    for (key, value) in map.iter_mut() {
        let Value::Array(list) = value else { continue };
        match key.as_str() {
            "aside" | "discarded" => lists.push(list),
            "hands" | "reserves" | "taken" | "middle" => {
                lists.extend(list.iter_mut().filter_map(Value::as_array_mut));
            }
            "played" => lists.extend(list.iter_mut().filter_map(|played| played["cards"].as_array_mut())),
            _ => {}
        }
    }
    lists
}
