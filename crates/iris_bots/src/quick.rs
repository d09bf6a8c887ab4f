//! The bot that plays by a game's own rules of thumb.

use iris_core::{Policy, Rng};

use crate::{Bot, Budget, Opinion};

/// Plays what the game's hand-made policy says.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quick;

impl<G: Policy> Bot<G> for Quick {
    fn opinions(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        _budget: Budget,
        rng: &mut Rng,
    ) -> Vec<Opinion<G::Action>> {
        let chosen = G::choose(view, legal, rng);
        let others = legal.iter().copied().filter(|action| Some(*action) != chosen);
        let opinion = |action| Opinion { action, value: 0.0, error: 0.0, visits: 0 };
        chosen.into_iter().chain(others).map(opinion).collect()
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        _budget: Budget,
        rng: &mut Rng,
    ) -> Option<G::Action> {
        G::choose(view, legal, rng)
    }
}
