//! The pages browsers are shown, as pure functions of snapshots and scenes: data in, HTML out.
//!
//! No IO, no sockets, no clock: `iris_server` gathers what a page needs, calls the function for it
//! and answers with what comes back. Everything works with forms and links alone; the one script
//! (`web/`) adds picking, dragging and live updates. No text for people is in the code: it is in
//! `text/`, by message key.
//!
//! ```
//! use iris_pages::{PageContext, Preferences, rules};
//!
//! let cx = PageContext::new(Preferences::default(), "fr-CA, fr;q=0.9", None, false);
//! let html = rules::page(&cx, iris_games::GAMES[0]).into_string();
//! assert!(html.starts_with("<!DOCTYPE html><html lang=\"fr\""));
//! ```

mod api_tokens;
pub mod assets;
pub mod chances;
pub mod club;
mod context;
pub mod deal;
pub mod deals;
mod document;
pub mod history;
pub mod home;
mod invitation;
mod ledger;
pub mod lesson;
#[cfg(test)]
mod message_tests;
pub mod mistakes;
pub mod new_table;
pub mod open_tables;
mod options;
mod portrait;
mod prefs;
pub mod problem;
pub mod profile;
pub mod puzzles;
pub mod replay;
pub mod review_progress;
pub mod rules;
pub mod settings;
mod slips;
pub mod table;
mod welcome;

pub use context::PageContext;
pub use invitation::OnlyHere;
pub use maud::Markup;
pub use prefs::{BotPace, CardStyle, MemoryAids, MotionLevel, Preferences, Sound, Taking, TextSize, Theme};
