//! Puzzles for programs: what there is, a position to solve, and what an answer was worth.

use iris_core::Seat;
use iris_core::scene::Message;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The games with puzzles, and how the caller does at them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleCatalogue {
    /// Every game that has puzzles.
    pub games: Vec<PuzzleGame>,
    /// The puzzle of the day, which is the same for everybody; null if there are no puzzles.
    pub daily: Option<String>,
}

/// The puzzles of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleGame {
    /// The id of the game.
    pub game: String,
    /// How many there are.
    pub puzzles: u32,
    /// What they are about. A puzzle may have several themes.
    pub themes: Vec<PuzzleThemeCount>,
    /// How many the caller has answered.
    pub tried: u32,
    /// How many of them were solved at the first try.
    pub solved: u32,
    /// The caller's rating.
    pub rating: f64,
    /// One standard deviation of the rating.
    pub deviation: f64,
}

/// A theme, and how many puzzles have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleThemeCount {
    /// The name of the theme among those of the game.
    pub theme: String,
    /// How many puzzles have it.
    pub puzzles: u32,
    /// The numbers of the rules that it is about.
    pub rules: Vec<String>,
}

/// A puzzle before it is answered: what the seat to act may know, and nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleTask {
    /// The id of the puzzle.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// The seat to act.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub seat: Seat,
    /// How hard it is, on the scale of the callers' ratings.
    pub rating: f64,
    /// What the seat may know, as in `docs/referee.md`.
    pub view: Value,
    /// The legal actions in notation.
    pub legal: Vec<String>,
    /// Whether the caller has answered it before, so that it no longer counts.
    pub practice: bool,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleAnswer {
    /// The action in notation.
    pub action: String,
}

/// What an answer was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleReport {
    /// Whether it is the solution.
    pub right: bool,
    /// The share of the victory that it loses.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub loss: f64,
    /// The solution in notation.
    pub solution: String,
    /// The share of the victory that the solution leads to.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub value: f64,
    /// What speaks for the solution, as keys of the game's words.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::help::MessageSchema>"))]
    pub reason: Vec<Message>,
    /// The themes of the puzzle.
    pub themes: Vec<String>,
    /// Whether it was the first answer, which counts.
    pub counted: bool,
    /// The caller's rating after it.
    pub rating: f64,
    /// One standard deviation of the rating.
    pub deviation: f64,
}
