//! Actions as text, options as JSON, and what is said of wrong ones.

use crate::common::{Rest, position};
use iris_core::{Game, Notation, Seed};
use iris_seven::{Config, Seven};
use proptest::prelude::*;
use serde_json::json;

#[test]
fn every_form_reads_and_writes() {
    for text in [
        "rainbow",
        "discard g3 > A",
        "discard g5 * g4 g3 > C",
        "discard * r3 * o3 * > B",
        "discard v3 i3 b3 g3 y3 o3 r3 * * * * > B",
        "effect y7",
        "effect y7 > 2",
        "draw deck",
        "draw B",
        "draw none",
    ] {
        let action = Seven::parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(Seven::action_text(action), text);
    }
}

#[test]
fn errors_point_at_the_character() {
    for (text, at, words) in [
        ("", 0, "rainbow, discard, effect or draw"),
        ("pass", 0, "is not rainbow"),
        ("rainbow 7", 8, "too many"),
        ("discard", 7, "a card"),
        ("discard > A", 8, "is not a card"),
        ("discard g3", 10, "a card or >"),
        ("discard g8 > A", 8, "is not a card"),
        ("discard g3 g3 > A", 11, "named twice"),
        ("discard * * * * * > A", 16, "four Rainbow"),
        ("discard g3 > D", 13, "not a pile"),
        ("discard g3 > A B", 15, "too many"),
        ("discard g3 >", 12, "a pile"),
        ("discard r1 r2 r3 r4 r5 r6 r7 o1 o2 o3 o4 o5 > A", 41, "at most 11"),
        ("effect", 6, "a 7"),
        ("effect y7 2", 10, "where > should"),
        ("effect y7 > 9", 12, "a seat from 0 to 4"),
        ("draw", 4, "deck, A, B, C or none"),
        ("draw a", 5, "is not deck"),
        ("discard é3 > A", 8, "is not a card"),
    ] {
        let error = Seven::parse_action(text).expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
        assert!(error.reason.contains(words), "{text}: {error}");
    }
}

#[test]
fn s2_s6_wrong_options_are_named() {
    for (options, words) in [
        (
            json!({"effects": {"red": "rain"}}),
            "\"effects.red\" was given as \"rain\"; accepted: shower, gust, shelter, dry",
        ),
        (json!({"effects": {"pink": "dry"}}), "\"effects.pink\""),
        (json!({"effects": ["dry"]}), "\"effects\" was given as [\"dry\"]; accepted: an object"),
        (json!({"first": -1}), "\"first\""),
        (json!({"first": "0"}), "\"first\""),
        (json!({"last": 1}), "\"last\""),
        (json!({"size": 3}), "\"size\""),
        (json!({"size": {"colours": 8}}), "\"size.colours\" was given as 8; accepted: a number from 1 to 7"),
        (json!({"size": {"depth": 8}}), "\"size.depth\""),
        (json!([]), "\"options\""),
    ] {
        let error = Seven::config(&options).expect_err(&options.to_string()).to_string();
        assert!(error.contains(words), "{error}");
    }
    let config = Seven::config(&json!({"first": 3})).unwrap();
    assert!(Seven::deal(&config, 3, Seed::from(1)).unwrap_err().to_string().contains("seat from 0 to 2"));
    let config = Seven::config(&json!({"size": {"colours": 2}})).unwrap();
    assert!(Seven::deal(&config, 3, Seed::from(1)).unwrap_err().to_string().contains("\"size\""));
    for seats in [0, 1, 6, 255] {
        assert!(Seven::deal(&Config::default(), seats, Seed::from(1)).is_err());
    }
}

#[test]
fn options_round_trip_and_only_other_sizes_are_written() {
    let standard = Seven::options(&Config::default());
    assert_eq!(standard.as_object().unwrap().keys().collect::<Vec<_>>(), ["effects", "first"]);
    for config in [Config::default(), Config::tiny()] {
        assert_eq!(Seven::config(&Seven::options(&config)), Ok(config));
    }
    assert_eq!(
        Seven::options(&Config::tiny())["size"],
        json!({"colours": 2, "values": 4, "rainbows": 1, "hand": 2, "limit": 2, "tokens": 3})
    );
}

#[test]
fn sizes_stay_small() {
    assert!(size_of::<iris_seven::State>() <= 512);
    assert_eq!(size_of::<iris_seven::Action>(), 16);
}

#[test]
fn s26_a_view_hides_other_hands_and_the_deck() {
    let state = position(&["r1 o2 b7", "o1 o7", "v1"], ["g1", "g2", "g3"], "v2", Rest::Deck).state();
    let view = |viewer| serde_json::to_value(Seven::view(&state, viewer)).unwrap();
    let mine = view(iris_core::Viewer::Seat(iris_core::Seat(1)));
    let keys: Vec<&String> = mine.as_object().unwrap().keys().collect();
    let mut expected = [
        "game",
        "options",
        "round",
        "active",
        "phase",
        "deck",
        "piles",
        "hands",
        "shown",
        "tokens",
        "pending",
        "discarded_on",
        "may_skip",
        "seat",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    assert_eq!(mine["hands"], json!([3, ["o1", "o7"], 1]));
    assert_eq!((&mine["deck"], &mine["seat"]), (&json!(44), &json!(1)));
    let theirs = view(iris_core::Viewer::Spectator);
    assert_eq!((&theirs["hands"], &theirs["seat"]), (&json!([3, 2, 1]), &json!(null)));
}

proptest! {
    #[test]
    fn any_text_is_answered(text in "\\PC{0,40}") {
        let _ = Seven::parse_action(&text);
    }

    #[test]
    fn words_of_the_notation_in_any_order_are_answered(words in prop::collection::vec(
        prop::sample::select(vec!["rainbow", "discard", "effect", "draw", ">", "A", "g3", "g4", "g5", "*", "2", "deck"]), 0..16)) {
        let state = Seven::deal(&Config::default(), 3, Seed::from(1)).unwrap();
        if let Ok(action) = Seven::parse_action(&words.join(" ")) {
            let _ = Seven::check(&state, action);
            prop_assert_eq!(Seven::parse_action(&Seven::action_text(action)), Ok(action));
        }
    }
}
