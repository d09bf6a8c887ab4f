//! The ladder: all levels against each other at every table, summed up on a page.
//!
//! A [`Plan`] says what is played, [`Ladder`] plays it and keeps finished deals, [`Standings`] sum up what was found at each
//! table, and [`page`], [`times_page`] and [`picture`] show it. `cargo xtask ladder` runs it all.

mod elo;
mod nets;
mod page;
mod parts;
mod picture;
mod plan;
mod probe;
mod run;
mod share;
mod solve;
mod standings;
mod times;
mod tiny;

pub use elo::{Contest, Rating, ratings};
pub use page::{Page, page};
pub use picture::picture;
pub use plan::{Pairing, Plan, Table};
pub use run::{Ladder, Played, Step};
pub use share::{Beats, Share};
pub use standings::Standings;
pub use times::times_page;
pub use tiny::{Tiny, TinyBot};
