//! Options: what is accepted, and what is said about the rest.

use iris_core::{ConfigError, Game, Seat, Seed};
use iris_sky::{Config, MemoryMode, Sky};
use serde_json::{Value, json};

fn error(options: &Value) -> String {
    Sky::config(options).unwrap_err().to_string()
}

#[test]
fn what_is_left_out_has_its_default() {
    for options in [json!(null), json!({}), json!({"first": null})] {
        assert_eq!(Sky::config(&options), Ok(Config::default()));
    }
    assert_eq!(Config::default().cards(), 57);
    let options = Sky::options(&Config::default());
    assert_eq!(
        (&options["deck"]["rb"], &options["deck"]["*#"], &options["first"]),
        (&json!(2), &json!(1), &json!(null))
    );
}

#[test]
fn house_rules_are_written_only_where_they_are_in_use() {
    let standard = json!({"last_turn": true, "stop_after_flip": false, "memory": "shown"});
    assert_eq!(Sky::config(&standard), Ok(Config::default()));
    let written = serde_json::to_string(&Sky::options(&Config::default())).unwrap();
    assert!(written.ends_with(r#""first":null}"#), "{written}");
    let house = Config::default().with_house_rules(false, true).with_memory(MemoryMode::Own);
    let options = Sky::options(&house);
    assert_eq!((&options["last_turn"], &options["stop_after_flip"]), (&json!(false), &json!(true)));
    assert_eq!(options["memory"], json!("own"));
    assert_eq!(Sky::config(&options), Ok(house));
}

#[test]
fn options_round_trip() {
    for options in [
        json!({"deck": {"rb": 6}, "first": 1}),
        json!({"deck": {"r*": 60, "*#": 60}, "first": null}),
        json!({"deck": {"rb": 6}, "first": 1, "last_turn": false}),
        json!({"deck": {"rb": 6}, "first": 1, "memory": "own", "stop_after_flip": true}),
        Sky::options(&Config::tiny()),
        Sky::options(&Config::default()),
    ] {
        let config = Sky::config(&options).unwrap();
        assert_eq!(Sky::options(&config), options);
        let state = Sky::deal(&config, 2, Seed::from(1)).unwrap();
        assert_eq!(Sky::config_of(&state), config);
    }
    assert_eq!(Config::tiny().cards(), 7);
}

#[test]
fn wrong_options_are_named_with_what_is_accepted() {
    assert_eq!(
        error(&json!({"deck": {"br": 6}})),
        "option \"deck.br\" was given as 6; accepted: only the keys ro, ry, rg, rt, rb, rp, r*, r#, oy, og, ot, ob, \
         op, o*, o#, yg, yt, yb, yp, y*, y#, gt, gb, gp, g*, g#, tb, tp, t*, t#, bp, b*, b#, p*, p#, *#"
    );
    assert_eq!(
        error(&json!({"deck": {"rb": 5}})),
        "option \"deck\" was given as 5; accepted: 6 to 120 in all"
    );
    for (options, told) in [
        (json!([]), "\"options\""),
        (json!({"decks": {}}), "\"decks\""),
        (json!({"deck": null}), "\"deck\""),
        (json!({"deck": {}}), "given as 0; accepted: 6 to 120 in all"),
        (json!({"deck": 57}), "\"deck\""),
        (json!({"deck": {"rr": 6}}), "\"deck.rr\""),
        (json!({"deck": {"#*": 6}}), "\"deck.#*\""),
        (json!({"deck": {"rbo": 6}}), "\"deck.rbo\""),
        (json!({"deck": {"": 6}}), "\"deck.\""),
        (json!({"deck": {"é!": 6}}), "\"deck.é!\""),
        (json!({"deck": {"rb": -1}}), "given as -1"),
        (json!({"deck": {"rb": 6.0}}), "given as 6.0"),
        (json!({"deck": {"rb": "6"}}), "given as \"6\""),
        (json!({"deck": {"rb": 121}}), "a number from 0 to 120"),
        (json!({"deck": {"rb": 100, "ro": 100}}), "given as 200"),
        (json!({"first": 2}), "a seat from 0 to 1"),
        (json!({"first": "0"}), "\"first\""),
        (json!({"size": 3}), "\"size\""),
        (json!({"last_turn": 1}), "\"last_turn\" was given as 1; accepted: true or false"),
        (
            json!({"stop_after_flip": "no"}),
            "\"stop_after_flip\" was given as \"no\"; accepted: true or false",
        ),
        (json!({"memory": "mine"}), "\"memory\" was given as \"mine\"; accepted: shown, own"),
        (json!({"memory": true}), "\"memory\" was given as true"),
    ] {
        let told_really = error(&options);
        assert!(told_really.contains(told), "{options}: {told_really}");
    }
    assert!(error(&json!({"deck": {"x".repeat(5_000): 6}})).len() < 300);
}

#[test]
fn only_two_can_play() {
    for seats in [0, 1, 3, 255] {
        let error = Sky::deal(&Config::default(), seats, Seed::from(1)).unwrap_err();
        assert_eq!(error, ConfigError::Seats { given: seats, least: 2, most: 2 });
    }
    let named = Config::default().with_first(Some(Seat(7)));
    assert!(Sky::deal(&named, 2, Seed::from(1)).is_err());
}

#[test]
fn the_smallest_deck_is_dealt_out_and_can_be_played() {
    let config = Sky::config(&json!({"deck": {"r*": 6}, "first": 0})).unwrap();
    let state = Sky::deal(&config, 2, Seed::from(4)).unwrap();
    assert_eq!((state.deck().len(), state.hand(Seat(0)).len(), state.hand(Seat(1)).len()), (0, 3, 3));
}
