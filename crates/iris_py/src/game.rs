//! The rules of a game for Python.

use iris_core::options_schema;
use iris_games::{Alphabet, AnyGame, GAMES, find};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::letters::{ObservationPart, observation_parts};
use crate::state::State;
use crate::study::{Study, has_tiny};
use crate::tracked_match::TrackedMatch;
use crate::{errors, json, save, seeds};

/// The ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.id()).collect()
}

/// The rules of one game, by its id.
#[pyclass(module = "iris_rainbow._native", frozen)]
pub(crate) struct Game {
    game: &'static dyn AnyGame,
}

impl Game {
    pub(crate) fn of(game: &'static dyn AnyGame) -> Self {
        Self { game }
    }

    fn alphabet(&self) -> PyResult<Alphabet> {
        self.game.alphabet().ok_or_else(|| errors::no_letters(self.game.id()))
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(id: &str) -> PyResult<Self> {
        find(id).map(Self::of).ok_or_else(|| errors::options(save::no_game(id)))
    }

    /// The stable name, which `Game` takes.
    #[getter]
    fn id(&self) -> &'static str {
        self.game.id()
    }

    /// The name on the box.
    #[getter]
    fn name(&self) -> &'static str {
        self.game.name()
    }

    /// Who invented it.
    #[getter]
    fn authors(&self) -> &'static str {
        self.game.authors()
    }

    /// The version of its rules.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.game.rules_version()
    }

    /// The numbers of seats that can play.
    #[getter]
    fn seats(&self) -> Vec<u32> {
        self.game.seats().map(u32::from).collect()
    }

    /// What a host may choose, as the JSON schema of the options that `deal` takes.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &options_schema(self.game.options()))
    }

    /// The rules in a language, as Markdown.
    #[pyo3(signature = (language="en"))]
    fn rules(&self, language: &str) -> PyResult<&'static str> {
        let texts = self.game.rules();
        let text = texts.iter().find(|(code, _)| *code == language).map(|(_, text)| *text);
        text.ok_or_else(|| {
            let known: Vec<&str> = texts.iter().map(|(code, _)| *code).collect();
            PyValueError::new_err(format!(
                "there are no rules in {language:?}; there are {}",
                known.join(", ")
            ))
        })
    }

    /// Deals a match. Without a seed the cards are drawn from one that nobody knows.
    #[pyo3(signature = (seats, seed=None, options=None))]
    fn deal(
        &self,
        seats: i64,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<State> {
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        let (seed, options) = (seeds::read(seed)?, json::from_python(options)?);
        TrackedMatch::deal(self.game, &options, seats, seed).map(State::new).map_err(errors::options)
    }

    /// Takes up a match from a position as plain data. What came before is unknown to everybody.
    fn load(&self, setup: &Bound<'_, PyAny>) -> PyResult<State> {
        let setup = json::from_python(Some(setup))?;
        TrackedMatch::load(self.game, &setup).map(State::new).map_err(errors::position)
    }

    /// Whether the game has letters: without them it is played by actions as text only.
    #[getter]
    fn has_letters(&self) -> bool {
        self.game.alphabet().is_some()
    }

    /// The names of the tokens that actions are spelled with.
    #[getter]
    fn tokens(&self) -> PyResult<Vec<String>> {
        Ok(self.alphabet()?.names())
    }

    /// How many tokens there are; always fewer than 128.
    #[getter]
    fn num_tokens(&self) -> PyResult<usize> {
        Ok(self.alphabet()?.letters)
    }

    /// How many letters the longest action has.
    #[getter]
    fn longest_word(&self) -> PyResult<usize> {
        Ok(self.alphabet()?.max_letters)
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> PyResult<usize> {
        Ok(self.alphabet()?.observation_size())
    }

    /// The parts of an observation in order: name, offset, shape, the largest number, and what they
    /// mean.
    #[getter]
    fn schema<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut offset = 0;
        let entry = |part: ObservationPart| {
            let dict = PyDict::new(py);
            dict.set_item("name", part.name)?;
            dict.set_item("offset", offset)?;
            dict.set_item("shape", PyTuple::new(py, &part.shape)?)?;
            dict.set_item("high", part.high)?;
            dict.set_item("about", part.about)?;
            offset += part.shape.iter().product::<usize>();
            Ok(dict)
        };
        observation_parts(&self.alphabet()?).into_iter().map(entry).collect()
    }

    /// Whether `tiny` knows the game.
    #[getter]
    fn has_tiny(&self) -> bool {
        has_tiny(self.game.id())
    }

    /// The game once more, so small that it can be solved.
    fn tiny(&self, py: Python<'_>) -> PyResult<Study> {
        py.detach(|| Study::of(self.game.id()))
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.game.id())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().game.id() == self.game.id())
    }

    fn __hash__(&self) -> usize {
        GAMES.iter().position(|game| game.id() == self.game.id()).unwrap_or(0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = py.import(intern!(py, "iris_rainbow"))?.getattr(intern!(py, "Game"))?;
        (class, (self.game.id(),)).into_pyobject(py)
    }
}
