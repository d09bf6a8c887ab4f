//! The nouns of Iris and the contract every game keeps.
//!
//! A [`Game`] is a set of rules. It deals a `State`, says whose [`Turn`] it is, lists the legal actions, applies
//! one, and tells each [`Viewer`] what that viewer may know. Everything here is pure: no input or output, no clock,
//! no threads, and no randomness but the [`Seed`] a caller passes in.

mod config;
mod feature_list;
mod game;
mod hex;
mod illegal;
mod learn;
pub mod lesson;
mod notation;
mod observation;
mod outcome;
mod rng;
pub mod scene;
mod seat;
mod seed;
mod setup;
mod shorten;
mod spelling;
mod tokens;
mod undo;

pub use config::{ConfigError, OptionReader};
pub use feature_list::FeatureList;
pub use game::{Conserved, Explain, Game, Notation, Plain, Policy, Rulebook, Sink};
pub use hex::{parse_hex, write_hex};
pub use illegal::Illegal;
pub use learn::{LONGEST, Learn};
pub use lesson::Teach;
pub use notation::{Cursor, NotationError, Word};
pub use observation::Observation;
pub use outcome::Outcome;
pub use rng::{Rng, Stream};
pub use scene::Scene;
pub use seat::{MAX_SEATS, Seat, SeatSet, Turn, Viewer};
pub use seed::{Seed, SeedError};
pub use setup::{Flaw, Flaws, SetupError};
pub use shorten::shorten;
pub use spelling::{Pushed, Spelling};
pub use tokens::{LONGEST_WORD, Segment, Spelled, TOKENS_BELOW, Tokens, letters_size, total_size};
pub use undo::Undo;
