//! Everything that serves any game without knowing which: the registry, type-erased matches, records, the referee.
//!
//! [`GAMES`] is the one list of games. All above this crate (tables, screens, the lab, Python) goes through it.

mod advice;
mod course;
mod duel;
mod erased;
mod error;
mod playthrough;
pub mod record;
pub mod referee;
mod registry;
mod tiny;
mod visit;
mod workload;

pub use advice::Advice;
pub use course::{Answer, Course, Moment};
pub use duel::{Duel, Player};
pub use erased::{AnyGame, AnyMatch, Happened, erase};
pub use error::{ActionError, LoadError};
pub use playthrough::playthrough;
pub use registry::{GAMES, find, visit};
pub use tiny::{Branch, Study, Tiny};
pub use visit::{Complete, Visitor};
pub use workload::{Done, Workload};
