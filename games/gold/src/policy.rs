//! A quick way to play by rules of thumb, from what a seat may know.

use iris_core::Rng;

use crate::action::{Action, Choice};
use crate::view::View;

/// Takes the most valuable item.
pub(crate) fn choose(_view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    match legal.last()?.choice() {
        // Items are in order of their points, and what is taken leaves the game: the best one is the last.
        Choice::Take(_) => legal.last().copied(),
        Choice::Play(_) => rng.pick(legal).copied(),
    }
}
