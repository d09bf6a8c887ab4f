//! The `iris serve` process under test.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A running `iris serve` with a folder that goes away with it.
pub(crate) struct Server {
    child: Child,
    data: TempDir,
    /// Where it is: `http://127.0.0.1:` and a port.
    pub(crate) url: String,
}

/// The binary: what `IRIS_BINARY` names, or the one that lies beside the tests.
fn binary() -> PathBuf {
    if let Some(path) = std::env::var_os("IRIS_BINARY") {
        return path.into();
    }
    let tests = std::env::current_exe().unwrap();
    let beside = tests.parent().and_then(std::path::Path::parent).unwrap();
    let path = beside.join(format!("iris{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{} is missing: `cargo build -p iris`, or `cargo xtask browser`", path.display());
    path
}

impl Server {
    /// Starts a server at a port that is free.
    pub(crate) fn start() -> Self {
        let data = tempfile::tempdir().unwrap();
        let (child, url) = spawn(&data, "127.0.0.1:0");
        Self { child, data, url }
    }

    /// Ends it without a warning, as a power cut would.
    pub(crate) fn stop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it again at the same place, with what it had kept.
    pub(crate) fn again(&mut self) {
        self.stop();
        let (child, url) = spawn(&self.data, self.url.strip_prefix("http://").unwrap());
        assert_eq!(url, self.url);
        self.child = child;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

fn spawn(data: &TempDir, address: &str) -> (Child, String) {
    let mut child = Command::new(binary())
        .args(["serve", "--addr", address, "--no-open", "--data"])
        .arg(data.path())
        // These hands are faster than anybody's.
        .args(["--commands-per-second", "1000", "--requests-per-second", "1000", "--review-worlds", "16"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let url = line.strip_prefix("Iris is at ").and_then(|rest| rest.split(',').next());
    let url = url.unwrap_or_else(|| panic!("the server says {line:?}")).to_owned();
    (child, url)
}
