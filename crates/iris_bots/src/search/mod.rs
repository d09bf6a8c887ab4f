//! Search that looks at worlds which fit what a seat knows, and can be stopped at any time.
//!
//! Worlds are numbered, all luck in a world comes from its number, and what was found is added up in the order of the
//! numbers. So with a budget of worlds the result is the same on any number of cores, and step by step.

mod ask;
mod belief;
#[cfg(test)]
mod coin;
mod grove;
mod halving;
#[cfg(test)]
mod nim;
mod node;
mod options;
mod playout;
mod settings;
mod soft;
mod thinker;
#[cfg(test)]
mod toy;
mod tree;
mod worker;

use std::sync::Arc;

use iris_core::{Learn, Seed};

pub(crate) use options::OPTIONS;
pub use settings::{Method, NO_LIMIT, Settings};
pub use thinker::Thinker;

use crate::{Budget, Net, Opinion};
use ask::Ask;
use halving::Halving;
use tree::Tree;

/// A search for what to play, under way.
pub struct Search<G: Learn> {
    ask: Ask<G>,
    way: Way<G>,
}

enum Way<G: Learn> {
    Halving(Halving<G>),
    Tree(Tree<G>),
}

impl<G: Learn> Search<G> {
    /// Starts to think about the legal actions of the seat whose view this is.
    ///
    /// A budget of worlds counts each candidate in each world as one. The net must be one for the seats of the match.
    pub fn new(
        view: &G::View,
        legal: &[G::Action],
        net: Option<Arc<Net>>,
        settings: Settings,
        budget: Budget,
        seed: Seed,
    ) -> Self {
        let ask = Ask::new(view, legal, net, settings, budget, seed);
        let way = match settings.method {
            Method::Halving => Way::Halving(Halving::new(&ask)),
            Method::Tree => Way::Tree(Tree::new(&ask)),
        };
        Self { ask, way }
    }

    /// Looks at one world more.
    pub fn step(&mut self) {
        match &mut self.way {
            Way::Halving(halving) => halving.step(&self.ask),
            Way::Tree(tree) => tree.step(&self.ask),
        }
    }

    /// Thinks until the budget is used up, on so many cores.
    pub fn run(&mut self, threads: usize) {
        match &mut self.way {
            Way::Halving(halving) => halving.run(&self.ask, threads),
            Way::Tree(tree) => tree.run(&self.ask, threads),
        }
    }

    /// Whether the budget is used up.
    pub fn done(&self) -> bool {
        match &self.way {
            Way::Halving(halving) => halving.done(),
            Way::Tree(tree) => tree.done(),
        }
    }

    /// What it thinks so far of every legal action, the best first: those it looked at most, among them the most
    /// valuable. What it has not tried has the net's value.
    pub fn opinions(&self) -> Vec<Opinion<G::Action>> {
        match &self.way {
            Way::Halving(halving) => halving.opinions(&self.ask),
            Way::Tree(tree) => tree.opinions(&self.ask),
        }
    }
}
