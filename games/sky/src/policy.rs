//! A quick way to play.

use iris_core::Rng;

use crate::action::Action;
use crate::view::View;

pub(crate) fn choose(_view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    rng.pick(legal).copied()
}
