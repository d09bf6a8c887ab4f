//! Fuzzes play: the input chooses a game, a deal and every action, and the laws hold at every step.

#![no_main]

use iris_fuzz::{Choices, check, deal, step, try_actions};
use libfuzzer_sys::fuzz_target;

/// Steps between two looks at everything: a look costs a hundred times as much as a step.
const LOOK_EVERY: usize = 16;

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices::new(data);
    let Some(mut state) = deal(&mut choices) else { return };
    check(&*state, 0);
    let mut earlier: Vec<String> = Vec::new();
    for ply in 1.. {
        if choices.is_empty() || !step(&mut *state, &mut choices) {
            break;
        }
        if ply % LOOK_EVERY == 0 {
            check(&*state, ply as u64);
            // What was legal a while ago mostly is no longer.
            try_actions(&mut *state.boxed_clone(), earlier.iter().map(String::as_str));
            earlier = state.legal();
        }
    }
    check(&*state, 1);
});
