//! A tiny game for Python: every deal listed, and all that chance can do.

use iris_games::{AnyMatch, RegisteredGame, erase, state_of};
use iris_lab::study::{HasTinyGame, TinyGame, TinyGameVisitor, visit_tiny};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::errors;
use crate::save::MatchOrigin;
use crate::state::State;
use crate::tracked_match::TrackedMatch;

/// A tiny game without its type.
trait AnyTinyGame: Send + Sync {
    fn about(&self) -> &'static str;
    fn horizon(&self) -> usize;
    fn chances(&self) -> Vec<f64>;
    fn deal(&self, at: usize) -> Option<Box<dyn AnyMatch>>;
    /// All equally likely states after an action; `None` if it is not legal.
    fn branches(&self, played: &dyn AnyMatch, action: &str) -> Option<Vec<Box<dyn AnyMatch>>>;
}

impl<G: RegisteredGame> AnyTinyGame for TinyGame<G> {
    fn about(&self) -> &'static str {
        self.about
    }

    fn horizon(&self) -> usize {
        self.horizon
    }

    fn chances(&self) -> Vec<f64> {
        self.deals.iter().map(|(chance, _)| *chance).collect()
    }

    fn deal(&self, at: usize) -> Option<Box<dyn AnyMatch>> {
        let (_, state) = self.deals.get(at)?;
        Some(erase::<G>(state.clone()))
    }

    fn branches(&self, played: &dyn AnyMatch, action: &str) -> Option<Vec<Box<dyn AnyMatch>>> {
        let state = state_of::<G>(played)?;
        let action = G::parse_action(action).ok()?;
        G::check(state, action).ok()?;
        Some((self.branches)(state, action).into_iter().map(|(after, _)| erase::<G>(after)).collect())
    }
}

struct BuildTinyGame;

impl TinyGameVisitor for BuildTinyGame {
    type Out = Box<dyn AnyTinyGame>;

    fn visit<G: RegisteredGame + HasTinyGame>(self) -> Self::Out {
        Box::new(G::tiny_game())
    }
}

struct KnowsTinyGame;

impl TinyGameVisitor for KnowsTinyGame {
    type Out = ();

    fn visit<G: RegisteredGame + HasTinyGame>(self) {}
}

/// Whether the game also comes small enough to be solved.
pub(crate) fn has_tiny(id: &str) -> bool {
    visit_tiny(id, KnowsTinyGame).is_some()
}

/// A game for two, so small that it can be solved.
#[pyclass(module = "iris_rainbow._native", frozen)]
pub(crate) struct Study {
    game: Box<dyn AnyTinyGame>,
}

impl Study {
    pub(crate) fn of(id: &str) -> PyResult<Self> {
        let game = visit_tiny(id, BuildTinyGame);
        let game =
            game.ok_or_else(|| errors::options(format!("{id} does not come small enough to be solved")));
        Ok(Self { game: game? })
    }
}

fn tiny_state(played: Box<dyn AnyMatch>) -> State {
    State::new(TrackedMatch::new(played, MatchOrigin::TinyGame))
}

#[pymethods]
impl Study {
    /// What is played, in a sentence.
    #[getter]
    fn about(&self) -> &'static str {
        self.game.about()
    }

    /// After how many choices it is cut off as a draw; None if the rules see to its end.
    #[getter]
    fn horizon(&self) -> Option<usize> {
        Some(self.game.horizon()).filter(|horizon| *horizon < usize::MAX)
    }

    /// The probability of each deal.
    #[getter]
    fn chances(&self) -> Vec<f64> {
        self.game.chances()
    }

    /// The match that starts with a deal.
    fn deal(&self, number: usize) -> PyResult<State> {
        let deals = self.game.chances().len();
        let state = self.game.deal(number).map(tiny_state);
        state.ok_or_else(|| PyIndexError::new_err(format!("there is no deal {number} of {deals}")))
    }

    /// All equally likely states after a legal action, in an order that is always the same.
    fn branches(&self, state: &State, action: &str) -> PyResult<Vec<State>> {
        let found = self.game.branches(state.tracked.current(), action);
        let found = found.ok_or_else(|| errors::illegal(format!("{action:?} is not a legal action here")))?;
        Ok(found.into_iter().map(tiny_state).collect())
    }
}
