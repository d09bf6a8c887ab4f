//! What each viewer sees of positions and events, also when the game is over.

use crate::common::{Rest, position};
use iris_core::{Game, Notation, Rng, Seat, Seed, Turn, Viewer};
use iris_seven::{Config, Event, Seven, State};
use serde_json::{Value, json};

fn seen(state: &State, action: &str, viewer: Viewer) -> Vec<Value> {
    let mut events: Vec<Event> = Vec::new();
    let mut after = *state;
    Seven::try_apply(&mut after, Seven::parse_action(action).unwrap(), &mut events).unwrap();
    let redacted = events.iter().filter_map(|event| Seven::redact(event, viewer));
    redacted.map(|event| serde_json::to_value(event).unwrap()).collect()
}

#[test]
fn s17_s26_only_the_one_who_draws_from_the_deck_sees_the_card() {
    let mut state = position(&["r1 o2 b7", "o1 o7", "v1"], ["g1 g4", "g2", "g3"], "v2", Rest::Deck).state();
    crate::common::play(&mut state, "discard b7 > B");
    for (viewer, card) in [
        (Viewer::Seat(Seat(0)), json!("v2")),
        (Viewer::Seat(Seat(1)), json!(null)),
        (Viewer::Spectator, json!(null)),
    ] {
        assert_eq!(
            seen(&state, "draw deck", viewer)[0],
            json!({"type": "drew", "seat": 0, "from": "deck", "card": card})
        );
        assert_eq!(
            seen(&state, "draw A", viewer)[0],
            json!({"type": "drew", "seat": 0, "from": "A", "card": "g4"})
        );
    }
}

#[test]
fn s4_s26_of_a_deal_each_sees_its_own_hand() {
    let state = position(&["r1", "o6"], ["g1", "g2", "g3"], "v2", Rest::Deck).state();
    for viewer in Viewer::all(2) {
        let events = seen(&state, "rainbow", viewer);
        let dealt = events.last().unwrap();
        for seat in 0..2 {
            let own = viewer.is(Seat(seat));
            assert_eq!(dealt["hands"][seat as usize].is_array(), own, "{viewer:?}");
        }
        // The hands of the round that ended are laid open to all.
        assert_eq!(events[1]["hands"], json!([["r1"], ["o6"]]));
    }
}

#[test]
fn s27_s31_hands_laid_open_stay_known_and_so_does_the_end() {
    let mut state =
        position(&["r1", "o6"], ["g1", "g2", "g3"], "v2", Rest::Deck).with("tokens", json!([0, 5])).state();
    crate::common::play(&mut state, "rainbow");
    assert_eq!(Seven::turn(&state), Turn::Over);
    let mut rng = Rng::new(Seed::from(1));
    for viewer in Viewer::all(2) {
        let view = Seven::view(&state, viewer);
        assert_eq!(view.revealed().unwrap().len(), 2);
        let json = serde_json::to_value(view).unwrap();
        assert_eq!(json["hands"][1].is_array(), viewer.is(Seat(1)), "views still count other hands");
        let world = Seven::determinize(&view, &mut rng);
        assert_eq!(Seven::view(&world, viewer), view);
        assert_eq!(Seven::outcome(&world), Seven::outcome(&state));
    }
}

#[test]
fn the_quick_way_to_play_beats_chance() {
    let mut rng = Rng::new(Seed::from(5));
    let mut won = 0.0;
    let mut legal = Vec::new();
    for seed in 0..100 {
        let quick = Seat((seed % 2) as u8);
        let mut state = Seven::deal(&Config::default(), 2, Seed::from(seed)).unwrap();
        while let Turn::Act(seat) = Seven::turn(&state) {
            let view = Seven::view(&state, Viewer::Seat(seat));
            Seven::legal_in_view(&view, &mut legal);
            let action = if seat == quick {
                Seven::choose(&view, &legal, &mut rng)
            } else {
                rng.pick(&legal).copied()
            };
            Seven::apply(&mut state, action.unwrap(), &mut ());
        }
        won += Seven::outcome(&state).unwrap().win_share(quick);
    }
    assert!(won > 90.0, "it won {won} of 100");
}
