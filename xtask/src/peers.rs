//! OpenSpiel and `RLCard` in a virtual environment of their own, for `cargo xtask bench --peers`.

use std::path::PathBuf;

use serde_json::Value;

use crate::run::{self, Program, TaskError, root};

/// Pinned, so that a table says what it was measured against.
const PACKAGES: [&str; 2] = ["open_spiel==2.0.2", "rlcard==1.2.0"];

/// A Python that has both of them.
pub(crate) struct Peers {
    python: PathBuf,
}

impl Peers {
    /// Makes the environment under cargo's target folder, once.
    pub(crate) fn prepare() -> Result<Self, TaskError> {
        let folder = run::target_dir()?.join("peers");
        let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
        let peers = Self { python };
        if !peers.ready() {
            eprintln!("installing {} into {}", PACKAGES.join(" and "), folder.display());
            Program::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).run()?;
            Program::new(&peers.python)
                .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
                .args(PACKAGES)
                .run()?;
        }
        Ok(peers)
    }

    fn ready(&self) -> bool {
        Program::new(&self.python).args(["-c", "import pyspiel, rlcard"]).succeeds()
    }

    /// One round of everything, `scale` times as long as usual; see `xtask/peers/peers.py`.
    pub(crate) fn round(&self, seed: usize, scale: f64) -> Result<Value, TaskError> {
        let text = Program::new(&self.python)
            .arg(root().join("xtask/peers/peers.py"))
            .args(["--seed", &seed.to_string(), "--scale", &scale.to_string()])
            // One core is what is compared; numpy would take more.
            .env("OMP_NUM_THREADS", "1")
            .env("OPENBLAS_NUM_THREADS", "1")
            .output()?;
        serde_json::from_str(&text).map_err(|e| format!("peers.py printed something that is not JSON: {e}"))
    }
}

/// The list of measurements in what a round printed.
pub(crate) fn figures(answer: &Value) -> Result<&Vec<Value>, TaskError> {
    answer["figures"].as_array().ok_or_else(|| format!("peers.py printed no figures: {answer}"))
}
