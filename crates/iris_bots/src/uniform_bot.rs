//! A bot that plays uniformly at random.

use iris_core::{Game, Rng};

use crate::{ActionValue, Bot, Budget};

/// Plays every legal action with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniformBot;

impl<G: Game> Bot<G> for UniformBot {
    fn evaluate(
        &mut self,
        _view: &G::View,
        legal: &[G::Action],
        _budget: Budget,
        rng: &mut Rng,
    ) -> Vec<ActionValue<G::Action>> {
        let mut order = legal.to_vec();
        rng.shuffle(&mut order);
        order.into_iter().map(|action| ActionValue { action, value: 0.0, error: 0.0, visits: 0 }).collect()
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
