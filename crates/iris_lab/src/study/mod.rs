//! Tiny versions of the games that can be solved: two seats, a few cards, every deal listed.

mod gold;
mod seven;
mod sky;

use iris_core::Game;
use iris_games::RegisteredGame;

/// One of the equally likely results of an action: the state after it and its events.
pub type StudyBranch<G> = (<G as Game>::State, Vec<<G as Game>::Event>);

/// A two-player game that is small enough to be solved.
#[derive(Clone, Debug)]
pub struct TinyGame<G: Game> {
    /// A description of what is played.
    pub about: &'static str,
    /// The deals, with their probabilities.
    pub deals: Vec<(f64, G::State)>,
    /// The number of choices after which it is cut off as a draw; forced moves do not count.
    pub horizon: usize,
    /// All equally likely results of an action.
    pub branches: fn(&G::State, G::Action) -> Vec<StudyBranch<G>>,
}

/// A game with a version that is small enough to be solved.
pub trait HasTinyGame: Game {
    /// The tiny game, chosen so that it still has the essence of the full one.
    fn tiny_game() -> TinyGame<Self>;
}

/// Generic work on the type of a game that has a tiny version.
pub trait TinyGameVisitor {
    /// The result of the work.
    type Out;
    /// Does the work for the game `G`.
    fn visit<G: RegisteredGame + HasTinyGame>(self) -> Self::Out;
}

/// Calls the visitor with the type of the game that has that id; `None` if it has no tiny version.
pub fn visit_tiny<V: TinyGameVisitor>(id: &str, visitor: V) -> Option<V::Out> {
    match id {
        iris_seven::Seven::ID => Some(visitor.visit::<iris_seven::Seven>()),
        iris_gold::Gold::ID => Some(visitor.visit::<iris_gold::Gold>()),
        iris_sky::Sky::ID => Some(visitor.visit::<iris_sky::Sky>()),
        _ => None,
    }
}

/// The horizon of a game that always ends by its rules.
const NEVER: usize = usize::MAX;

/// The only result of an action in a game without chance after the deal.
fn certain<G: Game>(state: &G::State, action: G::Action) -> Vec<StudyBranch<G>> {
    let mut after = state.clone();
    let mut events = Vec::new();
    G::apply(&mut after, action, &mut events);
    vec![(after, events)]
}

/// Normalizes weights to probabilities.
fn normalized<S>(mut deals: Vec<(f64, S)>) -> Vec<(f64, S)> {
    let total: f64 = deals.iter().map(|(weight, _)| weight).sum();
    for (weight, _) in &mut deals {
        *weight /= total;
    }
    deals
}
