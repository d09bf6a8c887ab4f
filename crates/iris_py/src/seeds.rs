//! Seeds as Python gives them: an integer, 64 hexadecimal digits, or nothing for one that nobody
//! knows.

use iris_core::Seed;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

use crate::errors;

/// Reads a seed; `None` draws one.
pub(crate) fn read(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    match seed.filter(|seed| !seed.is_none()) {
        None => fresh(),
        // Integers of numpy are integers too; whatever prints as a seed is one.
        Some(seed) => seed.str()?.to_string().parse().map_err(errors::options),
    }
}

/// A seed that nobody knows.
pub(crate) fn fresh() -> PyResult<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| PyOSError::new_err(error.to_string()))?;
    Ok(Seed(bytes))
}
