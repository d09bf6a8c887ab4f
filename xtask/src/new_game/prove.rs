//! The proof: a game generated into a copy of the repository is played through every door.

use std::fs;
use std::path::{Path, PathBuf};

use super::{generate, register};
use crate::python::{Python, PythonError};
use crate::run::{Program, TaskError, root, target_dir};

/// The game of the proof; no game of ours is called that.
const ID: &str = "ribbon";

/// Generates a game into a copy of this repository, adds its two lines and nothing else, and plays
/// it: its own tests, the command line, the referee, an arena, the terminal, pages without a
/// script, and Python.
pub(crate) fn prove() -> Result<(), TaskError> {
    let top = copy()?;
    let lines = generate(&top, ID)?;
    register(&top, ID)?;
    let folder = top.to_string_lossy();
    let target = target_dir()?;
    let cargo =
        |args: &[&str]| Program::cargo().within(&folder).env("CARGO_TARGET_DIR", &target).args(args).run();
    cargo(&["test", "-p", &format!("iris_{ID}")])?;
    cargo(&["build", "-p", "iris", "-p", "iris_py"])?;
    let built = target.join("debug");
    let python = match Python::prepare(false) {
        Ok(python) => python,
        Err(PythonError::Machine(why) | PythonError::Package(why)) => return Err(why),
    };
    python
        .program()
        .arg(root().join("xtask/new_game/prove.py"))
        .args([built.join("iris"), built.join("lib_native.so"), top.join("crates/iris_py/python")])
        .run()?;
    println!("a new game of {lines} lines plays in browser, terminal, referee, arena and Python");
    fs::remove_dir_all(&top).map_err(|error| format!("{}: {error}", top.display()))
}

/// Every file that git tracks, in a folder of its own.
fn copy() -> Result<PathBuf, TaskError> {
    let top = target_dir()?.join("new-game");
    if top.exists() {
        fs::remove_dir_all(&top).map_err(|error| format!("{}: {error}", top.display()))?;
    }
    let listed = Program::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()?;
    for path in listed.split('\0').filter(|path| !path.is_empty()) {
        let from = root().join(path);
        if from.is_file() {
            copy_file(&from, &top.join(path))?;
        }
    }
    Ok(top)
}

fn copy_file(from: &Path, to: &Path) -> Result<(), TaskError> {
    let parent = to.parent().unwrap_or(to);
    fs::create_dir_all(parent)
        .and_then(|()| fs::copy(from, to).map(drop))
        .map_err(|error| format!("{}: {error}", to.display()))
}
