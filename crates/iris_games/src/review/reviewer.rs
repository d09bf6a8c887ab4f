//! A review in progress: replays a record and evaluates one choice after the other.

use iris_core::{Seat, Viewer};

use super::{ChoiceVerdict, MatchReview, MistakeLabels, ReviewedChoice};
use crate::record::{Record, RecordError, Replay};
use crate::{AnyMatch, Evaluator};

/// Evaluates the choices of a record one by one, so that whoever waits can be told how far it is.
#[derive(Debug)]
pub struct Reviewer<'a> {
    record: &'a Record,
    replay: Replay<'a>,
    evaluator: Evaluator,
    only: Option<Seat>,
    choices: Vec<ReviewedChoice>,
}

impl<'a> Reviewer<'a> {
    /// Deals the match again; an error says why it cannot.
    pub fn new(record: &'a Record, evaluator: Evaluator) -> Result<Self, RecordError> {
        Ok(Self { record, replay: Replay::new(record)?, evaluator, only: None, choices: Vec::new() })
    }

    /// Evaluates the choices of this seat only.
    #[must_use]
    pub fn only(self, seat: Seat) -> Self {
        Self { only: Some(seat), ..self }
    }

    /// How many actions of the record have been played.
    pub fn ply(&self) -> usize {
        self.replay.ply()
    }

    /// Plays on to the next choice between several actions and evaluates it; `None` when there is
    /// no further one.
    pub fn next_choice(&mut self) -> Option<Result<&ReviewedChoice, RecordError>> {
        loop {
            let (ply, before) = (self.replay.ply(), self.replay.state().boxed_clone());
            let (seat, action) = match self.replay.step()? {
                Ok((played, _)) => (played.seat, &played.action),
                Err(error) => return Some(Err(error)),
            };
            if self.only.is_some_and(|only| only != seat) || before.legal().len() < 2 {
                continue;
            }
            if let Some(choice) = review(&*before, &self.evaluator, (ply, seat, action)) {
                self.choices.push(choice);
                return self.choices.last().map(Ok);
            }
        }
    }

    /// Evaluates whatever is left and checks the stated result.
    pub fn finish(mut self) -> Result<MatchReview, RecordError> {
        while let Some(choice) = self.next_choice() {
            choice?;
        }
        let (seats, plies) = (self.record.seats, self.replay.ply());
        let outcome = self.replay.finish()?.outcome();
        let shares = outcome.map(|outcome| Seat::all(seats).map(|seat| outcome.win_share(seat)).collect());
        Ok(MatchReview { choices: self.choices, shares, seats, plies })
    }
}

/// The choice of an action in that position.
pub(super) fn review(
    position: &dyn AnyMatch,
    evaluator: &Evaluator,
    (ply, seat, action): (usize, Seat, &str),
) -> Option<ReviewedChoice> {
    let evaluation = position.evaluate(Some(action), evaluator)?;
    let mut choice = ReviewedChoice {
        ply,
        seat,
        action: position.listed(action)?,
        best_action: evaluation.actions.first()?.action.clone(),
        actions: evaluation.actions.len(),
        comparison: evaluation.comparison?,
        labels: None,
    };
    if choice.verdict() == ChoiceVerdict::Mistake {
        let scene = position.scene(Viewer::Seat(seat));
        let label = |action: &str| {
            let found = scene.choices.iter().find(|choice| choice.action == action);
            found.map(|choice| choice.label.clone())
        };
        let labels = label(&choice.action).zip(label(&choice.best_action));
        choice.labels = labels.map(|(played, better)| MistakeLabels { played, better });
    }
    Some(choice)
}
