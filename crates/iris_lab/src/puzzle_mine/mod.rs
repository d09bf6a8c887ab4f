//! Puzzles out of self-play: decisions of the fourth level in which exactly one action is right and
//! it was not the one that the fourth level plays.
//!
//! A match is mined in stages, each dearer than the one before and reached by fewer decisions:
//! a few worlds for the fourth level's favourites, the usual budget for them, the usual budget for
//! all actions, and ten times the usual budget for those that are left. Only the last decides, in
//! worlds of its own.
//!
//! A position is judged as it is shown: it is written down as plain data and read again, so that
//! nothing counts that happened before and does not lie on the table.
//!
//! ```
//! use iris_games::find;
//! use iris_lab::puzzle_mine::mine_match;
//!
//! let gold = find("gold").expect("gold is in the registry");
//! let dug = mine_match(gold, 2, 1, 0)?;
//! assert!(dug.decisions > 0 && dug.finds.len() <= dug.checked);
//! # Ok::<(), iris_core::ConfigError>(())
//! ```

mod quota;
mod self_play;
mod stages;
mod work_file;

pub use quota::Quota;
pub use self_play::{MinedMatch, mine_match};
pub use stages::{LEAST_ERRORS, LEAST_LEAD, PuzzleFind};
pub use work_file::{WorkFile, WorkFileError};
