//! Fuzzes the parsers of actions: each line is played or refused, and a refused one changes
//! nothing.

#![no_main]

use iris_core::Seed;
use iris_fuzz::try_actions;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|text: &str| {
    for game in iris_games::GAMES {
        let seats = *game.seats().end();
        let Ok(mut state) = game.deal(&Value::Null, seats, Seed::from(1)) else {
            panic!("{} cannot be dealt", game.id())
        };
        try_actions(&mut *state, text.lines());
    }
});
