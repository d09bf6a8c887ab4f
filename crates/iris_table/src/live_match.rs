//! The match in progress: its deal, the actions so far, and the present position.

use iris_core::{Seat, Turn};
use iris_games::{ActionEvents, AnyMatch, CheckedAction};

use crate::match_clock::{MatchClock, TakenBack};
use crate::{ActionSource, Millis};

/// The match in progress.
pub(crate) struct LiveMatch {
    /// The position after the deal.
    pub(crate) start: Box<dyn AnyMatch>,
    /// The present position.
    pub(crate) state: Box<dyn AnyMatch>,
    /// The actions so far, without those that were taken back.
    pub(crate) played: Vec<PlayedAction>,
    /// The number of the entry that led to the present position. An answer must name it.
    pub(crate) prompt: u64,
    /// The number of the entry that dealt the cards.
    pub(crate) dealt: u64,
    pub(crate) clock: MatchClock,
    /// When the present position was reached.
    pub(crate) since: Millis,
    /// When the match began.
    pub(crate) started: Millis,
}

/// An action that was played.
#[derive(Clone, Debug)]
pub(crate) struct PlayedAction {
    pub(crate) seq: u64,
    pub(crate) at: Millis,
    pub(crate) seat: Seat,
    pub(crate) action: String,
    pub(crate) by: ActionSource,
    /// Whether it revealed anything to anybody.
    pub(crate) reveals: bool,
    /// The time that it took, if somebody's clock ran.
    pub(crate) used: Option<Millis>,
}

impl PlayedAction {
    /// What its clock has to know when it is taken back.
    pub(crate) fn taken_back(&self) -> TakenBack {
        TakenBack { seat: self.seat, used: self.used, at: self.at }
    }
}

impl LiveMatch {
    pub(crate) fn new(start: Box<dyn AnyMatch>, clock: MatchClock, dealt: u64, now: Millis) -> Self {
        let state = start.boxed_clone();
        Self { start, state, played: Vec::new(), prompt: dealt, dealt, clock, since: now, started: now }
    }

    pub(crate) fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// Plays an action that was checked in the present position.
    pub(crate) fn push(&mut self, played: PlayedAction, checked: &CheckedAction) -> Box<dyn ActionEvents> {
        let happened = self.state.apply_checked(checked);
        self.prompt = played.seq;
        self.since = played.at;
        self.played.push(played);
        happened
    }

    /// Takes back the last actions.
    pub(crate) fn undo(&mut self, actions: usize, seq: u64, now: Millis) {
        self.played.truncate(self.played.len().saturating_sub(actions));
        self.state = self.state_after(self.played.len());
        self.prompt = seq;
        self.since = now;
    }

    /// The position after so many actions, by replaying them.
    pub(crate) fn state_after(&self, actions: usize) -> Box<dyn AnyMatch> {
        let mut state = self.start.boxed_clone();
        for played in &self.played[..actions] {
            // It was legal when it was played.
            let _ = state.apply(&played.action);
        }
        state
    }

    /// How many actions the seat may take back because they revealed nothing: 1 or 0.
    pub(crate) fn silent_undo(&self, seat: Seat) -> usize {
        usize::from(matches!(self.played.last(), Some(last)
            if last.seat == seat && last.by == ActionSource::Player && !last.reveals))
    }

    /// How many actions there are since, and with, the seat's own last one.
    pub(crate) fn since_own(&self, seat: Seat) -> usize {
        let own =
            self.played.iter().rposition(|played| played.seat == seat && played.by == ActionSource::Player);
        own.map_or(0, |index| self.played.len() - index)
    }
}
