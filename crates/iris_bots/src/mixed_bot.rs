//! A bot that plays as one bot and, with a fixed probability, as another.

use iris_core::{Game, Rng};

use crate::{ActionValue, Bot, Budget};

/// Plays as its usual bot, and in a percentage of decisions as another.
pub struct MixedBot<G: Game> {
    usual: Box<dyn Bot<G>>,
    other: Box<dyn Bot<G>>,
    other_percent: u32,
}

impl<G: Game> MixedBot<G> {
    /// Plays as `usual`, but in `other_percent` of a hundred decisions as `other`.
    pub fn new(usual: Box<dyn Bot<G>>, other: Box<dyn Bot<G>>, other_percent: u32) -> Self {
        Self { usual, other, other_percent }
    }

    /// The bot that makes the next decision, drawn from `rng`.
    fn draw(&mut self, rng: &mut Rng) -> &mut dyn Bot<G> {
        if rng.below(100) < self.other_percent { &mut *self.other } else { &mut *self.usual }
    }
}

impl<G: Game> Bot<G> for MixedBot<G> {
    fn evaluate(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Vec<ActionValue<G::Action>> {
        self.draw(rng).evaluate(view, legal, budget, rng)
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Option<G::Action> {
        self.draw(rng).choose(view, legal, budget, rng)
    }
}
