//! Reviews of matches: what every choice lost, how the chances went, and a ledger that adds up.
//!
//! ```
//! use iris_bots::Budget;
//! use iris_core::Seat;
//! use iris_games::record::Record;
//! use iris_games::review::{MatchReview, Reviewer};
//! use iris_games::{Effort, Evaluator};
//!
//! let record = Record::parse(include_str!("../../tests/records/sky-2-seed31.iris")).unwrap();
//! let effort = Effort::Exactly(Budget::Worlds(8));
//! let mut reviewer = Reviewer::new(&record, Evaluator { effort, ..Evaluator::default() })?;
//! // Choice by choice, for somebody who watches; or all at once with `MatchReview::of`.
//! let first = reviewer.next_choice().unwrap()?;
//! assert!((0.0..=1.0).contains(&first.best()) && first.loss() >= 0.0);
//!
//! let review: MatchReview = reviewer.finish()?;
//! let ledger = review.ledger(Seat(0)).unwrap();
//! let sum = ledger.deal + ledger.own + ledger.others + ledger.luck;
//! assert!((ledger.share - ledger.par - sum).abs() < 1e-9);
//! # Ok::<(), iris_games::record::RecordError>(())
//! ```

mod chances;
mod choice;
mod choice_sum;
mod ledger;
mod level_likeness;
mod plan;
mod reviewer;
mod stored;

pub use chances::TurningPoint;
pub use choice::{ChoiceVerdict, MISTAKE, MistakeLabels, ReviewedChoice};
pub use choice_sum::ChoiceSum;
pub use ledger::{Ledger, LedgerFigures};
pub use level_likeness::{LevelCosts, LevelLikeness};
pub use plan::{PlannedChoice, ReviewPlan};
pub use reviewer::Reviewer;
pub use stored::StoredReviewError;

use iris_core::Seat;

use crate::Evaluator;
use crate::record::{Record, RecordError};

/// A match with every choice between actions evaluated.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchReview {
    /// Every choice between several actions, in order.
    pub choices: Vec<ReviewedChoice>,
    /// The share of the victory of each seat; none while the match is not over.
    pub shares: Option<Vec<f64>>,
    /// How many seats played.
    pub seats: u8,
    /// How many actions there were, forced ones too.
    pub plies: usize,
}

impl MatchReview {
    /// Replays a match and evaluates every choice in it.
    pub fn of(record: &Record, evaluator: Evaluator) -> Result<Self, RecordError> {
        Reviewer::new(record, evaluator)?.finish()
    }

    /// The choices of one seat, in order.
    pub fn choices_of(&self, seat: Seat) -> impl Iterator<Item = &ReviewedChoice> {
        self.choices.iter().filter(move |choice| choice.seat == seat)
    }

    /// The choice that lost a seat most, if it was a mistake.
    pub fn worst_mistake(&self, seat: Seat) -> Option<&ReviewedChoice> {
        let mistakes = self.choices_of(seat).filter(|choice| choice.verdict() == ChoiceVerdict::Mistake);
        mistakes.max_by(|one, two| one.loss().total_cmp(&two.loss()))
    }
}
