//! The rules: cards, combos, options, the deal, legal actions and what they do.

pub(crate) mod action;
pub(crate) mod apply;
pub(crate) mod card;
pub(crate) mod check;
pub(crate) mod combo;
pub(crate) mod config;
pub(crate) mod event;
pub(crate) mod legal;
pub(crate) mod middle;
pub(crate) mod notation;
pub(crate) mod out_of_play;
pub(crate) mod public_position;
pub(crate) mod setup;
pub(crate) mod setup_json;
pub(crate) mod state;
pub(crate) mod trick;
pub(crate) mod validate;
