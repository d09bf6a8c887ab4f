//! A bot that runs a new search for every decision.

use std::sync::Arc;

use iris_core::{Game, Rng};

use super::{Search, SearchSettings};
use crate::{ActionValue, Bot, Budget, Net};

/// Plays the best action of a [`Search`].
#[derive(Clone, Debug)]
pub struct SearchBot {
    settings: SearchSettings,
    net: Option<Arc<Net>>,
    threads: usize,
}

impl SearchBot {
    /// Searches with these settings on this many threads, with a net for the seats of the match if
    /// there is one.
    pub fn new(settings: SearchSettings, net: Option<Arc<Net>>, threads: usize) -> Self {
        Self { settings, net, threads }
    }
}

impl<G: Game> Bot<G> for SearchBot {
    fn evaluate(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Vec<ActionValue<G::Action>> {
        let net = self.net.clone();
        let mut search = Search::<G>::new(view, legal, net, self.settings, budget, rng.seed());
        search.run(self.threads);
        search.evaluate()
    }
}
