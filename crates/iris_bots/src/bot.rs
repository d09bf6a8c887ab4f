//! What a bot is.

use std::time::Duration;

use iris_core::{Game, Rng};

/// How much a bot may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many sampled worlds; a search that tries not every action in every world counts each action in each world.
    /// The same seed then gives the same choice on every machine.
    Worlds(u32),
    /// So much time, for live play.
    Time(Duration),
}

/// What a bot thinks of one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion<A> {
    /// The action.
    pub action: A,
    /// The share of the victory that the bot expects after it, from 0 to 1.
    pub value: f64,
    /// The standard error of the value; 0 if it does not come from samples.
    pub error: f64,
    /// In how many worlds it was tried.
    pub visits: u32,
}

/// A player of one seat, from what that seat may know.
pub trait Bot<G: Game>: Send {
    /// An opinion of every action in `legal`, the best first; empty only if `legal` is.
    ///
    /// `legal` are the actions of the seat whose view it is. All chance comes from `rng`.
    fn opinions(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Vec<Opinion<G::Action>>;

    /// The action it plays; `None` only if `legal` is empty.
    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Option<G::Action> {
        match legal {
            [] => None,
            // A forced choice needs no thought.
            [only] => Some(*only),
            _ => self.opinions(view, legal, budget, rng).first().map(|opinion| opinion.action),
        }
    }
}
