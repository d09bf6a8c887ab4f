//! How bots play: the hand-made policy, rollouts, the net's features and the learner's interface.

pub(crate) mod equity;
pub(crate) mod features;
pub(crate) mod letters;
pub(crate) mod policy;
pub(crate) mod rollout;
