//! The Python package: its wheel built and installed in a virtual environment of its own, and
//! pytest run on it.

use std::path::{Path, PathBuf};

use crate::run::{self, Program, TaskError, root};

/// What the package's tests and benchmark need; pinned, so that a table says what it was measured
/// against.
const PACKAGES: [&str; 9] = [
    "maturin==1.16.0",
    "numpy>=1.26",
    "pytest>=8",
    "mypy>=1.15",
    "gymnasium==1.4.0",
    "pettingzoo==1.27.0",
    "open_spiel==2.0.2",
    "rlcard==1.2.0",
    "pygame>=2.6",
];
/// The package, and the oldest Python it is for.
const PACKAGE: &str = "crates/iris_py";
const OLDEST: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";

/// A Python with the package in it.
pub(crate) struct Python {
    python: PathBuf,
}

/// Why the package cannot be tried here, or what is wrong with it.
pub(crate) enum PythonError {
    /// This machine lacks something.
    Machine(String),
    /// The package is at fault.
    Package(TaskError),
}

impl Python {
    /// Makes a fresh environment, or takes the one that is there, and builds and installs the
    /// package in it.
    pub(crate) fn prepare(fresh: bool) -> Result<Self, PythonError> {
        let folder = run::target_dir().map_err(PythonError::Package)?.join("python");
        let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
        let made = Self { python };
        if fresh || !made.ready() {
            let machine = |problem: TaskError| PythonError::Machine(problem);
            if !Program::new("python3").args(["-c", OLDEST]).succeeds() {
                let wanted = "there is no python3 from 3.10 on with venv and pip (on Debian: apt install python3-venv)";
                return Err(PythonError::Machine(wanted.to_owned()));
            }
            eprintln!("installing what the Python tests need into {}", folder.display());
            Program::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).run().map_err(machine)?;
            made.pip().args(PACKAGES).run().map_err(machine)?;
        }
        // From here on nothing is fetched, and a failure is ours.
        made.wheel(&folder.join("wheels")).map_err(PythonError::Package)?;
        Ok(made)
    }

    /// Builds the wheel and installs it.
    fn wheel(&self, folder: &Path) -> Result<(), TaskError> {
        Program::new(&self.python)
            .args(["-m", "maturin", "build", "--release", "--quiet", "--manifest-path"])
            .arg(root().join(PACKAGE).join("Cargo.toml"))
            .arg("--out")
            .arg(folder)
            .run()?;
        let from =
            self.pip().args(["--no-deps", "--no-index", "--force-reinstall", "--find-links"]).arg(folder);
        from.arg("iris_rainbow").run()
    }

    fn ready(&self) -> bool {
        let needed = "import maturin, pytest, mypy, pettingzoo, pyspiel, rlcard, pygame";
        Program::new(&self.python).args(["-c", needed]).succeeds()
    }

    fn pip(&self) -> Program {
        Program::new(&self.python).args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
    }

    /// A program of this Python.
    pub(crate) fn program(&self) -> Program {
        Program::new(&self.python)
    }

    /// All tests of the package, the peers' own suites among them.
    pub(crate) fn tests(&self) -> Program {
        let folder = root().join(PACKAGE);
        Program::new(&self.python)
            .args(["-m", "pytest", "-q", "--rootdir"])
            .arg(&folder)
            .arg("--config-file")
            .arg(folder.join("pyproject.toml"))
            .arg(folder.join("tests"))
            .arg(folder.join("README.md"))
            .arg(root().join("docs/python.md"))
            .args(["--pyargs", "iris_rainbow"])
            .env("PYTHONDONTWRITEBYTECODE", "1")
    }

    /// One round of everything that `bench --python` measures; see `xtask/peers/python_bench.py`.
    pub(crate) fn measure(&self, seed: usize) -> Result<serde_json::Value, TaskError> {
        let text = Program::new(&self.python)
            .arg(root().join("xtask/peers/python_bench.py"))
            .args(["--seed", &seed.to_string()])
            // One core is what is compared; numpy would take more.
            .env("OMP_NUM_THREADS", "1")
            .env("OPENBLAS_NUM_THREADS", "1")
            .output()?;
        serde_json::from_str(&text)
            .map_err(|e| format!("python_bench.py printed something that is not JSON: {e}"))
    }
}
