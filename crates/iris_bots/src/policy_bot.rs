//! A bot that plays the game's hand-made policy.

use iris_core::{Game, Rng};

use crate::{ActionValue, Bot, Budget};

/// Plays what [`Game::choose`] says; `quick` in the syntax of [`BotSpec`](crate::BotSpec).
#[derive(Clone, Copy, Debug, Default)]
pub struct PolicyBot;

impl<G: Game> Bot<G> for PolicyBot {
    fn evaluate(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        _budget: Budget,
        rng: &mut Rng,
    ) -> Vec<ActionValue<G::Action>> {
        let chosen = G::choose(view, legal, rng);
        let others = legal.iter().copied().filter(|action| Some(*action) != chosen);
        let unvalued = |action| ActionValue { action, value: 0.0, error: 0.0, visits: 0 };
        chosen.into_iter().chain(others).map(unvalued).collect()
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
