//! Records for Python: a match as text that people read and programs replay.

use iris_core::{Seat, Viewer};
use iris_games::find;
use iris_games::record::{Record as Written, RecordEntry, RecordMove, RecordOrigin, RecordResult, Replay};
use pyo3::prelude::*;

use crate::state::State;
use crate::tracked_match::TrackedMatch;
use crate::{errors, json, save};

/// A match as it was played: enough to replay it.
#[pyclass(module = "iris_rainbow._native", frozen)]
pub(crate) struct Record {
    written: Written,
}

/// The record of a match that was dealt from a seed.
pub(crate) fn of(tracked: &TrackedMatch, names: Vec<String>) -> PyResult<Record> {
    let Some(seed) = tracked.seed() else {
        return Err(errors::record("only a match that was dealt from a seed has a record"));
    };
    let current = tracked.current();
    let moves = tracked.players().into_iter().zip(tracked.history());
    let body = moves
        .map(|(seat, action)| {
            let action = action.to_owned();
            RecordEntry::Move(RecordMove { seat: Seat(seat), action, comment: None, line: 0 })
        })
        .collect();
    let result = current.outcome().map_or(RecordResult::Unfinished, |outcome| RecordResult::Over {
        scores: outcome.scores().to_vec(),
        winners: outcome.winners.iter().collect(),
    });
    let text = Written {
        game: current.game().id().to_owned(),
        rules: current.game().rules_version(),
        seats: current.seats(),
        options: current.options(),
        chance: RecordOrigin::Seed(seed),
        names,
        tags: Vec::new(),
        result,
        result_line: 0,
        body,
    }
    .to_string();
    // A name may be impossible to write; reading it back tells.
    Record::new(&text)
}

#[pymethods]
impl Record {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Written::parse(text).map(|written| Self { written }).map_err(errors::record)
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.written.game
    }

    /// How many played.
    #[getter]
    fn seats(&self) -> u8 {
        self.written.seats
    }

    /// The options it was played with.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.written.options)
    }

    /// The seed of the deal, as text; None if the record has only a promise to one.
    #[getter]
    fn seed(&self) -> Option<String> {
        match &self.written.chance {
            RecordOrigin::Seed(seed) => Some(seed.to_string()),
            RecordOrigin::Commitment(_) => None,
        }
    }

    /// The names of the players, by seat.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.written.names.clone()
    }

    /// The moves, each with its seat.
    #[getter]
    fn moves(&self) -> Vec<(u8, String)> {
        self.written.moves().map(|played| (played.seat.0, played.action.clone())).collect()
    }

    /// Plays all of it again, checks the stated result, and returns the last state.
    fn replay(&self, py: Python<'_>) -> PyResult<State> {
        let replayed = py.detach(|| Replay::new(&self.written)?.finish());
        replayed.map_err(errors::record)?;
        let RecordOrigin::Seed(seed) = &self.written.chance else {
            return Err(errors::record("the record has only a promise to its seed"));
        };
        let game = &self.written.game;
        let rules = find(game).ok_or_else(|| errors::record(save::no_game(game)))?;
        let dealt = TrackedMatch::deal(rules, &self.written.options, self.written.seats, *seed);
        let mut tracked = dealt.map_err(errors::record)?;
        for played in self.written.moves() {
            tracked.apply(&played.action).map_err(errors::record)?;
        }
        Ok(State::new(tracked))
    }

    /// What happened at each move, a sentence each, as a seat sees it; without one, all of it.
    #[pyo3(signature = (seat=None))]
    fn story(&self, seat: Option<u8>) -> PyResult<Vec<String>> {
        if let Some(seat) = seat.filter(|seat| *seat >= self.written.seats) {
            return Err(errors::no_seat(seat.into(), self.written.seats));
        }
        let names = self.written.display_names();
        let mut replay = Replay::new(&self.written).map_err(errors::record)?;
        let mut lines = Vec::new();
        while let Some(step) = replay.step() {
            let (_, happened) = step.map_err(errors::record)?;
            lines.extend(happened.event_texts(seat.map(|seat| Viewer::Seat(Seat(seat))), &names));
        }
        Ok(lines)
    }

    fn __str__(&self) -> String {
        self.written.to_string()
    }

    fn __repr__(&self) -> String {
        let name = find(&self.written.game).map_or("?", |game| game.id());
        format!("<Record of {name} with {} moves>", self.written.moves().count())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().written.to_string() == self.written.to_string())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        (py.get_type::<Self>(), (self.written.to_string(),)).into_pyobject(py)
    }
}
