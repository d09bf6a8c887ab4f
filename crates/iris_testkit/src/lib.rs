//! The laws every game must pass. A dev-dependency only: nothing that ships links it.
//!
//! - [`Laws`] plays random games and checks after every action whatever can be checked without knowing the game.
//! - [`Enumeration`] compares `determinize` on a tiny deck with the list of all deals, by chi-square.
//! - [`Honesty`] traces sampled worlds of whole matches back to a deal from which all that was seen happens again.
//! - [`Silence`] tries out in sampled worlds which actions can be taken back without anybody having learned anything.
//! - [`assert_finishes_by_policy`] compares a quick way to play a world on with asking every seat.
//! - [`assert_learnable`] plays letter by letter and checks what a learner is told.
//! - [`Scenes`] compares what screens show, light up and move with views, legal actions and what happens; [`english`] puts
//!   the reasons of an action into words.
//! - [`assert_teaches`] plays a game's first game; [`unused`] finds messages that nobody says.
//! - [`assert_playouts_allocate_nothing`] and [`assert_rollouts_allocate_nothing`] count allocations where there should be none.
//!
//! A game's own `tests/laws.rs` calls these for every seat count and for its tiny configurations.

mod allocation;
mod broken;
mod chi_square;
mod enumeration;
mod finish;
mod honesty;
mod laws;
mod learner;
mod lessons;
mod playout;
mod reasons;
mod scenes;
mod silence;
mod views;
mod words;

pub use allocation::{assert_playouts_allocate_nothing, assert_rollouts_allocate_nothing};
pub use broken::Broken;
pub use chi_square::{ChiSquare, chi_square};
pub use enumeration::{Branch, Enumeration, Posterior, plain_branch};
pub use finish::assert_finishes_by_policy;
pub use honesty::{Honesty, Past, Traced};
pub use laws::{Laws, Walked};
pub use learner::assert_learnable;
pub use lessons::{assert_teaches, unused};
pub use playout::{Played, playout};
pub use reasons::english;
pub use scenes::Scenes;
pub use silence::{Silence, Tried};
