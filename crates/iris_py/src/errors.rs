//! Errors as Python exceptions, all of them subclasses of `IrisError`.

use std::fmt::Display;

use pyo3::create_exception;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

create_exception!(iris_rainbow, IrisError, PyValueError, "Something that the games refuse, and why.");
create_exception!(
    iris_rainbow,
    OptionsError,
    IrisError,
    "Options, a number of seats or a seed that cannot be."
);
create_exception!(
    iris_rainbow,
    IllegalActionError,
    IrisError,
    "An action, a letter or a bot that cannot be here."
);
create_exception!(
    iris_rainbow,
    NoLettersError,
    IrisError,
    "Letters or observations of a game that has none for learners."
);
create_exception!(iris_rainbow, PositionError, IrisError, "A position or saved state that cannot be.");
create_exception!(iris_rainbow, RecordError, IrisError, "A record that cannot be read or replayed.");

/// Adds the exceptions to the module.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("IrisError", py.get_type::<IrisError>())?;
    module.add("OptionsError", py.get_type::<OptionsError>())?;
    module.add("IllegalActionError", py.get_type::<IllegalActionError>())?;
    module.add("NoLettersError", py.get_type::<NoLettersError>())?;
    module.add("PositionError", py.get_type::<PositionError>())?;
    module.add("RecordError", py.get_type::<RecordError>())
}

/// Options that cannot be.
pub(crate) fn options(error: impl Display) -> PyErr {
    OptionsError::new_err(error.to_string())
}

/// An action that cannot be played.
pub(crate) fn illegal(error: impl Display) -> PyErr {
    IllegalActionError::new_err(error.to_string())
}

/// A game without letters, asked for what is made of them.
pub(crate) fn no_letters(game: &str) -> PyErr {
    NoLettersError::new_err(format!(
        "{game} has no letters for learners; its actions are played as text, with legal_actions and apply"
    ))
}

/// A position that cannot be.
pub(crate) fn position(error: impl Display) -> PyErr {
    PositionError::new_err(error.to_string())
}

/// A record that cannot be.
pub(crate) fn record(error: impl Display) -> PyErr {
    RecordError::new_err(error.to_string())
}

/// A seat that the match does not have.
pub(crate) fn no_seat(seat: i64, seats: u8) -> PyErr {
    PyIndexError::new_err(format!(
        "there is no seat {seat}: the match has the seats 0 to {}",
        seats.saturating_sub(1)
    ))
}
