//! Fuzzes the loading of positions, from any JSON and from mutated real ones: refused with reasons,
//! or a position that can be played on.

#![no_main]

use iris_fuzz::{Choices, check, deal, edit, step};
use iris_games::{AnyGame, GAMES};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|data: &[u8]| {
    if let Ok(json) = serde_json::from_slice::<Value>(data) {
        for game in GAMES {
            load_and_play(game, &json, &mut Choices::new(data));
        }
        return;
    }
    let mut choices = Choices::new(data);
    let Some(mut state) = deal(&mut choices) else { return };
    for _ in 0..choices.byte() {
        if !step(&mut *state, &mut choices) {
            break;
        }
    }
    let mut json = state.state();
    for _ in 0..=choices.byte() % 4 {
        edit(&mut json, &mut choices);
    }
    load_and_play(state.game(), &json, &mut choices);
});

fn load_and_play(game: &dyn AnyGame, json: &Value, choices: &mut Choices) {
    match game.load(json) {
        Ok(mut state) => {
            check(&*state, 0);
            for _ in 0..20 {
                if !step(&mut *state, choices) {
                    break;
                }
            }
            check(&*state, 1);
        }
        Err(error) => assert!(!error.to_string().is_empty(), "a refusal says why"),
    }
}
