//! A match at a table: its start, what was played, and how it stands.

use iris_core::{Seat, Turn};
use iris_games::{AnyMatch, Happened};

use crate::clock::Running;
use crate::{By, Millis};

/// A match at a table.
pub(crate) struct Play {
    /// As it was dealt.
    pub(crate) start: Box<dyn AnyMatch>,
    /// As it stands.
    pub(crate) state: Box<dyn AnyMatch>,
    /// What was played and not taken back.
    pub(crate) played: Vec<Played>,
    /// The number of the entry that brought about how it stands. An answer must name it.
    pub(crate) prompt: u64,
    /// The number of the entry that dealt the cards.
    pub(crate) dealt: u64,
    pub(crate) clock: Running,
    /// When the present decision began.
    pub(crate) since: Millis,
    /// When the match began.
    pub(crate) started: Millis,
}

/// An action that was played.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) seq: u64,
    pub(crate) at: Millis,
    pub(crate) seat: Seat,
    pub(crate) action: String,
    pub(crate) by: By,
    /// Whether it told anybody anything new.
    pub(crate) reveals: bool,
}

impl Play {
    pub(crate) fn new(start: Box<dyn AnyMatch>, clock: Running, dealt: u64, now: Millis) -> Self {
        let state = start.boxed_clone();
        Self { start, state, played: Vec::new(), prompt: dealt, dealt, clock, since: now, started: now }
    }

    pub(crate) fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// Plays an action that is known to be legal and whose turn it is.
    pub(crate) fn push(&mut self, played: Played) -> Result<Box<dyn Happened>, String> {
        let happened = self.state.apply(&played.action).map_err(|error| error.to_string())?;
        self.prompt = played.seq;
        self.since = played.at;
        self.played.push(played);
        Ok(happened)
    }

    /// Takes the last actions back.
    pub(crate) fn pop(&mut self, actions: usize, seq: u64, now: Millis) {
        self.played.truncate(self.played.len().saturating_sub(actions));
        self.state = self.after(self.played.len());
        self.prompt = seq;
        self.since = now;
    }

    /// The match as it stood after so many actions.
    pub(crate) fn after(&self, actions: usize) -> Box<dyn AnyMatch> {
        let mut state = self.start.boxed_clone();
        for played in &self.played[..actions] {
            // It was legal when it was played.
            let _ = state.apply(&played.action);
        }
        state
    }

    /// How many actions the seat may take back without anybody noticing: 1 or 0.
    pub(crate) fn silent_undo(&self, seat: Seat) -> usize {
        usize::from(matches!(self.played.last(), Some(last)
            if last.seat == seat && last.by == By::Player && !last.reveals))
    }

    /// How many actions there are since, and with, the seat's own last one.
    pub(crate) fn since_own(&self, seat: Seat) -> usize {
        let own = self.played.iter().rposition(|played| played.seat == seat && played.by == By::Player);
        own.map_or(0, |index| self.played.len() - index)
    }
}
