//! Fuzzes the referee: one answer for each line, and a refused request changes nothing.

#![no_main]

use iris_games::referee::Referee;
use libfuzzer_sys::fuzz_target;

const CODES: [&str; 10] = [
    "bad_json",
    "bad_request",
    "unknown_game",
    "bad_seats",
    "bad_options",
    "bad_state",
    "no_game",
    "illegal_action",
    "game_over",
    "too_long",
];

fuzz_target!(|data: &[u8]| {
    let mut referee = Referee::new();
    let mut state = referee.answer(br#"{"do":"state"}"#);
    for line in data.split(|byte| *byte == b'\n') {
        let answer = referee.answer(line);
        assert!(answer.is_object(), "{answer}");
        let now = referee.answer(br#"{"do":"state"}"#);
        if let Some(error) = answer.get("error") {
            assert!(error["code"].as_str().is_some_and(|code| CODES.contains(&code)), "{answer}");
            assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{answer}");
            assert_eq!(now, state, "a refused request changed the state: {answer}");
        }
        state = now;
    }
});
