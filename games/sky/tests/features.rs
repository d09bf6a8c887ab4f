//! What a net sees: bounded, unique, the same for the same view, and blind to which colour is
//! which.

use std::collections::BTreeSet;

use iris_core::{Game, Rng, Seat, Seed, Viewer};
use iris_sky::{Action, Config, Sky, State, View};
use serde_json::json;

/// Calls `visit` with every position of games played at random.
fn each_position(config: &Config, games: u64, mut visit: impl FnMut(&State, &[Action])) {
    let mut rng = Rng::new(Seed::from(5));
    let mut legal = Vec::new();
    for game in 0..games {
        let mut state = Sky::deal(config, 2, Seed::from(game)).unwrap();
        while Sky::turn(&state).seat().is_some() {
            Sky::legal(&state, &mut legal);
            visit(&state, &legal);
            Sky::apply(&mut state, *rng.pick(&legal).unwrap(), &mut ());
        }
    }
}

fn of_view(view: &View) -> Vec<u16> {
    let mut out = Vec::new();
    Sky::view_features(view, &mut out);
    out
}

fn of_action(view: &View, action: Action) -> Vec<u16> {
    let mut out = Vec::new();
    Sky::action_features(view, action, &mut out);
    out
}

fn assert_proper(features: &[u16], bound: usize, most: usize) {
    let unique: BTreeSet<u16> = features.iter().copied().collect();
    assert_eq!(unique.len(), features.len(), "one comes twice: {features:?}");
    assert!(features.iter().all(|feature| usize::from(*feature) < bound), "{features:?}");
    assert!(features.len() <= most, "{} features", features.len());
}

#[test]
fn features_are_few_unique_and_below_their_bounds() {
    let odd = |deck| Sky::config(&json!({"deck": deck})).unwrap();
    let decks = [
        (Config::default(), 200),
        (Config::tiny(), 200),
        (odd(json!({"r#": 6})), 20),
        (odd(json!({"r*": 20, "o*": 20, "*#": 3})), 20),
        (odd(json!({"ro": 40, "yg": 40, "tb": 40})), 20),
    ];
    for (config, games) in decks {
        each_position(&config, games, |state, legal| {
            let view = Sky::view(state, Viewer::Seat(state.active()));
            assert_proper(&of_view(&view), Sky::VIEW_FEATURES, 40);
            for action in legal {
                assert_proper(&of_action(&view, *action), Sky::ACTION_FEATURES, 16);
            }
        });
    }
}

#[test]
fn equal_views_have_equal_features_and_what_is_hidden_has_none() {
    let mut rng = Rng::new(Seed::from(6));
    each_position(&Config::default(), 30, |state, legal| {
        let view = Sky::view(state, Viewer::Seat(state.active()));
        let world = Sky::view(&Sky::determinize(&view, &mut rng), Viewer::Seat(state.active()));
        assert_eq!(of_view(&view), of_view(&world));
        for action in legal {
            assert_eq!(of_action(&view, *action), of_action(&world, *action));
        }
    });
}

/// The same position with red called purple, orange called red, and so on.
fn recoloured(state: &State) -> State {
    let turned = |letter: char| match "roygtbp".find(letter) {
        Some(at) => "proygtb".as_bytes()[at] as char,
        None => letter,
    };
    let mut data = serde_json::to_value(Sky::setup(state)).unwrap();
    for zone in ["deck", "hands", "line", "captured"] {
        recolour(&mut data[zone], &turned);
    }
    Sky::from_setup(&serde_json::from_value(data).unwrap()).unwrap()
}

fn recolour(value: &mut serde_json::Value, turned: &impl Fn(char) -> char) {
    match value {
        serde_json::Value::String(card) => *card = card.chars().map(turned).collect(),
        serde_json::Value::Array(list) => list.iter_mut().for_each(|value| recolour(value, turned)),
        serde_json::Value::Object(map) => map.values_mut().for_each(|value| recolour(value, turned)),
        _ => {}
    }
}

#[test]
fn colours_have_no_names() {
    each_position(&Config::default(), 10, |state, legal| {
        let seat = Viewer::Seat(state.active());
        let (view, other) = (Sky::view(state, seat), Sky::view(&recoloured(state), seat));
        assert_ne!((&view, of_view(&view)), (&other, of_view(&view)));
        assert_eq!(of_view(&view), of_view(&other));
        for action in legal {
            assert_eq!(of_action(&view, *action), of_action(&other, *action));
        }
    });
}

#[test]
fn the_order_of_hand_and_line_means_nothing() {
    each_position(&Config::default(), 10, |state, _| {
        let mut data = serde_json::to_value(Sky::setup(state)).unwrap();
        data["line"].as_array_mut().unwrap().reverse();
        data["hands"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .for_each(|hand| hand.as_array_mut().unwrap().reverse());
        let reversed = Sky::from_setup(&serde_json::from_value(data).unwrap()).unwrap();
        let seat = Viewer::Seat(state.active());
        assert_eq!(of_view(&Sky::view(state, seat)), of_view(&Sky::view(&reversed, seat)));
    });
}

#[test]
fn both_seats_see_alike() {
    // TurnedUpFace the table round, cards and all, changes who is called what and nothing else.
    each_position(&Config::default(), 10, |state, _| {
        let mut data = serde_json::to_value(Sky::setup(state)).unwrap();
        turn_round(&mut data);
        let turned = Sky::from_setup(&serde_json::from_value(data).unwrap()).unwrap();
        let (here, there) = (state.active(), Seat(1 - state.active().0));
        let (view, other) = (Sky::view(state, Viewer::Seat(here)), Sky::view(&turned, Viewer::Seat(there)));
        assert_eq!(of_view(&view), of_view(&other));
    });
}

fn turn_round(data: &mut serde_json::Value) {
    fn round(value: &mut serde_json::Value) {
        match value {
            serde_json::Value::String(card) => *card = card.chars().rev().collect(),
            serde_json::Value::Array(list) => list.iter_mut().for_each(round),
            serde_json::Value::Object(laid) => {
                round(&mut laid["card"]);
                laid["up"] = json!(1 - laid["up"].as_u64().unwrap());
            }
            _ => {}
        }
    }
    for zone in ["deck", "hands", "line", "captured"] {
        round(&mut data[zone]);
    }
    for zone in ["deck", "hands", "captured"] {
        data[zone].as_array_mut().unwrap().reverse();
    }
    data["active"] = json!(1 - data["active"].as_u64().unwrap());
}

#[test]
fn features_are_found_without_allocation() {
    let mut out = Vec::with_capacity(256);
    each_position(&Config::default(), 5, |state, legal| {
        let view = Sky::view(state, Viewer::Seat(state.active()));
        let allocated = allocation_counter::measure(|| {
            out.clear();
            Sky::view_features(&view, &mut out);
            for action in legal {
                out.clear();
                Sky::action_features(&view, *action, &mut out);
            }
        });
        assert_eq!(allocated.count_total, 0);
    });
}
