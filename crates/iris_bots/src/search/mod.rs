//! Anytime determinized search: worlds consistent with a view are sampled and played on.
//!
//! Worlds are numbered, all randomness in a world comes from its number, and results are added up
//! in the order of the numbers. So with a budget of worlds the result is the same on any number of
//! threads, and step by step.

mod belief;
#[cfg(test)]
mod coin;
mod common_worlds;
mod context;
mod halving_search;
#[cfg(test)]
mod nim;
mod nodes;
mod playout;
mod portable_math;
mod search_bot;
mod search_tree;
mod settings;
mod settings_text;
#[cfg(test)]
mod test_games;
mod tree_search;
mod worker;

use std::sync::Arc;

use iris_core::{Game, Seed};

pub use common_worlds::{CommonWorlds, Estimate, WorldSampling};
pub use search_bot::SearchBot;
pub use settings::{NO_LIMIT, SearchMethod, SearchSettings};
pub(crate) use settings_text::OPTIONS;

use crate::{ActionValue, Budget, Net};
use context::SearchContext;
use halving_search::HalvingSearch;
use tree_search::TreeSearch;

/// A search in progress for the best of the legal actions.
///
/// ```
/// use iris_bots::{Budget, Search, SearchMethod, SearchSettings};
/// use iris_core::{Game, Seed, Viewer};
/// use iris_gold::{Config, Gold};
///
/// let state = Gold::deal(&Config::default(), 2, Seed::from(1))?;
/// let view = Gold::view(&state, Viewer::Seat(Gold::turn(&state).seat().expect("not over")));
/// let mut legal = Vec::new();
/// Gold::legal_in_view(&view, &mut legal);
///
/// let settings = SearchSettings::new(SearchMethod::Halving);
/// let budget = Budget::Worlds(64);
/// let mut search = Search::<Gold>::new(&view, &legal, None, settings, budget, Seed::from(2));
/// while !search.done() {
///     search.step(); // can be stopped after any step
/// }
/// let values = search.evaluate();
/// assert_eq!(values.len(), legal.len());
/// # Ok::<(), iris_core::ConfigError>(())
/// ```
pub struct Search<G: Game> {
    context: SearchContext<G>,
    algorithm: Algorithm<G>,
}

enum Algorithm<G: Game> {
    Halving(HalvingSearch<G>),
    Tree(TreeSearch<G>),
}

impl<G: Game> Search<G> {
    /// Starts a search over the legal actions of the seat whose view this is.
    ///
    /// A budget of worlds counts each candidate in each world as one. The net must be one for the
    /// seats of the match.
    pub fn new(
        view: &G::View,
        legal: &[G::Action],
        net: Option<Arc<Net>>,
        settings: SearchSettings,
        budget: Budget,
        seed: Seed,
    ) -> Self {
        let context = SearchContext::new(view, legal, net, settings, budget, seed);
        let algorithm = match settings.method {
            SearchMethod::Halving => Algorithm::Halving(HalvingSearch::new(&context)),
            SearchMethod::Tree => Algorithm::Tree(TreeSearch::new(&context)),
        };
        Self { context, algorithm }
    }

    /// Samples and evaluates one more world.
    pub fn step(&mut self) {
        match &mut self.algorithm {
            Algorithm::Halving(halving) => halving.step(&self.context),
            Algorithm::Tree(tree) => tree.step(&self.context),
        }
    }

    /// Runs until the budget is used up, on this many threads.
    pub fn run(&mut self, threads: usize) {
        match &mut self.algorithm {
            Algorithm::Halving(halving) => halving.run(&self.context, threads),
            Algorithm::Tree(tree) => tree.run(&self.context, threads),
        }
    }

    /// Whether the budget is used up.
    pub fn done(&self) -> bool {
        match &self.algorithm {
            Algorithm::Halving(halving) => halving.done(),
            Algorithm::Tree(tree) => tree.done(),
        }
    }

    /// The value of every legal action so far, the best first: by visits, then by value. An action
    /// that was not tried has the net's value.
    pub fn evaluate(&self) -> Vec<ActionValue<G::Action>> {
        match &self.algorithm {
            Algorithm::Halving(halving) => halving.evaluate(&self.context),
            Algorithm::Tree(tree) => tree.evaluate(&self.context),
        }
    }
}
