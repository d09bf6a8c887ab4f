//! Uniform random playouts.

use iris_core::{Game, Rng};

/// The result of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayoutResult {
    /// The number of decisions that were made.
    pub decisions: usize,
    /// Whether the game ended by its rules; if not, it was cut off.
    pub over: bool,
}

/// Plays uniformly random legal actions until the game is over or `cap` decisions have been made.
pub fn playout<G: Game>(
    state: &mut G::State,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
    cap: usize,
) -> PlayoutResult {
    for decisions in 0..cap {
        G::legal(state, legal);
        let Some(action) = rng.pick(legal) else {
            return PlayoutResult { decisions, over: true };
        };
        G::apply(state, *action, &mut ());
    }
    PlayoutResult { decisions: cap, over: false }
}
