//! Equilibrium solver for small two-player games, and the exploitability of bots in them.
//!
//! An [`ExtensiveGame`] is traversed once into a [`SequenceForm`], in which [`Cfr`] approximates an
//! equilibrium and every [`Strategy`] has an exact value and an exact exploitability.
//! [`TinyGameTree`] is such a game for any of ours on a tiny deck,
//! [`SequenceForm::bot_strategy`] measures the strategy of a bot, and [`solve_tiny`] does it all.

mod bot_strategy;
mod cfr;
mod extensive_game;
mod info_set_key;
mod sequence_form;
mod strategy;
mod tiny_game_tree;
mod tiny_solution;

pub use bot_strategy::BotStrategy;
pub use cfr::Cfr;
pub use extensive_game::{ExtensiveGame, NodeKind};
pub use sequence_form::{SequenceForm, SolverError};
pub use strategy::Strategy;
pub use tiny_game_tree::{TinyGameTree, TinyPosition};
pub use tiny_solution::{BotExploitability, MAX_POSITIONS, TinySolution, solve_tiny};
