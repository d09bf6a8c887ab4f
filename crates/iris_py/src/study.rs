//! A tiny game for Python: every deal listed, and all that chance can do.

use iris_games::{Complete, Study as Small, Visitor, visit};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::held::{AnyState, Held};
use crate::save::Origin;
use crate::state::State;
use crate::{errors, save};

/// A tiny game of any kind.
trait AnyStudy: Send + Sync {
    fn about(&self) -> &'static str;
    fn horizon(&self) -> usize;
    fn chances(&self) -> Vec<f64>;
    fn deal(&self, at: usize) -> Option<Box<dyn AnyState>>;
    /// All equally likely states after an action; `None` if it is not legal.
    fn branches(&self, state: &dyn AnyState, action: &str) -> Option<Vec<Box<dyn AnyState>>>;
}

impl<G: Complete> AnyStudy for Small<G> {
    fn about(&self) -> &'static str {
        self.about
    }

    fn horizon(&self) -> usize {
        self.horizon
    }

    fn chances(&self) -> Vec<f64> {
        self.deals.iter().map(|(chance, _)| *chance).collect()
    }

    fn deal(&self, at: usize) -> Option<Box<dyn AnyState>> {
        let (_, state) = self.deals.get(at)?;
        Some(Box::new(Held::<G>::new(state.clone(), Origin::Study)))
    }

    fn branches(&self, state: &dyn AnyState, action: &str) -> Option<Vec<Box<dyn AnyState>>> {
        let state = &state.as_any().downcast_ref::<Held<G>>()?.state;
        let action = G::parse_action(action).ok()?;
        G::check(state, action).ok()?;
        let found = (self.branches)(state, action).into_iter();
        Some(
            found
                .map(|(after, _)| -> Box<dyn AnyState> { Box::new(Held::<G>::new(after, Origin::Study)) })
                .collect(),
        )
    }
}

struct Find;

impl Visitor for Find {
    type Out = Box<dyn AnyStudy>;

    fn visit<G: Complete>(self) -> Self::Out {
        Box::new(G::study())
    }
}

/// A game for two, so small that it can be solved.
#[pyclass(module = "iris_rainbow._native", frozen)]
pub(crate) struct Study {
    study: Box<dyn AnyStudy>,
}

impl Study {
    pub(crate) fn of(id: &str) -> PyResult<Self> {
        visit(id, Find).map(|study| Self { study }).ok_or_else(|| errors::options(save::no_game(id)))
    }
}

#[pymethods]
impl Study {
    /// What is played, in a sentence.
    #[getter]
    fn about(&self) -> &'static str {
        self.study.about()
    }

    /// After how many choices it is cut off as a draw; None if the rules see to its end.
    #[getter]
    fn horizon(&self) -> Option<usize> {
        Some(self.study.horizon()).filter(|horizon| *horizon < usize::MAX)
    }

    /// The probability of each deal.
    #[getter]
    fn chances(&self) -> Vec<f64> {
        self.study.chances()
    }

    /// The match that starts with a deal.
    fn deal(&self, number: usize) -> PyResult<State> {
        let deals = self.study.chances().len();
        let state = self.study.deal(number);
        state
            .map(State::new)
            .ok_or_else(|| PyIndexError::new_err(format!("there is no deal {number} of {deals}")))
    }

    /// All equally likely states after a legal action, in an order that is always the same.
    fn branches(&self, state: &State, action: &str) -> PyResult<Vec<State>> {
        let found = self.study.branches(&*state.held, action);
        let found = found.ok_or_else(|| errors::illegal(format!("{action:?} is not a legal action here")))?;
        Ok(found.into_iter().map(State::new).collect())
    }
}
