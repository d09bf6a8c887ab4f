//! Somebody else's bot as a child process: one JSON object a line each way.
//!
//! It gets `{"view":{…},"legal":["…", …]}` and answers `{"action":"…"}`. Whatever else it does (ends, says nothing in
//! time, answers nonsense) costs it that move and nothing more.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// How long a program may think about one move.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest line that is read from it.
const LONGEST_LINE: u64 = 1 << 16;

/// A running program, or one that is started anew for the next move because it ended or stalled.
pub(crate) struct Outside {
    command: String,
    patience: Duration,
    running: Option<Running>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Outside {
    pub(crate) fn new(command: &str) -> Self {
        Self { command: command.to_owned(), patience: PATIENCE, running: None }
    }

    #[cfg(test)]
    pub(crate) fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// The action it names; `None` if it named none in time.
    pub(crate) fn ask(&mut self, view: &Value, legal: &[String]) -> Option<String> {
        let answer = self.exchange(&json!({"view": view, "legal": legal}).to_string());
        if answer.is_none() {
            // A late answer must not be taken for the next one.
            self.stop();
        }
        answer
    }

    fn exchange(&mut self, question: &str) -> Option<String> {
        if self.running.is_none() {
            self.running = start(&self.command);
        }
        let running = self.running.as_mut()?;
        writeln!(running.input, "{question}").and_then(|()| running.input.flush()).ok()?;
        let line = match running.lines.recv_timeout(self.patience) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
        };
        let answer: Value = serde_json::from_str(&line).ok()?;
        answer.get("action")?.as_str().map(str::to_owned)
    }

    fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // It may have ended by itself already.
            let _ = running.child.kill();
            let _ = running.child.wait();
        }
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts the program through the shell, as typed. Its standard error goes to ours.
fn start(command: &str) -> Option<Running> {
    let mut child = Command::new("sh")
        .args(["-c", &format!("exec {command}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let input = child.stdin.take()?;
    let mut output = BufReader::new(child.stdout.take()?);
    let (send, lines) = channel();
    // The thread ends with the program's output.
    thread::spawn(move || {
        loop {
            let mut line = String::new();
            match output.by_ref().take(LONGEST_LINE).read_line(&mut line) {
                Ok(0) | Err(_) => break,
                Ok(_) => {
                    if send.send(line).is_err() {
                        break;
                    }
                }
            }
        }
    });
    Some(Running { child, input, lines })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(command: &str) -> Option<String> {
        let mut outside = Outside::new(command).with_patience(Duration::from_millis(500));
        outside.ask(&json!({}), &["a".to_owned()])
    }

    #[test]
    fn an_answer_comes_through() {
        assert_eq!(
            ask("sh -c 'while read line; do echo \"{\\\"action\\\":\\\"a\\\"}\"; done'").as_deref(),
            Some("a")
        );
    }

    #[test]
    fn whatever_goes_wrong_costs_one_move_and_nothing_more() {
        for command in ["false", "/no/such/program", "sleep 5", "echo nonsense", "echo '{}'", "yes"] {
            assert_eq!(ask(command), None, "{command}");
        }
    }

    #[test]
    fn a_program_that_ends_is_started_again() {
        let mut outside = Outside::new("sh -c 'read line; echo \"{\\\"action\\\":\\\"a\\\"}\"'");
        let legal = ["a".to_owned()];
        let answers: Vec<_> = (0..4).map(|_| outside.ask(&json!({}), &legal)).collect();
        assert_eq!(answers.iter().flatten().count(), 2, "{answers:?}");
    }
}
