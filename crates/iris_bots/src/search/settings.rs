//! What can be set about a search.

/// How a search is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Flat, the worse half of the candidates given up round by round.
    Halving,
    /// A tree over what the seats may know.
    Tree,
}

/// Stands for no limit.
pub const NO_LIMIT: u16 = u16::MAX;

/// What can be set about a search. Without a net, all that needs one is as if it were not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How the search is made.
    pub method: Method,
    /// How many actions the net lets through, its best ones; 0 for all. A tree cuts so at every node.
    pub candidates: u16,
    /// For how many plies the net plays a world on; after them the game's hand-made policy does.
    pub net_plies: u16,
    /// After how many plies a world is left at the next decision, which the net then values.
    pub depth: u16,
    /// The weight of the net's own value in the final one, in hundredths.
    pub trust: u8,
    /// How many moves in a hundred are random when a world is played on.
    pub stray: u8,
    /// When the net plays a world on: by how many hundredths of a victory an action must be worse to be `e` times
    /// rarer; 0 for always the best.
    pub heat: u8,
    /// How many worlds are drawn for each that is used, which is chosen by how well the others' moves fit it.
    pub beliefs: u8,
    /// Tree only: how strongly what is untried is preferred, in tenths.
    pub explore: u8,
    /// Tree only: how many trees grow apart, each on a core of its own if there are so many.
    pub trees: u8,
}

impl Settings {
    /// Those of a method as it comes.
    pub const fn new(method: Method) -> Self {
        Self {
            method,
            candidates: 4,
            net_plies: NO_LIMIT,
            depth: NO_LIMIT,
            trust: 0,
            stray: 0,
            heat: 0,
            beliefs: 1,
            explore: 7,
            trees: 1,
        }
    }
}
