//! The table itself, and how each entry changes it.

use std::collections::BTreeSet;
use std::fmt;

use iris_core::{Seat, Seed, Viewer};
use iris_fair::{Context, Nonce, Proof, Secret};
use iris_games::Happened;
use serde::Serialize;

use crate::clock::Running;
use crate::play::{Play, Played};
use crate::presence::Presence;
use crate::{Chair, Entry, Logged, Millis, PlayerId, Settings, Sitter, StandIn, TableId};

/// Where random bytes come from.
pub type Entropy<'a> = dyn FnMut() -> [u8; 32] + 'a;

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// People sit down.
    Lobby,
    /// A match is being played.
    Playing,
    /// A match is over; there may be another.
    Over,
}

impl Phase {
    /// A word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

/// A live table. See the head of the crate.
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) seq: u64,
    pub(crate) settings: Settings,
    pub(crate) host: PlayerId,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) phase: Phase,
    /// Which match this is, or will be, from 1.
    pub(crate) number: u32,
    /// The secret of that match; in the phase `Over` still that of the match that is over.
    pub(crate) secret: Secret,
    /// The secret of the next match, once the present one is over.
    pub(crate) next: Option<Secret>,
    pub(crate) play: Option<Play>,
    pub(crate) paused: bool,
    pub(crate) practice: bool,
    pub(crate) muted: BTreeSet<(PlayerId, PlayerId)>,
    pub(crate) presence: Presence,
    /// When each seat last said something.
    pub(crate) said: Vec<Millis>,
    /// When the table was made or rebuilt: nobody can have been gone for longer.
    pub(crate) opened: Millis,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Nothing hidden: no state, no secret.
        f.debug_struct("Table").field("id", &self.id).field("seq", &self.seq).finish_non_exhaustive()
    }
}

/// The entries of a log do not make a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrupt {
    /// Which entry.
    pub seq: u64,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of the table's log does not fit: {}", self.seq, self.reason)
    }
}

impl std::error::Error for Corrupt {}

impl Table {
    /// The table that the entries of a log make. `now` is when the host took it up: a clock that ran out before that, with
    /// nobody there to keep it, begins the decision anew.
    pub fn rebuild(id: TableId, log: &[Logged], now: Millis) -> Result<Self, Corrupt> {
        let wrong = |seq: u64, reason: &str| Corrupt { seq, reason: reason.to_owned() };
        let (first, rest) = log.split_first().ok_or_else(|| wrong(0, "there is none"))?;
        let Entry::Created { settings, host, secret } = &first.entry else {
            return Err(wrong(first.seq, "a table starts by being created"));
        };
        let mut table = Self::founded(id, settings.clone(), host.clone(), secret.clone(), now);
        table.seq = first.seq;
        for logged in rest {
            if logged.seq != table.seq + 1 {
                return Err(wrong(logged.seq, "the one before it is missing"));
            }
            table.follow(logged).map_err(|reason| Corrupt { seq: logged.seq, reason })?;
        }
        if let Some(play) = &mut table.play {
            play.clock.forgive(now);
        }
        Ok(table)
    }

    pub(crate) fn founded(
        id: TableId,
        settings: Settings,
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
            phase: Phase::Lobby,
            number: 1,
            secret,
            next: None,
            play: None,
            paused: false,
            practice: false,
            muted: BTreeSet::new(),
            presence: Presence::default(),
            said: vec![0; seats],
            opened: now,
        }
    }

    /// Lets an entry happen. What an action brought about is given to be told; an error says that the entry does not fit.
    pub(crate) fn follow(&mut self, logged: &Logged) -> Result<Option<Box<dyn Happened>>, String> {
        let Logged { seq, at, entry } = logged;
        let mut happened = None;
        match entry.clone() {
            Entry::Created { .. } => return Err("a table is created once".into()),
            Entry::Configured { settings } => {
                self.chairs.resize(usize::from(settings.seats), Chair::OPEN);
                self.said.resize(usize::from(settings.seats), 0);
                self.settings = settings;
            }
            Entry::Hosted { host } => self.host = host,
            Entry::Seated { seat, player, name, nonce } => {
                *self.chair_mut(seat)? = Chair::player(player, name, nonce);
            }
            Entry::Renamed { seat, name } => {
                if let Sitter::Player { name: old, .. } = &mut self.chair_mut(seat)?.sitter {
                    *old = name;
                }
            }
            Entry::Botted { seat, level } => *self.chair_mut(seat)? = Chair::bot(level),
            Entry::Opened { seat } => *self.chair_mut(seat)? = Chair::OPEN,
            Entry::Started {} => self.start(*seq, *at)?,
            Entry::Acted { seat, action, by } => {
                let play = self.play.as_mut().ok_or("there is no match")?;
                if play.turn().seat() != Some(seat) {
                    return Err(format!("it is not the turn of seat {seat}"));
                }
                let reveals = play.state.reveals(&action).map_err(|error| error.to_string())?;
                play.clock.stop(*at, true);
                happened = Some(play.push(Played { seq: *seq, at: *at, seat, action, by, reveals })?);
                self.run_clock(*at);
            }
            Entry::Undone { actions, free, .. } => {
                let play = self.play.as_mut().ok_or("there is no match")?;
                self.practice |= free;
                play.clock.stop(*at, false);
                play.pop(actions, *seq, *at);
                self.run_clock(*at);
            }
            Entry::TakenOver { seat, level, why } => {
                self.chair_mut(seat)?.set_stand_in(Some(StandIn { level, why }));
                self.restart_clock(*at);
            }
            Entry::Returned { seat } => {
                self.chair_mut(seat)?.set_stand_in(None);
                self.restart_clock(*at);
            }
            Entry::Paused {} => {
                self.paused = true;
                if let Some(play) = &mut self.play {
                    play.clock.stop(*at, false);
                }
            }
            Entry::Resumed {} => {
                self.paused = false;
                self.run_clock(*at);
            }
            Entry::Ended { next } => {
                self.phase = Phase::Over;
                self.next = Some(next);
            }
            Entry::Agreed { seat, nonce } => {
                let chair = self.chair_mut(seat)?;
                chair.agreed = true;
                chair.nonce = nonce;
            }
            Entry::Rotated {} => self.rotate()?,
            Entry::Paced { pace } => self.settings.pace = pace,
            Entry::Muted { by, whom, on } => {
                if on {
                    self.muted.insert((by, whom));
                } else {
                    self.muted.remove(&(by, whom));
                }
            }
        }
        self.seq = *seq;
        Ok(happened)
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, String> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }

    /// Deals the cards.
    fn start(&mut self, seq: u64, now: Millis) -> Result<(), String> {
        let start = self.settings.deal(self.seed()?).map_err(|refusal| refusal.message)?;
        let clock = Running::new(self.settings.clock, self.settings.seats);
        self.practice = self.settings.position.is_some();
        self.play = Some(Play::new(start, clock, seq, now));
        self.phase = Phase::Playing;
        self.run_clock(now);
        Ok(())
    }

    /// Moves everybody on, so that another seat begins, and gets ready for another match.
    fn rotate(&mut self) -> Result<(), String> {
        self.secret = self.next.take().ok_or("the match before is not over")?;
        self.number += 1;
        self.chairs.rotate_left(1);
        for chair in &mut self.chairs {
            chair.agreed = false;
            chair.set_stand_in(None);
        }
        self.phase = Phase::Lobby;
        self.play = None;
        self.paused = false;
        Ok(())
    }

    /// What fixes the deal of the present match, with what everybody added.
    pub(crate) fn proof(&self) -> Result<Proof, String> {
        let context = Context {
            table: self.id.0.clone(),
            number: self.number,
            game: self.settings.game.clone(),
            rules: self.settings.rules().map_err(|refusal| refusal.message)?.rules_version(),
            seats: self.settings.seats,
        };
        let nonces = self.chairs.iter().map(|chair| chair.nonce.unwrap_or(Nonce::NONE)).collect();
        Proof::new(context, self.secret.clone(), nonces).map_err(|unfit| unfit.to_string())
    }

    fn seed(&self) -> Result<Seed, String> {
        self.proof()?.seed().map_err(|why| why.to_string())
    }

    fn restart_clock(&mut self, now: Millis) {
        if let Some(play) = &mut self.play {
            play.clock.stop(now, false);
        }
        self.run_clock(now);
    }

    /// Lets the time of whoever has to decide run, if it is a person.
    fn run_clock(&mut self, now: Millis) {
        let Some(play) = &mut self.play else { return };
        if let Some(seat) = play.turn().seat()
            && !self.paused
            && self.chairs[seat.index()].chooser().is_none()
        {
            play.clock.start(seat, now);
        }
    }

    /// Which table it is.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// The number of the last entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// How far the table has come.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Which match this is, or will be, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Who the host is.
    pub fn host(&self) -> &PlayerId {
        &self.host
    }

    /// What the host chose.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The seats, in order.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// How many people are looking at the table.
    pub fn present(&self) -> usize {
        self.presence.count()
    }

    /// Where somebody sits.
    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.person() == Some(player)).map(|index| Seat(index as u8))
    }

    /// As whom somebody looks at the match.
    pub fn viewer(&self, player: &PlayerId) -> Viewer {
        self.seat_of(player).map_or(Viewer::Spectator, Viewer::Seat)
    }
}
