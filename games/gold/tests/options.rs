//! Options: what is accepted, and what is said otherwise.

use iris_core::{Game, OptionSpec, Rulebook, Scene, Seat, Seed};
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
        (json!({"size": {"ranks": 3, "copies": 4, "hand": null}}), "size.hand", "null"),
        (json!({"size": {"ranks": 3, "copies": 4, "hand": 2, "row": 1}}), "size.row", "1"),
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
fn what_is_left_out_of_the_size_is_as_in_the_box() {
    for (given, written) in [
        (json!({"size": {}}), json!(null)),
        (json!({"size": {"ranks": 6, "copies": 10}}), json!(null)),
        (json!({"size": {"ranks": 5}}), json!({"ranks": 5, "copies": 10})),
        (json!({"size": {"hand": 3}}), json!({"ranks": 6, "copies": 10, "hand": 3})),
        (json!({"size": {"copies": 9, "hand": 14}}), json!({"ranks": 6, "copies": 9, "hand": 14})),
    ] {
        let config = Gold::config(&given).unwrap();
        let again = Gold::options(&config);
        assert_eq!(again.get("size").unwrap_or(&Value::Null), &written);
        assert_eq!(Gold::config(&again), Ok(config));
    }
    let hand = |options: Value, seats| {
        let state = Gold::deal(&Gold::config(&options).unwrap(), seats, Seed::from(1))?;
        Ok::<_, iris_core::ConfigError>(state.hand(Seat(0)).len())
    };
    assert_eq!(hand(json!({"size": {"ranks": 5}}), 3), Ok(14));
    assert_eq!(hand(json!({"size": {"hand": 8}}), 6), Ok(8));
    assert_eq!(hand(json!({"size": {}}), 6), Ok(9));
    let message = hand(json!({"size": {"ranks": 3, "copies": 4}}), 4).unwrap_err().to_string();
    assert_eq!(
        message,
        "option \"size.hand\" was given as 14, as in the box; accepted: a number from 1 to 2 for 4 seats and \
         12 cards"
    );
}

#[test]
fn every_option_is_described_with_words_and_rules() {
    let mut keys = Vec::new();
    for path in OptionSpec::paths(Gold::OPTIONS) {
        assert!(!path.spec.rules.is_empty(), "{}", path.path);
        keys.push(path.path);
    }
    assert_eq!(keys, ["first", "open_scores", "deals", "size.ranks", "size.copies", "size.hand"]);
    let messages = Gold::OPTIONS.iter().flat_map(OptionSpec::message_keys);
    for key in messages.filter(|key| key.starts_with("gold-")) {
        assert!(Gold::MESSAGE_KEYS.contains(&key), "{key}");
        for (language, text) in Gold::MESSAGES {
            assert!(text.contains(&format!("\n{key} = ")), "{language}: {key}");
        }
    }
    // The rulebook documents every one with its range.
    for (language, text) in Gold::TEXTS {
        for path in OptionSpec::paths(Gold::OPTIONS) {
            assert!(text.contains(&format!("| `{}` | ", path.path)), "{language}: {}", path.path);
        }
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
    let odd = Config { size: Some(Size { ranks: 0, copies: 200, hand: Some(200) }), ..Config::default() };
    assert!(deal(&odd, 3).is_err());
}
