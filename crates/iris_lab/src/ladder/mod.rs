//! Rating ladders: all levels against each other at every table, and the pages about it.
//!
//! A [`LadderPlan`] lists the pairings, [`Ladder`] plays them and saves finished deals,
//! [`Standings`] sum up the results of each table, and [`ladder_page`], [`times_page`] and
//! [`rating_plot`] show them. `cargo xtask ladder` runs it all.

mod elo;
mod fingerprint;
mod linear_system;
mod markdown;
mod nets_section;
mod page;
mod plan;
mod rating_plot;
mod run;
mod standings;
mod times_page;
mod tiny_report;
mod win_share;

pub use elo::{Contest, Rating, ratings};
pub use page::{LadderPage, ladder_page};
pub use plan::{LadderPlan, LadderTable, Pairing};
pub use rating_plot::rating_plot;
pub use run::{Ladder, LadderProgress, PairingResult};
pub use standings::Standings;
pub use times_page::times_page;
pub use tiny_report::{TinyBotReport, TinyReport};
pub use win_share::{Beats, WinShare};
