//! The bot that plays anything.

use iris_core::{Game, Rng};

use crate::{Bot, Budget, Opinion};

/// Plays any legal action, each as likely as the others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<G: Game> Bot<G> for Uniform {
    fn opinions(
        &mut self,
        _view: &G::View,
        legal: &[G::Action],
        _budget: Budget,
        rng: &mut Rng,
    ) -> Vec<Opinion<G::Action>> {
        let mut order = legal.to_vec();
        rng.shuffle(&mut order);
        order.into_iter().map(|action| Opinion { action, value: 0.0, error: 0.0, visits: 0 }).collect()
    }

    fn choose(
        &mut self,
        _view: &G::View,
        legal: &[G::Action],
        _budget: Budget,
        rng: &mut Rng,
    ) -> Option<G::Action> {
        rng.pick(legal).copied()
    }
}
