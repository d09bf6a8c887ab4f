//! What a seat knows: its view, the hidden states consistent with it, and what actions reveal.

pub(crate) mod determinize;
pub(crate) mod recent_moves;
pub(crate) mod reveals;
pub(crate) mod trick_context;
pub(crate) mod view;
