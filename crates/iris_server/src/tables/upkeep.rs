//! Upkeep of tables that are not in memory: matches are taken up little by little after a start,
//! clocks that expire are served, and tables that everybody has abandoned expire.

use std::time::Duration;

use iris_store::TableCursor;
use iris_table::{Millis, TableId, TimeControl};
use tokio::time::{Instant, sleep};

use super::actor_task::IDLE_TIMEOUT;
use super::{RebuiltTable, TableRequest, Tables};
use crate::api_error::ApiError;

const HOUR: Millis = 60 * 60 * 1000;
const DAY: Millis = 24 * HOUR;

/// Tables that are looked at in one go.
const PAGE: usize = 25;
/// How long others have the server to themselves after that.
const BREAK: Duration = Duration::from_millis(100);
/// Matches that are taken up without a break; after that there is one after each, because their
/// bots may play them to the end.
const AT_ONCE: usize = 100;
/// How long after one round through all tables the next begins.
const ROUND: Duration = Duration::from_secs(60 * 60);

/// After how long tables that nobody uses expire, in milliseconds. Finished matches stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpiryPolicy {
    /// A table whose match has not begun.
    pub lobby: Millis,
    /// A match without a clock. With one, a match is abandoned when nothing has happened for ten
    /// times as long as a move may take, and for a day at least.
    pub unclocked: Millis,
}

impl Default for ExpiryPolicy {
    fn default() -> Self {
        Self { lobby: DAY, unclocked: 90 * DAY }
    }
}

impl ExpiryPolicy {
    /// Whether a table whose match has not begun is abandoned, since its row last changed.
    pub(super) fn lobby_is_abandoned(self, updated: Millis, now: Millis) -> bool {
        updated + self.lobby <= now
    }

    /// Whether a match is abandoned.
    pub(super) fn match_is_abandoned(self, rebuilt: &RebuiltTable, now: Millis) -> bool {
        rebuilt.last_entry + self.of_match(rebuilt.table.settings().clock) <= now
    }

    /// After how long a match with that clock is abandoned.
    fn of_match(self, clock: TimeControl) -> Millis {
        match clock {
            TimeControl::None {} => self.unclocked,
            TimeControl::Move { .. } | TimeControl::Bank { .. } => DAY,
            TimeControl::Days { days } => 10 * Millis::from(days) * DAY,
        }
    }
}

impl Tables {
    /// Goes through all tables again and again, and wakes those that are due; never ends.
    pub(crate) async fn upkeep(self, policy: ExpiryPolicy) {
        let rounds = async {
            loop {
                match self.round(policy).await {
                    Ok(Round { taken_up: 0, expired: 0 }) => {}
                    Ok(Round { taken_up, expired }) => {
                        tracing::info!(taken_up, expired, "went through the tables");
                    }
                    // The store has said why.
                    Err(_) => tracing::error!("the tables cannot be gone through"),
                }
                sleep(ROUND).await;
            }
        };
        tokio::join!(rounds, self.wake_tables());
    }

    /// Goes through the tables that are not in memory once. What is abandoned expires; a match that
    /// has something to do is taken up, others when they are due or asked for.
    pub(crate) async fn round(&self, policy: ExpiryPolicy) -> Result<Round, ApiError> {
        let mut round = Round::default();
        for (phase, is_match) in [("playing", true), ("lobby", false)] {
            let mut after = 0;
            loop {
                let page = self.0.store.tables_page(phase, after, PAGE).await?;
                let Some(last) = page.last() else { break };
                after = last.cursor;
                for TableCursor { table, updated, .. } in page {
                    let id = TableId(table);
                    if self.is_loaded(&id) {
                        continue;
                    }
                    if is_match {
                        // A damaged one must not keep the others down; the error log says which.
                        let _ = self.look_after(&id, policy, &mut round).await;
                    } else if policy.lobby_is_abandoned(updated, self.0.environment.steady_now()) {
                        round.expired += usize::from(self.remove(&id).await?);
                    }
                }
                sleep(BREAK).await;
            }
        }
        Ok(round)
    }

    async fn look_after(
        &self,
        id: &TableId,
        policy: ExpiryPolicy,
        round: &mut Round,
    ) -> Result<(), ApiError> {
        let rebuilt = self.rebuild(id).await?;
        let now = self.0.environment.steady_now();
        if policy.match_is_abandoned(&rebuilt, now) {
            round.expired += usize::from(self.remove(id).await?);
            return Ok(());
        }
        let table = rebuilt.table;
        let deadline = table.deadline();
        let soon = deadline.is_some_and(|due| due <= now + IDLE_TIMEOUT || !table.deadline_is_logged());
        if soon || table.pending_bot().is_some() {
            let slot = self.slots().entry(id.clone()).or_default().clone();
            slot.get_or_init(|| async { self.spawn(table) }).await;
            round.taken_up += 1;
            if round.taken_up > AT_ONCE {
                sleep(BREAK).await;
            }
        } else if let Some(due) = deadline {
            self.0.schedule.add(due, id);
        }
        Ok(())
    }

    pub(super) fn is_loaded(&self, id: &TableId) -> bool {
        self.slots().get(id).is_some_and(|slot| slot.get().is_some())
    }

    /// Loads tables when they are due.
    async fn wake_tables(&self) {
        loop {
            match self.0.schedule.take_due(self.0.environment.steady_now()) {
                Ok(id) => {
                    let slot = self.slots().entry(id.clone()).or_default().clone();
                    // The table may have expired meanwhile, or be damaged, which the log says.
                    if slot.get_or_try_init(|| self.load(&id)).await.is_err() {
                        self.remove_slot(&id, &slot);
                    }
                }
                Err(first) => {
                    let now = self.0.environment.steady_now();
                    let wait = first.map_or(ROUND, |first| Duration::from_millis(first.saturating_sub(now)));
                    let due = Instant::now() + wait;
                    tokio::select! {
                        () = tokio::time::sleep_until(due) => {}
                        () = self.0.schedule.changed() => {}
                    }
                }
            }
        }
    }

    /// Deletes a table, wherever it is; records of its matches stay. Gives whether there was one.
    pub(crate) async fn remove(&self, id: &TableId) -> Result<bool, ApiError> {
        self.evict(id).await;
        // What somebody who loaded it meanwhile appends does not fit any more, and is refused.
        Ok(self.0.store.remove_table(id.as_str()).await?)
    }

    /// Takes a table out of memory and waits until it is. The next request loads it again.
    pub(crate) async fn evict(&self, id: &TableId) {
        let slot = self.slots().remove(id);
        if let Some(inbox) = slot.as_ref().and_then(|slot| slot.get()) {
            // It may have ended already.
            let _ = inbox.send(TableRequest::Stop);
            inbox.closed().await;
        }
    }
}

/// What came of a round through all tables.
#[derive(Debug, Default)]
pub(crate) struct Round {
    pub(crate) taken_up: usize,
    pub(crate) expired: usize,
}
