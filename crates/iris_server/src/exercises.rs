//! Exercises made of a player's own mistakes, repeated over days until they are learned.
//!
//! An exercise is a document of its player that names a position of a match they played; the
//! position itself comes from the record, so nothing is kept twice.

use iris_core::Seat;
use iris_games::review::{ChoiceVerdict, MatchReview};
use iris_store::{Document, DocumentChanges, DocumentQuery, StoreError};
use iris_table::{Millis, PlayerId};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::ply_notes::MatchKey;

/// The kind of their documents.
const KIND: &str = "exercise";
/// The kind of documents that say that the mistakes of a match are exercises already.
const KEPT: &str = "exercises-kept";
/// How many exercises a player has at most; further mistakes are left out.
pub(crate) const MAX_EXERCISES: usize = 200;
/// How many mistakes of one match become exercises: the worst.
const MAX_PER_MATCH: usize = 5;
const DAY: Millis = 24 * 60 * 60 * 1000;
/// After how many days an exercise comes back: at first, and after each right answer.
const SPACING: [u64; 4] = [1, 3, 7, 21];

/// A choice to be made again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Exercise {
    pub(crate) table: String,
    pub(crate) number: u32,
    /// How many actions had been played.
    pub(crate) ply: usize,
    pub(crate) seat: u8,
    /// What was played then.
    pub(crate) action: String,
    /// What would have been best.
    pub(crate) best: String,
    /// The share of the victory that was lost.
    pub(crate) loss: f64,
    /// How many right answers there have been since the last wrong one.
    pub(crate) step: usize,
    /// When it is to be asked again.
    pub(crate) due: Millis,
}

/// What an answer changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NextTime {
    /// It comes back after so many days.
    Days(u64),
    /// It has been answered often enough and is gone.
    Learned,
    /// It stays as it was: it was asked before its time, or has been answered meanwhile.
    Unchanged,
}

impl Exercise {
    /// Its name among those of its player.
    pub(crate) fn id(&self) -> String {
        format!("{}-{}-{}", self.table, self.number, self.ply)
    }

    /// The exercise after an answer, and what became of it; `None` when it is learned.
    fn answered(mut self, right: bool, now: Millis) -> (Option<Self>, NextTime) {
        if right && self.due > now {
            return (Some(self), NextTime::Unchanged);
        }
        self.step = if right { self.step + 1 } else { 0 };
        let Some(days) = SPACING.get(self.step) else { return (None, NextTime::Learned) };
        self.due = now + days * DAY;
        (Some(self), NextTime::Days(*days))
    }

    fn document(&self, player: &PlayerId, version: u64) -> Document {
        Document {
            kind: KIND.to_owned(),
            id: document_id(player, &self.id()),
            owner: Some(player.0.clone()),
            // What is due first comes first.
            rank: -i64::try_from(self.due).unwrap_or(i64::MAX),
            version,
            // An exercise is plain data with text keys.
            body: serde_json::to_string(self).unwrap_or_default(),
            ..Document::default()
        }
    }
}

fn document_id(player: &PlayerId, id: &str) -> String {
    format!("{}/{id}", player.as_str())
}

/// An exercise with the version of its document.
pub(crate) struct KeptExercise {
    pub(crate) exercise: Exercise,
    pub(crate) version: u64,
}

impl KeptExercise {
    fn read(document: &Document) -> Option<Self> {
        Some(Self { exercise: serde_json::from_str(&document.body).ok()?, version: document.version })
    }
}

impl AppShared {
    /// Makes exercises of a player's mistakes in a match, once.
    pub(crate) async fn keep_exercises(
        &self,
        player: &PlayerId,
        over: MatchKey<'_>,
        seat: Seat,
        review: &MatchReview,
    ) -> Result<(), ApiError> {
        let mark = document_id(player, &over.list());
        if self.store.document(KEPT, &mark).await?.is_some() {
            return Ok(());
        }
        let room = MAX_EXERCISES.saturating_sub(self.exercises(player).await?.len());
        let mut mistakes: Vec<_> =
            review.choices_of(seat).filter(|choice| choice.verdict() == ChoiceVerdict::Mistake).collect();
        mistakes.sort_by(|one, two| two.loss().total_cmp(&one.loss()));
        let due = self.environment.now() + SPACING[0] * DAY;
        let exercises = mistakes.into_iter().take(MAX_PER_MATCH.min(room)).map(|choice| {
            let exercise = Exercise {
                table: over.table.0.clone(),
                number: over.number,
                ply: choice.ply,
                seat: seat.0,
                action: choice.action.clone(),
                best: choice.best_action.clone(),
                loss: choice.loss(),
                step: 0,
                due,
            };
            exercise.document(player, 0)
        });
        let mark = Document {
            kind: KEPT.to_owned(),
            id: mark,
            owner: Some(player.0.clone()),
            ..Document::default()
        };
        match self.store.change_documents(DocumentChanges::put([mark].into_iter().chain(exercises))).await {
            // Another request has just done so.
            Err(StoreError::Stale { .. }) => Ok(()),
            done => Ok(done?),
        }
    }

    /// All exercises of a player, the one that is due first in front.
    pub(crate) async fn exercises(&self, player: &PlayerId) -> Result<Vec<KeptExercise>, ApiError> {
        let query = DocumentQuery::owner(KIND, player.as_str(), MAX_EXERCISES);
        Ok(self.store.documents(query).await?.iter().filter_map(KeptExercise::read).collect())
    }

    /// How many exercises a player should do now.
    pub(crate) async fn due_exercises(&self, player: &PlayerId) -> Result<usize, ApiError> {
        let now = self.environment.now();
        Ok(self.exercises(player).await?.iter().filter(|kept| kept.exercise.due <= now).count())
    }

    /// One exercise of a player; nobody else's can be named.
    pub(crate) async fn exercise(
        &self,
        player: &PlayerId,
        id: &str,
    ) -> Result<Option<KeptExercise>, ApiError> {
        let kept = self.store.document(KIND, &document_id(player, id)).await?;
        Ok(kept.as_ref().and_then(KeptExercise::read))
    }

    /// Notes an answer to the version of an exercise that was shown.
    pub(crate) async fn answer_exercise(
        &self,
        player: &PlayerId,
        kept: KeptExercise,
        right: bool,
    ) -> Result<NextTime, ApiError> {
        let removal = kept.exercise.document(player, kept.version).removal();
        let (next, time) = kept.exercise.answered(right, self.environment.now());
        let changes = match next {
            _ if time == NextTime::Unchanged => return Ok(time),
            Some(next) => DocumentChanges::put([next.document(player, kept.version)]),
            None => DocumentChanges { remove: vec![removal], ..DocumentChanges::default() },
        };
        match self.store.change_documents(changes).await {
            Err(StoreError::Stale { .. }) => Ok(NextTime::Unchanged),
            done => done.map(|()| time).map_err(ApiError::from),
        }
    }

    /// Forgets an exercise whose match can no longer be shown.
    pub(crate) async fn drop_exercise(&self, player: &PlayerId, kept: &KeptExercise) -> Result<(), ApiError> {
        let remove = vec![kept.exercise.document(player, kept.version).removal()];
        match self.store.change_documents(DocumentChanges { remove, ..DocumentChanges::default() }).await {
            Err(StoreError::Stale { .. }) => Ok(()),
            done => Ok(done?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_answers_come_back_after_1_3_7_and_21_days_and_a_wrong_one_begins_anew() {
        let (action, best) = ("a".to_owned(), "b".to_owned());
        let table = "t".to_owned();
        let mut exercise =
            Exercise { table, number: 1, ply: 4, seat: 0, action, best, loss: 0.1, step: 0, due: DAY };
        assert_eq!(exercise.clone().answered(true, 0), (Some(exercise.clone()), NextTime::Unchanged));
        for days in [3, 7] {
            let (next, time) = exercise.clone().answered(true, exercise.due);
            assert_eq!(time, NextTime::Days(days));
            let next = next.unwrap();
            assert_eq!(next.due, exercise.due + days * DAY);
            exercise = next;
        }
        let (anew, time) = exercise.clone().answered(false, 0);
        assert_eq!((anew.unwrap().step, time), (0, NextTime::Days(1)));
        let (last, time) = exercise.clone().answered(true, exercise.due);
        assert_eq!(time, NextTime::Days(21));
        let last = last.unwrap();
        assert_eq!(last.clone().answered(true, last.due), (None, NextTime::Learned));
    }
}
