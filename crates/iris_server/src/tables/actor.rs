//! One table in memory: who listens, what is told to whom, and that nothing is told before it is safe.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use iris_core::Viewer;
use iris_core::scene::Step;
use iris_games::ActionError;
use iris_table::{
    Command, Detail, Hint, Input, Millis, News, Out, PlayerId, Refusal, Shown, Table, Watching,
};
use tokio::sync::mpsc::{self, WeakUnboundedSender};

use super::frame::{Frame, Showing, Told};
use super::listener::{Gone, Listener};
use super::{Ask, Caller, Tables, summary};
use crate::keys::Right;
use crate::problem::Problem;

/// How many frames may wait for a slow connection.
const QUEUE: usize = 16;
/// How many entries are written down together at most when bots play on among themselves.
const TOGETHER: usize = 64;

/// One table in memory.
pub(super) struct Actor {
    pub(super) table: Table,
    pub(super) tables: Tables,
    pub(super) inbox: WeakUnboundedSender<Ask>,
    listeners: HashMap<u64, Slot>,
    next_listener: u64,
    /// What links have allowed people who have neither a seat nor the table.
    known: HashMap<PlayerId, Right>,
    out: Out,
    /// The prompt that a bot is thinking hard about.
    pub(super) pondered: Option<u64>,
}

/// A listener, from the side of the table.
struct Slot {
    player: PlayerId,
    frames: mpsc::Sender<Told>,
    lagged: Arc<AtomicBool>,
    delayed: bool,
    detail: Detail,
}

/// The store did not take what happened: the table is ahead of its log and must not go on.
pub(super) struct Ahead(pub(super) Problem);

impl Actor {
    pub(super) fn new(table: Table, tables: Tables, inbox: WeakUnboundedSender<Ask>) -> Self {
        tables.0.metrics.tables.inc();
        Self {
            table,
            tables,
            inbox,
            listeners: HashMap::new(),
            next_listener: 1,
            known: HashMap::new(),
            out: Out::default(),
            pondered: None,
        }
    }

    pub(super) fn now(&self) -> Millis {
        self.tables.0.world.now()
    }

    pub(super) fn has_listeners(&self) -> bool {
        !self.listeners.is_empty()
    }

    /// Whether somebody may see the table at all. Remembers what a link allows.
    fn let_in(&mut self, by: &Caller) -> Result<Right, Problem> {
        let right = by.right.max(self.known.get(&by.player).copied());
        if let Some(right) = right {
            self.known.insert(by.player.clone(), right);
        }
        if *self.table.host() == by.player {
            return Ok(Right::Host);
        }
        let seated = self.table.seat_of(&by.player).map(|_| Right::Join);
        right.max(seated).ok_or_else(Problem::no_table)
    }

    pub(super) async fn command(
        &mut self,
        by: Caller,
        command: Command,
    ) -> Result<Result<u64, Problem>, Ahead> {
        let right = match self.let_in(&by) {
            Ok(right) => right,
            Err(problem) => return Ok(Err(problem)),
        };
        if matches!(command, Command::Claim { .. }) && right < Right::Join {
            let message = "this link lets you look on; ask for the one that lets you take a seat";
            return Ok(Err(Problem::forbidden(message)));
        }
        if matches!(command, Command::Host {}) && right < Right::Host {
            return Ok(Err(Problem::forbidden("ask the host for the link that makes you the host")));
        }
        let done = self.input(Input::Command { by: by.player, command });
        self.settle().await?;
        Ok(done.map(|()| self.table.seq()).map_err(Problem::from))
    }

    pub(super) fn look(&mut self, by: &Caller, detail: Detail) -> Result<Box<Shown>, Problem> {
        self.let_in(by)?;
        let now = self.now();
        Ok(Box::new(self.table.shown(&by.player, now, detail)?))
    }

    pub(super) fn recall(&mut self, by: &Caller, actions: usize) -> Result<Vec<Vec<Step>>, Problem> {
        self.let_in(by)?;
        let now = self.now();
        Ok(self.table.told(&by.player, now, actions)?)
    }

    pub(super) fn hint(&mut self, by: &Caller) -> Result<Hint, Problem> {
        self.let_in(by)?;
        Ok(self.table.hint(&by.player)?)
    }

    pub(super) fn object(&mut self, by: &Caller, action: &str) -> Result<Option<ActionError>, Problem> {
        self.let_in(by)?;
        Ok(self.table.objection(&by.player, action)?)
    }

    pub(super) async fn listen(
        &mut self,
        by: &Caller,
        last: Option<u64>,
        detail: Detail,
    ) -> Result<Result<Listener, Problem>, Ahead> {
        // Somebody who may not look must not count as being there.
        if let Err(problem) = self.look(by, Detail::View) {
            return Ok(Err(problem));
        }
        let Some(inbox) = self.inbox.upgrade() else { return Ok(Err(Problem::stopping())) };
        let player = &by.player;
        // Arriving is never refused.
        let _ = self.input(Input::Arrived(player.clone()));
        self.settle().await?;
        // A screen draws the whole table anyway.
        let last = last.filter(|_| detail == Detail::View);
        let missed = last.and_then(|seq| self.table.missed(player, seq));
        let first: VecDeque<Told> = match missed {
            Some(updates) => {
                updates.iter().map(|update| Told::Frame(played(&update.body, update.seq))).collect()
            }
            None => match self.look(by, detail) {
                Ok(shown) => VecDeque::from([Told::picture(shown)]),
                Err(problem) => return Ok(Err(problem)),
            },
        };
        let onlooker = self.table.viewer(player) == Viewer::Spectator && self.table.host() != player;
        let delayed = onlooker && matches!(self.table.settings().watching, Watching::Delayed { .. });
        let (sender, frames) = mpsc::channel(QUEUE);
        let lagged = Arc::new(AtomicBool::new(false));
        let number = self.next_listener;
        self.next_listener += 1;
        let slot = Slot { player: player.clone(), frames: sender, lagged: lagged.clone(), delayed, detail };
        self.listeners.insert(number, slot);
        self.tables.0.metrics.streams.inc();
        Ok(Ok(Listener { first, frames, lagged, delayed, detail, _gone: Gone { number, inbox } }))
    }

    pub(super) async fn gone(&mut self, number: u64) -> Result<(), Ahead> {
        let Some(slot) = self.listeners.remove(&number) else { return Ok(()) };
        self.tables.0.metrics.streams.dec();
        // Leaving is never refused.
        let _ = self.input(Input::Departed(slot.player));
        self.settle().await
    }

    pub(super) fn input(&mut self, input: Input) -> Result<(), Refusal> {
        let now = self.now();
        let world = &self.tables.0.world;
        self.table.handle(input, now, &mut || world.bytes(), &mut self.out)
    }

    /// Lets bots that are quick and due answer, writes everything down, and then tells it.
    pub(super) async fn settle(&mut self) -> Result<(), Ahead> {
        loop {
            while self.out.entries.len() < TOGETHER
                && let Some(think) = self.table.thinking()
                && think.due <= self.now()
                && !think.is_long()
                && let Some(chosen) = think.choose()
            {
                self.tables.0.metrics.bot_moves.inc();
                // A bot's answer is never refused, at worst ignored.
                let _ = self.input(chosen);
                if self.out.record.is_some() {
                    break;
                }
            }
            let more = self.out.entries.len() >= TOGETHER;
            self.commit().await?;
            self.publish();
            if !more {
                return Ok(());
            }
        }
    }

    async fn commit(&mut self) -> Result<(), Ahead> {
        if self.out.entries.is_empty() {
            return Ok(());
        }
        let append = summary::append(&self.table, &self.out, self.now());
        let begun = Instant::now();
        let shared = &self.tables.0;
        let kept = shared.store.append(append).await;
        shared.metrics.commit_seconds.observe(begun.elapsed().as_secs_f64());
        kept.map_err(|error| Ahead(Problem::from(error)))
    }

    /// Tells everybody what they may know. Only what is in the store gets here.
    fn publish(&mut self) {
        let news = std::mem::take(&mut self.out.news);
        self.out.clear();
        if news.is_empty() {
            return;
        }
        let now = self.now();
        for news in &news {
            match news {
                News::Played { updates, .. } => {
                    let frames: Vec<(Viewer, Frame)> = updates
                        .iter()
                        .map(|update| (update.viewer, played(&update.body, update.seq)))
                        .collect();
                    self.tell(Detail::View, |table, slot| {
                        let viewer = table.viewer(&slot.player);
                        let frame = frames.iter().find(|(told, _)| *told == viewer);
                        frame.filter(|_| !slot.delayed).map(|(_, frame)| Told::Frame(frame.clone()))
                    });
                }
                News::Changed => {
                    self.tell(Detail::View, |table, slot| {
                        let shown = table.shown(&slot.player, now, Detail::View).ok()?;
                        Some(Told::picture(Box::new(shown))).filter(|_| !slot.delayed)
                    });
                }
                News::Presence(json) => {
                    let frame = Told::Frame(Frame::new("presence", None, json));
                    self.tell(Detail::View, |_, _| Some(frame.clone()));
                }
                News::Said { body, deaf } => {
                    let frame = Told::Frame(Frame::new("emote", None, body));
                    for detail in [Detail::View, Detail::Scene] {
                        self.tell(detail, |_, slot| (!deaf.contains(&slot.player)).then(|| frame.clone()));
                    }
                }
            }
        }
        self.show(&news, now);
    }

    /// Shows screens everything that happened at once: in which order, they can tell by the steps.
    fn show(&self, news: &[News], now: Millis) {
        if news.iter().all(|news| matches!(news, News::Said { .. })) {
            return;
        }
        self.tell(Detail::Scene, |table, slot| {
            let viewer = table.viewer(&slot.player);
            let happened = news.iter().filter_map(|news| match news {
                News::Played { happened, .. } => Some(happened.motions(viewer)),
                _ => None,
            });
            let steps = happened.flatten().collect();
            let shown = Box::new(table.shown(&slot.player, now, Detail::Scene).ok()?);
            Some(Told::Showing(Arc::new(Showing { steps, shown }))).filter(|_| !slot.delayed)
        });
    }

    fn tell(&self, detail: Detail, told: impl Fn(&Table, &Slot) -> Option<Told>) {
        let metrics = &self.tables.0.metrics;
        for slot in self.listeners.values().filter(|slot| slot.detail == detail) {
            let Some(frame) = told(&self.table, slot) else { continue };
            metrics.frames.inc();
            // One that has gone says so itself.
            if let Err(mpsc::error::TrySendError::Full(_)) = slot.frames.try_send(frame)
                && !slot.lagged.swap(true, Ordering::AcqRel)
            {
                metrics.lagged.inc();
            }
        }
    }
}

impl Drop for Actor {
    fn drop(&mut self) {
        let metrics = &self.tables.0.metrics;
        metrics.tables.dec();
        metrics.streams.dec_by(self.listeners.len() as i64);
    }
}

fn played(json: &str, seq: u64) -> Frame {
    Frame::new("played", Some(seq), json)
}
