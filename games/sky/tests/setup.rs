//! Setups: what they look like, what is refused and why, and that nothing else is.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod common;

use std::collections::BTreeSet;

use common::{load, play, refused, table, with, with_captured, with_line, written};
use iris_core::{Game, Rng, Seed, SetupError};
use iris_sky::{Config, Setup, Sky, State};
use serde_json::{Value, json};

#[test]
fn a_setup_has_exactly_the_keys_of_the_referee() {
    let state = Sky::deal(&Config::default(), 2, Seed::from(7)).unwrap();
    let setup = written(&state);
    let keys: BTreeSet<&str> = setup.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = "active captured deck game hands last_turn line must_play options phase played rng";
    assert_eq!(keys, expected.split(' ').collect());
    assert_eq!(
        (&setup["game"], &setup["phase"], &setup["rng"]),
        (&json!("sky"), &json!("turn"), &json!("none"))
    );
    let options: BTreeSet<&String> = setup["options"].as_object().unwrap().keys().collect();
    assert_eq!(options.into_iter().collect::<Vec<_>>(), ["deck", "first"]);
    assert_eq!(setup["options"]["deck"].as_object().unwrap().len(), 36);
}

#[test]
fn options_may_be_left_at_their_defaults() {
    let mut setup = written(&Sky::deal(&Config::default(), 2, Seed::from(7)).unwrap());
    setup["options"] = json!({});
    setup.as_object_mut().unwrap().remove("rng");
    let state = load(&setup);
    assert_eq!(written(&state)["options"], Sky::options(&Config::default()));
}

#[test]
fn data_that_are_not_a_setup_do_not_become_one() {
    let good = table(["ro yg bp", "gr ty p#"], "o#");
    let bad =
        |key: &str, value: Value| serde_json::from_value::<Setup>(with(good.clone(), &json!({key: value})));
    assert!(bad("extra", json!(1)).is_err());
    assert!(bad("active", json!(-1)).is_err());
    assert!(bad("phase", json!("draw")).is_err());
    assert!(bad("line", json!([{"card": "ro", "up": 0}])).is_err());
    let mut missing = good.clone();
    missing.as_object_mut().unwrap().remove("must_play");
    assert!(serde_json::from_value::<Setup>(missing).is_err());
}

#[test]
fn wrong_options_are_told_as_such() {
    let mut position = table(["ro yg bp", "gr ty p#"], "o#");
    position["options"]["first"] = json!(2);
    let setup: Setup = serde_json::from_value(position).unwrap();
    assert!(matches!(Sky::from_setup(&setup), Err(SetupError::Config(_))));
}

/// A position that can occur, and the refusals that one change to it brings.
#[test]
fn what_cannot_occur_is_refused_with_the_rule() {
    let good = with_line(table(["ro yg bp", "gr ty p#"], "o# rb"), "*t0! b*0");
    assert_eq!(refused(&good), [""; 0]);
    for (change, rules) in [
        (json!({"game": "gold"}), &["K1"][..]),
        (json!({"rng": "none"}), &[]),
        (json!({"rng": "ab:1"}), &["K3"]),
        (json!({"active": 2}), &["K6"]),
        (json!({"deck": ["o#", "rr"]}), &["K1"]),
        (json!({"deck": ["o#", "rbx"]}), &["K1"]),
        (json!({"deck": ["o#", "ro"]}), &["K2", "K2"]),
        (json!({"deck": ["o#"]}), &["K2"]),
        (json!({"hands": [["ro", "yg", "bp"]]}), &["K2", "K4"]),
        (json!({"captured": [[], [], []]}), &["K5"]),
        (json!({"played": 3}), &["K11", "K7", "K16"]),
        (json!({"played": 1}), &["K16"]),
        (json!({"last_turn": true}), &["K18", "K18"]),
        (json!({"phase": "over"}), &["K18", "K18"]),
        (json!({"must_play": true, "phase": "over"}), &["K10", "K18", "K18"]),
    ] {
        assert_eq!(refused(&with(good.clone(), &change)), rules, "{change}");
    }
    let line = |line| refused(&with_line(good.clone(), line));
    assert_eq!(line("*t0 t*0"), [""; 0]);
    assert_eq!(line("*t1 t*0"), ["K13"]);
    assert_eq!(line("*t0 #*0"), ["K13"]);
    // The last card cannot have been flipped unless a flip was the last thing that happened.
    assert_eq!(line("*t0 b*0!"), ["K10"]);
    assert_eq!(refused(&with(with_line(good.clone(), "*t0 b*0!"), &json!({"must_play": true}))), [""; 0]);
    // Both were flipped, but there was time for one flip only.
    assert_eq!(line("*t0! b*0!"), ["K10"]);
    // Flipping the first would have clashed with the second, and before that it was not there to be flipped.
    let opening = with(with_line(good.clone(), "or0! yo0"), &json!({"must_play": true}));
    assert_eq!(refused(&opening), [""; 0]);
    assert_eq!(refused(&with_line(good.clone(), "gy0 yo0 or0!")), ["K10"]);
}

#[test]
fn captures_must_have_been_lines() {
    let good = table(["ro yg bp", "gr ty p#"], "o# rb");
    let captured = |captured| refused(&with_captured(good.clone(), captured));
    assert_eq!(captured(["", "#o0"]), [""; 0]);
    // Seat 0 clashed last, so it starts: seat 1 cannot have the turn.
    assert_eq!(refused(&with(with_captured(good.clone(), ["", "#o0"]), &json!({"active": 1}))), ["K17"]);
    assert_eq!(refused(&with(with_captured(good.clone(), ["o#1", ""]), &json!({"active": 1}))), [""; 0]);
    // One colour alone offends nobody.
    assert_eq!(captured(["ro0", ""]), ["K13"]);
    assert_eq!(captured(["ro0 gy0", ""]), ["K13"]);
    assert_eq!(captured(["", "ro0 gr1"]), [""; 0]);
    assert_eq!(captured(["", "gr1 ro0 yt0"]), ["K13"]);
    // Six clean cards are a rainbow, seven are not.
    assert_eq!(captured(["", "ro0 oy0 yg0 gt0 tb0 bp0"]), [""; 0]);
    assert_eq!(captured(["", "ro0 oy0 yg0 gt0 tb0 bp0 r*1"]), ["K13"]);
    // Nobody flips a card in a line of six.
    assert_eq!(captured(["", "ro0 oy0 yg0 gt0 tb0 bp0!"]), ["K13"]);
    // Cards played alone all go to the same seat: its opponent starts again and again.
    assert_eq!(captured(["o#1", "#o0"]), ["K13"]);
}

#[test]
fn every_reason_is_told_at_once() {
    let good = with_line(table(["ro yg bp", "gr ty p#"], "o# rb"), "*t0! b*0");
    let setup = with(
        good,
        &json!({"game": "seven", "rng": "x", "active": 9, "deck": [], "hands": [["ro", "yg", "bp", "gr"], [], []]}),
    );
    let setup: Setup = serde_json::from_value(setup).unwrap();
    let error = Sky::from_setup(&setup).unwrap_err();
    let SetupError::Impossible(flaws) = &error else { panic!("{error}") };
    let rules: Vec<_> = flaws.0.iter().map(|flaw| flaw.rule).collect();
    assert_eq!(rules, ["K1", "K3", "K6", "K2", "K4", "K4"]);
    assert!(
        error.to_string().contains("there are 3 hands; it takes 2 (K4); hand 0 has 4 cards; 3 at most (K4)")
    );
}

#[test]
fn a_game_goes_on_from_a_loaded_position() {
    let mut state = load(&with_line(table(["y* *b *p", "gt bo pr"], ""), "ro0 o*0"));
    play(&mut state, &["play 1", "stop"]);
    let mut again = load(&written(&state));
    assert_eq!(play(&mut state, &["flip 2", "play 1"]), play(&mut again, &["flip 2", "play 1"]));
    assert_eq!(state, again);
}

/// Every position that can occur with a deck, by playing everything from every deal.
fn reachable(config: &Config) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    let mut legal = Vec::new();
    // Enough seeds to meet every deal.
    let mut open: Vec<State> =
        (0..20_000).filter_map(|seed| Sky::deal(config, 2, Seed::from(seed)).ok()).collect();
    open.retain(|state| all.insert(written(state).to_string()));
    while let Some(state) = open.pop() {
        Sky::legal(&state, &mut legal);
        for action in &legal {
            let mut next = state;
            Sky::apply(&mut next, *action, &mut ());
            if all.insert(written(&next).to_string()) {
                open.push(next);
            }
        }
    }
    all
}

#[test]
fn exactly_what_can_occur_is_accepted() {
    for deck in [json!({"ro": 3, "y#": 3}), json!({"r#": 6}), json!({"r*": 6})] {
        let config = Sky::config(&json!({"deck": deck, "first": 0})).unwrap();
        let all = reachable(&config);
        let list: Vec<&String> = all.iter().collect();
        let mut rng = Rng::new(Seed::from(1));
        let mut accepted = 0;
        for _ in 0..12_000 {
            let mut position: Value = serde_json::from_str(rng.pick(&list).unwrap()).unwrap();
            for _ in 0..=rng.below(3) {
                disturb(&mut position, &mut rng);
            }
            let setup: Setup = serde_json::from_value(position.clone()).unwrap();
            let answer = Sky::from_setup(&setup);
            accepted += usize::from(answer.is_ok());
            assert_eq!(answer.is_ok(), all.contains(&position.to_string()), "{answer:?}\n{position}");
        }
        assert!(accepted > 500, "only {accepted} of the disturbed positions can occur");
    }
}

/// Changes one thing about a position, perhaps back to what it was.
fn disturb(position: &mut Value, rng: &mut Rng) {
    const ZONES: [&str; 6] = ["/deck", "/hands/0", "/hands/1", "/line", "/captured/0", "/captured/1"];
    let length =
        |position: &Value, zone: &str| position.pointer(zone).unwrap().as_array().unwrap().len() as u32;
    let zone = ZONES[rng.below(6) as usize];
    match rng.below(8) {
        0 => position["active"] = json!(rng.below(2)),
        1 => position["played"] = json!(rng.below(3)),
        2 => position["must_play"] = json!(rng.coin()),
        3 => position["last_turn"] = json!(rng.coin()),
        4 => position["phase"] = json!(if rng.coin() { "over" } else { "turn" }),
        5 | 6 => {
            let zone = ZONES[3 + rng.below(3) as usize];
            let cards = length(position, zone);
            if cards > 0 {
                let card = &mut position.pointer_mut(zone).unwrap()[rng.below(cards) as usize];
                card["up"] = json!(rng.below(2));
                card["turned"] = json!(rng.coin());
            }
        }
        _ => {
            let cards = length(position, zone);
            if cards == 0 {
                return;
            }
            let from = position.pointer_mut(zone).unwrap().as_array_mut().unwrap();
            let card = from.remove(rng.below(cards) as usize);
            let name = card.get("card").unwrap_or(&card).clone();
            let to = ZONES[rng.below(6) as usize];
            let laid = json!({"card": name, "up": rng.below(2), "turned": rng.coin()});
            let at = rng.below(length(position, to) + 1) as usize;
            let place = if ZONES[..3].contains(&to) { name } else { laid };
            position.pointer_mut(to).unwrap().as_array_mut().unwrap().insert(at, place);
        }
    }
}
