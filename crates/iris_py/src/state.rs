//! A match for Python: actions as text, and letter by letter for learners.

use iris_bots::{BotSpec, Budget};
use iris_core::{Seat, Viewer};
use iris_games::{AnyMatch, AnySpeller};
use iris_words::{LANGUAGES, Translator};
use numpy::PyArray1;
use pyo3::exceptions::PyIndexError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::game::Game;
use crate::tracked_match::TrackedMatch;
use crate::{errors, json, record, save, seeds};

/// A match as it stands. See the package for how to play it.
#[pyclass(module = "iris_rainbow._native")]
pub(crate) struct State {
    pub(crate) tracked: TrackedMatch,
    /// How many numbers of an observation tell the view; the others tell the letters.
    view_size: usize,
    /// Where observations and masks are written before numpy has them; empty without letters.
    numbers: Vec<u8>,
    mask: Vec<i8>,
}

impl State {
    pub(crate) fn new(tracked: TrackedMatch) -> Self {
        let alphabet = tracked.current().game().alphabet();
        let sizes =
            alphabet.map(|alphabet| (alphabet.view_size, alphabet.observation_size(), alphabet.letters));
        let (view_size, numbers, letters) = sizes.unwrap_or_default();
        Self { tracked, view_size, numbers: vec![0; numbers], mask: vec![0; letters] }
    }

    fn current(&self) -> &dyn AnyMatch {
        self.tracked.current()
    }

    /// What spells the next action, or the exception that the game has no letters.
    fn speller(&self) -> PyResult<&dyn AnySpeller> {
        self.tracked.speller().ok_or_else(|| errors::no_letters(self.current().game().id()))
    }

    /// Writes the mask of the letters that may come next.
    fn write_mask(&mut self) -> PyResult<()> {
        let mut mask = std::mem::take(&mut self.mask);
        let written = self.speller().map(|speller| speller.mask(&mut mask));
        self.mask = mask;
        written
    }

    fn write_observation(&mut self, viewer: Viewer) -> PyResult<()> {
        self.speller()?;
        self.tracked.observe(viewer, self.view_size, &mut self.numbers);
        Ok(())
    }

    pub(crate) fn viewer(&self, seat: Option<i64>) -> PyResult<Viewer> {
        let seats = self.current().seats();
        match seat {
            None => Ok(Viewer::Spectator),
            Some(seat @ 0..) if seat < i64::from(seats) => Ok(Viewer::Seat(Seat(seat as u8))),
            Some(seat) => Err(errors::no_seat(seat, seats)),
        }
    }

    /// The seat to act, -1 when the game is over.
    fn acting(&self) -> i8 {
        self.current().turn().seat().map_or(-1, |seat| seat.0 as i8)
    }

    /// The share of the victory of each seat, scaled to a sum of 0: 1 for the only winner.
    fn shares(&self) -> Vec<f64> {
        let seats = self.current().seats();
        let Some(outcome) = self.current().outcome() else { return vec![0.0; seats.into()] };
        Seat::all(seats).map(|seat| scaled(outcome.win_share(seat), seats)).collect()
    }
}

/// A share of the victory among so many seats, scaled so that all of them add up to 0.
pub(crate) fn scaled(share: f64, seats: u8) -> f64 {
    let seats = f64::from(seats);
    (seats * share - 1.0) / (seats - 1.0).max(1.0)
}

#[pymethods]
impl State {
    /// The rules it is played by.
    #[getter]
    fn game(&self) -> Game {
        Game::of(self.current().game())
    }

    /// How many seats it has.
    #[getter]
    fn seats(&self) -> u8 {
        self.current().seats()
    }

    /// The options it is played with; house rules only where they differ from the box.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.current().options())
    }

    /// The seed of the deal, as text; None if the state was not dealt from one.
    #[getter]
    fn seed(&self) -> Option<String> {
        self.tracked.seed().map(|seed| seed.to_string())
    }

    /// The seat to act; None when the game is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        self.current().turn().seat().map(|seat| seat.0)
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.current().turn().seat().is_none()
    }

    /// The legal actions in notation, in order.
    fn legal_actions(&self) -> Vec<String> {
        self.current().legal()
    }

    /// Plays an action in notation and returns the events, every one whole.
    fn apply<'py>(&mut self, py: Python<'py>, action: &str) -> PyResult<Bound<'py, PyAny>> {
        let events = self.tracked.apply(action).map_err(errors::illegal)?;
        json::to_python(py, &serde_json::Value::Array(events))
    }

    /// Takes back the last letter of an action begun, else the last action.
    fn undo(&mut self) -> PyResult<()> {
        if self.tracked.undo() { Ok(()) } else { Err(PyIndexError::new_err("there is nothing to take back")) }
    }

    /// The actions played since the state was dealt, loaded or drawn.
    fn history(&self) -> Vec<String> {
        self.tracked.history().map(str::to_owned).collect()
    }

    /// An independent copy.
    fn clone(&self) -> Self {
        Self::new(self.tracked.clone())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// The state as text, from which `deserialize` makes it again, exactly.
    fn serialize(&self) -> PyResult<String> {
        self.tracked.save().map(|saved| saved.to_string()).map_err(errors::position)
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
            .is_ok_and(|other| other.try_borrow().is_ok_and(|other| self.tracked.same(&other.tracked)))
    }

    /// The whole position as plain data, hidden cards too; `Game.load` takes it.
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.current().state())
    }

    /// What a seat may know, or without one a spectator, as plain data.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.current().view(self.viewer(seat)?))
    }

    /// What a seat may know, or without one a spectator, as lines of text.
    #[pyo3(signature = (seat=None))]
    fn view_text(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.current().view_text(self.viewer(seat)?))
    }

    fn __str__(&self) -> String {
        self.current().state_text()
    }

    fn __repr__(&self) -> String {
        let turn =
            self.current().turn().seat().map_or("over".to_owned(), |seat| format!("turn of seat {seat}"));
        format!("<State of {} with {} seats, {turn}>", self.current().game().id(), self.current().seats())
    }

    /// The scores as they stand, in what the game counts.
    fn scores(&self) -> Vec<i32> {
        self.current().scores()
    }

    /// How it ended: scores, winners and the share of the victory of each seat; None while it goes
    /// on.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(outcome) = self.current().outcome() else { return Ok(None) };
        let shares: Vec<f64> =
            Seat::all(self.current().seats()).map(|seat| outcome.win_share(seat)).collect();
        let winners: Vec<u32> = outcome.winners.iter().map(|seat| seat.0.into()).collect();
        let dict = PyDict::new(py);
        dict.set_item("scores", outcome.scores())?;
        dict.set_item("winners", winners)?;
        dict.set_item("shares", shares)?;
        Ok(Some(dict))
    }

    /// What each seat gets: 1 for the only winner, less for those who share or lose, together 0;
    /// all 0 while it goes on.
    fn returns(&self) -> Vec<f64> {
        self.shares()
    }

    /// The match as a record.
    #[pyo3(signature = (names=None))]
    fn record(&self, names: Option<Vec<String>>) -> PyResult<record::Record> {
        record::of(&self.tracked, names.unwrap_or_default())
    }

    /// A state that the seat, or a spectator, cannot tell from this one, drawn fairly from all that
    /// are possible.
    #[pyo3(signature = (seat=None, seed=None))]
    fn determinize(
        &self,
        py: Python<'_>,
        seat: Option<i64>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (viewer, seed) = (self.viewer(seat)?, seeds::read(seed)?);
        Ok(Self::new(py.detach(|| self.tracked.determinize(viewer, seed))))
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
        let advice = py.detach(|| self.current().advice(spec, budget, seed, threads.clamp(1, 256)));
        let english = Translator::new(LANGUAGES[0], &[]);
        let names: Vec<String> = (0..self.current().seats()).map(|seat| format!("seat {seat}")).collect();
        let entry = |advice: iris_games::Advice| {
            let dict = PyDict::new(py);
            dict.set_item("action", advice.action)?;
            dict.set_item("value", advice.value)?;
            dict.set_item("error", advice.error)?;
            dict.set_item("visits", advice.visits)?;
            dict.set_item("reason", english.reason(&advice.reason, &names))?;
            Ok(dict)
        };
        advice.into_iter().map(entry).collect()
    }

    /// Chooses the next letter of an action. Returns the seat to act then, or -1 if the game is
    /// over.
    fn apply_token(&mut self, token: i64) -> PyResult<i8> {
        self.speller()?;
        if u8::try_from(token).is_ok_and(|token| self.tracked.push(token)) {
            return Ok(self.acting());
        }
        Err(self.refuse(token))
    }

    /// The action, in notation, that a token would end; None if more letters follow, or if it
    /// cannot come here.
    fn completes(&self, token: i64) -> PyResult<Option<String>> {
        let speller = self.speller()?;
        Ok(u8::try_from(token).ok().and_then(|token| speller.completes(token)))
    }

    /// The letters of the action that the seat to act is spelling.
    #[getter]
    fn letters(&self) -> PyResult<Vec<u32>> {
        // Bytes would be one object in Python, not a list.
        Ok(self.speller()?.prefix().iter().map(|letter| u32::from(*letter)).collect())
    }

    /// The letters that may come next, in order.
    fn legal_tokens(&mut self) -> PyResult<Vec<usize>> {
        self.write_mask()?;
        Ok((0..self.mask.len()).filter(|token| self.mask[*token] == 1).collect())
    }

    /// 1 for every letter that may come next, 0 for the others.
    fn token_mask<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        self.write_mask()?;
        Ok(PyArray1::from_slice(py, &self.mask))
    }

    /// The letters that spell an action in notation, which must be legal.
    fn spell(&self, action: &str) -> PyResult<Vec<u32>> {
        self.speller()?;
        let letters = self.current().spell(action);
        let letters =
            letters.ok_or_else(|| errors::illegal(format!("{action:?} is not a legal action here")))?;
        Ok(letters.as_slice().iter().map(|letter| u32::from(*letter)).collect())
    }

    /// What a seat, or a spectator, may know as a row of numbers; `Game.schema` says what they are.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&mut self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let viewer = self.viewer(seat)?;
        self.write_observation(viewer)?;
        Ok(PyArray1::from_slice(py, &self.numbers))
    }

    /// Observation and mask as environments give them; the mask is all 0 for a seat that has not
    /// the turn.
    fn observe<'py>(&mut self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyDict>> {
        let viewer = self.viewer(Some(seat))?;
        self.write_observation(viewer)?;
        if i64::from(self.acting()) == seat {
            self.write_mask()?;
        } else {
            self.mask.fill(0);
        }
        let dict = PyDict::new(py);
        dict.set_item(intern!(py, "observation"), PyArray1::from_slice(py, &self.numbers))?;
        dict.set_item(intern!(py, "action_mask"), PyArray1::from_slice(py, &self.mask))?;
        Ok(dict)
    }

    /// All that a seat, or a spectator, knows, on one line: equal exactly for equal views and
    /// letters.
    #[pyo3(signature = (seat=None))]
    fn information_state(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.tracked.information_state(self.viewer(seat)?))
    }
}

impl State {
    fn refuse(&mut self, token: i64) -> PyErr {
        if self.acting() < 0 {
            return errors::illegal("the game is over; nothing can be played any more");
        }
        match self.legal_tokens() {
            Ok(legal) => errors::illegal(format!(
                "the token {token} cannot come here; the ones that can are {legal:?}"
            )),
            Err(error) => error,
        }
    }
}
