//! One choice of a match against the best that there was.

use iris_core::Seat;
use iris_core::scene::Message;
use serde::{Deserialize, Serialize};

use crate::ChoiceComparison;

/// A loss is a mistake only above this share of the victory, and above two of its errors.
pub const MISTAKE: f64 = 0.05;

/// How a choice compares with the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceVerdict {
    /// Nothing better was found.
    Best,
    /// Another action was preferred, but the difference is within two errors.
    Equal,
    /// It certainly lost something, but no more than [`MISTAKE`].
    Inaccuracy,
    /// It certainly lost more than that.
    Mistake,
}

impl ChoiceVerdict {
    /// Its name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Equal => "equal",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
        }
    }
}

/// A mistake in the words of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MistakeLabels {
    /// What was played.
    pub played: Message,
    /// What would have been better.
    pub better: Message,
}

/// A choice between several actions as it was made, compared with the best of them.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedChoice {
    /// How many actions had been played.
    pub ply: usize,
    /// The seat that chose.
    pub seat: Seat,
    /// What it played, as the list of legal actions writes it.
    pub action: String,
    /// The best action; the same if nothing better was found.
    pub best_action: String,
    /// How many actions there were.
    pub actions: usize,
    /// Both of them, valued in the same worlds.
    pub comparison: ChoiceComparison,
    /// Both of them in words, if it was a mistake.
    pub labels: Option<MistakeLabels>,
}

impl ReviewedChoice {
    /// The share of the victory to expect after the best action, from 0 to 1.
    pub fn best(&self) -> f64 {
        self.comparison.best.value.clamp(0.0, 1.0)
    }

    /// What the choice lost as a share of the victory: 0 if the difference is within two errors.
    pub fn loss(&self) -> f64 {
        let loss = self.comparison.loss;
        if loss.is_above_zero() { loss.value.min(self.best()) } else { 0.0 }
    }

    /// The share of the victory to expect after what was played; the best, if they are equal.
    pub fn played(&self) -> f64 {
        self.best() - self.loss()
    }

    /// How it compares with the best.
    pub fn verdict(&self) -> ChoiceVerdict {
        match self.loss() {
            _ if self.action == self.best_action => ChoiceVerdict::Best,
            loss if loss > MISTAKE => ChoiceVerdict::Mistake,
            loss if loss > 0.0 => ChoiceVerdict::Inaccuracy,
            _ => ChoiceVerdict::Equal,
        }
    }
}
