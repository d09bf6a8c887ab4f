//! Uniform random playouts.

use iris_core::{Game, Rng};

/// How a playout went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How many decisions were made.
    pub decisions: usize,
    /// Whether the game ended by itself; if not, it was cut off.
    pub over: bool,
}

/// Plays uniformly random legal actions until the game is over or `cap` decisions have been made.
pub fn playout<G: Game>(
    state: &mut G::State,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
    cap: usize,
) -> Played {
    for decisions in 0..cap {
        G::legal(state, legal);
        let Some(action) = rng.pick(legal) else {
            return Played { decisions, over: true };
        };
        G::apply(state, *action, &mut ());
    }
    Played { decisions: cap, over: false }
}
