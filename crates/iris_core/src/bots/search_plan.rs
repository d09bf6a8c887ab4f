//! What is known about searching a game well.

/// The strongest search that was found for a game: sequential halving over sampled worlds, with
/// these numbers.
///
/// What is left unsaid is as good as it gets without experiments on the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchPlan {
    /// How many worlds are sampled and played on for one decision, over all its actions.
    pub worlds: u32,
    /// How many actions the net lets through to the search, its best ones; 0 for all.
    pub candidates: u16,
    /// After how many plies a rollout is left to the net's value; `None` to play it to the end of
    /// the round.
    pub depth: Option<u16>,
    /// The weight of the net's own opinion in the final value, in percent.
    pub net_percent: u8,
    /// Whether rollouts are played by the game's policy, which is quick, rather than by its net.
    pub policy_rollouts: bool,
}

impl SearchPlan {
    /// A search of that many worlds, otherwise as it is without experiments.
    pub const fn new(worlds: u32) -> Self {
        Self { worlds, candidates: 4, depth: None, net_percent: 0, policy_rollouts: false }
    }
}
