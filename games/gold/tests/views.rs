//! What a seat, and a spectator, may know; and the exact shape of states and views.

use iris_core::{Game, Seat, Seed, Viewer};
use iris_gold::{Config, Gold};
use serde_json::json;

use crate::common::*;

#[test]
fn a_state_is_written_exactly_as_agreed() {
    let mut state = start(2, &[1, 3, 3], &[&[1, 1, 2], &[2, 3, 4], &[6, 6, 6]]);
    act(&mut state, &["play 6 6", "play 1", "play 3"]);
    act(&mut state, &["take 3"]);
    let mut data = data(&state);
    let aside = data["aside"].take();
    assert_eq!(aside.as_array().unwrap().len(), 60 - 3 - 9);
    let options = json!({"first": null, "open_scores": false, "size": {"ranks": 6, "copies": 10, "hand": 3}});
    assert_eq!(
        data,
        json!({
            "game": "gold", "options": options, "trick": 1, "active": 1, "leader": 2, "phase": "take",
            "middle": [[1], [3]], "hands": [[1, 2], [2, 4], [6]], "reserves": [[], [], []], "aside": null,
            "played": [{"seat": 2, "cards": [6, 6]}, {"seat": 0, "cards": [1]}, {"seat": 1, "cards": [3]}],
            "claims": [1, 0], "taken": [[], [], [3]], "discarded": [], "bonus": [0, 0, 0], "rng": "none",
        })
    );
}

#[test]
fn the_standard_options_have_exactly_the_agreed_keys() {
    let state = Gold::deal(&Config::default(), 4, Seed::from(7)).unwrap();
    assert_eq!(data(&state)["options"], json!({"first": null, "open_scores": false}));
}

#[test]
fn a_view_has_the_same_keys_without_the_stream_and_with_the_seat() {
    for seats in Gold::SEATS {
        let state = Gold::deal(&Config::default(), seats, Seed::from(7)).unwrap();
        let whole = data(&state);
        let mut keys: Vec<String> = whole.as_object().unwrap().keys().cloned().collect();
        keys.retain(|key| key != "rng");
        keys.push("seat".into());
        keys.sort();
        for viewer in Viewer::all(seats) {
            let view = serde_json::to_value(Gold::view(&state, viewer)).unwrap();
            assert_eq!(view.as_object().unwrap().keys().cloned().collect::<Vec<_>>(), keys);
            assert_eq!(view["seat"], json!(viewer.seat()));
            for other in Seat::all(seats) {
                let hand = &view["hands"][other.index()];
                if viewer.is(other) {
                    assert_eq!(*hand, whole["hands"][other.index()]);
                } else {
                    assert_eq!(*hand, json!(state.hand(other).len()));
                }
            }
            assert_eq!(view["aside"], json!(state.aside().len()));
            assert!(view["reserves"].as_array().unwrap().iter().all(serde_json::Value::is_number));
        }
    }
}

#[test]
fn a_spectator_sees_only_what_is_public() {
    let state = Gold::deal(&Config::default(), 3, Seed::from(7)).unwrap();
    let view = serde_json::to_value(Gold::view(&state, Viewer::Spectator)).unwrap();
    assert_eq!((view["seat"].clone(), view["hands"].clone()), (json!(null), json!([14, 14, 14])));
    let mut legal = Vec::new();
    Gold::legal_in_view(&Gold::view(&state, Viewer::Spectator), &mut legal);
    assert!(legal.is_empty());
}

#[test]
fn when_the_game_is_over_views_still_count_other_hands() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 4], &[6, 6, 6], &[6, 6, 6]]);
    act(&mut state, &["play 4 4 4", "play 6", "play 6 6 6", "take 3", "take 2", "take 1"]);
    let view = serde_json::to_value(Gold::view(&state, Viewer::Seat(Seat(0)))).unwrap();
    assert_eq!(view["hands"], json!([[], 2, 0]));
    assert_eq!(view["phase"], "over");
}

#[test]
fn events_have_a_type_and_lists_of_ranks() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 4], &[5, 6, 6], &[6, 6, 6]]);
    let events = act(&mut state, &["play 4 4", "play 5", "play 6", "take 3", "take 2", "take 1"]);
    let told: Vec<_> = events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
    assert_eq!(told[0], json!({"type": "played", "seat": 0, "cards": [4, 4]}));
    assert_eq!(told[3], json!({"type": "ranked", "claims": [0, 2, 1]}));
    assert_eq!(told[4], json!({"type": "took", "seat": 0, "cards": [3]}));
    assert_eq!(
        told[7],
        json!({"type": "laid", "trick": 2, "leader": 0, "middle": [[5], [6], [4, 4]], "discarded": []})
    );
}
