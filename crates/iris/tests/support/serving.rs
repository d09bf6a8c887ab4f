//! A server in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running `iris serve`. Killed without a warning when dropped, as by a power cut.
pub(crate) struct Serving {
    pub(crate) child: Child,
    pub(crate) url: String,
}

impl Serving {
    /// Starts a server with a folder, at a port that is free.
    pub(crate) fn start(data: &Path, more: &[&str]) -> Self {
        Self::start_at("127.0.0.1:0", data, more)
    }

    /// The same at an address.
    pub(crate) fn start_at(address: &str, data: &Path, more: &[&str]) -> Self {
        Self::spawn(&mut Command::new(env!("CARGO_BIN_EXE_iris")), address, data, more)
    }

    /// The same by a command that runs what follows it.
    #[allow(dead_code, reason = "for some tests only")]
    pub(crate) fn start_by(command: &mut Command, data: &Path) -> Self {
        Self::spawn(command, "127.0.0.1:0", data, &[])
    }

    fn spawn(command: &mut Command, address: &str, data: &Path, more: &[&str]) -> Self {
        let mut child = command
            .args(["serve", "--addr", address, "--no-open", "--data"])
            .arg(data)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.strip_prefix("Iris is at ").and_then(|rest| rest.split(',').next());
        let url = url.unwrap_or_else(|| panic!("the server says {line:?}")).to_owned();
        Self { child, url }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
