//! Reviews as JSON that is kept: versioned, compact, and checked when it is read again.

use iris_bots::{Budget, Estimate};
use iris_core::Seat;
use serde::{Deserialize, Serialize};

use super::{MatchReview, MistakeLabels, ReviewedChoice};
use crate::record::Record;
use crate::{ChoiceComparison, EVALUATOR_VERSION, Effort};

/// The version of this form.
const FORMAT: u32 = 1;

/// Why a kept review is of no use any more. It can be made again from the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredReviewError {
    /// It is not a review, or not one of that match.
    Damaged,
    /// Another version of the form or of the evaluator wrote it, or it was made with another
    /// effort.
    Outdated,
}

impl std::fmt::Display for StoredReviewError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Damaged => "this is no review of that match",
            Self::Outdated => "the review was made by another version",
        })
    }
}

impl std::error::Error for StoredReviewError {}

/// What it was made by, which every form has.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct StoredVersions {
    format: u32,
    evaluator: u32,
    /// How many worlds were looked at for each choice, unless it was the usual number.
    worlds: Option<u32>,
}

impl StoredVersions {
    fn now(effort: Effort) -> Self {
        let worlds = match effort {
            Effort::Exactly(Budget::Worlds(worlds)) => Some(worlds),
            Effort::Usual | Effort::Quick | Effort::Exactly(Budget::Time(_)) => None,
        };
        Self { format: FORMAT, evaluator: EVALUATOR_VERSION, worlds }
    }
}

#[derive(Serialize, Deserialize)]
struct StoredReview {
    #[serde(flatten)]
    versions: StoredVersions,
    seats: u8,
    plies: usize,
    shares: Option<Vec<f64>>,
    choices: Vec<StoredChoice>,
}

#[derive(Serialize, Deserialize)]
struct StoredChoice {
    ply: usize,
    seat: Seat,
    action: String,
    best_action: String,
    of: usize,
    best: StoredEstimate,
    loss: StoredEstimate,
    worlds: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    labels: Option<MistakeLabels>,
}

/// A value and its error; JSON knows no infinite one.
#[derive(Serialize, Deserialize)]
struct StoredEstimate(f64, Option<f64>);

impl From<Estimate> for StoredEstimate {
    fn from(Estimate { value, error }: Estimate) -> Self {
        Self(value, Some(error).filter(|error| error.is_finite()))
    }
}

impl From<StoredEstimate> for Estimate {
    fn from(StoredEstimate(value, error): StoredEstimate) -> Self {
        Self { value, error: error.unwrap_or(f64::INFINITY) }
    }
}

impl MatchReview {
    /// The review as JSON to be kept, with the versions of its form and of the evaluator, and the
    /// effort that it was made with.
    pub fn to_stored(&self, effort: Effort) -> String {
        let choice = |choice: &ReviewedChoice| StoredChoice {
            ply: choice.ply,
            seat: choice.seat,
            action: choice.action.clone(),
            best_action: choice.best_action.clone(),
            of: choice.actions,
            best: choice.comparison.best.into(),
            loss: choice.comparison.loss.into(),
            worlds: choice.comparison.worlds,
            labels: choice.labels.clone(),
        };
        let stored = StoredReview {
            versions: StoredVersions::now(effort),
            seats: self.seats,
            plies: self.plies,
            shares: self.shares.clone(),
            choices: self.choices.iter().map(choice).collect(),
        };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// Reads a kept review of that match, which was made with that effort.
    ///
    /// ```
    /// use iris_bots::Budget;
    /// use iris_games::record::Record;
    /// use iris_games::review::{MatchReview, StoredReviewError};
    /// use iris_games::{Effort, Evaluator};
    ///
    /// let record = Record::parse(include_str!("../../tests/records/sky-2-seed31.iris")).unwrap();
    /// let effort = Effort::Exactly(Budget::Worlds(4));
    /// let review = MatchReview::of(&record, Evaluator { effort, ..Evaluator::default() })?;
    /// let kept = review.to_stored(effort);
    /// assert_eq!(MatchReview::from_stored(&kept, &record, effort).unwrap().choices.len(), review.choices.len());
    /// let newer = kept.replace("\"format\":1", "\"format\":2");
    /// assert_eq!(MatchReview::from_stored(&newer, &record, effort), Err(StoredReviewError::Outdated));
    /// # Ok::<(), iris_games::record::RecordError>(())
    /// ```
    pub fn from_stored(text: &str, record: &Record, effort: Effort) -> Result<Self, StoredReviewError> {
        let damaged = |_| StoredReviewError::Damaged;
        let versions: StoredVersions = serde_json::from_str(text).map_err(damaged)?;
        if versions != StoredVersions::now(effort) {
            return Err(StoredReviewError::Outdated);
        }
        let stored: StoredReview = serde_json::from_str(text).map_err(damaged)?;
        let choice = |choice: StoredChoice| ReviewedChoice {
            ply: choice.ply,
            seat: choice.seat,
            action: choice.action,
            best_action: choice.best_action,
            actions: choice.of,
            comparison: ChoiceComparison {
                best: choice.best.into(),
                loss: choice.loss.into(),
                worlds: choice.worlds,
            },
            labels: choice.labels,
        };
        let review = Self {
            choices: stored.choices.into_iter().map(choice).collect(),
            shares: stored.shares,
            seats: stored.seats,
            plies: stored.plies,
        };
        if review.fits(record) { Ok(review) } else { Err(StoredReviewError::Damaged) }
    }

    /// Whether it can be a review of that match: every choice is one of its actions, in order, by
    /// the seat that played it.
    fn fits(&self, record: &Record) -> bool {
        let moves: Vec<Seat> = record.moves().map(|played| played.seat).collect();
        let in_order = self.choices.windows(2).all(|pair| pair[0].ply < pair[1].ply);
        let is_own = |choice: &ReviewedChoice| moves.get(choice.ply) == Some(&choice.seat);
        let is_share = |share: &f64| (0.0..=1.0).contains(share);
        let shares = self.shares.as_ref();
        self.seats == record.seats
            && self.plies == moves.len()
            && in_order
            && self.choices.iter().all(is_own)
            && shares.is_none_or(|all| all.len() == usize::from(self.seats) && all.iter().all(is_share))
    }
}
