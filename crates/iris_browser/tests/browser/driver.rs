//! The chromedriver process that all sessions share.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A running `chromedriver`, and with it all its browsers.
pub(crate) struct Driver {
    child: Child,
    pub(crate) url: String,
}

impl Driver {
    /// Starts it at a port that is free.
    pub(crate) fn start() -> Self {
        let program = std::env::var_os("IRIS_CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
        let mut child = Command::new(&program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("cannot start {}: {error}; `cargo xtask browser` installs it", program.display())
            });
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let port = lines.find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse::<u16>().ok()
        });
        let url = format!("http://127.0.0.1:{}", port.expect("chromedriver says where it listens"));
        // What it says later is read and dropped, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, url }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Asked to end, it ends its browsers too; killed, it would leave them.
        let id = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        let _ = self.child.wait();
    }
}
