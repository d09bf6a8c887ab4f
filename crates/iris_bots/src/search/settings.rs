//! The parameters of a search.

/// The algorithm of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchMethod {
    /// Sequential halving over the candidates, without a tree.
    Halving,
    /// Information-set Monte Carlo tree search.
    Tree,
}

/// Stands for no limit on a number of plies.
pub const NO_LIMIT: u16 = u16::MAX;

/// The parameters of a search. Without a net, those that need one are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchSettings {
    /// The algorithm of the search.
    pub method: SearchMethod,
    /// The number of candidates, which are the net's best actions; 0 for all actions. A tree search
    /// applies it at every node.
    pub candidates: u16,
    /// The number of plies that the net plays in a rollout; after them the hand-made policy plays.
    pub net_plies: u16,
    /// The number of plies after which a rollout ends at the next decision, with the net's value.
    pub depth: u16,
    /// The weight of the net's own value in the final one, in percent.
    pub net_percent: u8,
    /// The percentage of uniformly random moves in rollouts.
    pub random_percent: u8,
    /// The softmax temperature of the net's moves in rollouts, in hundredths of a victory; 0 for
    /// always the best move.
    pub temperature: u8,
    /// The number of worlds that are sampled for each that is used, which is drawn by the
    /// likelihood of the others' recent moves in it.
    pub beliefs: u8,
    /// Tree search only: the exploration constant, in tenths.
    pub explore: u8,
    /// Tree search only: the number of independent trees, which can run on threads of their own.
    pub trees: u8,
}

impl SearchSettings {
    /// The default parameters of a method.
    pub const fn new(method: SearchMethod) -> Self {
        Self {
            method,
            candidates: 4,
            net_plies: NO_LIMIT,
            depth: NO_LIMIT,
            net_percent: 0,
            random_percent: 0,
            temperature: 0,
            beliefs: 1,
            explore: 7,
            trees: 1,
        }
    }
}
