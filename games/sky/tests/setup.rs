//! Setups: what they look like, what is refused and why, and that nothing else is.

use std::collections::BTreeSet;

use crate::common::{load, play, refused, table, with, with_captured, with_line, written};
use iris_core::{Game, Seed, SetupError};
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
fn what_cannot_be_read_is_named_with_what_would_be_right() {
    let good = table(["ro yg bp", "gr ty p#"], "o#");
    let told = |key: &str, value: Value| {
        let position = with(good.clone(), &json!({key: value}));
        serde_json::from_value::<Setup>(position).unwrap_err().to_string()
    };
    let card = r#"a list of cards such as {"card":"ro","up":0,"turned":false}"#;
    for (key, value, expected) in [
        ("line", json!(["ro"]), format!(r#"line[0] is "ro"; line must be {card}"#)),
        ("line", json!("ro"), format!(r#"line is "ro"; it must be {card}"#)),
        (
            "captured",
            json!([[], [{"card": "ro", "up": 0}]]),
            format!(r#"captured[1][0] is {{"card":"ro","up":0}}; captured[1] must be {card}"#),
        ),
        (
            "hands",
            json!([["ro"], 3]),
            r#"hands[1] is 3; it must be a list of cards such as ["ro","b*"]"#.into(),
        ),
        ("deck", json!([1]), r#"deck[0] is 1; deck must be a list of cards such as ["ro","b*"]"#.into()),
        ("active", json!("0"), r#"active is "0"; it must be 0 or 1"#.into()),
        ("phase", json!("draw"), r#"phase is "draw"; it must be "turn" or "over""#.into()),
        ("must_play", json!(1), "must_play is 1; it must be true or false".into()),
        ("rng", json!(1), r#"rng is 1; it must be "none""#.into()),
    ] {
        assert_eq!(told(key, value), expected);
    }
    assert!(
        told("extra", json!(1)).starts_with(r#""extra" is no key of a position; the keys are game, options"#)
    );
    let mut missing = good.clone();
    missing.as_object_mut().unwrap().remove("hands");
    let error = serde_json::from_value::<Setup>(missing).unwrap_err().to_string();
    assert!(error.starts_with("hands is missing; it must be a list for each seat"), "{error}");
    let error = serde_json::from_value::<Setup>(json!([])).unwrap_err().to_string();
    assert_eq!(error, "the position is []; it must be an object");
    assert!(told("line", json!(["x".repeat(5_000)])).len() < 300);
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
        (json!({"last_turn": true}), &["K18", "K18", "K19"]),
        (json!({"phase": "over"}), &["K18", "K18"]),
        (json!({"must_play": true, "phase": "over"}), &["K10", "K18", "K18"]),
    ] {
        assert_eq!(refused(&with(good.clone(), &change)), rules, "{change}");
    }
    let line = |line| refused(&with_line(good.clone(), line));
    assert_eq!(line("*t0 t*0"), [""; 0]);
    assert_eq!(line("*t1 t*0"), ["K13"]);
    assert_eq!(line("*t0 #*0"), ["K13"]);
    let last = |line, change: &Value| refused(&with(with_line(table(["ro", "gr ty"], ""), line), change));
    assert_eq!(last("*t0 b*0 yp0 g#0", &json!({"last_turn": true, "played": 2})), ["K19"]);
    assert_eq!(last("*t0 b*0 yp0 g#0 po1", &json!({"last_turn": true, "played": 2})), [""; 0]);
}

#[test]
fn captures_and_turned_cards_are_taken_as_given() {
    let good = table(["ro yg bp", "gr ty p#"], "o# rb");
    assert_eq!(refused(&with_captured(good.clone(), ["ro0 gy0", "tb0!"])), [""; 0]);
    assert_eq!(refused(&with_line(good, "*t0! b*0!")), [""; 0]);
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
fn everything_that_can_occur_is_accepted() {
    let decks = [json!({"ro": 3, "y#": 3}), json!({"r#": 6}), json!({"r*": 6})];
    let plain = decks.map(|deck| json!({"deck": deck, "first": 0}));
    let house = json!({"deck": {"r*": 6}, "first": 0, "last_turn": false, "stop_after_flip": true});
    for options in plain.into_iter().chain([house]) {
        let config = Sky::config(&options).unwrap();
        for position in reachable(&config) {
            let setup: Setup = serde_json::from_str(&position).unwrap();
            assert!(Sky::from_setup(&setup).is_ok(), "{position}");
        }
    }
}
