//! What the server and we ourselves use, as the system and the server tell it.

use std::fs;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::Failure;
use crate::wire::{Wire, request};

/// Ticks of a second in `/proc/*/stat`, on every Linux there is.
const TICKS: f64 = 100.0;

/// The server that is measured.
#[derive(Clone, Copy)]
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    /// Its process, if that can be looked at.
    pub(crate) process: Option<u32>,
}

impl Server {
    /// Its memory in KiB.
    pub(crate) fn memory(self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process?)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }

    /// Looks at everything that is counted.
    pub(crate) async fn look(self) -> Result<Reading, Failure> {
        let mut wire = Wire::connect(self.address).await?;
        let metrics = wire.ask(&request("GET", "/metrics", None, None)).await?;
        let count = |name: &str| {
            let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.parse::<f64>().ok()).unwrap_or(0.0)
        };
        Ok(Reading {
            at: Instant::now(),
            server: self.process.and_then(|process| processor(&process.to_string())),
            clients: processor("self"),
            commits: count("iris_store_commits"),
            entries: count("iris_store_entries"),
            lagged: count("iris_lagged_total"),
        })
    }
}

/// Everything that is counted, at one moment.
pub(crate) struct Reading {
    at: Instant,
    server: Option<f64>,
    clients: Option<f64>,
    commits: f64,
    entries: f64,
    lagged: f64,
}

impl Reading {
    /// What came of the time since another reading: seconds of a processor in a second, commits,
    /// entries a commit.
    pub(crate) fn since(&self, before: &Self) -> Value {
        let seconds = (self.at - before.at).as_secs_f64();
        let busy = |now: Option<f64>, then: Option<f64>| Some((now? - then?) / seconds);
        let commits = self.commits - before.commits;
        json!({
            "server_cpu": busy(self.server, before.server),
            "clients_cpu": busy(self.clients, before.clients),
            "commits": commits,
            "entries_per_commit": (self.entries - before.entries) / commits.max(1.0),
            "lagged": self.lagged - before.lagged,
        })
    }
}

/// The seconds of a processor that a process has used.
fn processor(process: &str) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program stands in brackets and may contain anything.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / TICKS)
}

/// The middle, the slowest in a hundred and the slowest, in milliseconds.
pub(crate) fn quantiles(waits: &mut [Duration]) -> Value {
    waits.sort_unstable();
    let millis = |part: f64| {
        let index = ((waits.len().max(1) - 1) as f64 * part).round() as usize;
        waits.get(index).map(|wait| wait.as_secs_f64() * 1e3)
    };
    json!({ "p50_ms": millis(0.5), "p99_ms": millis(0.99), "max_ms": millis(1.0) })
}
