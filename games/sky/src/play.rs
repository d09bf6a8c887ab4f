//! Playing well: the heuristic policy, rollouts, and the inputs of networks.

pub(crate) mod features;
pub(crate) mod letters;
pub(crate) mod odds;
pub(crate) mod policy;
pub(crate) mod rollout;
pub(crate) mod turned_up_face;
