//! Experiments with bots and games: arenas, rating ladders, exact solutions and training.
//!
//! [`Arena`] plays duplicate deals among bots and reports win shares with confidence intervals;
//! [`Sprt`] decides as early as possible whether one bot is stronger. Bots are known by name and
//! games through the registry.
//!
//! Two features are off by default, since playing needs neither:
//!
//! - `train` adds `train`: nets learn by self-play, with a plot of their learning curve.
//! - `ladder` adds `ladder` and `solver`: ratings of all levels at all tables with a plot of them,
//!   equilibria of tiny games ([`study`]) and the exploitability of bots in them.
//!
//! ```
//! use iris_core::Seed;
//! use iris_games::find;
//! use iris_lab::{Arena, Entrant};
//! use serde_json::Value;
//!
//! // Is the hand-made policy stronger than random play? Stop as soon as it is clear.
//! let entrants: Vec<Entrant> = vec!["quick".parse()?, "uniform".parse()?];
//! let arena = Arena {
//!     game: find("gold").expect("gold is in the registry"),
//!     options: Value::Null,
//!     seats: 2,
//!     entrants,
//!     deals: 1_000,
//!     seed: Seed::from(1),
//!     sprt: true,
//!     save: None,
//!     threads: 0,
//! };
//! let report = arena.run(|_done| {})?;
//! assert_eq!(report.sprt, Some("stronger"));
//! assert!(report.deals < 1_000);
//! println!("{}: {:.1} % of the games", report.bots[0].bot, 100.0 * report.bots[0].win_share);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
mod arena_report;
mod bot_match;
mod deal;
mod deal_log;
mod entrant;
mod external_bot;
#[cfg(feature = "ladder")]
pub mod ladder;
pub mod puzzle_mine;
pub mod review_study;
#[cfg(feature = "ladder")]
pub mod solver;
mod sprt;
pub mod study;
#[cfg(feature = "train")]
pub mod train;
mod workload;

pub use arena::{Arena, ArenaError};
pub use arena_report::{ArenaReport, BotReport};
pub use bot_match::{BotMatch, MatchPlayer, play_bot_match};
pub use entrant::{Entrant, EntrantError};
pub use sprt::{Sprt, Verdict};
pub use workload::{WorkDone, Workload, run_workload};
