//! Taking up a match again: from its record, from a ply of one, or one action back.

use iris_bots::Level;
use iris_core::Seat;
use iris_games::record::{Chance, Move, Record, RecordError};

use super::{Local, Wanted, viewer};
use crate::board::Shown;

/// Why nothing was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The player has not played yet.
    Nothing,
    /// It told somebody something, or somebody else has played since.
    Told,
}

impl Local {
    /// Takes up a match of which the first `plies` actions are played; all of them without a number.
    pub(crate) fn resume(record: &Record, plies: Option<usize>, name: &str) -> Result<Self, RecordError> {
        let wrong = |reason: String| RecordError { line: 1, reason };
        let game = iris_games::find(&record.game)
            .ok_or_else(|| wrong(format!("{:?} is not a game", record.game)))?;
        // Checks that the rules are the same and that the deal is told.
        iris_games::record::Replay::new(record)?;
        let Chance::Seed(seed) = record.chance else {
            return Err(wrong("the seed is not told yet".to_owned()));
        };
        let tag =
            |name: &str| record.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let mine = match tag("Player") {
            Some("none") => None,
            Some(seat) => Some(seat.parse().ok().filter(|seat| *seat < record.seats).map_or(Seat(0), Seat)),
            None => Some(Seat(0)),
        };
        let mut levels: Vec<Level> = tag("Levels")
            .map(|text| text.split(' ').filter_map(|word| Level::new(word.parse().ok()?)).collect())
            .unwrap_or_default();
        levels.resize(usize::from(record.seats), Level::Three);
        let own = mine.and_then(|seat| record.names.get(seat.index())).filter(|name| !name.is_empty());
        let wanted = Wanted {
            game,
            seats: record.seats,
            mine,
            levels,
            options: record.options.clone(),
            seed,
            name: own.map_or(name, String::as_str).to_owned(),
        };
        let moves: Vec<Move> = record.moves().take(plies.unwrap_or(usize::MAX)).cloned().collect();
        let mut local = Self::new(wanted).map_err(|error| wrong(error.to_string()))?;
        local.rebuild(&moves)?;
        Ok(local)
    }

    /// Sits down somewhere else, before anything has been played on.
    pub(crate) fn sit(&mut self, seat: Seat, name: &str) -> Result<(), RecordError> {
        self.wanted.mine = Some(seat);
        name.clone_into(&mut self.wanted.name);
        self.board.names = super::names(&self.wanted);
        let moves = self.body.clone();
        self.rebuild(&moves)
    }

    /// Plays these actions from the deal on.
    fn rebuild(&mut self, moves: &[Move]) -> Result<(), RecordError> {
        let dealt = self.wanted.game.deal(&self.wanted.options, self.wanted.seats, self.wanted.seed);
        let mut state = dealt.map_err(|error| RecordError { line: 1, reason: error.to_string() })?;
        let viewer = viewer(self.wanted.mine);
        let mut told = Vec::new();
        for played in moves {
            let wrong = |reason: String| RecordError { line: played.line, reason };
            if state.turn().seat() != Some(played.seat) {
                return Err(wrong(format!("it is not the turn of seat {}", played.seat)));
            }
            let happened = state.apply(&played.action).map_err(|error| wrong(error.to_string()))?;
            told.extend(happened.motions(viewer).into_iter().map(|step| step.text));
        }
        self.state = state;
        self.body = moves.to_vec();
        self.board.queue.clear();
        self.board.summaries.clear();
        self.board.told = told;
        self.board.show(Shown { steps: Vec::new(), table: self.state.scene(viewer) });
        self.moved_on(0, 0);
        Ok(())
    }

    /// Takes back to the player's last decision: only what told nobody anything, or anything if that is `free`.
    pub(crate) fn undo(&mut self, free: bool) -> Result<(), Trouble> {
        let mine = self.wanted.mine.ok_or(Trouble::Nothing)?;
        let last = self.body.iter().rposition(|played| played.seat == mine).ok_or(Trouble::Nothing)?;
        let silent = || last + 1 == self.body.len() && self.was_silent(last);
        if !free && !silent() {
            return Err(Trouble::Told);
        }
        let moves = self.body[..last].to_vec();
        // What was played once can be played again.
        self.rebuild(&moves).map_err(|_| Trouble::Nothing)?;
        self.ended = false;
        Ok(())
    }

    /// Whether an action told nobody anything but that it was chosen.
    fn was_silent(&self, at: usize) -> bool {
        let Ok(mut state) = self.wanted.game.deal(&self.wanted.options, self.wanted.seats, self.wanted.seed)
        else {
            return false;
        };
        for played in &self.body[..at] {
            if state.apply(&played.action).is_err() {
                return false;
            }
        }
        matches!(state.reveals(&self.body[at].action), Ok(false))
    }
}
