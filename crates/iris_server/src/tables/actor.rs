//! Per-table actor: commits an action, then fans updates out to subscribers.
//!
//! Nothing is published before the store has it. If the store fails, the table is ahead of its log:
//! the actor ends, and the next request loads the table from the log again.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use iris_api::SceneUpdate;
use iris_core::Viewer;
use iris_core::scene::SceneStep;
use iris_games::ActionError;
use iris_table::{
    HintTask, LiveTable, Millis, PlayedUpdate, PlayerId, SnapshotDetail, SpectatorAccess, TableCommand,
    TableError, TableInput, TableNotice, TableOutput, TableSnapshot,
};
use tokio::sync::mpsc::{self, WeakUnboundedSender};

use super::stream_item::{SseFrame, StreamItem};
use super::subscription::{Subscription, UnsubscribeOnDrop};
use super::{Caller, TableRequest, Tables, store_rows};
use crate::api_error::ApiError;
use crate::signer::AccessLevel;

/// How many items may wait for a slow subscriber; after that it gets a snapshot instead.
const SUBSCRIBER_QUEUE: usize = 16;
/// The most entries in one append when bots play on among themselves.
const MAX_BATCH: usize = 64;

/// A table in memory and its subscribers.
pub(super) struct TableActor {
    pub(super) table: LiveTable,
    pub(super) tables: Tables,
    pub(super) inbox: WeakUnboundedSender<TableRequest>,
    subscribers: HashMap<u64, Subscriber>,
    next_subscriber: u64,
    /// The access that links have given to people.
    granted: HashMap<PlayerId, AccessLevel>,
    out: TableOutput,
    /// The prompt that a bot is searching for on another thread.
    pub(super) searching: Option<u64>,
}

/// An event stream, from the side of the actor.
struct Subscriber {
    player: PlayerId,
    frames: mpsc::Sender<StreamItem>,
    lagged: Arc<AtomicBool>,
    delayed: bool,
    detail: SnapshotDetail,
}

/// The store refused an append: the table is ahead of its log and must not go on.
pub(super) struct AppendFailed(pub(super) ApiError);

impl TableActor {
    pub(super) fn new(table: LiveTable, tables: Tables, inbox: WeakUnboundedSender<TableRequest>) -> Self {
        tables.0.metrics.tables.inc();
        Self {
            table,
            tables,
            inbox,
            subscribers: HashMap::new(),
            next_subscriber: 1,
            granted: HashMap::new(),
            out: TableOutput::default(),
            searching: None,
        }
    }

    pub(super) fn now(&self) -> Millis {
        self.tables.0.environment.now()
    }

    pub(super) fn has_subscribers(&self) -> bool {
        !self.subscribers.is_empty()
    }

    /// The access of somebody, or an error if they may not see the table. Remembers what a link
    /// allows.
    fn authorize(&mut self, by: &Caller) -> Result<AccessLevel, ApiError> {
        let access = by.access.max(self.granted.get(&by.player).copied());
        if let Some(access) = access {
            self.granted.insert(by.player.clone(), access);
        }
        if *self.table.host() == by.player {
            return Ok(AccessLevel::Host);
        }
        let seated = self.table.seat_of(&by.player).map(|_| AccessLevel::Join);
        access.max(seated).ok_or_else(ApiError::no_table)
    }

    pub(super) async fn command(
        &mut self,
        by: Caller,
        command: TableCommand,
    ) -> Result<Result<u64, ApiError>, AppendFailed> {
        let access = match self.authorize(&by) {
            Ok(access) => access,
            Err(problem) => return Ok(Err(problem)),
        };
        if matches!(command, TableCommand::Claim { .. }) && access < AccessLevel::Join {
            let message = "this link lets you look on; ask for the one that lets you take a seat";
            return Ok(Err(ApiError::forbidden(message)));
        }
        if matches!(command, TableCommand::Host {}) && access < AccessLevel::Host {
            return Ok(Err(ApiError::forbidden("ask the host for the link that makes you the host")));
        }
        let done = self.input(TableInput::Command { by: by.player, command });
        self.commit_and_publish().await?;
        Ok(done.map(|()| self.table.seq()).map_err(ApiError::from))
    }

    pub(super) fn snapshot(
        &mut self,
        by: &Caller,
        detail: SnapshotDetail,
    ) -> Result<Box<TableSnapshot>, ApiError> {
        self.authorize(by)?;
        let now = self.now();
        Ok(Box::new(self.table.snapshot(&by.player, now, detail)?))
    }

    pub(super) fn recent_steps(
        &mut self,
        by: &Caller,
        actions: usize,
    ) -> Result<Vec<Vec<SceneStep>>, ApiError> {
        self.authorize(by)?;
        let now = self.now();
        Ok(self.table.recent_steps(&by.player, now, actions)?)
    }

    pub(super) fn hint(&mut self, by: &Caller) -> Result<HintTask, ApiError> {
        self.authorize(by)?;
        Ok(self.table.hint(&by.player)?)
    }

    pub(super) fn why_not(&mut self, by: &Caller, action: &str) -> Result<Option<ActionError>, ApiError> {
        self.authorize(by)?;
        Ok(self.table.why_not(&by.player, action)?)
    }

    pub(super) async fn subscribe(
        &mut self,
        by: &Caller,
        last: Option<u64>,
        detail: SnapshotDetail,
    ) -> Result<Result<Subscription, ApiError>, AppendFailed> {
        // Somebody who may not look must not count as present.
        if let Err(problem) = self.snapshot(by, SnapshotDetail::View) {
            return Ok(Err(problem));
        }
        let Some(inbox) = self.inbox.upgrade() else { return Ok(Err(ApiError::stopping())) };
        let player = &by.player;
        // Arriving is never refused.
        let _ = self.input(TableInput::Arrived(player.clone()));
        self.commit_and_publish().await?;
        // A screen needs the whole table anyway.
        let last = last.filter(|_| detail == SnapshotDetail::View);
        let missed = last.and_then(|seq| self.table.updates_since(player, seq));
        let first: VecDeque<StreamItem> = match missed {
            Some(updates) => updates.iter().map(|update| StreamItem::Frame(played(update))).collect(),
            None => match self.snapshot(by, detail) {
                Ok(shown) => VecDeque::from([StreamItem::snapshot(shown)]),
                Err(problem) => return Ok(Err(problem)),
            },
        };
        let onlooker = self.table.viewer(player) == Viewer::Spectator && self.table.host() != player;
        let delayed = onlooker && matches!(self.table.settings().watching, SpectatorAccess::Delayed { .. });
        let (sender, frames) = mpsc::channel(SUBSCRIBER_QUEUE);
        let lagged = Arc::new(AtomicBool::new(false));
        let number = self.next_subscriber;
        self.next_subscriber += 1;
        let subscriber =
            Subscriber { player: player.clone(), frames: sender, lagged: lagged.clone(), delayed, detail };
        self.subscribers.insert(number, subscriber);
        self.tables.0.metrics.streams.inc();
        Ok(Ok(Subscription {
            first,
            frames,
            lagged,
            delayed,
            detail,
            _unsubscribe: UnsubscribeOnDrop { number, inbox },
        }))
    }

    pub(super) async fn unsubscribe(&mut self, number: u64) -> Result<(), AppendFailed> {
        let Some(subscriber) = self.subscribers.remove(&number) else { return Ok(()) };
        self.tables.0.metrics.streams.dec();
        // Leaving is never refused.
        let _ = self.input(TableInput::Departed(subscriber.player));
        self.commit_and_publish().await
    }

    pub(super) fn input(&mut self, input: TableInput) -> Result<(), TableError> {
        let now = self.now();
        let environment = &self.tables.0.environment;
        self.table.handle(input, now, &mut || environment.random_bytes(), &mut self.out)
    }

    /// Lets bots that are due and need no search play, appends everything to the log, then
    /// publishes it.
    pub(super) async fn commit_and_publish(&mut self) -> Result<(), AppendFailed> {
        loop {
            while self.out.entries.len() < MAX_BATCH
                && let Some(bot) = self.table.pending_bot()
                && bot.due <= self.now()
                && !bot.needs_search()
                && let Some(chosen) = self.table.bot_task().and_then(|task| task.choose())
            {
                self.tables.0.metrics.bot_moves.inc();
                // A bot's answer is never refused, at worst ignored.
                let _ = self.input(chosen);
                if self.out.record.is_some() {
                    break;
                }
            }
            let more = self.out.entries.len() >= MAX_BATCH;
            self.commit().await?;
            self.publish();
            if !more {
                return Ok(());
            }
        }
    }

    async fn commit(&mut self) -> Result<(), AppendFailed> {
        if self.out.entries.is_empty() {
            return Ok(());
        }
        let append = store_rows::append(&self.table, &self.out, self.now());
        let begun = Instant::now();
        let shared = &self.tables.0;
        let kept = shared.store.append(append).await;
        shared.metrics.commit_seconds.observe(begun.elapsed().as_secs_f64());
        kept.map_err(|error| AppendFailed(ApiError::from(error)))
    }

    /// Sends subscribers what they may know. Only what is in the store gets here.
    fn publish(&mut self) {
        let notices = std::mem::take(&mut self.out.notices);
        self.out.clear();
        if notices.is_empty() {
            return;
        }
        let now = self.now();
        for notice in &notices {
            match notice {
                TableNotice::Played { updates, .. } => {
                    let frames: Vec<(Viewer, SseFrame)> =
                        updates.iter().map(|told| (told.viewer, played(&told.update))).collect();
                    self.send(SnapshotDetail::View, |table, subscriber| {
                        let viewer = table.viewer(&subscriber.player);
                        let frame = frames.iter().find(|(told, _)| *told == viewer);
                        frame
                            .filter(|_| !subscriber.delayed)
                            .map(|(_, frame)| StreamItem::Frame(frame.clone()))
                    });
                }
                TableNotice::Changed => {
                    self.send(SnapshotDetail::View, |table, subscriber| {
                        let shown = table.snapshot(&subscriber.player, now, SnapshotDetail::View).ok()?;
                        Some(StreamItem::snapshot(Box::new(shown))).filter(|_| !subscriber.delayed)
                    });
                }
                TableNotice::Presence(update) => {
                    let frame = StreamItem::Frame(SseFrame::of("presence", None, update));
                    self.send(SnapshotDetail::View, |_, _| Some(frame.clone()));
                }
                TableNotice::Emote { update, muted_by } => {
                    let frame = StreamItem::Frame(SseFrame::of("emote", None, update));
                    for detail in [SnapshotDetail::View, SnapshotDetail::Scene] {
                        self.send(detail, |_, subscriber| {
                            (!muted_by.contains(&subscriber.player)).then(|| frame.clone())
                        });
                    }
                }
            }
        }
        self.publish_scenes(&notices, now);
    }

    /// Sends screens everything that happened as one update; the steps are in order.
    fn publish_scenes(&self, notices: &[TableNotice], now: Millis) {
        if notices.iter().all(|notice| matches!(notice, TableNotice::Emote { .. })) {
            return;
        }
        self.send(SnapshotDetail::Scene, |table, subscriber| {
            let viewer = table.viewer(&subscriber.player);
            let happened = notices.iter().filter_map(|notice| match notice {
                TableNotice::Played { happened, .. } => Some(table.steps(&**happened, viewer)),
                _ => None,
            });
            let steps = happened.flatten().collect();
            let shown = Box::new(table.snapshot(&subscriber.player, now, SnapshotDetail::Scene).ok()?);
            Some(StreamItem::Scene(Arc::new(SceneUpdate { seq: shown.seq, steps, shown })))
                .filter(|_| !subscriber.delayed)
        });
    }

    fn send(&self, detail: SnapshotDetail, item_for: impl Fn(&LiveTable, &Subscriber) -> Option<StreamItem>) {
        let metrics = &self.tables.0.metrics;
        for subscriber in self.subscribers.values().filter(|subscriber| subscriber.detail == detail) {
            let Some(item) = item_for(&self.table, subscriber) else { continue };
            metrics.frames.inc();
            // A closed one unsubscribes by itself.
            if let Err(mpsc::error::TrySendError::Full(_)) = subscriber.frames.try_send(item)
                && !subscriber.lagged.swap(true, Ordering::AcqRel)
            {
                metrics.lagged.inc();
            }
        }
    }
}

impl Drop for TableActor {
    fn drop(&mut self) {
        let metrics = &self.tables.0.metrics;
        metrics.tables.dec();
        metrics.streams.dec_by(self.subscribers.len() as i64);
    }
}

fn played(update: &PlayedUpdate) -> SseFrame {
    SseFrame::of("played", Some(update.seq), update)
}
