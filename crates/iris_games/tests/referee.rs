//! The referee's protocol, driven as an outsider would drive it.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::io::Cursor;

use iris_core::{Rng, Seed};
use iris_games::referee::{LONGEST_LINE, Referee, serve};
use proptest::prelude::*;
use serde_json::{Value, json};

fn ask(referee: &mut Referee, request: &Value) -> Value {
    referee.answer(request.to_string().as_bytes())
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("none")
}

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

fn started(game: &str, seats: u8, seed: u64) -> Referee {
    let mut referee = Referee::new();
    let answer = ask(&mut referee, &json!({"do": "new", "game": game, "seats": seats, "seed": seed}));
    assert!(answer["state"].is_object(), "{answer}");
    referee
}

/// Every game with every number of seats.
const TABLES: [(&str, u8); 10] = [
    ("seven", 2),
    ("seven", 3),
    ("seven", 4),
    ("seven", 5),
    ("gold", 2),
    ("gold", 3),
    ("gold", 4),
    ("gold", 5),
    ("gold", 6),
    ("sky", 2),
];

const SEVEN_KEYS: [&str; 14] = [
    "active",
    "deck",
    "discarded_on",
    "game",
    "hands",
    "may_skip",
    "options",
    "pending",
    "phase",
    "piles",
    "rng",
    "round",
    "shown",
    "tokens",
];
const GOLD_KEYS: [&str; 16] = [
    "active",
    "aside",
    "bonus",
    "claims",
    "discarded",
    "game",
    "hands",
    "leader",
    "middle",
    "options",
    "phase",
    "played",
    "reserves",
    "rng",
    "taken",
    "trick",
];
const SKY_KEYS: [&str; 12] = [
    "active",
    "captured",
    "deck",
    "game",
    "hands",
    "last_turn",
    "line",
    "must_play",
    "options",
    "phase",
    "played",
    "rng",
];

fn state_keys(game: &str) -> Vec<&'static str> {
    match game {
        "seven" => SEVEN_KEYS.to_vec(),
        "gold" => GOLD_KEYS.to_vec(),
        _ => SKY_KEYS.to_vec(),
    }
}

#[test]
fn the_games_are_listed() {
    let answer = ask(&mut Referee::new(), &json!({"do": "games"}));
    let listed: Vec<_> = answer["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| (game["id"].clone(), game["seats"].clone()))
        .collect();
    assert_eq!(
        listed,
        [(json!("seven"), json!([2, 5])), (json!("gold"), json!([2, 6])), (json!("sky"), json!([2, 2]))]
    );
    assert!(answer["games"].as_array().unwrap().iter().all(|game| keys(game) == ["id", "name", "seats"]));
}

#[test]
fn states_and_views_have_exactly_the_keys_of_the_protocol() {
    for (game, seats) in TABLES {
        let mut referee = started(game, seats, 7);
        let state = ask(&mut referee, &json!({"do": "state"}))["state"].clone();
        assert_eq!(keys(&state), state_keys(game), "{game}");
        for seat in 0..seats {
            let view = ask(&mut referee, &json!({"do": "view", "seat": seat}))["view"].clone();
            let mut expected = state_keys(game);
            expected.retain(|key| *key != "rng");
            expected.push("seat");
            expected.sort_unstable();
            assert_eq!(keys(&view), expected, "{game}");
            assert_eq!(view["seat"], json!(seat));
        }
    }
}

#[test]
fn the_default_options_are_written_out() {
    let options =
        |game, seats| ask(&mut started(game, seats, 1), &json!({"do": "state"}))["state"]["options"].clone();
    assert_eq!(
        options("seven", 2),
        json!({"effects": {"red": "shower", "orange": "shower", "yellow": "gust", "green": "gust", "blue": "shelter",
            "indigo": "shelter", "violet": "dry"}, "first": null})
    );
    assert_eq!(options("gold", 3), json!({"first": null, "open_scores": false}));
    let sky = options("sky", 2);
    assert_eq!(keys(&sky), ["deck", "first"]);
    assert_eq!(sky["deck"].as_object().unwrap().len(), 36);
    assert_eq!(sky["deck"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 57);
    assert_eq!(
        (&sky["deck"]["ro"], &sky["deck"]["p*"], &sky["deck"]["*#"]),
        (&json!(2), &json!(1), &json!(1))
    );
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for (game, seats) in TABLES {
        let state = |seed| ask(&mut started(game, seats, seed), &json!({"do": "state"}));
        assert_eq!(state(7), state(7));
        assert_ne!(state(7), state(8));
    }
    let long = json!({"do": "new", "game": "sky", "seats": 2, "seed": format!("07{}", "00".repeat(31))});
    assert_eq!(
        ask(&mut Referee::new(), &long),
        ask(&mut Referee::new(), &json!({"do": "new", "game": "sky", "seats": 2, "seed": 7}))
    );
}

#[test]
fn an_id_comes_back_whatever_it_is() {
    let mut referee = Referee::new();
    for id in [json!(7), json!("x"), json!(null), json!({"a": [1]})] {
        assert_eq!(ask(&mut referee, &json!({"do": "games", "id": id}))["id"], id);
        let refused = ask(&mut referee, &json!({"do": "state", "id": id}));
        assert_eq!((code(&refused), &refused["id"]), ("no_game", &id));
    }
    assert!(ask(&mut referee, &json!({"do": "games"})).get("id").is_none());
}

#[test]
fn every_refusal_has_its_code_and_changes_nothing() {
    let mut referee = started("seven", 3, 7);
    let before = ask(&mut referee, &json!({"do": "state"}));
    let new = |patch: &Value| {
        let mut request = json!({"do": "new", "game": "seven", "seats": 3, "seed": 1});
        for (key, value) in patch.as_object().unwrap() {
            request[key] = value.clone();
        }
        request.to_string()
    };
    let mut bad_state = before["state"].clone();
    bad_state["deck"] = json!([]);
    let mut bad_options = before["state"].clone();
    bad_options["options"]["first"] = json!(9);
    let cases: Vec<(String, &str)> = vec![
        (String::new(), "bad_json"),
        ("{".into(), "bad_json"),
        ("{\"do\":\"games\"} {}".into(), "bad_json"),
        ("[".repeat(5000), "bad_json"),
        ("7".into(), "bad_request"),
        ("[]".into(), "bad_request"),
        ("{}".into(), "bad_request"),
        (json!({"do": 7}).to_string(), "bad_request"),
        (json!({"do": "dance"}).to_string(), "bad_request"),
        (json!({"do": "new"}).to_string(), "bad_request"),
        (json!({"do": "new", "game": "seven", "seats": 3}).to_string(), "bad_request"),
        (new(&json!({"seed": -1})), "bad_request"),
        (new(&json!({"seed": 1.5})), "bad_request"),
        (new(&json!({"seed": "x"})), "bad_request"),
        (new(&json!({"optoins": {}})), "bad_request"),
        (new(&json!({"game": 7})), "bad_request"),
        (new(&json!({"game": "poker"})), "unknown_game"),
        (new(&json!({"seats": 1})), "bad_seats"),
        (new(&json!({"seats": 6})), "bad_seats"),
        (new(&json!({"seats": 258})), "bad_seats"),
        (new(&json!({"seats": "3"})), "bad_seats"),
        (new(&json!({"seats": 2.5})), "bad_seats"),
        (new(&json!({"options": 7})), "bad_options"),
        (new(&json!({"options": {"first": 3}})), "bad_options"),
        (new(&json!({"options": {"first": -1}})), "bad_options"),
        (new(&json!({"options": {"colour": "red"}})), "bad_options"),
        (new(&json!({"options": {"effects": {"red": "snow"}}})), "bad_options"),
        (new(&json!({"options": {"effects": {"pink": "gust"}}})), "bad_options"),
        (new(&json!({"game": "gold", "options": {"open_scores": 1}})), "bad_options"),
        (new(&json!({"game": "sky", "seats": 2, "options": {"deck": {"rr": 1}}})), "bad_options"),
        (new(&json!({"game": "sky", "seats": 2, "options": {"deck": {"or": 60}}})), "bad_options"),
        (new(&json!({"game": "sky", "seats": 2, "options": {"deck": {"ro": -1}}})), "bad_options"),
        (json!({"do": "load"}).to_string(), "bad_request"),
        (json!({"do": "load", "state": 7}).to_string(), "bad_state"),
        (json!({"do": "load", "state": {}}).to_string(), "bad_state"),
        (json!({"do": "load", "state": {"game": 7}}).to_string(), "bad_state"),
        (json!({"do": "load", "state": {"game": "poker"}}).to_string(), "unknown_game"),
        (json!({"do": "load", "state": {"game": "seven"}}).to_string(), "bad_state"),
        (json!({"do": "load", "state": bad_state}).to_string(), "bad_state"),
        (json!({"do": "load", "state": bad_options}).to_string(), "bad_options"),
        (json!({"do": "view"}).to_string(), "bad_request"),
        (json!({"do": "view", "seat": 3}).to_string(), "bad_request"),
        (json!({"do": "view", "seat": "0"}).to_string(), "bad_request"),
        (json!({"do": "apply"}).to_string(), "bad_request"),
        (json!({"do": "apply", "action": 7}).to_string(), "bad_request"),
        (json!({"do": "apply", "action": ""}).to_string(), "illegal_action"),
        (json!({"do": "apply", "action": "dance"}).to_string(), "illegal_action"),
        (json!({"do": "apply", "action": "draw deck"}).to_string(), "illegal_action"),
        (json!({"do": "legal", "seat": 0}).to_string(), "bad_request"),
    ];
    for (line, expected) in cases {
        let answer = referee.answer(line.as_bytes());
        assert_eq!(code(&answer), expected, "{line:.120} → {answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|message| message.len() > 10), "{answer}");
        assert_eq!(ask(&mut referee, &json!({"do": "state"})), before, "{line:.120}");
    }
    for request in ["state", "legal", "outcome"] {
        assert_eq!(code(&ask(&mut Referee::new(), &json!({"do": request}))), "no_game");
    }
    assert_eq!(code(&ask(&mut Referee::new(), &json!({"do": "view", "seat": 0}))), "no_game");
    assert_eq!(code(&ask(&mut Referee::new(), &json!({"do": "apply", "action": "rainbow"}))), "no_game");
}

#[test]
fn an_illegal_action_names_its_rule() {
    let mut referee = started("seven", 3, 7);
    let hand = ask(&mut referee, &json!({"do": "state"}));
    let active = hand["state"]["active"].as_u64().unwrap() as usize;
    let cards: Vec<&str> = hand["state"]["hands"][active]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card.as_str().unwrap())
        .collect();
    let action = format!("discard {} {} > A", cards[0], cards[1]);
    let message =
        ask(&mut referee, &json!({"do": "apply", "action": action}))["error"]["message"].to_string();
    assert!(message.contains("(S10)"), "{message}");
}

#[test]
fn whole_games_can_be_driven_loaded_and_left() {
    for (game, seats) in TABLES {
        let mut referee = started(game, seats, 11);
        let mut rng = Rng::new(Seed::from(3));
        let mut plies = 0;
        loop {
            let legal = ask(&mut referee, &json!({"do": "legal"}));
            let outcome = ask(&mut referee, &json!({"do": "outcome"}));
            let actions = legal["actions"].as_array().unwrap();
            assert_eq!(outcome["scores"].as_array().unwrap().len(), usize::from(seats));
            assert_eq!(keys(&outcome), ["over", "scores", "winners"]);
            if outcome["over"] == json!(true) || plies == 1_500 {
                break;
            }
            assert_eq!(outcome["winners"], json!([]));
            let action = rng.pick(actions).expect("a game that goes on has an action");
            // A second referee takes the game over from the state and must go on in just the same
            // way.
            let state = ask(&mut referee, &json!({"do": "state"}));
            let mut second = Referee::new();
            if plies % 7 == 0 {
                assert_eq!(
                    ask(&mut second, &json!({"do": "load", "state": state["state"]})),
                    state,
                    "{game} {seats}"
                );
                assert_eq!(ask(&mut second, &json!({"do": "legal"})), legal);
            }
            let answer = ask(&mut referee, &json!({"do": "apply", "action": action}));
            assert_eq!(keys(&answer), ["events", "over"], "{action}: {answer}");
            let events = answer["events"].as_array().unwrap();
            assert!(!events.is_empty() && events.iter().all(|event| event["type"].is_string()), "{answer}");
            if plies % 7 == 0 {
                assert_eq!(ask(&mut second, &json!({"do": "apply", "action": action})), answer);
                assert_eq!(
                    ask(&mut second, &json!({"do": "state"})),
                    ask(&mut referee, &json!({"do": "state"}))
                );
            }
            plies += 1;
        }
        let legal = ask(&mut referee, &json!({"do": "legal"}));
        if ask(&mut referee, &json!({"do": "outcome"}))["over"] == json!(true) {
            assert_eq!(legal, json!({"seat": null, "actions": []}));
            assert_eq!(code(&ask(&mut referee, &json!({"do": "apply", "action": "stop"}))), "game_over");
            assert!(!ask(&mut referee, &json!({"do": "outcome"}))["winners"].as_array().unwrap().is_empty());
        }
    }
}

#[test]
fn a_state_without_rng_gets_a_fixed_one() {
    for (game, seats) in TABLES {
        let mut state = ask(&mut started(game, seats, 5), &json!({"do": "state"}))["state"].clone();
        state.as_object_mut().unwrap().remove("rng");
        let load = || ask(&mut Referee::new(), &json!({"do": "load", "state": state}));
        assert!(load()["state"]["rng"].is_string(), "{}", load());
        assert_eq!(load(), load());
    }
}

#[test]
fn views_count_what_they_must_not_show() {
    for (game, seats) in TABLES {
        let mut referee = started(game, seats, 9);
        for viewer in 0..seats {
            let view = ask(&mut referee, &json!({"do": "view", "seat": viewer}))["view"].clone();
            if game == "sky" {
                let deck = view["deck"].as_array().unwrap();
                let own_end = if viewer == 0 { 0 } else { deck.len() - 1 };
                for (at, card) in deck.iter().enumerate() {
                    let unknown = card.as_str().unwrap().matches('?').count();
                    assert_eq!(unknown, if at == own_end { 1 } else { 2 });
                }
                continue;
            }
            for seat in 0..seats {
                let hand = &view["hands"][usize::from(seat)];
                assert_eq!(hand.is_array(), seat == viewer, "{view}");
                assert_eq!(hand.is_number(), seat != viewer, "{view}");
            }
            assert!(game != "seven" || view["deck"].is_number());
            assert!(game != "gold" || view["aside"].is_number());
            assert!(game != "gold" || view["reserves"].as_array().unwrap().iter().all(Value::is_number));
        }
    }
}

fn served(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    serve(Cursor::new(input), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_line_over_one_mebibyte_is_passed_over_and_the_next_is_answered() {
    let mut input = vec![b' '; LONGEST_LINE + 1];
    input.extend_from_slice(b"\n{\"do\":\"games\"}\n");
    let mut longest = b"{\"do\":\"games\"}".to_vec();
    longest.resize(LONGEST_LINE, b' ');
    input.extend_from_slice(&longest);
    let answers = served(&input);
    assert_eq!(answers.len(), 3);
    assert_eq!(code(&answers[0]), "too_long");
    assert_eq!(answers[1], answers[2]);
    assert!(answers[2]["games"].is_array());
}

#[test]
fn bytes_that_are_no_text_and_a_missing_line_end_are_answered() {
    let answers = served(b"\xff\xfe\n\n{\"do\":\"games\"}");
    assert_eq!(answers.iter().map(code).collect::<Vec<_>>(), ["bad_json", "bad_json", "none"]);
    assert!(served(b"").is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_bytes_get_one_answer_a_line(input in proptest::collection::vec(any::<u8>(), 0..400)) {
        let lines = input.split(|byte| *byte == b'\n').count() - usize::from(input.is_empty() || input.ends_with(b"\n"));
        prop_assert_eq!(served(&input).len(), lines);
    }

    #[test]
    fn any_text_as_an_action_is_answered_and_only_legal_ones_change_the_state(action in "[a-z0-9*#> ]{0,40}", table in 0..10usize) {
        let (game, seats) = TABLES[table];
        let mut referee = started(game, seats, 7);
        let before = ask(&mut referee, &json!({"do": "state"}));
        let answer = ask(&mut referee, &json!({"do": "apply", "action": action}));
        if answer.get("error").is_some() {
            prop_assert_eq!(ask(&mut referee, &json!({"do": "state"})), before);
        }
    }
}
