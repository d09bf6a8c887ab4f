//! What several tests need.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;

use iris_store::{Append, NewEntry, SqliteStore, Store, StoreError, StoredEntry, TableRow};
use rusqlite::Connection;

/// Waits for an answer.
pub(crate) fn wait<T>(answer: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(answer)
}

pub(crate) fn open(folder: &Path) -> Arc<dyn Store> {
    Arc::new(SqliteStore::open(folder).unwrap())
}

/// Why a folder cannot be opened.
pub(crate) fn refusal(folder: &Path) -> StoreError {
    match SqliteStore::open(folder) {
        Ok(_) => panic!("{} should not open", folder.display()),
        Err(error) => error,
    }
}

/// What the entry of a table with this number always is.
pub(crate) fn body(table: &str, seq: u64) -> String {
    format!(r#"{{"table":"{table}","seq":{seq}}}"#)
}

/// An append of `count` such entries.
pub(crate) fn append(table: &str, after: u64, count: u64) -> Append {
    let entries = (after..after + count)
        .map(|seq| NewEntry { at: seq.wrapping_add(1000), body: body(table, seq) })
        .collect();
    Append { table: table.to_owned(), after, entries, summary: None, record: None, documents: Vec::new() }
}

/// A table being played at.
pub(crate) fn summary(phase: &str, players: &[&str], updated: u64) -> TableRow {
    TableRow {
        game: "seven".to_owned(),
        phase: phase.to_owned(),
        host: players.first().copied().unwrap_or("nobody").to_owned(),
        players: players.iter().map(|&player| player.to_owned()).collect(),
        body: format!(r#"{{"updated":{updated}}}"#),
        updated,
    }
}

/// Reads a log that consists of such entries, without a gap. How many there are.
pub(crate) fn whole_log(store: &dyn Store, table: &str) -> u64 {
    let log = wait(store.log(table, 0)).unwrap();
    for (index, entry) in (0..).zip(&log) {
        let expected = StoredEntry { seq: index + 1, at: 1000 + index, body: body(table, index) };
        assert_eq!(*entry, expected);
    }
    log.len() as u64
}

/// A look at the database past the store.
pub(crate) fn peek(folder: &Path) -> Connection {
    Connection::open(folder.join(SqliteStore::FILE)).unwrap()
}

/// Another process: this test program again, doing the part of the named test that is for a child.
pub(crate) struct Other {
    pub(crate) process: Child,
    lines: BufReader<ChildStdout>,
}

/// Tells a child from its parent, and which folder it works on.
const FOLDER: &str = "IRIS_STORE_TEST_FOLDER";

impl Other {
    /// Starts the test named `part`, which has to be marked as ignored.
    pub(crate) fn start(part: &str, folder: &Path) -> Self {
        Self::start_by(Command::new(std::env::current_exe().unwrap()), part, folder)
    }

    /// The same by a command that runs what follows it.
    pub(crate) fn start_by(mut command: Command, part: &str, folder: &Path) -> Self {
        let mut process = command
            .args(["--exact", part, "--include-ignored", "--nocapture", "--test-threads=1"])
            .env(FOLDER, folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap());
        Self { process, lines }
    }

    /// The next thing the child said; nothing if it has ended.
    pub(crate) fn hear(&mut self) -> Option<String> {
        loop {
            let mut line = String::new();
            if self.lines.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            // The rest is what the test program says of itself. Its first words may stand on the
            // same line.
            if let Some((_, said)) = line.split_once(SAYS) {
                // A line without an end was cut off when the child was killed.
                return said.strip_suffix('\n').map(str::to_owned);
            }
        }
    }

    /// Ends it as a power cut would end the process, and gives what it had said by then.
    pub(crate) fn kill(mut self) -> Vec<String> {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        std::iter::from_fn(|| self.hear()).collect()
    }
}

const SAYS: &str = "child says: ";

/// Says something to the parent.
pub(crate) fn say(what: impl std::fmt::Display) {
    use std::io::Write;
    let mut out = std::io::stdout().lock();
    // One write, so that a line is there whole or not at all.
    out.write_all(format!("{SAYS}{what}\n").as_bytes()).unwrap();
    out.flush().unwrap();
}

/// The folder a child was given; none if a person runs all ignored tests.
pub(crate) fn given_folder() -> Option<std::path::PathBuf> {
    std::env::var_os(FOLDER).map(Into::into)
}
