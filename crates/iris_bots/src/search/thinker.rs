//! The bot that searches.

use std::sync::Arc;

use iris_core::{Learn, Rng};

use super::{Search, Settings};
use crate::{Bot, Budget, Net, Opinion};

/// Thinks anew about every decision.
#[derive(Clone, Debug)]
pub struct Thinker {
    settings: Settings,
    net: Option<Arc<Net>>,
    threads: usize,
}

impl Thinker {
    /// With these settings, with a net for the seats of the match if there is one, on so many cores.
    pub fn new(settings: Settings, net: Option<Arc<Net>>, threads: usize) -> Self {
        Self { settings, net, threads }
    }
}

impl<G: Learn> Bot<G> for Thinker {
    fn opinions(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Vec<Opinion<G::Action>> {
        let net = self.net.clone();
        let mut search = Search::<G>::new(view, legal, net, self.settings, budget, rng.seed());
        search.run(self.threads);
        search.opinions()
    }
}
