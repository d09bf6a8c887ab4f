//! What a viewer knows: views, the worlds that fit a view, and which actions tell a viewer anything
//! new.

pub(crate) mod determinize;
pub(crate) mod facing_sampler;
pub(crate) mod reveals;
pub(crate) mod view;
