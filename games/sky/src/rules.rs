//! The rules: cards, options, the deal, legal actions and what they do.

pub(crate) mod action;
pub(crate) mod apply;
pub(crate) mod card;
pub(crate) mod check;
pub(crate) mod config;
pub(crate) mod event;
pub(crate) mod legal;
pub(crate) mod notation;
pub(crate) mod options;
pub(crate) mod setup;
mod setup_json;
pub(crate) mod state;
mod validate;
