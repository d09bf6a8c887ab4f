//! What can be solved: a game of two with chance, as a tree to be walked once.

use iris_core::Seat;

/// A game of two in which one wins what the other loses, played from a tree of positions.
///
/// The two seats are 0 and 1. Payoffs are those of seat 0; seat 1 gets the same with the other sign.
pub trait Tree {
    /// A position: everything that has happened.
    type Node;
    /// What the seat to act knows, in whatever form a player wants it.
    type Info;

    /// The positions after the first chance event, with their probabilities.
    fn start(&self) -> Vec<(f64, Self::Node)>;
    /// What a position asks for.
    fn stage(&self, node: &Self::Node) -> Stage;
    /// What the seat to act knows. Asked for one position of every information set.
    fn info(&self, node: &Self::Node) -> Self::Info;
    /// The positions that the action with that number can lead to, with their probabilities.
    fn next(&self, node: &Self::Node, action: usize) -> Vec<(f64, Self::Node)>;
}

/// What a position asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// A seat has to choose.
    Decision {
        /// Which.
        seat: Seat,
        /// Stands for all that the seat has seen and done: the same in two positions exactly if the seat cannot tell
        /// them apart.
        key: u128,
        /// Between how many actions; at least one.
        actions: usize,
    },
    /// It is over.
    End {
        /// What seat 0 gets.
        payoff: f64,
    },
    /// It is cut off here, and nobody gets anything.
    Cut,
}
