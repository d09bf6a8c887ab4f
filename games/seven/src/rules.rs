//! The rules of Rainbow 7: cards, dealing, legal actions, applying them, scoring, and positions as
//! plain data.
//!
//! Everything here is a function of a [`state::State`]; nothing reads what a seat remembers or how
//! bots play.

pub(crate) mod action;
pub(crate) mod apply;
pub(crate) mod card;
pub(crate) mod check;
pub(crate) mod combo;
pub(crate) mod config;
pub(crate) mod deal;
pub(crate) mod enumerate;
pub(crate) mod event;
pub(crate) mod legal;
pub(crate) mod notation;
pub(crate) mod options;
pub(crate) mod run_tables;
pub(crate) mod score;
pub(crate) mod setup;
mod setup_json;
pub(crate) mod shuffle;
pub(crate) mod stacks;
pub(crate) mod state;
pub(crate) mod validate;
