//! Truth on tiny decks: games small enough to be solved, and how far from perfect the bots are in them.
//!
//! A [`Tree`] is walked once into a [`Form`], in which [`Cfr`] finds perfect play and every [`Strategy`] has an exact
//! value and an exact exploitability.

mod cfr;
mod form;
mod strategy;
mod tree;

pub use cfr::Cfr;
pub use form::{ExactError, Form};
pub use strategy::Strategy;
pub use tree::{Stage, Tree};
