//! A review cut into its choices, so that each can be evaluated by itself, whenever and wherever
//! there is time.

use iris_core::Seat;

use super::reviewer::review;
use super::{MatchReview, ReviewedChoice};
use crate::record::{Record, RecordError, Replay};
use crate::{AnyMatch, Evaluator};

/// A match that has been replayed and is to be reviewed.
///
/// ```
/// use iris_bots::Budget;
/// use iris_games::record::Record;
/// use iris_games::review::{MatchReview, ReviewPlan};
/// use iris_games::{Effort, Evaluator};
///
/// let record = Record::parse(include_str!("../../tests/records/sky-2-seed31.iris")).unwrap();
/// let effort = Effort::Exactly(Budget::Worlds(4));
/// let evaluator = Evaluator { effort, ..Evaluator::default() };
/// let plan = ReviewPlan::of(&record)?;
/// let choices = plan.choices().iter().filter_map(|choice| choice.evaluate(&evaluator)).collect();
/// assert_eq!(plan.finish(choices), MatchReview::of(&record, evaluator)?);
/// # Ok::<(), iris_games::record::RecordError>(())
/// ```
#[derive(Debug)]
pub struct ReviewPlan {
    choices: Vec<PlannedChoice>,
    shares: Option<Vec<f64>>,
    seats: u8,
    plies: usize,
}

/// A choice between several actions that is to be evaluated.
pub struct PlannedChoice {
    ply: usize,
    seat: Seat,
    action: String,
    position: Box<dyn AnyMatch>,
}

impl std::fmt::Debug for PlannedChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlannedChoice").field("ply", &self.ply).finish_non_exhaustive()
    }
}

impl PlannedChoice {
    /// Evaluates it. The result does not depend on when, or on what else has been evaluated.
    pub fn evaluate(&self, evaluator: &Evaluator) -> Option<ReviewedChoice> {
        self.evaluate_instead(&self.action, evaluator)
    }

    /// Evaluates it as if another action had been played; `None` if that is not legal.
    pub fn evaluate_instead(&self, action: &str, evaluator: &Evaluator) -> Option<ReviewedChoice> {
        review(&*self.position, evaluator, (self.ply, self.seat, action))
    }

    /// Whose choice it was.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The position in which it was made, hidden cards too.
    pub fn position(&self) -> &dyn AnyMatch {
        &*self.position
    }
}

impl ReviewPlan {
    /// Replays a match to its end and checks the stated result; an error says what is wrong.
    pub fn of(record: &Record) -> Result<Self, RecordError> {
        let (mut replay, mut choices) = (Replay::new(record)?, Vec::new());
        loop {
            let position = replay.state();
            let several = position.legal().len() > 1;
            let (ply, position) = (replay.ply(), several.then(|| position.boxed_clone()));
            let Some(step) = replay.step() else { break };
            let (played, _) = step?;
            if let Some(position) = position {
                choices.push(PlannedChoice {
                    ply,
                    seat: played.seat,
                    action: played.action.clone(),
                    position,
                });
            }
        }
        let (seats, plies) = (record.seats, replay.ply());
        let outcome = replay.finish()?.outcome();
        let shares = outcome.map(|outcome| Seat::all(seats).map(|seat| outcome.win_share(seat)).collect());
        Ok(Self { choices, shares, seats, plies })
    }

    /// Every choice between several actions, in order.
    pub fn choices(&self) -> &[PlannedChoice] {
        &self.choices
    }

    /// Whether the match was played to its end.
    pub fn is_over(&self) -> bool {
        self.shares.is_some()
    }

    /// The review with so many choices evaluated.
    pub fn finish(&self, choices: Vec<ReviewedChoice>) -> MatchReview {
        MatchReview { choices, shares: self.shares.clone(), seats: self.seats, plies: self.plies }
    }
}
