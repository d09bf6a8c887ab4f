//! A match for Python: actions as text, and letter by letter for learners.

use iris_bots::{BotSpec, Budget};
use iris_core::{Seat, Viewer};
use iris_words::{LANGUAGES, Words};
use numpy::PyArray1;
use pyo3::exceptions::PyIndexError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::game::Game;
use crate::held::AnyState;
use crate::{errors, json, record, save, seeds};

/// A match as it stands. See the package for how to play it.
#[pyclass(module = "iris_rainbow._native")]
pub(crate) struct State {
    pub(crate) held: Box<dyn AnyState>,
    /// Where observations and masks are written before numpy has them.
    numbers: Vec<u8>,
    mask: Vec<i8>,
}

impl State {
    pub(crate) fn new(held: Box<dyn AnyState>) -> Self {
        let (numbers, mask) = (vec![0; held.observation_size()], vec![0; held.tokens()]);
        Self { held, numbers, mask }
    }

    pub(crate) fn viewer(&self, seat: Option<i64>) -> PyResult<Viewer> {
        let seats = self.held.seats();
        match seat {
            None => Ok(Viewer::Spectator),
            Some(seat @ 0..) if seat < i64::from(seats) => Ok(Viewer::Seat(Seat(seat as u8))),
            Some(seat) => Err(errors::no_seat(seat, seats)),
        }
    }

    /// The seat to act, -1 when the game is over.
    fn acting(&self) -> i8 {
        self.held.turn().seat().map_or(-1, |seat| seat.0 as i8)
    }

    /// The part of the victory of each seat, scaled so that they add up to nothing: 1 for the only winner.
    pub(crate) fn shares(&self) -> Vec<f64> {
        let seats = self.held.seats();
        let Some(outcome) = self.held.outcome() else { return vec![0.0; seats.into()] };
        Seat::all(seats).map(|seat| scaled(outcome.win_share(seat), seats)).collect()
    }
}

/// A share of the victory among so many seats, scaled to add up to nothing.
pub(crate) fn scaled(share: f64, seats: u8) -> f64 {
    let seats = f64::from(seats);
    (seats * share - 1.0) / (seats - 1.0).max(1.0)
}

#[pymethods]
impl State {
    /// The rules it is played by.
    #[getter]
    fn game(&self) -> Game {
        Game::of(self.held.game())
    }

    /// How many seats it has.
    #[getter]
    fn seats(&self) -> u8 {
        self.held.seats()
    }

    /// The options it is played with, every key present.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.held.options())
    }

    /// The seed of the deal, as text; None if the state was not dealt from one.
    #[getter]
    fn seed(&self) -> Option<String> {
        self.held.seed().map(|seed| seed.to_string())
    }

    /// The seat to act; None when the game is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        self.held.turn().seat().map(|seat| seat.0)
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.held.turn().seat().is_none()
    }

    /// The legal actions in notation, in order.
    fn legal_actions(&self) -> Vec<String> {
        self.held.legal()
    }

    /// Plays an action in notation and returns the events, every one whole.
    fn apply<'py>(&mut self, py: Python<'py>, action: &str) -> PyResult<Bound<'py, PyAny>> {
        let events = self.held.apply(action).map_err(errors::illegal)?;
        json::to_python(py, &serde_json::Value::Array(events))
    }

    /// Takes back the last letter of an action begun, else the last action.
    fn undo(&mut self) -> PyResult<()> {
        if self.held.undo() { Ok(()) } else { Err(PyIndexError::new_err("there is nothing to take back")) }
    }

    /// The actions played since the state was dealt, loaded or drawn.
    fn history(&self) -> Vec<String> {
        self.held.played()
    }

    /// An independent copy.
    fn clone(&self) -> Self {
        Self::new(self.held.boxed_clone())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// The state as text, from which `deserialize` makes it again, exactly.
    fn serialize(&self) -> PyResult<String> {
        self.held.save().map(|saved| saved.to_string()).map_err(errors::position)
    }

    /// Makes a state from what `serialize` wrote.
    #[staticmethod]
    fn deserialize(py: Python<'_>, text: &str) -> PyResult<Self> {
        let load = || save::load(&serde_json::from_str(text).map_err(|error| error.to_string())?);
        py.detach(load).map(Self::new).map_err(errors::position)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let deserialize = py.get_type::<Self>().getattr(intern!(py, "deserialize"))?;
        (deserialize, (self.serialize()?,)).into_pyobject(py)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<Self>()
            .is_ok_and(|other| other.try_borrow().is_ok_and(|other| self.held.same(&*other.held)))
    }

    /// The whole position as plain data, hidden cards too; `Game.load` takes it.
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.held.any_match().state())
    }

    /// What a seat may know, or without one a spectator, as plain data.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.held.any_match().view(self.viewer(seat)?))
    }

    /// What a seat may know, or without one a spectator, as lines of text.
    #[pyo3(signature = (seat=None))]
    fn view_text(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.held.any_match().view_text(self.viewer(seat)?))
    }

    fn __str__(&self) -> String {
        self.held.any_match().state_text()
    }

    fn __repr__(&self) -> String {
        let turn = self.held.turn().seat().map_or("over".to_owned(), |seat| format!("turn of seat {seat}"));
        format!("<State of {} with {} seats, {turn}>", self.held.game().id(), self.held.seats())
    }

    /// The scores as they stand, in what the game counts.
    fn scores(&self) -> Vec<i32> {
        self.held.scores()
    }

    /// How it ended: scores, winners and the share of the victory of each seat; None while it goes on.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(outcome) = self.held.outcome() else { return Ok(None) };
        let shares: Vec<f64> = Seat::all(self.held.seats()).map(|seat| outcome.win_share(seat)).collect();
        let winners: Vec<u32> = outcome.winners.iter().map(|seat| seat.0.into()).collect();
        let dict = PyDict::new(py);
        dict.set_item("scores", outcome.scores())?;
        dict.set_item("winners", winners)?;
        dict.set_item("shares", shares)?;
        Ok(Some(dict))
    }

    /// What each seat gets: 1 for the only winner, less for those who share or lose, together 0; all 0 while it goes on.
    fn returns(&self) -> Vec<f64> {
        self.shares()
    }

    /// The match as a record.
    #[pyo3(signature = (names=None))]
    fn record(&self, names: Option<Vec<String>>) -> PyResult<record::Record> {
        record::of(&*self.held, names.unwrap_or_default())
    }

    /// A state that the seat, or a spectator, cannot tell from this one, drawn fairly from all that are possible.
    #[pyo3(signature = (seat=None, seed=None))]
    fn determinize(
        &self,
        py: Python<'_>,
        seat: Option<i64>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (viewer, seed) = (self.viewer(seat)?, seeds::read(seed)?);
        Ok(Self::new(py.detach(|| self.held.determinize(viewer, seed))))
    }

    /// What a bot thinks of every legal action of the seat to act, the best first.
    #[pyo3(signature = (bot="4", *, worlds=None, seed=None, threads=1))]
    fn advice<'py>(
        &self,
        py: Python<'py>,
        bot: &str,
        worlds: Option<u32>,
        seed: Option<&Bound<'_, PyAny>>,
        threads: usize,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let spec: BotSpec = bot.parse().map_err(errors::illegal)?;
        let (budget, seed) = (worlds.map(Budget::Worlds), seeds::read(seed)?);
        let advice = py.detach(|| self.held.advice(spec, budget, seed, threads.clamp(1, 256)));
        let words = Words::new(LANGUAGES[0], &[]);
        let names: Vec<String> = (0..self.held.seats()).map(|seat| format!("seat {seat}")).collect();
        let entry = |advice: iris_games::Advice| {
            let dict = PyDict::new(py);
            dict.set_item("action", advice.action)?;
            dict.set_item("value", advice.value)?;
            dict.set_item("error", advice.error)?;
            dict.set_item("visits", advice.visits)?;
            dict.set_item("reason", words.reason(&advice.reason, &names))?;
            Ok(dict)
        };
        advice.into_iter().map(entry).collect()
    }

    /// Chooses the next letter of an action. Returns the seat to act then, or -1 if the game is over.
    fn apply_token(&mut self, token: i64) -> PyResult<i8> {
        let pushed = u8::try_from(token).ok().and_then(|token| self.held.push(token));
        if pushed.is_none() {
            return Err(self.refuse(token));
        }
        Ok(self.acting())
    }

    /// The action, in notation, that a token would end; None if more letters follow, or if it cannot come here.
    fn completes(&self, token: i64) -> Option<String> {
        u8::try_from(token).ok().and_then(|token| self.held.completes(token))
    }

    /// The letters of the action that the seat to act is spelling.
    #[getter]
    fn letters(&self) -> Vec<u32> {
        self.held.letters().into_iter().map(u32::from).collect()
    }

    /// The letters that may come next, in order.
    fn legal_tokens(&mut self) -> Vec<usize> {
        self.held.mask(&mut self.mask);
        (0..self.mask.len()).filter(|token| self.mask[*token] == 1).collect()
    }

    /// 1 for every letter that may come next, 0 for the others.
    fn token_mask<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.held.mask(&mut self.mask);
        PyArray1::from_slice(py, &self.mask)
    }

    /// The letters that spell an action in notation, which must be legal.
    fn spell(&self, action: &str) -> PyResult<Vec<u32>> {
        let letters = self.held.spell(action);
        let letters =
            letters.ok_or_else(|| errors::illegal(format!("{action:?} is not a legal action here")))?;
        // Bytes would be one object in Python, not a list.
        Ok(letters.into_iter().map(u32::from).collect())
    }

    /// What a seat, or a spectator, may know as a row of numbers; `Game.schema` says what they are.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&mut self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let viewer = self.viewer(seat)?;
        self.held.observe(viewer, &mut self.numbers);
        Ok(PyArray1::from_slice(py, &self.numbers))
    }

    /// Observation and mask as environments give them; the mask is all 0 for a seat that has not the turn.
    fn observe<'py>(&mut self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyDict>> {
        let viewer = self.viewer(Some(seat))?;
        self.held.observe(viewer, &mut self.numbers);
        if i64::from(self.acting()) == seat {
            self.held.mask(&mut self.mask);
        } else {
            self.mask.fill(0);
        }
        let dict = PyDict::new(py);
        dict.set_item(intern!(py, "observation"), PyArray1::from_slice(py, &self.numbers))?;
        dict.set_item(intern!(py, "action_mask"), PyArray1::from_slice(py, &self.mask))?;
        Ok(dict)
    }

    /// All that a seat, or a spectator, knows, on one line: equal exactly for equal views and letters.
    #[pyo3(signature = (seat=None))]
    fn information_state(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.held.knowledge(self.viewer(seat)?))
    }
}

impl State {
    fn refuse(&mut self, token: i64) -> PyErr {
        if self.acting() < 0 {
            return errors::illegal("the game is over; nothing can be played any more");
        }
        let legal = self.legal_tokens();
        errors::illegal(format!("the token {token} cannot come here; the ones that can are {legal:?}"))
    }
}
