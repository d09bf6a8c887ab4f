//! Bots by name, for Python.

use iris_bots::BotSpec;
use iris_core::{Rng, Seed, Viewer};
use iris_games::{Complete, Visitor, visit};
use pyo3::prelude::*;

use crate::held::{AnyState, Held};
use crate::state::State;
use crate::{errors, save, seeds};

/// A bot of any game.
pub(crate) trait AnyBot: Send {
    /// What it plays for the seat to act, from that seat's view; `None` if the game is over or another one.
    fn choose(&mut self, state: &dyn AnyState) -> Option<String>;
}

struct OneBot<G: Complete> {
    spec: BotSpec,
    bot: Box<dyn iris_bots::Bot<G>>,
    /// For how many seats it was built.
    seats: u8,
    threads: usize,
    rng: Rng,
    legal: Vec<G::Action>,
}

impl<G: Complete> AnyBot for OneBot<G> {
    fn choose(&mut self, state: &dyn AnyState) -> Option<String> {
        let state = &state.as_any().downcast_ref::<Held<G>>()?.state;
        let seats = G::seats(state);
        if seats != self.seats {
            (self.bot, self.seats) = (self.spec.build::<G>(seats, self.threads), seats);
        }
        // From here on there is no state, only what the seat may know.
        let view = G::view(state, Viewer::Seat(G::turn(state).seat()?));
        G::legal_in_view(&view, &mut self.legal);
        let budget = self.spec.budget::<G>(seats);
        self.bot.choose(&view, &self.legal, budget, &mut self.rng).map(G::action_text)
    }
}

struct Build {
    spec: BotSpec,
    threads: usize,
    seed: Seed,
}

impl Visitor for Build {
    type Out = Box<dyn AnyBot>;

    fn visit<G: Complete>(self) -> Self::Out {
        let Self { spec, threads, seed } = self;
        let seats = *G::SEATS.start();
        let bot = spec.build::<G>(seats, threads);
        Box::new(OneBot::<G> { spec, bot, seats, threads, rng: Rng::new(seed), legal: Vec::new() })
    }
}

/// A player of one game, from what a seat may know.
#[pyclass(module = "iris_rainbow._native")]
pub(crate) struct Bot {
    game: String,
    spec: BotSpec,
    // A bot need not be shareable between threads; behind a lock it is.
    player: std::sync::Mutex<Box<dyn AnyBot>>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (game, name="4", *, seed=None, threads=1))]
    fn new(game: &str, name: &str, seed: Option<&Bound<'_, PyAny>>, threads: usize) -> PyResult<Self> {
        let spec: BotSpec = name.parse().map_err(errors::illegal)?;
        let build = Build { spec, threads: threads.clamp(1, 256), seed: seeds::read(seed)? };
        let bot = visit(game, build).ok_or_else(|| errors::options(save::no_game(game)))?;
        Ok(Self { game: game.to_owned(), spec, player: std::sync::Mutex::new(bot) })
    }

    /// Its name.
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
        let game = state.held.game().id();
        if game != self.game {
            return Err(errors::illegal(format!("this bot plays {}, not {game}", self.game)));
        }
        let held = &state.held;
        let player = &self.player;
        let chosen = py.detach(|| player.lock().ok()?.choose(&**held));
        chosen.ok_or_else(|| errors::illegal("the game is over; nothing can be played any more"))
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, {:?})", self.game, self.spec.to_string())
    }
}
