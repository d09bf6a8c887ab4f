//! A bot that now and then plays as another.

use iris_core::{Game, Rng};

use crate::{Bot, Budget, Opinion};

/// Plays as one bot, and in so many decisions of a hundred as another.
pub struct Mixed<G: Game> {
    usual: Box<dyn Bot<G>>,
    other: Box<dyn Bot<G>>,
    percent: u32,
}

impl<G: Game> Mixed<G> {
    /// As `usual`, but as `other` in `percent` of a hundred decisions.
    pub fn new(usual: Box<dyn Bot<G>>, other: Box<dyn Bot<G>>, percent: u32) -> Self {
        Self { usual, other, percent }
    }
}

impl<G: Game> Bot<G> for Mixed<G> {
    fn opinions(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Vec<Opinion<G::Action>> {
        let bot = if rng.below(100) < self.percent { &mut self.other } else { &mut self.usual };
        bot.opinions(view, legal, budget, rng)
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Option<G::Action> {
        let bot = if rng.below(100) < self.percent { &mut self.other } else { &mut self.usual };
        bot.choose(view, legal, budget, rng)
    }
}
