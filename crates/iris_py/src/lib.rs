//! The Python extension module `iris_rainbow._native`; the folder `python/iris_rainbow` makes a
//! package of it.
//!
//! A state of Python is a `tracked_match`, which wraps the erased match of `iris_games`; only
//! `vector`, which steps thousands of matches in one call, is generic over the game. Errors become
//! exceptions, and whatever takes long releases the interpreter's lock meanwhile.

mod bot;
mod errors;
mod font;
mod game;
mod json;
mod letters;
mod record;
mod save;
mod seeds;
mod state;
mod step_buffers;
mod study;
mod tracked_match;
mod vector;
mod vector_env;

use pyo3::prelude::*;

/// The engines behind `iris_rainbow`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    errors::register(module)?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<study::Study>()?;
    module.add_class::<vector_env::VectorEnv>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(font::font, module)?)
}
