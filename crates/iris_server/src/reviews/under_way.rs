//! Which reviews are under way and how far they are: one for each match, however many ask for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use iris_games::review::{MatchReview, ReviewPlan};
use iris_table::PlayerId;
use tokio::sync::watch;
use tokio::time::timeout;

use super::ReviewKey;
use crate::api_error::ApiError;

/// How many reviews one player may have under way.
const MOST_OF_PLAYER: usize = 4;
/// How many reviews may be under way in all. Each has one search waiting at most.
const MOST: usize = 48;

/// How far a review is.
#[derive(Clone, Debug)]
pub(crate) struct ReviewProgress {
    /// How many choices have been evaluated.
    pub(crate) done: usize,
    /// How many there are.
    pub(crate) total: usize,
    /// The review, once it is finished.
    pub(crate) review: Option<Arc<MatchReview>>,
}

impl ReviewProgress {
    pub(crate) fn finished(review: Arc<MatchReview>) -> Self {
        let choices = review.choices.len();
        Self { done: choices, total: choices, review: Some(review) }
    }
}

/// Waits until a review is finished, but no longer than that; says how far it is then.
pub(super) async fn wait(
    mut review: watch::Receiver<ReviewProgress>,
    patience: Duration,
) -> Result<ReviewProgress, ApiError> {
    match timeout(patience, review.wait_for(|progress| progress.review.is_some())).await {
        Ok(Ok(finished)) => return Ok(finished.clone()),
        // Whoever made it has gone: the server ends, or the choice cannot be evaluated.
        Ok(Err(_)) => return Err(ApiError::stopping()),
        Err(_) => {}
    }
    let progress = review.borrow().clone();
    Ok(progress)
}

/// The reviews that are being made.
#[derive(Default)]
pub(crate) struct ReviewsUnderWay(Mutex<HashMap<ReviewKey, ActiveReview>>);

struct ActiveReview {
    player: PlayerId,
    progress: watch::Receiver<ReviewProgress>,
}

/// A review that was asked for.
pub(super) enum BegunReview {
    /// It is to be made now, and told of here.
    Now(watch::Sender<ReviewProgress>, watch::Receiver<ReviewProgress>),
    /// Somebody had asked for it already.
    Before(watch::Receiver<ReviewProgress>),
}

impl ReviewsUnderWay {
    fn lock(&self) -> MutexGuard<'_, HashMap<ReviewKey, ActiveReview>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far a review is that is under way.
    pub(super) fn follow(&self, key: &ReviewKey) -> Option<watch::Receiver<ReviewProgress>> {
        self.lock().get(key).map(|active| active.progress.clone())
    }

    /// Begins a review unless it is under way or `finished` has it by now.
    pub(super) fn begin(
        &self,
        player: &PlayerId,
        key: &ReviewKey,
        plan: &ReviewPlan,
        finished: impl FnOnce() -> Option<Arc<MatchReview>>,
    ) -> Result<BegunReview, ApiError> {
        let mut active = self.lock();
        if let Some(review) = active.get(key) {
            return Ok(BegunReview::Before(review.progress.clone()));
        }
        if let Some(review) = finished() {
            return Ok(BegunReview::Before(watch::channel(ReviewProgress::finished(review)).1));
        }
        let own = active.values().filter(|review| review.player == *player).count();
        if active.len() >= MOST || own >= MOST_OF_PLAYER {
            return Err(ApiError::busy());
        }
        let begun = ReviewProgress { done: 0, total: plan.choices().len(), review: None };
        let (sender, receiver) = watch::channel(begun);
        active.insert(key.clone(), ActiveReview { player: player.clone(), progress: receiver.clone() });
        Ok(BegunReview::Now(sender, receiver))
    }

    /// Notes that a review is made, or cannot be.
    pub(super) fn end(&self, key: &ReviewKey) {
        self.lock().remove(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iris_games::record::Record;
    use iris_table::TableId;

    fn plan() -> ReviewPlan {
        let text = include_str!("../../../iris_games/tests/records/sky-2-seed31.iris");
        ReviewPlan::of(&Record::parse(text).unwrap()).unwrap()
    }

    #[test]
    fn a_match_is_reviewed_once_at_a_time_and_nobody_takes_all_turns() {
        let (reviews, plan, none) = (ReviewsUnderWay::default(), plan(), || None);
        let key = |number| (TableId("t".to_owned()), number);
        let ann = PlayerId::from("ann");
        let first = reviews.begin(&ann, &key(0), &plan, none).unwrap();
        assert!(matches!(first, BegunReview::Now(..)));
        assert!(matches!(reviews.begin(&ann, &key(0), &plan, none), Ok(BegunReview::Before(_))));
        for number in 1..MOST_OF_PLAYER as u32 {
            assert!(reviews.begin(&ann, &key(number), &plan, none).is_ok());
        }
        assert!(reviews.begin(&ann, &key(99), &plan, none).is_err_and(|error| error.is_busy()));
        let bob = PlayerId::from("bob");
        assert!(matches!(reviews.begin(&bob, &key(99), &plan, none), Ok(BegunReview::Now(..))));
        reviews.end(&key(0));
        assert!(matches!(reviews.begin(&ann, &key(0), &plan, none), Ok(BegunReview::Now(..))));
    }

    #[test]
    fn all_players_together_have_a_bound() {
        let (reviews, plan) = (ReviewsUnderWay::default(), plan());
        let begin = |number: u32| {
            let player = PlayerId(number.to_string());
            reviews.begin(&player, &(TableId("t".to_owned()), number), &plan, || None)
        };
        for number in 0..MOST as u32 {
            assert!(begin(number).is_ok());
        }
        assert!(begin(1000).is_err());
    }
}
