//! The review of a match that is over: what every choice lost, and where each result came from.

use serde::{Deserialize, Serialize};

/// How far a review is, and the review itself once it is finished.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewAnswer {
    /// How many choices have been evaluated.
    pub done: u32,
    /// How many choices between several actions the match had.
    pub total: u32,
    /// The review; null while it is being made.
    pub review: Option<ReviewReport>,
}

/// What every choice of a match lost, and where each seat's result came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewReport {
    /// Every choice between several actions, in order.
    pub choices: Vec<ChoiceReport>,
    /// How each seat chose, seat by seat.
    pub by_seat: Vec<SeatReport>,
}

/// A choice against the best that there was; docs/analysis.md says how it is judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoiceReport {
    /// How many actions had been played.
    pub ply: u32,
    /// The seat that chose.
    pub seat: u8,
    /// What was played, in notation.
    pub action: String,
    /// The best action, in notation.
    pub best: String,
    /// Of how many actions.
    pub of: u32,
    /// The share of the victory to expect after what was played.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub value: f64,
    /// The share of the victory to expect after the best.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub best_value: f64,
    /// The standard error of `best_value`; null if there was but one world.
    pub error: Option<f64>,
    /// What the choice lost; 0 if the difference is within two errors.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub loss: f64,
    /// The measured difference, whatever it is.
    pub difference: f64,
    /// Its standard error; null if there was but one world.
    pub difference_error: Option<f64>,
    /// `best`, `equal`, `inaccuracy` or `mistake`.
    pub verdict: String,
    /// In how many worlds both were valued.
    pub worlds: u32,
}

/// How a seat chose, and where its result came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatReport {
    /// The seat that this is about.
    pub seat: u8,
    /// How many choices between several actions it had.
    pub choices: u32,
    /// How many of them were best or equal to the best.
    pub sound: u32,
    /// How many were mistakes.
    pub mistakes: u32,
    /// Thousandths of a victory that a choice lost on average.
    pub cost_per_choice: f64,
    /// Its standard error; null below two choices.
    pub cost_error: Option<f64>,
    /// Which bot it played like; null if it had too few choices to say.
    pub like: Option<LikenessReport>,
    /// Its result in parts.
    pub ledger: Option<LedgerReport>,
}

/// Which level of the bots somebody played like, and between which ones it may have been.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LikenessReport {
    /// The level that explains the cost best, from 1 to 5.
    pub level: u8,
    /// The name of its bot.
    pub name: String,
    /// The weakest level that may have been.
    pub low: u8,
    /// The strongest level that may have been.
    pub high: u8,
}

/// A result in parts, as shares of the victory: `share − par = deal + own + others + luck`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LedgerReport {
    /// What the seat had of the victory.
    pub share: f64,
    /// What every seat may expect before the deal.
    pub par: f64,
    /// What its first choice was worth beyond that.
    pub deal: f64,
    /// What its own choices lost; never above zero.
    pub own: f64,
    /// What the others' choices lost to its gain.
    pub others: f64,
    /// Everything else that came between its choices.
    pub luck: f64,
}
