//! The games for Python. What is here has no types of its own to offer to Rust: it is imported as `iris_rainbow._native`, and
//! the folder `python/iris_rainbow` makes a package of it.
//!
//! `held` and `vector` hold matches of any game without their types; the other modules show them to Python. Errors of ours are
//! exceptions, and whatever takes long lets other threads run meanwhile.

mod bot;
mod errors;
mod font;
mod game;
mod held;
mod json;
mod letters;
mod record;
mod save;
mod seeds;
mod state;
mod study;
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
