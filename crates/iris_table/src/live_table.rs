//! The table itself, and how each log entry changes it.

use std::collections::BTreeSet;
use std::fmt;

use iris_core::{Seat, Seed, Viewer};
use iris_fair::{DealContext, DealProof, Nonce, Secret};
use iris_games::{ActionEvents, CheckedAction};

use crate::live_match::{LiveMatch, PlayedAction};
use crate::match_clock::{MatchClock, TakenBack};
use crate::pause::MatchPause;
use crate::presence::Presence;
use crate::{
    Chair, FixedDeal, LogEntry, Millis, Occupant, PlayerId, StampedEntry, StandIn, TableId, TablePhase,
    TableSettings, settings,
};

/// A source of random bytes.
pub type Entropy<'a> = dyn FnMut() -> [u8; 32] + 'a;

/// A live table: the state machine that the head of the crate describes.
pub struct LiveTable {
    pub(crate) id: TableId,
    pub(crate) seq: u64,
    pub(crate) settings: TableSettings,
    pub(crate) host: PlayerId,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) phase: TablePhase,
    /// Which match this is, or will be, from 1.
    pub(crate) number: u32,
    /// The secret of that match; in the phase `Over` still that of the match that is over.
    pub(crate) secret: Secret,
    /// The secret of the next match, once the present one is over.
    pub(crate) next: Option<Secret>,
    /// The seed of the first deal, where the host chose it and no proof of fairness is wanted.
    pub(crate) chosen_seed: Option<Seed>,
    /// What is fixed at a table that a server opened for a purpose.
    pub(crate) fixed: Option<Box<FixedDeal>>,
    pub(crate) play: Option<LiveMatch>,
    pub(crate) pause: Option<MatchPause>,
    /// How long each seat has paused the present match, in all.
    pub(crate) pauses_used: Vec<Millis>,
    pub(crate) practice: bool,
    pub(crate) muted: BTreeSet<(PlayerId, PlayerId)>,
    /// Accounts that the host keeps out.
    pub(crate) banned: BTreeSet<PlayerId>,
    /// How often the links have been renewed.
    pub(crate) links: u32,
    pub(crate) presence: Presence,
    /// When each seat last sent an emote.
    pub(crate) last_emote: Vec<Millis>,
    /// Since when somebody has been waiting in the lobby.
    pub(crate) waiting_since: Option<Millis>,
    /// When the table was created or rebuilt: nobody can have been gone for longer.
    pub(crate) opened: Millis,
}

impl fmt::Debug for LiveTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Nothing hidden: no state, no secret.
        f.debug_struct("LiveTable").field("id", &self.id).field("seq", &self.seq).finish_non_exhaustive()
    }
}

/// A log whose entries do not fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorruptLog {
    /// The sequence number of the entry that does not fit.
    pub seq: u64,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for CorruptLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of the table's log does not fit: {}", self.seq, self.reason)
    }
}

impl std::error::Error for CorruptLog {}

impl LiveTable {
    /// Restores a table from its log. A clock that expired before `now`, while the table was not in
    /// memory, is restarted.
    pub fn rebuild(id: TableId, log: &[StampedEntry], now: Millis) -> Result<Self, CorruptLog> {
        Self::rebuild_later(id, log, now, now)
    }

    /// The same at a host that has been there since `up_since`: only a clock that expired before
    /// then, when nobody could play, is restarted, from then on.
    pub fn rebuild_later(
        id: TableId,
        log: &[StampedEntry],
        up_since: Millis,
        now: Millis,
    ) -> Result<Self, CorruptLog> {
        let wrong = |seq: u64, reason: &str| CorruptLog { seq, reason: reason.to_owned() };
        let (first, rest) = log.split_first().ok_or_else(|| wrong(0, "there is none"))?;
        let LogEntry::Created { settings, host, secret, seed, fixed } = &first.entry else {
            return Err(wrong(first.seq, "a table starts by being created"));
        };
        let mut table = Self::new(id, settings.clone(), host.clone(), secret.clone(), now);
        table.seq = first.seq;
        table.chosen_seed = *seed;
        table.fixed.clone_from(fixed);
        for logged in rest {
            if logged.seq != table.seq + 1 {
                return Err(wrong(logged.seq, "the one before it is missing"));
            }
            table.apply_entry(logged).map_err(|reason| CorruptLog { seq: logged.seq, reason })?;
        }
        if let Some(play) = &mut table.play {
            play.clock.restart_if_expired(up_since);
        }
        Ok(table)
    }

    pub(crate) fn new(
        id: TableId,
        settings: TableSettings,
        host: PlayerId,
        secret: Secret,
        now: Millis,
    ) -> Self {
        let seats = usize::from(settings.seats);
        Self {
            id,
            seq: 0,
            settings,
            host,
            chairs: vec![Chair::OPEN; seats],
            phase: TablePhase::Lobby,
            number: 1,
            secret,
            next: None,
            chosen_seed: None,
            fixed: None,
            play: None,
            pause: None,
            pauses_used: vec![0; seats],
            practice: false,
            muted: BTreeSet::new(),
            banned: BTreeSet::new(),
            links: 0,
            presence: Presence::default(),
            last_emote: vec![0; seats],
            waiting_since: None,
            opened: now,
        }
    }

    /// Applies an entry that comes from the log. An error says why it does not fit; nothing has
    /// changed then.
    pub(crate) fn apply_entry(
        &mut self,
        stamped: &StampedEntry,
    ) -> Result<Option<Box<dyn ActionEvents>>, String> {
        let checked = match &stamped.entry {
            LogEntry::Acted { action, .. } => {
                let play = self.play.as_ref().ok_or("there is no match")?;
                Some(play.state.check(action).map_err(|error| error.to_string())?)
            }
            _ => None,
        };
        self.apply_checked_entry(stamped, checked.as_ref())
    }

    /// Applies an entry; if it is an action, the one that was checked in the present position. What
    /// the action brought about is given to be sent.
    pub(crate) fn apply_checked_entry(
        &mut self,
        stamped: &StampedEntry,
        checked: Option<&CheckedAction>,
    ) -> Result<Option<Box<dyn ActionEvents>>, String> {
        let StampedEntry { seq, at, entry } = stamped;
        let mut happened = None;
        match entry.clone() {
            LogEntry::Created { .. } => return Err("a table is created once".into()),
            LogEntry::Configured { settings } => {
                self.chairs.resize(usize::from(settings.seats), Chair::OPEN);
                self.last_emote.resize(usize::from(settings.seats), 0);
                self.settings = settings;
            }
            LogEntry::Hosted { host } => self.host = host,
            LogEntry::Seated { seat, player, name, nonce } => {
                *self.chair_mut(seat)? = Chair::player(player, name, nonce);
            }
            LogEntry::Renamed { seat, name } => {
                if let Occupant::Player { name: old, .. } = &mut self.chair_mut(seat)?.occupant {
                    *old = name;
                }
            }
            LogEntry::Botted { seat, level, filling } => {
                *self.chair_mut(seat)? = Chair { filling, ..Chair::bot(level) };
            }
            LogEntry::Opened { seat } => *self.chair_mut(seat)? = Chair::OPEN,
            LogEntry::Started {} => self.start(*seq, *at)?,
            LogEntry::Acted { seat, action, by } => {
                let play = self.play.as_mut().ok_or("there is no match")?;
                if play.turn().seat() != Some(seat) {
                    return Err(format!("it is not the turn of seat {seat}"));
                }
                let checked = checked.ok_or("the action was not checked")?;
                let used = play.clock.decide(*at);
                let reveals = checked.reveals();
                let played = PlayedAction { seq: *seq, at: *at, seat, action, by, reveals, used };
                happened = Some(play.push(played, checked));
                self.run_clock(*at);
            }
            LogEntry::Undone { actions, free, .. } => {
                let play = self.play.as_mut().ok_or("there is no match")?;
                if actions > play.played.len() {
                    return Err(format!("{actions} actions cannot be taken back"));
                }
                self.practice |= free;
                let first = play.played.len() - actions;
                let undone: Vec<TakenBack> =
                    play.played[first..].iter().map(PlayedAction::taken_back).collect();
                play.undo(actions, *seq, *at);
                play.clock.take_back(play.turn().seat(), &undone, *at);
                self.phase = TablePhase::Playing;
                self.next = None;
                self.run_clock(*at);
            }
            LogEntry::TakenOver { seat, level, why } => {
                self.chair_mut(seat)?.set_stand_in(Some(StandIn { level, why }));
                self.restart_clock(*at);
            }
            LogEntry::Returned { seat } => {
                self.chair_mut(seat)?.set_stand_in(None);
                self.restart_clock(*at);
            }
            LogEntry::Paused { seat } => self.begin_pause(seat, *at),
            LogEntry::Resumed {} => self.end_pause(*at),
            LogEntry::Ended { next } => {
                self.phase = TablePhase::Over;
                self.next = Some(next);
            }
            LogEntry::Agreed { seat, nonce } => {
                let chair = self.chair_mut(seat)?;
                chair.agreed = true;
                chair.nonce = nonce;
            }
            LogEntry::Rotated {} => self.rotate()?,
            LogEntry::Paced { pace } => self.settings.pace = pace,
            LogEntry::Banned { player } => {
                self.banned.insert(player);
            }
            LogEntry::LinksRenewed {} => self.links += 1,
            LogEntry::Muted { by, whom, on } => {
                if on {
                    self.muted.insert((by, whom));
                } else {
                    self.muted.remove(&(by, whom));
                }
            }
        }
        self.seq = *seq;
        self.note_waiting(*at);
        Ok(happened)
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, String> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }

    /// Deals the cards and starts the match.
    fn start(&mut self, seq: u64, now: Millis) -> Result<(), String> {
        let start = settings::deal(&self.settings, self.seed()?).map_err(|refusal| refusal.message)?;
        let clock = MatchClock::new(self.settings.clock, self.settings.seats);
        self.practice =
            self.settings.position.is_some() || self.purpose().is_some_and(|purpose| !purpose.counts());
        self.pauses_used = vec![0; usize::from(self.settings.seats)];
        self.play = Some(LiveMatch::new(start, clock, seq, now));
        self.phase = TablePhase::Playing;
        self.run_clock(now);
        Ok(())
    }

    /// Moves everybody on by one seat and returns to the lobby for another match.
    fn rotate(&mut self) -> Result<(), String> {
        self.secret = self.next.take().ok_or("the match before is not over")?;
        self.chosen_seed = None;
        self.number += 1;
        self.chairs.rotate_left(1);
        for chair in &mut self.chairs {
            chair.agreed = false;
            chair.set_stand_in(None);
        }
        self.phase = TablePhase::Lobby;
        self.play = None;
        self.pause = None;
        Ok(())
    }

    /// The proof of the deal: the secret, and the nonces of all seats.
    pub(crate) fn proof(&self) -> Result<DealProof, String> {
        let context = DealContext {
            table: self.id.0.clone(),
            number: self.number,
            game: self.settings.game.clone(),
            rules: settings::game_of(&self.settings).map_err(|refusal| refusal.message)?.rules_version(),
            seats: self.settings.seats,
        };
        let nonces = self.chairs.iter().map(|chair| chair.nonce.unwrap_or(Nonce::NONE)).collect();
        DealProof::new(context, self.secret.clone(), nonces).map_err(|error| error.to_string())
    }

    fn seed(&self) -> Result<Seed, String> {
        if let Some(seed) = self.fixed.as_ref().map(|fixed| fixed.seed).or(self.chosen_seed) {
            return Ok(seed);
        }
        self.proof()?.seed().map_err(|why| why.to_string())
    }

    fn restart_clock(&mut self, now: Millis) {
        if let Some(play) = &mut self.play {
            play.clock.stop(now);
        }
        self.run_clock(now);
    }

    /// Starts the clock of the seat to act, if a person plays it.
    pub(crate) fn run_clock(&mut self, now: Millis) {
        let Some(play) = &mut self.play else { return };
        if let Some(seat) = play.turn().seat()
            && self.pause.is_none()
            && self.chairs[seat.index()].bot_in_control().is_none()
        {
            play.clock.start(seat, now);
        }
    }

    /// The id of the table.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// The sequence number of the last entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// How far the table has come.
    pub fn phase(&self) -> TablePhase {
        self.phase
    }

    /// Which match this is, or will be, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The account of the host.
    pub fn host(&self) -> &PlayerId {
        &self.host
    }

    /// The settings that the host chose.
    pub fn settings(&self) -> &TableSettings {
        &self.settings
    }

    /// Whether the match is practice: something was taken back that others had seen, or it began in
    /// the middle.
    pub fn is_practice(&self) -> bool {
        self.practice
    }

    /// How often the host has renewed the links to the table.
    pub fn links(&self) -> u32 {
        self.links
    }

    /// Whether the host keeps somebody out.
    pub fn is_banned(&self, player: &PlayerId) -> bool {
        self.banned.contains(player)
    }

    /// The seats, in order.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Whether the next deadline follows from the log alone, and so is the same when the table has
    /// been out of memory meanwhile. One that waits for people who are gone does not.
    pub fn deadline_is_logged(&self) -> bool {
        self.pause.is_none() && self.stand_in_due().is_none()
    }

    /// How many people are connected.
    pub fn present(&self) -> usize {
        self.presence.count()
    }

    /// The seat of somebody, if they have one.
    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.person() == Some(player)).map(|index| Seat(index as u8))
    }

    /// The viewer that somebody is: their seat, or a spectator.
    pub fn viewer(&self, player: &PlayerId) -> Viewer {
        self.seat_of(player).map_or(Viewer::Spectator, Viewer::Seat)
    }
}
