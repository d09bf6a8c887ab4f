//! What a seat knows: its view, what it can infer from it, and samples of the hidden cards that
//! agree with it.
//!
//! [`memory`] is the public history that a state carries along; [`determinize`] samples from it and
//! [`certain_cards`] proves from it, so that undo tells exactly what an action reveals.

mod byte_list;
mod certain_cards;
pub(crate) mod determinize;
mod first_deck;
pub(crate) mod first_deck_log;
pub(crate) mod memory;
mod rainbow_origins;
pub(crate) mod reveals;
pub(crate) mod scripted_shuffle;
pub(crate) mod seat_inference;
pub(crate) mod view;
