//! The laws every game must pass. A dev-dependency only: nothing that ships links it.
//!
//! A new game starts with one call, which runs every law for what the game implements and skips the
//! capabilities that it leaves out:
//!
//! ```
//! use iris_core::Game;
//! use iris_gold::{Config, Gold};
//!
//! for seats in [2, 6] {
//!     iris_testkit::assert_basic_laws::<Gold>(&Config::default(), seats, 0..1);
//! }
//! ```
//!
//! The laws one by one, for more seeds and other configurations:
//!
//! - [`Laws`] plays random matches and checks rules, views, notation and setups after every action.
//! - [`SceneLaws`] compares what screens show and move with views, legal actions and events;
//!   [`reasons_in_english`] renders the reasons of an action.
//! - [`assert_options`] compares the description of the options with what the game accepts.
//! - [`assert_policy`] and [`assert_features`] check what bots rely on;
//!   [`assert_rollouts_follow_policy`] compares a game's own rollout with its policy.
//! - [`assert_letters`] plays letter by letter and checks what learners observe.
//! - [`RevealLaws`] tries out in sampled worlds which actions can be undone without anybody having
//!   learned anything.
//! - [`Enumeration`] compares `determinize` on a tiny deck with the list of all deals, by
//!   chi-square.
//! - [`WorldLaws`] traces sampled worlds of whole matches back to a deal.
//! - [`assert_lesson`] plays a game's scripted first game; [`unused_messages`] finds messages that
//!   nothing uses.
//! - [`assert_playouts_allocate_nothing`] and [`assert_rollouts_allocate_nothing`] count
//!   allocations.

mod allocation;
mod basic_laws;
mod broken_law;
mod chi_square;
mod enumeration;
mod features;
mod laws;
mod lessons;
mod letters;
mod messages;
mod options;
mod playout;
mod policy;
mod reasons;
mod reveal_laws;
mod rollouts;
mod rulebook;
mod scene_laws;
mod views;
mod world_laws;

pub use allocation::{assert_playouts_allocate_nothing, assert_rollouts_allocate_nothing};
pub use basic_laws::assert_basic_laws;
pub use broken_law::BrokenLaw;
pub use chi_square::{ChiSquare, chi_square};
pub use enumeration::{Enumeration, OutcomeBranch, Posterior, certain_branch};
pub use features::assert_features;
pub use laws::Laws;
pub use lessons::{assert_lesson, unused_messages};
pub use letters::assert_letters;
pub use options::assert_options;
pub use playout::{PlayoutResult, playout};
pub use policy::assert_policy;
pub use reasons::reasons_in_english;
pub use reveal_laws::{RevealCounts, RevealLaws};
pub use rollouts::assert_rollouts_follow_policy;
pub use rulebook::assert_rulebook;
pub use scene_laws::SceneLaws;
pub use world_laws::{MatchHistory, WorldCounts, WorldLaws};
