//! Options: what is accepted, and what is said otherwise.

use iris_core::{Game, Seat, Seed};
use iris_gold::{Config, Gold, Size};
use serde_json::{Value, json};

fn refused(options: &Value) -> String {
    Gold::config(options).expect_err(&options.to_string()).to_string()
}

#[test]
fn options_round_trip() {
    let options = [
        json!({"first": null, "open_scores": false}),
        json!({"first": 1, "open_scores": true}),
        json!({"first": 0, "open_scores": false, "size": {"ranks": 3, "copies": 4, "hand": 2}}),
    ];
    for given in options {
        assert_eq!(Gold::options(&Gold::config(&given).unwrap()), given);
    }
    assert_eq!(Gold::config(&Value::Null).unwrap(), Config::default());
    assert_eq!(Gold::config(&json!({})).unwrap(), Config::default());
    assert_eq!(Gold::config(&Gold::options(&Config::tiny())).unwrap(), Config::tiny());
}

#[test]
fn wrong_options_name_the_option_what_was_given_and_what_is_accepted() {
    let cases = [
        (json!(7), "options", "7"),
        (json!({"first": "0"}), "first", "\"0\""),
        (json!({"first": 256}), "first", "256"),
        (json!({"open_scores": 1}), "open_scores", "1"),
        (json!({"open_scores": null}), "open_scores", "null"),
        (json!({"closed": true}), "closed", "true"),
        (json!({"size": 3}), "size", "3"),
        (json!({"size": {"ranks": 7, "copies": 4, "hand": 2}}), "size.ranks", "7"),
        (json!({"size": {"ranks": 3, "copies": 11, "hand": 2}}), "size.copies", "11"),
        (json!({"size": {"ranks": 3, "copies": 4}}), "size.hand", "null"),
        (json!({"size": {"ranks": 3, "copies": 4, "hand": 2, "row": 1}}), "size.row", "an unknown key"),
        (json!({"size": {"ranks": 3.5, "copies": 4, "hand": 2}}), "size.ranks", "3.5"),
    ];
    for (options, name, given) in cases {
        let message = refused(&options);
        assert!(
            message.starts_with(&format!("option {name:?} was given as {given}; accepted: ")),
            "{message}"
        );
    }
}

#[test]
fn a_long_value_is_not_quoted_whole() {
    let long = "x".repeat(10_000);
    for options in [
        json!({"size": long}),
        json!({"size": {"ranks": long, "copies": 1, "hand": 1}}),
        json!({"size": {long.clone(): 1, "ranks": 1, "copies": 10, "hand": 1}}),
        json!({long.clone(): 1}),
    ] {
        assert!(refused(&options).len() < 300);
    }
}

#[test]
fn seats_must_fit_the_game_and_the_deck() {
    let deal = |config: &Config, seats| Gold::deal(config, seats, Seed::from(1));
    for seats in [0, 1, 7, 255] {
        assert!(deal(&Config::default(), seats).unwrap_err().to_string().contains("2 to 6"));
    }
    let first = Config { first: Some(Seat(2)), ..Config::default() };
    assert!(deal(&first, 2).is_err() && deal(&first, 3).is_ok());
    assert!(deal(&Config::tiny(), 4).is_ok());
    let message = deal(&Config::tiny(), 5).unwrap_err().to_string();
    assert_eq!(
        message,
        r#"option "size.hand" was given as 2; accepted: a number from 1 to 1 for 5 seats and 12 cards"#
    );
    let odd = Config { size: Some(Size { ranks: 0, copies: 200, hand: 200 }), ..Config::default() };
    assert!(deal(&odd, 3).is_err());
}
