//! How bots play: the hand-made policy, rollouts, a net's features, the equity of tokens, and a
//! learner's letters.

pub(crate) mod discard_potential;
pub(crate) mod equity;
pub(crate) mod equity_table;
pub(crate) mod features;
pub(crate) mod letters;
pub(crate) mod policy;
mod rollout;
