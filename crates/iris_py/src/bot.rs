//! Bots by name, for Python.

use std::sync::Mutex;

use iris_bots::BotSpec;
use iris_core::Rng;
use iris_games::{AnyBot, find};
use pyo3::prelude::*;

use crate::state::State;
use crate::{errors, save, seeds};

/// A player of one game, from what a seat may know.
#[pyclass(module = "iris_rainbow._native")]
pub(crate) struct Bot {
    game: String,
    spec: BotSpec,
    // A bot need not be shareable between threads; behind a lock it is.
    player: Mutex<(Box<dyn AnyBot>, Rng)>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (game, name="4", *, seed=None, threads=1))]
    fn new(game: &str, name: &str, seed: Option<&Bound<'_, PyAny>>, threads: usize) -> PyResult<Self> {
        let spec: BotSpec = name.parse().map_err(errors::illegal)?;
        let rng = Rng::new(seeds::read(seed)?);
        let rules = find(game).ok_or_else(|| errors::options(save::no_game(game)))?;
        let bot = rules.bot(spec, threads.clamp(1, 256));
        Ok(Self { game: game.to_owned(), spec, player: Mutex::new((bot, rng)) })
    }

    /// Its name, as `iris arena` writes it.
    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    /// The id of its game.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// The action it would play for the seat to act, in notation.
    fn choose(&mut self, py: Python<'_>, state: &State) -> PyResult<String> {
        let current = state.tracked.current();
        let game = current.game().id();
        if game != self.game {
            return Err(errors::illegal(format!("this bot plays {}, not {game}", self.game)));
        }
        let player = &self.player;
        let chosen = py.detach(|| {
            let (bot, rng) = &mut *player.lock().ok()?;
            bot.choose(current, rng)
        });
        chosen.ok_or_else(|| errors::illegal("the game is over; nothing can be played any more"))
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, {:?})", self.game, self.spec.to_string())
    }
}
