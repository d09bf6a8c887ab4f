//! An external bot as a child process: one JSON object per line in each direction.
//!
//! It gets `{"view":{…},"legal":["…", …]}` and answers `{"action":"…"}`. Whatever else it does
//! (exits, times out, sends invalid JSON) costs it that move and nothing more.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// The time limit for one move.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The longest line that is read from a program, in bytes.
const MAX_LINE: u64 = 1 << 16;

/// A program that plays; restarted for the next move after it has exited or timed out.
pub(crate) struct ExternalBot {
    command: String,
    timeout: Duration,
    process: Option<BotProcess>,
}

struct BotProcess {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl ExternalBot {
    pub(crate) fn new(command: &str) -> Self {
        Self { command: command.to_owned(), timeout: TIMEOUT, process: None }
    }

    #[cfg(test)]
    pub(crate) fn with_timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// Asks for an action; `None` if there was no valid answer in time.
    pub(crate) fn ask(&mut self, view: &Value, legal: &[String]) -> Option<String> {
        let answer = self.exchange(&json!({"view": view, "legal": legal}).to_string());
        if answer.is_none() {
            // A late answer must not be taken for the answer to the next question.
            self.stop();
        }
        answer
    }

    fn exchange(&mut self, question: &str) -> Option<String> {
        if self.process.is_none() {
            self.process = start(&self.command);
        }
        let process = self.process.as_mut()?;
        writeln!(process.input, "{question}").and_then(|()| process.input.flush()).ok()?;
        let line = match process.lines.recv_timeout(self.timeout) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
        };
        let answer: Value = serde_json::from_str(&line).ok()?;
        answer.get("action")?.as_str().map(str::to_owned)
    }

    fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            // It may have exited already.
            let _ = process.child.kill();
            let _ = process.child.wait();
        }
    }
}

impl Drop for ExternalBot {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts the program through the shell, as typed. Its standard error goes to ours.
fn start(command: &str) -> Option<BotProcess> {
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
            match output.by_ref().take(MAX_LINE).read_line(&mut line) {
                Ok(0) | Err(_) => break,
                Ok(_) => {
                    if send.send(line).is_err() {
                        break;
                    }
                }
            }
        }
    });
    Some(BotProcess { child, input, lines })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(command: &str) -> Option<String> {
        let mut external = ExternalBot::new(command).with_timeout(Duration::from_millis(500));
        external.ask(&json!({}), &["a".to_owned()])
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
        let mut external = ExternalBot::new("sh -c 'read line; echo \"{\\\"action\\\":\\\"a\\\"}\"'");
        let legal = ["a".to_owned()];
        let answers: Vec<_> = (0..4).map(|_| external.ask(&json!({}), &legal)).collect();
        assert_eq!(answers.iter().flatten().count(), 2, "{answers:?}");
    }
}
