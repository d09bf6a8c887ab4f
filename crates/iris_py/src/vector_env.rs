//! Thousands of matches for Python: one call steps them all and writes into arrays that stay where
//! they are.

use std::num::NonZeroUsize;
use std::thread;

use iris_bots::BotSpec;
use iris_core::Seed;
use iris_games::{find, visit};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::step_buffers::StepBuffers;
use crate::vector::{AnyVector, BuildVector, VectorSettings};
use crate::{errors, json, save, seeds};

/// The most matches; more would be a slip.
const MOST: usize = 1 << 20;
/// After how many actions a match is cut off if nothing else is said.
const LONGEST: u32 = 10_000;

/// Many matches, stepped together.
#[pyclass(module = "iris_rainbow._native", frozen)]
pub(crate) struct VectorEnv {
    matches: std::sync::Mutex<Box<dyn AnyVector>>,
    pool: Option<rayon::ThreadPool>,
    size: usize,
    seats: u8,
    /// What the seat to act knows, a row for each match.
    #[pyo3(get)]
    observations: Py<PyArray2<u8>>,
    /// 1 for every token that may come next.
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
    /// What each seat got in the last step.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// The seat to act.
    #[pyo3(get)]
    turns: Py<PyArray1<i8>>,
    /// Whether the last step ended a match; the row shows the next one already.
    #[pyo3(get)]
    terminations: Py<PyArray1<bool>>,
    /// Whether the last step cut a match off.
    #[pyo3(get)]
    truncations: Py<PyArray1<bool>>,
}

/// A seed for each match: given one by one, or all drawn from one.
fn each_seed(seed: Option<&Bound<'_, PyAny>>, count: usize) -> PyResult<Vec<Seed>> {
    let list =
        seed.filter(|seed| seed.hasattr("__len__").unwrap_or(false) && seed.extract::<&str>().is_err());
    if let Some(list) = list {
        let given: Vec<Seed> =
            list.try_iter()?.map(|seed| seeds::read(Some(&seed?))).collect::<PyResult<_>>()?;
        if given.len() != count {
            return Err(errors::options(format!("{} seeds were given for {count} matches", given.len())));
        }
        return Ok(given);
    }
    let mut rng = iris_core::Rng::new(seeds::read(seed)?);
    Ok((0..count).map(|_| rng.seed()).collect())
}

fn read_bots(opponents: Option<Vec<Option<String>>>, seats: u8) -> PyResult<Vec<Option<BotSpec>>> {
    let Some(names) = opponents else { return Ok(Vec::new()) };
    if names.len() != usize::from(seats) || names.iter().all(Option::is_some) {
        return Err(errors::options(format!(
            "opponents are a list of {seats} names of bots, with None for every seat that is yours, and at least one None"
        )));
    }
    let read = |name: Option<String>| name.map(|name| name.parse().map_err(errors::illegal)).transpose();
    names.into_iter().map(read).collect()
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, seats, num_envs, *, seed=None, options=None, opponents=None, rotate=false,
                        max_actions=None, threads=None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of a Python call")]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: i64,
        num_envs: usize,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        opponents: Option<Vec<Option<String>>>,
        rotate: bool,
        max_actions: Option<u32>,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        if !(1..=MOST).contains(&num_envs) {
            return Err(errors::options(format!("num_envs is {num_envs}; it can be from 1 to {MOST}")));
        }
        if max_actions == Some(0) {
            return Err(errors::options("max_actions is 0; it must be at least 1"));
        }
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        let settings = VectorSettings {
            options: json::from_python(options)?,
            seats,
            seeds: each_seed(seed, num_envs)?,
            bots: read_bots(opponents, seats)?,
            rotate,
            longest: max_actions.unwrap_or(LONGEST),
        };
        let rules = find(game).ok_or_else(|| errors::options(save::no_game(game)))?;
        rules
            .alphabet()
            .filter(|alphabet| alphabet.observation_size() > 0)
            .ok_or_else(|| errors::no_letters(game))?;
        let built = py.detach(|| visit(game, BuildVector(settings)));
        let built = built.ok_or_else(|| errors::options(save::no_game(game)))?;
        let matches = built.map_err(errors::options)?;
        let threads =
            threads.or_else(|| thread::available_parallelism().ok().map(NonZeroUsize::get)).unwrap_or(1);
        let pool = (threads > 1)
            .then(|| rayon::ThreadPoolBuilder::new().num_threads(threads.min(256)).build())
            .transpose()
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        let env = Self {
            pool,
            size: num_envs,
            seats,
            observations: PyArray2::zeros(py, [num_envs, matches.observation_size()], false).unbind(),
            masks: PyArray2::zeros(py, [num_envs, matches.tokens()], false).unbind(),
            rewards: PyArray2::zeros(py, [num_envs, usize::from(seats)], false).unbind(),
            turns: PyArray1::zeros(py, num_envs, false).unbind(),
            terminations: PyArray1::zeros(py, num_envs, false).unbind(),
            truncations: PyArray1::zeros(py, num_envs, false).unbind(),
            matches: std::sync::Mutex::new(matches),
        };
        // The seeds are in already: this shows the deals they gave.
        env.write(py, |matches, buffers, pool| matches.show(buffers, pool))?;
        Ok(env)
    }

    /// How many matches there are.
    #[getter]
    fn num_envs(&self) -> usize {
        self.size
    }

    /// How many seats each match has.
    #[getter]
    fn seats(&self) -> u8 {
        self.seats
    }

    /// Deals every match anew: from the seeds given, or else with the next deals of each.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seeds =
            seed.filter(|seed| !seed.is_none()).map(|seed| each_seed(Some(seed), self.size)).transpose()?;
        self.write(py, |matches, buffers, pool| matches.reset(seeds.as_deref(), buffers, pool))
    }

    /// Plays a token in every match. If one of them may not come, nothing is played anywhere.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let given: Option<PyReadonlyArray1<'_, i64>> = actions.extract().ok();
        let actions = if let Some(given) = given.filter(|given| given.as_slice().is_ok()) {
            given
        } else {
            let numpy = py.import(intern!(py, "numpy"))?;
            let kind = numpy.getattr(intern!(py, "int64"))?;
            let made = numpy.call_method1(intern!(py, "ascontiguousarray"), (actions, kind))?;
            made.extract::<PyReadonlyArray1<'_, i64>>()?
        };
        let letters = actions.as_slice()?;
        if letters.len() != self.size {
            return Err(errors::illegal(format!(
                "{} actions were given for {} matches",
                letters.len(),
                self.size
            )));
        }
        let mut wrong = None;
        self.write(py, |matches, buffers, pool| {
            wrong = matches.refused(letters);
            if wrong.is_none() {
                matches.step(letters, buffers, pool);
            }
        })?;
        match wrong {
            None => Ok(()),
            Some((at, letter)) => Err(errors::illegal(format!(
                "the token {letter} cannot come in match {at}; see its row of the masks. Nothing was played"
            ))),
        }
    }

    /// Draws a token for every match from those that may come, and writes them into `out` if it is
    /// given.
    #[pyo3(signature = (out=None))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<i64>>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, self.size, false));
        {
            let mut letters: PyReadwriteArray1<'_, i64> = out.try_readwrite()?;
            let letters = letters.as_slice_mut()?;
            if letters.len() != self.size {
                return Err(errors::illegal(format!(
                    "out has {} places for {} matches",
                    letters.len(),
                    self.size
                )));
            }
            let matches = &self.matches;
            py.detach(|| matches.lock().map(|mut matches| matches.sample(letters)).ok());
        }
        Ok(out)
    }

    /// The seeds of the deals that are being played, as text.
    fn deals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let deals = self.matches.lock().map(|matches| matches.deals()).unwrap_or_default();
        PyList::new(py, deals.iter().map(ToString::to_string))
    }
}

impl VectorEnv {
    /// Does something that writes into the arrays, while other threads may run.
    fn write(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyVector, StepBuffers<'_>, Option<&rayon::ThreadPool>) + Send,
    ) -> PyResult<()> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut turns = self.turns.bind(py).try_readwrite()?;
        let mut terminations = self.terminations.bind(py).try_readwrite()?;
        let mut truncations = self.truncations.bind(py).try_readwrite()?;
        let buffers = StepBuffers {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            turns: turns.as_slice_mut()?,
            terminations: terminations.as_slice_mut()?,
            truncations: truncations.as_slice_mut()?,
        };
        let (matches, pool) = (&self.matches, self.pool.as_ref());
        let done = py.detach(|| match matches.lock() {
            Ok(mut matches) => {
                work(&mut **matches, buffers, pool);
                true
            }
            Err(_) => false,
        });
        if done {
            Ok(())
        } else {
            Err(PyValueError::new_err("an earlier step went wrong; make a new environment"))
        }
    }
}
