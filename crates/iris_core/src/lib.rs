//! The nouns of Iris and the contract every game keeps.
//!
//! A [`Game`] is a set of rules. It deals a `State`, says whose [`Turn`] it is, lists the legal
//! actions, applies one, and tells each [`Viewer`] what that viewer may know. Everything here is
//! pure: no input or output, no clock, no threads, and no randomness but the [`Seed`] a caller
//! passes in.
//!
//! A new game implements four traits: [`Game`], [`Notation`], [`Rulebook`] and [`Scene`].
//! Everything else they name has a default: a game may later bring a policy, features and nets for
//! bots, letters for learners, reasons, a lesson.
//!
//! Randomness is a seed and nothing else, the same on every machine:
//!
//! ```
//! use iris_core::{Rng, Seed};
//!
//! let mut rng = Rng::new(Seed::from(7));
//! let mut deck: Vec<u8> = (1..=52).collect();
//! rng.shuffle(&mut deck);
//! let mut again: Vec<u8> = (1..=52).collect();
//! Rng::new(Seed::from(7)).shuffle(&mut again);
//! assert_eq!(deck, again);
//! ```
//!
//! Seats and viewers:
//!
//! ```
//! use iris_core::{Seat, SeatSet, Viewer};
//!
//! let viewers: Vec<Viewer> = Viewer::all(2).collect();
//! assert_eq!(viewers, [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator]);
//! let winners: SeatSet = [Seat(1)].into_iter().collect();
//! assert!(winners.contains(Seat(1)) && !winners.contains(Seat(0)));
//! ```
//!
//! Reading notation, with errors that point at the offending character:
//!
//! ```
//! use iris_core::Cursor;
//!
//! let mut line = Cursor::new("take 9");
//! assert_eq!(line.expect("a verb").unwrap().text, "take");
//! let error = line.expect("a rank").unwrap().number("a rank", 1, 6).unwrap_err();
//! assert_eq!(error.to_string(), r#"at character 6: "9" is not a rank from 1 to 6"#);
//! ```

mod bots;
mod game;
mod game_tag;
mod hex;
mod illegal;
pub mod lesson;
mod notation;
mod options;
mod outcome;
mod printable;
mod puzzle_theme;
mod rng;
pub mod scene;
mod seat;
mod seat_names;
mod seed;
mod setup;
mod shorten;

pub use bots::{FeatureList, MAX_ROLLOUT_PLIES, SearchPlan};
pub use game::{EventSink, Game, Rulebook};
pub use game_tag::GameTag;
pub use hex::{parse_hex, write_hex};
pub use illegal::Illegal;
pub use notation::{
    ActionSpeller, Cursor, LetterOutcome, Letters, MAX_ACTION_LETTERS, MAX_ALPHABET, Notation, NotationError,
    Observation, Segment, Word, letters_size, total_size,
};
pub use options::{
    ConfigError, FirstSeat, OptionChoice, OptionKind, OptionPath, OptionSpec, OptionValues,
    options_from_fields, options_from_text, options_schema,
};
pub use outcome::Outcome;
pub use printable::{is_printable, printable};
pub use puzzle_theme::PuzzleTheme;
pub use rng::{Rng, Stream};
pub use scene::Scene;
pub use seat::{MAX_SEATS, Seat, SeatSet, Turn, Viewer};
pub use seat_names::unique_names;
pub use seed::{Seed, SeedError};
pub use setup::{Flaw, Flaws, SetupError};
pub use shorten::shorten;
