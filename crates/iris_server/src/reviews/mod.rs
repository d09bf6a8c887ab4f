//! Reviews of finished matches: made once, choice by choice on the thinking pool, and kept for ever
//! as documents.
//!
//! A review tells what hidden cards led to, so there is one only of a match that is over, for those
//! who may read its record.

mod under_way;

use std::sync::{Arc, Weak};
use std::time::Duration;

use iris_bots::Budget;
use iris_games::record::{Record, RecordOrigin};
use iris_games::review::{MatchReview, ReviewPlan, ReviewedChoice};
use iris_games::{Effort, Evaluator};
use iris_store::{Document, DocumentChanges, StoreError};
use iris_table::{PlayerId, TableId};
use tokio::sync::watch;

use crate::AppState;
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::tables::Caller;
use crate::thinking::{Lane, ThinkingPool};
pub(crate) use under_way::{ReviewProgress, ReviewsUnderWay};

/// The kind of the documents that keep reviews; their ids are `table/number`.
const KIND: &str = "review";
/// How long to wait when too many searches wait already.
const BUSY_DELAY: Duration = Duration::from_millis(250);

/// Which match: its table, and its number there.
pub(crate) type ReviewKey = (TableId, u32);

/// The record of a finished match, and its review as far as it is made.
pub(crate) struct ReviewedRecord {
    pub(crate) record: Record,
    pub(crate) progress: ReviewProgress,
}

impl AppState {
    /// The review of a match for somebody who may read its record. One that is not kept yet is
    /// begun, and goes on whether somebody waits for it or not; it is waited for no longer than
    /// `patience`. Refused as busy if too many are under way.
    pub(crate) async fn review_of(
        &self,
        by: &Caller,
        table: &TableId,
        number: u32,
        patience: Duration,
    ) -> Result<ReviewedRecord, ApiError> {
        let (kept, _) = self.0.record_for(by, table, number).await?;
        let record = Record::parse(&kept.text).map_err(|_| damaged())?;
        if matches!(record.chance, RecordOrigin::Commitment(_)) {
            return Err(ApiError::sealed());
        }
        let key = (table.clone(), number);
        let progress = if let Some(review) = self.0.finished_review(&key, &record).await? {
            ReviewProgress::finished(review)
        } else {
            let begun = self.begin_review(&by.player, key, record.clone()).await?;
            under_way::wait(begun, patience).await?
        };
        Ok(ReviewedRecord { record, progress })
    }

    /// Follows the review that is under way, or begins it.
    async fn begin_review(
        &self,
        player: &PlayerId,
        key: ReviewKey,
        record: Record,
    ) -> Result<watch::Receiver<ReviewProgress>, ApiError> {
        if let Some(begun) = self.0.reviews_under_way.follow(&key) {
            return Ok(begun);
        }
        let pool = self.0.tables.thinking().clone();
        let plan = pool.run(Lane::Review, player, move || ReviewPlan::of(&record)).await?;
        let plan = plan.ok().filter(ReviewPlan::is_over).ok_or_else(damaged)?;
        let finished = || self.0.reviews.get(&key);
        let (sender, receiver) = match self.0.reviews_under_way.begin(player, &key, &plan, finished)? {
            under_way::BegunReview::Now(sender, receiver) => (sender, receiver),
            under_way::BegunReview::Before(receiver) => return Ok(receiver),
        };
        // The review must not keep a server from closing its store.
        let (app, player) = (Arc::downgrade(&self.0), player.clone());
        let task = ReviewTask { app, pool, player, key, evaluator: self.0.review_evaluator() };
        tokio::spawn(task.run(plan, sender));
        Ok(receiver)
    }
}

impl AppShared {
    /// The review of a match, if it has been made by the evaluator that is used now.
    async fn finished_review(
        &self,
        key: &ReviewKey,
        record: &Record,
    ) -> Result<Option<Arc<MatchReview>>, ApiError> {
        if let Some(known) = self.reviews.get(key) {
            return Ok(Some(known));
        }
        let Some(document) = self.store.document(KIND, &document_id(key)).await? else { return Ok(None) };
        match MatchReview::from_stored(&document.body, record, self.review_evaluator().effort) {
            Ok(review) => Ok(Some(self.reviews.put(key, review))),
            Err(reason) => {
                tracing::info!(id = document.id, %reason, "a review is made again");
                Ok(None)
            }
        }
    }

    /// How choices are evaluated.
    fn review_evaluator(&self) -> Evaluator {
        let worlds = self.config.review_worlds;
        let effort = worlds.map_or(Effort::Usual, |worlds| Effort::Exactly(Budget::Worlds(worlds)));
        Evaluator { effort, ..Evaluator::default() }
    }

    /// Keeps a review in place of the one that is kept.
    async fn keep_review(&self, key: &ReviewKey, review: MatchReview) -> Arc<MatchReview> {
        let body = review.to_stored(self.review_evaluator().effort);
        let kept = async {
            let id = document_id(key);
            let version = self.store.document(KIND, &id).await?.map_or(0, |document| document.version);
            let (kind, list) = (KIND.to_owned(), key.0.0.clone());
            let document = Document { kind, id, list, version, body, ..Document::default() };
            self.store.change_documents(DocumentChanges::put([document])).await
        };
        match kept.await {
            // The same review, written by somebody else.
            Ok(()) | Err(StoreError::Stale { .. }) => {}
            Err(error) => tracing::warn!(%error, "a review cannot be kept and will be made again"),
        }
        self.reviews.put(key, review)
    }
}

/// A review that is being made.
struct ReviewTask {
    app: Weak<AppShared>,
    pool: ThinkingPool,
    /// Whose turn in the pool it takes: whoever asked first.
    player: PlayerId,
    key: ReviewKey,
    evaluator: Evaluator,
}

impl ReviewTask {
    /// Evaluates one choice after the other, each as a search of its own, so that no review holds
    /// up another for longer than one choice takes.
    async fn run(self, plan: ReviewPlan, progress: watch::Sender<ReviewProgress>) {
        let (plan, mut choices) = (Arc::new(plan), Vec::new());
        for at in 0..plan.choices().len() {
            let Some(choice) = self.choice(&plan, at).await else { break };
            choices.push(choice);
            progress.send_modify(|progress| progress.done = choices.len());
        }
        let Some(app) = self.app.upgrade() else { return };
        if choices.len() == plan.choices().len() {
            let review = app.keep_review(&self.key, plan.finish(choices)).await;
            progress.send_modify(|progress| progress.review = Some(review));
        } else {
            tracing::error!(table = self.key.0.as_str(), number = self.key.1, "a match cannot be reviewed");
        }
    }

    /// One choice, when its turn has come.
    async fn choice(&self, plan: &Arc<ReviewPlan>, at: usize) -> Option<ReviewedChoice> {
        loop {
            // Nobody is left to keep it.
            self.app.strong_count().checked_sub(1)?;
            let (plan, evaluator) = (plan.clone(), self.evaluator);
            let evaluate = move || plan.choices()[at].evaluate(&evaluator);
            match self.pool.run(Lane::Review, &self.player, evaluate).await {
                Ok(choice) => return choice,
                Err(error) if error.is_busy() => tokio::time::sleep(BUSY_DELAY).await,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for ReviewTask {
    /// However it ends, somebody may begin it again.
    fn drop(&mut self) {
        if let Some(app) = self.app.upgrade() {
            app.reviews_under_way.end(&self.key);
        }
    }
}

fn document_id((table, number): &ReviewKey) -> String {
    format!("{}/{number}", table.0)
}

fn damaged() -> ApiError {
    ApiError::not_found("the record of that match cannot be replayed, so there is no review of it")
}
