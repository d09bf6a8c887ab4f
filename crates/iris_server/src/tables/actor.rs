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
    HintTask, LiveTable, LogEntry, Millis, PlayedUpdate, PlayerId, SnapshotDetail, TableCommand, TableError,
    TableInput, TableNotice, TableOutput, TablePhase, TableSnapshot, WatchRight,
};
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{self, WeakUnboundedSender};

use super::stream_counts::CountedStream;
use super::stream_item::{SseFrame, StreamItem};
use super::subscription::{Subscription, UnsubscribeOnDrop};
use super::{Caller, OpenLobby, TableRequest, Tables, store_rows};
use crate::api_error::ApiError;
use crate::signer::AccessLevel;

/// How many items may wait for a slow subscriber; after that it gets a snapshot instead.
const SUBSCRIBER_QUEUE: usize = 16;
/// The most event streams of one player at one table.
const MAX_STREAMS_OF_ONE: usize = 12;
/// The most event streams of one table; whoever sits there or hosts it gets theirs all the same.
const MAX_STREAMS: usize = 256;
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
    /// Held while level-5 bots play among themselves.
    bot_table_permit: Option<OwnedSemaphorePermit>,
    /// Tells this actor from others of the same table, before and after.
    number: u64,
    /// Whether the table is in the list of open ones.
    listed: bool,
    /// The prompt that a bot is searching for on another thread.
    pub(super) searching: Option<u64>,
}

/// An event stream, from the side of the actor.
struct Subscriber {
    player: PlayerId,
    frames: mpsc::Sender<StreamItem>,
    lagged: Arc<AtomicBool>,
    /// Whether they follow the match with a delay; changed as their rights change.
    delayed: Arc<AtomicBool>,
    detail: SnapshotDetail,
    _counted: CountedStream,
}

impl Subscriber {
    fn is_live(&self) -> bool {
        !self.delayed.load(Ordering::Acquire)
    }
}

/// The store refused an append: the table is ahead of its log and must not go on.
pub(super) struct AppendFailed(pub(super) ApiError);

impl TableActor {
    pub(super) fn new(table: LiveTable, tables: Tables, inbox: WeakUnboundedSender<TableRequest>) -> Self {
        tables.0.metrics.tables.inc();
        let number = tables.0.actors.fetch_add(1, Ordering::Relaxed);
        let mut actor = Self {
            table,
            tables,
            inbox,
            subscribers: HashMap::new(),
            next_subscriber: 1,
            granted: HashMap::new(),
            out: TableOutput::default(),
            bot_table_permit: None,
            number,
            listed: false,
            searching: None,
        };
        actor.list();
        actor
    }

    /// Puts the table into the list of open ones, or takes it out, as it stands now.
    fn list(&mut self) {
        match OpenLobby::of(&self.table, self.number) {
            Some(lobby) => self.tables.0.open.put(lobby),
            None if self.listed => self.tables.0.open.remove(self.table.id(), self.number),
            None => return,
        }
        self.listed = self.table.is_open_to_all();
    }

    pub(super) fn now(&self) -> Millis {
        self.tables.0.environment.steady_now()
    }

    pub(super) fn has_subscribers(&self) -> bool {
        !self.subscribers.is_empty()
    }

    /// The access of somebody at this moment; `None` if they may not know of the table.
    fn access(&self, player: &PlayerId) -> Option<AccessLevel> {
        if self.table.host() == player {
            return Some(AccessLevel::Host);
        }
        if self.table.is_banned(player) {
            return None;
        }
        let seated = self.table.seat_of(player).map(|_| AccessLevel::Join);
        self.granted.get(player).copied().max(seated)
    }

    /// The access of somebody, or an error if they may not see the table. Remembers what a link
    /// allows.
    fn authorize(&mut self, by: &Caller) -> Result<AccessLevel, ApiError> {
        if by.key.is_some() {
            let access = by.access(&self.tables.0.signer, self.table.id(), self.table.links());
            // Whoever sits or hosts is not kept out by a link that has become void.
            if access.is_none() && self.table.host() != &by.player && self.table.seat_of(&by.player).is_none()
            {
                return Err(ApiError::no_table());
            }
            if let Some(access) = access.max(self.granted.get(&by.player).copied()) {
                self.granted.insert(by.player.clone(), access);
            }
        }
        self.access(&by.player).ok_or_else(ApiError::no_table)
    }

    /// The key of the link that lets somebody take a seat.
    pub(super) fn join_key(&self) -> String {
        self.tables.0.signer.sign_table_key(self.table.id(), AccessLevel::Join, self.table.links())
    }

    /// Whether a command takes a seat that is open to all; not for those whom the host keeps out.
    fn is_open_claim(&self, player: &PlayerId, command: &TableCommand) -> bool {
        matches!(command, TableCommand::Claim { .. })
            && self.table.is_open_to_all()
            && !self.table.is_banned(player)
    }

    pub(super) fn check_key(&self, key: &str) -> Result<(), ApiError> {
        let signer = &self.tables.0.signer;
        let access = signer.verify_table_key(self.table.id(), key, self.table.links());
        access.map(|_| ()).ok_or_else(ApiError::no_table)
    }

    pub(super) async fn command(
        &mut self,
        by: Caller,
        command: TableCommand,
    ) -> Result<Result<u64, ApiError>, AppendFailed> {
        let access = match self.authorize(&by) {
            // Whoever finds the table in the list of open ones may sit down, and nothing else.
            _ if self.is_open_claim(&by.player, &command) => AccessLevel::Join,
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
        if matches!(command, TableCommand::Start {}) && self.table.is_left_to_searching_bots() {
            match self.tables.0.bot_table_permits.clone().try_acquire_owned() {
                Ok(permit) => self.bot_table_permit = Some(permit),
                Err(_) => return Ok(Err(ApiError::busy())),
            }
        }
        let renews = matches!(command, TableCommand::RenewLinks {});
        let done = self.input(TableInput::Command { by: by.player, command });
        if renews && done.is_ok() {
            // What the old links have given is gone with them.
            self.granted.clear();
        }
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
        self.table.touch(&by.player, now);
        if self.listed {
            self.list();
        }
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
        let counted = match self.count_stream(player) {
            Ok(counted) => counted,
            Err(problem) => return Ok(Err(problem)),
        };
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
        let delayed = Arc::new(AtomicBool::new(self.table.watch_right(player) == WatchRight::Delayed));
        let (sender, frames) = mpsc::channel(SUBSCRIBER_QUEUE);
        let lagged = Arc::new(AtomicBool::new(false));
        let number = self.next_subscriber;
        self.next_subscriber += 1;
        let subscriber = Subscriber {
            player: player.clone(),
            frames: sender,
            lagged: lagged.clone(),
            delayed: delayed.clone(),
            detail,
            _counted: counted,
        };
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

    /// Counts one more stream of somebody, unless they or the table have enough.
    fn count_stream(&self, player: &PlayerId) -> Result<CountedStream, ApiError> {
        let own = self.subscribers.values().filter(|subscriber| subscriber.player == *player).count();
        let onlooker = self.table.viewer(player) == Viewer::Spectator && self.table.host() != player;
        if own >= MAX_STREAMS_OF_ONE || (onlooker && self.subscribers.len() >= MAX_STREAMS) {
            return Err(ApiError::too_many_streams());
        }
        self.tables.0.streams.take(player).ok_or_else(ApiError::too_many_streams)
    }

    /// Ends the streams of those who may not follow the match any more, and lets others follow it
    /// as they may now.
    fn check_rights(&mut self) {
        let right = |player: &PlayerId| match self.access(player) {
            Some(_) => self.table.watch_right(player),
            None => WatchRight::Refused,
        };
        let mut refused = Vec::new();
        for (number, subscriber) in &self.subscribers {
            match right(&subscriber.player) {
                WatchRight::Refused => refused.push(*number),
                now => {
                    let delayed = now == WatchRight::Delayed;
                    if subscriber.delayed.swap(delayed, Ordering::AcqRel) != delayed {
                        // Wakes the stream. If it is full, it wakes by itself.
                        let _ = subscriber.frames.try_send(StreamItem::Frame(SseFrame::heartbeat()));
                    }
                }
            }
        }
        for number in refused {
            if let Some(subscriber) = self.subscribers.remove(&number) {
                self.tables.0.metrics.streams.dec();
                // Leaving is never refused.
                let _ = self.input(TableInput::Departed(subscriber.player));
            }
        }
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
            if self.table.phase() != TablePhase::Playing {
                self.bot_table_permit = None;
            }
            if !more {
                self.list();
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
        if self.out.record.is_some() {
            shared.ended.notify_one();
        }
        kept.map_err(|error| AppendFailed(ApiError::from(error)))
    }

    /// Sends subscribers what they may know. Only what is in the store gets here.
    fn publish(&mut self) {
        if self.out.notices.is_empty() {
            self.out.clear();
            return;
        }
        // Rights are those of this very moment, whatever they were when a stream was opened. An
        // action changes none.
        if self.out.entries.iter().any(|logged| !matches!(logged.entry, LogEntry::Acted { .. })) {
            self.check_rights();
        }
        let notices = std::mem::take(&mut self.out.notices);
        self.out.clear();
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
                            .filter(|_| subscriber.is_live())
                            .map(|(_, frame)| StreamItem::Frame(frame.clone()))
                    });
                }
                TableNotice::Changed => {
                    self.send(SnapshotDetail::View, |table, subscriber| {
                        let shown = table.snapshot(&subscriber.player, now, SnapshotDetail::View).ok()?;
                        Some(StreamItem::snapshot(Box::new(shown))).filter(|_| subscriber.is_live())
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
                .filter(|_| subscriber.is_live())
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
        self.tables.0.open.remove(self.table.id(), self.number);
        metrics.streams.dec_by(self.subscribers.len() as i64);
    }
}

fn played(update: &PlayedUpdate) -> SseFrame {
    SseFrame::of("played", Some(update.seq), update)
}
