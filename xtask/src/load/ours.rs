//! The load test of our own server: `iris serve` and, in another process, clients of its public
//! interface.

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use serde_json::{Value, json};

use crate::run::{self, BuildProfile, ChildProcess, Program, TaskError};

/// The server and its clients, built for release.
pub(super) struct Ours {
    iris: PathBuf,
    load: PathBuf,
    /// Where everything is kept while it is measured: beside what is built, on a disk and not in
    /// memory.
    data: PathBuf,
}

impl Ours {
    pub(super) fn build() -> Result<Self, TaskError> {
        let iris = run::build_iris(BuildProfile::Release)?;
        Program::cargo()
            .args(["build", "--quiet", "--release", "--package", "iris_client", "--example", "load"])
            .run()?;
        let target = run::target_dir()?;
        let load = target.join(format!("release/examples/load{}", std::env::consts::EXE_SUFFIX));
        Ok(Self { iris, load, data: target.join(format!("load-data-{}", std::process::id())) })
    }

    /// Whole matches at full speed, then at half of it.
    pub(super) fn play(&self, tables: u32, secs: u32) -> Result<Value, TaskError> {
        self.measure(&["--tables", &tables.to_string(), "--secs", &secs.to_string()])
    }

    /// Tables at which nothing happens.
    pub(super) fn hold(&self, tables: u32) -> Result<Value, TaskError> {
        self.measure(&["--held", &tables.to_string()])
    }

    /// A match against the strongest bot, alone and while others ask for hints.
    pub(super) fn hints(&self, connections: u32, secs: u32) -> Result<Value, TaskError> {
        self.measure(&["--hints", &connections.to_string(), "--secs", &secs.to_string()])
    }

    /// A start with so many unfinished matches in the folder: until it listens, and what memory it
    /// takes then and ten seconds later.
    pub(super) fn start_with_unfinished(&self, tables: u32) -> Result<Value, TaskError> {
        Program::cargo()
            .args([
                "run",
                "--quiet",
                "--release",
                "--package",
                "iris_server",
                "--example",
                "unfinished_tables",
            ])
            .arg("--")
            .arg(&self.data)
            .arg(tables.to_string())
            .run()?;
        // The folder was made without a server, and so without a key.
        let (server, started) = self.serve(&["--new-key"])?;
        let memory = || {
            let status = fs::read_to_string(format!("/proc/{}/status", server.id())).ok()?;
            let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
            line.split_whitespace().next()?.parse::<u64>().ok()
        };
        let first = memory();
        std::thread::sleep(std::time::Duration::from_secs(10));
        Ok(json!({ "tables": tables, "start_ms": started, "started_kib": first, "later_kib": memory() }))
    }

    fn measure(&self, args: &[&str]) -> Result<Value, TaskError> {
        let (server, started) = self.serve(&[])?;
        let address = server.greeting.split_once("http://").and_then(|(_, rest)| rest.split(',').next());
        let address = address.ok_or_else(|| format!("iris serve says {:?}", server.greeting))?;
        let figures = Program::new(&self.load)
            .args(["--server", address, "--process", &server.id().to_string()])
            .args(args)
            .output()?;
        let mut figures: Value =
            serde_json::from_str(&figures).map_err(|e| format!("what the clients print is not JSON: {e}"))?;
        figures["start_ms"] = json!(started);
        Ok(figures)
    }

    /// Starts a server on the folder. Also gives how many milliseconds it took until it listened.
    fn serve(&self, args: &[&str]) -> Result<(Server, f64), TaskError> {
        let begun = Instant::now();
        let running = Program::new(&self.iris)
            .args(["serve", "--no-open", "--addr", "127.0.0.1:0", "--commands-per-second", "1000000"])
            .arg("--data")
            .arg(&self.data)
            .args(args)
            .env("IRIS_LOG", "warn")
            .start()?;
        Ok((Server { running, data: self.data.clone() }, begun.elapsed().as_secs_f64() * 1e3))
    }
}

/// A server process with its data folder, which is removed on drop.
struct Server {
    running: ChildProcess,
    data: PathBuf,
}

impl std::ops::Deref for Server {
    type Target = ChildProcess;

    fn deref(&self) -> &ChildProcess {
        &self.running
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Without its name in the folder a server that still writes harms nobody.
        let _ = fs::remove_dir_all(&self.data);
    }
}
