//! Truth on tiny decks: games small enough to be solved, and how far from perfect the bots are in them.
//!
//! A [`Tree`] is walked once into a [`Form`], in which [`Cfr`] finds perfect play and every [`Strategy`] has an exact
//! value and an exact exploitability. [`Small`] makes a tree of any game of ours on a tiny deck, [`Form::ask`] a strategy of
//! any bot, and [`truth`] puts it all in a table.

mod bots;
mod cfr;
mod form;
mod key;
mod small;
mod strategy;
mod tree;
mod truth;

pub use bots::Asked;
pub use cfr::Cfr;
pub use form::{ExactError, Form};
pub use small::{Position, Small};
pub use strategy::Strategy;
pub use tree::{Stage, Tree};
pub use truth::{BotTruth, MOST, Truth, truth};
