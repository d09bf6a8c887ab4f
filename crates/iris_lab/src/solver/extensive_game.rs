//! The interface of a game that can be solved: a two-player zero-sum game in extensive form.

use iris_core::Seat;

/// A two-player zero-sum game with chance, as a tree of positions.
///
/// The two seats are 0 and 1. Payoffs are those of seat 0; seat 1 gets their negatives.
pub trait ExtensiveGame {
    /// A position, which knows all that has happened.
    type Node;
    /// What the seat to act knows, in a form that a player can use.
    type Info;

    /// The positions after the first chance event, with their probabilities.
    fn start(&self) -> Vec<(f64, Self::Node)>;
    /// Whether a position is a decision or an end.
    fn kind(&self, node: &Self::Node) -> NodeKind;
    /// What the seat to act knows. Called for one position of every information set.
    fn info(&self, node: &Self::Node) -> Self::Info;
    /// The positions to which the action with that number can lead, with their probabilities.
    fn next(&self, node: &Self::Node, action: usize) -> Vec<(f64, Self::Node)>;
}

/// The kind of a position in the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NodeKind {
    /// A seat has to choose.
    Decision {
        /// The seat that has to choose.
        seat: Seat,
        /// Identifies the information set: equal for two positions exactly if the seat cannot
        /// distinguish them.
        key: u128,
        /// The number of actions; at least one.
        actions: usize,
    },
    /// The game is over.
    End {
        /// The payoff of seat 0.
        payoff: f64,
    },
    /// The game is cut off here, with a payoff of 0.
    Cut,
}
