//! A match on this machine: the player, or nobody, against bots.

mod again;
mod screen;

pub(crate) use again::Trouble;

use std::path::PathBuf;

use iris_bots::Level;
use iris_core::{Rng, Seat, Seed, Turn, Viewer};
use iris_games::record::{Chance, Ending, Entry, Move, Record};
use iris_games::{ActionError, AnyGame, AnyMatch};
use serde_json::Value;

use crate::board::{Board, Shown};
use crate::errand::Errand;

/// What a match is to be.
#[derive(Clone)]
pub(crate) struct Wanted {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) seats: u8,
    /// The player's seat; `None` to watch.
    pub(crate) mine: Option<Seat>,
    /// The level of each seat's bot.
    pub(crate) levels: Vec<Level>,
    pub(crate) options: Value,
    pub(crate) seed: Seed,
    /// What the player is called.
    pub(crate) name: String,
}

/// A match on this machine.
pub(crate) struct Local {
    pub(crate) wanted: Wanted,
    pub(crate) board: Board,
    state: Box<dyn AnyMatch>,
    body: Vec<Move>,
    /// Counts what has changed, so that late answers are known as such.
    turn: u64,
    /// Whether a bot thinks about this turn.
    thinking: bool,
    /// What it chose.
    chosen: Option<String>,
    /// When the next action may be shown.
    due: u64,
    /// Whether a hint is being worked out.
    advising: bool,
    /// Where the match is kept.
    pub(crate) file: Option<PathBuf>,
    /// Whether the end has been dealt with.
    ended: bool,
}

impl Local {
    /// Deals a match.
    pub(crate) fn new(wanted: Wanted) -> Result<Self, iris_core::ConfigError> {
        let state = wanted.game.deal(&wanted.options, wanted.seats, wanted.seed)?;
        Ok(Self::at(wanted, state))
    }

    fn at(wanted: Wanted, state: Box<dyn AnyMatch>) -> Self {
        let viewer = viewer(wanted.mine);
        let mut board = Board::new(wanted.game, state.scene(viewer), names(&wanted));
        board.status = String::new();
        Self {
            wanted,
            board,
            state,
            body: Vec::new(),
            turn: 0,
            thinking: false,
            chosen: None,
            due: 0,
            advising: false,
            file: None,
            ended: false,
        }
    }

    /// The match as a record.
    pub(crate) fn record(&self) -> Record {
        let result = match self.state.outcome() {
            None => Ending::Unfinished,
            Some(outcome) => {
                Ending::Over { scores: outcome.scores().to_vec(), winners: outcome.winners.iter().collect() }
            }
        };
        let levels: Vec<String> = self.wanted.levels.iter().map(|level| level.number().to_string()).collect();
        let mine = self.wanted.mine.map_or_else(|| "none".to_owned(), |seat| seat.to_string());
        Record {
            game: self.wanted.game.id().to_owned(),
            rules: self.wanted.game.rules_version(),
            seats: self.wanted.seats,
            options: self.state.options(),
            chance: Chance::Seed(self.wanted.seed),
            names: self.board.names.clone(),
            tags: vec![("Player".to_owned(), mine), ("Levels".to_owned(), levels.join(" "))],
            result,
            result_line: 0,
            body: self.body.iter().cloned().map(Entry::Move).collect(),
        }
    }

    /// Whether the match is over.
    pub(crate) fn is_over(&self) -> bool {
        self.state.turn() == Turn::Over
    }

    /// Plays an action and shows what comes of it. An error changes nothing.
    pub(crate) fn play(&mut self, action: &str, now: u64, pace: u64) -> Result<(), ActionError> {
        let Turn::Act(seat) = self.state.turn() else { return Err(ActionError::Over) };
        let happened = self.state.apply(action)?;
        self.body.push(Move { seat, action: action.to_owned(), comment: None, line: 0 });
        let viewer = viewer(self.wanted.mine);
        self.board.typed = None;
        self.board
            .queue
            .push_back(Shown { steps: happened.motions(viewer), table: self.state.scene(viewer) });
        self.board.advance();
        self.moved_on(now, pace);
        Ok(())
    }

    fn moved_on(&mut self, now: u64, pace: u64) {
        self.turn += 1;
        self.thinking = false;
        self.chosen = None;
        self.advising = false;
        self.due = now + pace;
    }

    /// What is to be done next: a bot may have to think, or what it chose be shown.
    pub(crate) fn go_on(&mut self, now: u64, pace: u64) -> Option<Errand> {
        if self.board.is_busy() {
            // What is looked at may take its time; the bots wait.
            self.due = self.due.max(now);
            self.board.advance();
            return None;
        }
        let Turn::Act(seat) = self.state.turn() else { return None };
        if self.wanted.mine == Some(seat) {
            return None;
        }
        if let Some(action) = self.chosen.take_if(|_| now >= self.due) {
            // A bot plays what is legal; if ever it did not, the match stands still and can be left.
            if let Err(error) = self.play(&action, now, pace) {
                self.board.complain(error.to_string());
            }
            return None;
        }
        if self.thinking {
            return None;
        }
        self.thinking = true;
        let level = self.wanted.levels.get(seat.index()).copied().unwrap_or(Level::Three);
        Some(Errand::Think { turn: self.turn, state: self.state.boxed_clone(), level, luck: self.luck() })
    }

    /// A bot has chosen.
    pub(crate) fn chose(&mut self, turn: u64, action: Option<String>) {
        if turn == self.turn && self.thinking {
            self.chosen = action;
        }
    }

    /// Whether something is due soon, so that time must be told.
    pub(crate) fn is_waiting(&self) -> bool {
        self.chosen.is_some() || !self.board.queue.is_empty()
    }

    /// Luck for this turn that has nothing to do with the cards.
    fn luck(&self) -> Seed {
        let mut rng = Rng::new(Rng::new(self.wanted.seed).seed());
        let mut luck = rng.seed();
        for _ in 0..self.body.len() {
            luck = rng.seed();
        }
        luck
    }
}

/// Who looks on.
pub(crate) fn viewer(mine: Option<Seat>) -> Viewer {
    mine.map_or(Viewer::Spectator, Viewer::Seat)
}

/// What everybody is called; bots of the same name are numbered.
fn names(wanted: &Wanted) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for seat in Seat::all(wanted.seats) {
        let bot = wanted.levels.get(seat.index()).map_or("Bot", |level| level.name());
        let name = if wanted.mine == Some(seat) { wanted.name.as_str() } else { bot };
        let mut unique = name.to_owned();
        let mut number = 2;
        while names.contains(&unique) || (wanted.mine != Some(seat) && unique == wanted.name) {
            unique = format!("{name} {number}");
            number += 1;
        }
        names.push(unique);
    }
    names
}
