//! Every game once more, so small that it can be solved: two seats, a handful of cards, every deal listed.

mod gold;
mod seven;
mod sky;

use iris_core::Game;

/// One of the equally likely results of an action: the state after it and what happened.
pub type Branch<G> = (<G as Game>::State, Vec<<G as Game>::Event>);

/// A game of two small enough to be solved.
#[derive(Clone, Debug)]
pub struct Study<G: Game> {
    /// What is played, in a sentence.
    pub about: &'static str,
    /// The positions it may start from, with their probabilities.
    pub deals: Vec<(f64, G::State)>,
    /// After how many choices it is cut off as a draw. Where there is only one action, there is no choice.
    pub horizon: usize,
    /// All equally likely results of an action.
    pub branches: fn(&G::State, G::Action) -> Vec<Branch<G>>,
}

/// A game that also comes small enough to be solved.
pub trait Tiny: Game {
    /// The small game, chosen so that it still has what the large one is about.
    fn study() -> Study<Self>;
}

/// The horizon of a game whose rules see to its end.
const NEVER: usize = usize::MAX;

/// The one result of an action where chance acts only in the deal.
fn certain<G: Game>(state: &G::State, action: G::Action) -> Vec<Branch<G>> {
    let mut after = state.clone();
    let mut events = Vec::new();
    G::apply(&mut after, action, &mut events);
    vec![(after, events)]
}

/// Makes weights probabilities.
fn shares<S>(mut deals: Vec<(f64, S)>) -> Vec<(f64, S)> {
    let total: f64 = deals.iter().map(|(weight, _)| weight).sum();
    for (weight, _) in &mut deals {
        *weight /= total;
    }
    deals
}
