//! Actions as text, and hostile input of every kind.

use iris_core::{Game, Notation, Rng, Seat, Seed, Turn, Viewer};
use iris_sky::{Action, Config, Setup, Sky};
use proptest::prelude::*;

#[test]
fn actions_round_trip() {
    let places = |most, make: fn(u8) -> Action| (0..most).map(make);
    let actions = places(6, Action::Flip)
        .chain(places(3, Action::Play))
        .chain(places(3, Action::Blind))
        .chain([Action::Stop, Action::Decline]);
    for action in actions {
        assert_eq!(Sky::parse_action(&Sky::action_text(action)), Ok(action));
    }
    assert_eq!(Sky::action_text(Action::Flip(1)), "flip 2");
    assert_eq!(Sky::action_text(Action::Blind(0)), "blind 1");
    assert_eq!(Sky::parse_action("  play   3 "), Ok(Action::Play(2)));
}

#[test]
fn errors_point_at_the_character() {
    for (text, at, part) in [
        ("", 0, "the text ends where flip, play, blind, stop or decline should stand"),
        ("jump 1", 0, "\"jump\" is not flip, play, blind, stop or decline"),
        ("Flip 1", 0, "\"Flip\" is not"),
        ("flip", 4, "the text ends where a place in the line should stand"),
        ("flip 0", 5, "\"0\" is not a place in the line from 1 to 6"),
        ("flip 7", 5, "\"7\" is not a place in the line from 1 to 6"),
        ("play 4", 5, "\"4\" is not a place in the hand from 1 to 3"),
        ("blind x", 6, "\"x\" is not a place in the hand from 1 to 3"),
        ("stop 1", 5, "\"1\" is one word too many"),
        ("play 1 > A", 7, "one word too many"),
    ] {
        let error = Sky::parse_action(text).unwrap_err();
        assert_eq!(error.at, at, "{text:?}: {error}");
        assert!(error.reason.contains(part), "{text:?}: {error}");
    }
}

#[test]
fn the_policy_beats_chance_and_chooses_what_is_legal() {
    let mut rng = Rng::new(Seed::from(1));
    let mut legal = Vec::new();
    let mut won = 0.0;
    for seed in 0..60 {
        let clever = Seat((seed % 2) as u8);
        let mut state = Sky::deal(&Config::default(), 2, Seed::from(seed)).unwrap();
        while let Turn::Act(seat) = Sky::turn(&state) {
            Sky::legal(&state, &mut legal);
            let view = Sky::view(&state, Viewer::Seat(seat));
            let action = if seat == clever {
                Sky::choose(&view, &legal, &mut rng).unwrap()
            } else {
                *rng.pick(&legal).unwrap()
            };
            Sky::try_apply(&mut state, action, &mut ()).unwrap();
        }
        won += Sky::outcome(&state).unwrap().win_share(clever);
    }
    assert!(won > 50.0, "{won} of 60");
    let view = Sky::view(&Sky::deal(&Config::default(), 2, Seed::from(1)).unwrap(), Viewer::Seat(Seat(0)));
    assert_eq!(Sky::choose(&view, &[], &mut rng), None);
}

proptest! {
    #[test]
    fn any_text_is_an_action_or_an_error(text in ".{0,40}") {
        if let Ok(action) = Sky::parse_action(&text) {
            let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
            prop_assert_eq!(Sky::action_text(action), words.join(" "));
        }
    }

    #[test]
    fn any_action_is_checked_without_harm(seed in 0u64..500, plies in 0usize..60, place in any::<u8>(), kind in 0..5) {
        let mut state = Sky::deal(&Config::default(), 2, Seed::from(seed)).unwrap();
        let mut rng = Rng::new(Seed::from(seed));
        let mut legal = Vec::new();
        for _ in 0..plies {
            Sky::legal(&state, &mut legal);
            let Some(action) = rng.pick(&legal) else { break };
            Sky::apply(&mut state, *action, &mut ());
        }
        let action = match kind {
            0 => Action::Flip(place),
            1 => Action::Play(place),
            2 => Action::Blind(place),
            3 => Action::Stop,
            _ => Action::Decline,
        };
        Sky::legal(&state, &mut legal);
        prop_assert_eq!(Sky::check(&state, action).is_ok(), legal.contains(&action));
    }

    #[test]
    fn any_setup_is_a_state_or_an_error(
        numbers in (any::<u8>(), any::<u8>(), any::<bool>(), any::<bool>()),
        lists in prop::collection::vec(prop::collection::vec("[roygtbp*#?é]{0,3}", 0..9), 0..9),
        up in any::<u8>(),
    ) {
        let list = |at: usize| lists.get(at).cloned().unwrap_or_default();
        let laid = |at: usize| -> Vec<_> {
            list(at).iter().map(|card| serde_json::json!({"card": card, "up": up, "turned": numbers.2})).collect()
        };
        let mut counts = serde_json::Map::new();
        for card in lists.iter().flatten() {
            let count = counts.get(card).and_then(serde_json::Value::as_u64).unwrap_or(0) + 1;
            counts.insert(card.clone(), count.into());
        }
        for deck in [serde_json::Value::Object(counts), serde_json::json!({"rb": 6})] {
            let setup: Setup = serde_json::from_value(serde_json::json!({
                "game": "sky", "options": {"deck": deck}, "active": numbers.0, "phase": "turn", "played": numbers.1,
                "must_play": numbers.2, "last_turn": numbers.3, "deck": list(0), "hands": lists.get(1..3).unwrap_or(&[]),
                "line": laid(3), "captured": [laid(4), laid(5)],
            })).unwrap();
            if let Ok(state) = Sky::from_setup(&setup) {
                prop_assert_eq!(Sky::setup(&state).line, setup.line);
            }
        }
    }
}
