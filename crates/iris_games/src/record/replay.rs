//! Replaying a record, with every action and the stated result checked.

use iris_core::Turn;

use super::{Record, RecordEntry, RecordError, RecordMove, RecordOrigin, RecordResult};
use crate::{ActionEvents, AnyMatch, find};

/// An action of the record and what it brought about.
pub type ReplayStep<'a> = (&'a RecordMove, Box<dyn ActionEvents>);

/// A record being replayed: the match as it stands after the actions taken so far.
pub struct Replay<'a> {
    record: &'a Record,
    state: Box<dyn AnyMatch>,
    next_entry: usize,
    ply: usize,
}

impl std::fmt::Debug for Replay<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Replay").field("game", &self.record.game).field("ply", &self.ply).finish()
    }
}

impl<'a> Replay<'a> {
    /// Deals the match again.
    pub fn new(record: &'a Record) -> Result<Self, RecordError> {
        let header = |reason: String| RecordError { line: 1, reason };
        let game = find(&record.game).ok_or_else(|| header(format!("{:?} is not a game", record.game)))?;
        if record.rules != game.rules_version() {
            return Err(header(format!(
                "the record was played by version {} of the rules of {}; this program plays version {}",
                record.rules,
                game.id(),
                game.rules_version()
            )));
        }
        let seed = match &record.chance {
            RecordOrigin::Seed(seed) => *seed,
            RecordOrigin::Commitment(_) => {
                return Err(header(
                    "the record has only a commitment to its seed; it can be replayed once the seed is told"
                        .into(),
                ));
            }
        };
        let state =
            game.deal(&record.options, record.seats, seed).map_err(|error| header(error.to_string()))?;
        record.check_deal_id()?;
        Ok(Self { record, state, next_entry: 0, ply: 0 })
    }

    /// The match as it stands now.
    pub fn state(&self) -> &dyn AnyMatch {
        &*self.state
    }

    /// How many actions have been played.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Plays the next action; `None` when there is no further one.
    pub fn step(&mut self) -> Option<Result<ReplayStep<'a>, RecordError>> {
        let played = loop {
            let entry = self.record.body.get(self.next_entry)?;
            self.next_entry += 1;
            if let RecordEntry::Move(played) = entry {
                break played;
            }
        };
        let wrong = |reason: String| Some(Err(RecordError { line: played.line, reason }));
        match self.state.turn() {
            Turn::Act(seat) if seat != played.seat => {
                return wrong(format!("it is the turn of seat {seat}, not of seat {}", played.seat));
            }
            _ => {}
        }
        match self.state.apply(&played.action) {
            Ok(happened) => {
                self.ply += 1;
                Some(Ok((played, happened)))
            }
            Err(error) => wrong(error.to_string()),
        }
    }

    /// Plays all that is left and checks the stated result. Gives the last position.
    pub fn finish(mut self) -> Result<Box<dyn AnyMatch>, RecordError> {
        while let Some(step) = self.step() {
            step?;
        }
        let actual = match self.state.outcome() {
            None => RecordResult::Unfinished,
            Some(outcome) => RecordResult::Over {
                scores: outcome.scores().to_vec(),
                winners: outcome.winners.iter().collect(),
            },
        };
        // A match that was cut off is, to the rules, one that goes on.
        let stated = match &self.record.result {
            RecordResult::Capped => &RecordResult::Unfinished,
            other => other,
        };
        if *stated != actual {
            let broken_off = match actual {
                RecordResult::Unfinished => format!("; the record breaks off after {} actions", self.ply),
                _ => String::new(),
            };
            let reason = format!(
                "the result is stated as {:?} but is {:?}{broken_off}",
                self.record.result.to_string(),
                actual.to_string()
            );
            return Err(RecordError { line: self.record.result_line, reason });
        }
        Ok(self.state)
    }
}
