//! Shared by the fuzz targets: decoding of input into choices, and the invariants of every
//! position.

mod choices;
mod edit;
mod knowledge;

pub use choices::Choices;
pub use edit::edit;

use iris_core::{Rng, Seed, Turn, Viewer};
use iris_games::AnyMatch;

/// A match of some game, seat count, seed and options; `None` if the options are refused.
pub fn deal(choices: &mut Choices) -> Option<Box<dyn AnyMatch>> {
    let game = *choices.pick(&iris_games::GAMES)?;
    let counts: Vec<u8> = game.seats().collect();
    let seats = *choices.pick(&counts)?;
    let options = match choices.byte() {
        first @ 0..8 => serde_json::json!({ "first": first }),
        _ => serde_json::Value::Null,
    };
    let seed = Seed::from(u64::from_le_bytes([(); 8].map(|()| choices.byte())));
    game.deal(&options, seats, seed).ok()
}

/// Plays one action, chosen by the input, and checks what must be so at every step. `false` once
/// the game is over.
pub fn step(state: &mut dyn AnyMatch, choices: &mut Choices) -> bool {
    let legal = state.legal();
    let over = state.turn() == Turn::Over;
    assert_eq!(over, legal.is_empty(), "over exactly if nothing is legal");
    assert_eq!(over, state.outcome().is_some(), "over exactly if there is an outcome");
    let Some(action) = choices.pick(&legal) else { return false };
    let happened = state.apply(action).unwrap_or_else(|e| panic!("legal `{action}` was refused: {e}"));
    assert!(!happened.all().is_empty(), "`{action}` was told to nobody");
    true
}

/// Checks a position that the program holds to be possible, however it came about.
pub fn check(state: &dyn AnyMatch, seed: u64) {
    let data = state.state();
    let again = state.game().load(&data).unwrap_or_else(|e| panic!("refuses its own state: {e}\n{data}"));
    assert_eq!(again.state(), data, "load gives the same state back");
    let legal = state.legal();
    assert_eq!(again.legal(), legal, "a loaded state has the same legal actions");
    for viewer in Viewer::all(state.seats()) {
        assert_eq!(again.view(viewer), state.view(viewer), "a loaded state looks the same");
        let _ = state.view_text(viewer);
    }
    let choice = state.policy_choice(&mut Rng::new(Seed::from(seed)));
    assert_eq!(choice.is_some(), !legal.is_empty(), "the quick policy chooses exactly if it can");
    assert!(choice.iter().all(|action| legal.contains(action)), "{choice:?} is not legal");
    knowledge::check(state.game().id(), &data, seed);
}

/// Tries texts as actions, one after the other; the refused ones must change nothing.
pub fn try_actions<'a>(state: &mut dyn AnyMatch, texts: impl IntoIterator<Item = &'a str>) {
    let mut before = state.state();
    for text in texts {
        match state.apply(text) {
            Ok(_) => before = state.state(),
            Err(error) => assert!(!error.to_string().is_empty(), "a refusal says why"),
        }
    }
    assert_eq!(state.state(), before, "a refused action changed the state");
}
