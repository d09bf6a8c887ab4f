//! Arenas and studies: how strong bots are.
//!
//! [`Arena`] plays duplicate deals among bots and reports win shares with their intervals. It knows bots by name and
//! games through the registry, and never what a card is.

mod arena;
mod deal;
mod entrant;
pub mod exact;
pub mod ladder;
mod outside;
mod report;
mod save;
mod sprt;
pub mod train;

pub use arena::{Arena, ArenaError};
pub use entrant::{Entrant, EntrantError};
pub use report::{BotReport, Report};
pub use sprt::{Sprt, Verdict};
