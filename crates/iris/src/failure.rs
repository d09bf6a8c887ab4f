//! Errors of the binary: one line on standard error, and an exit code by kind.

use std::fmt;
use std::io;
use std::process::ExitCode;

use crate::printable_writer::printable_lines;

/// Something a command was asked to check does not hold, or a file cannot be read.
pub(crate) const FAILED: u8 = 1;
/// The command line asks for something that does not exist. The command-line parser uses the same.
pub(crate) const MISUSED: u8 = 2;
/// The input ended before the match did.
pub(crate) const INPUT_ENDED: u8 = 3;

/// An error message with the exit code it ends the program with.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// A check that failed or a file that could not be read.
    pub(crate) fn failed(message: impl fmt::Display) -> Self {
        Self { message: message.to_string(), code: FAILED }
    }

    /// A wrong command line.
    pub(crate) fn misused(message: impl fmt::Display) -> Self {
        Self { message: message.to_string(), code: MISUSED }
    }

    /// Input that ended too soon.
    pub(crate) fn input_ended(message: impl fmt::Display) -> Self {
        Self { message: message.to_string(), code: INPUT_ENDED }
    }

    /// Prints the message and returns the exit code.
    pub(crate) fn report(self) -> ExitCode {
        if !self.message.is_empty() {
            eprintln!("iris: {}", printable_lines(&self.message));
        }
        ExitCode::from(self.code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            // The reader closed the pipe, as `head` does: no failure of ours.
            return Self { message: String::new(), code: 0 };
        }
        Self::failed(error)
    }
}

/// The game with that id, or an error that lists the ids there are.
pub(crate) fn game(id: &str) -> Result<&'static dyn iris_games::AnyGame, Failure> {
    iris_games::find(id).ok_or_else(|| {
        let known: Vec<&str> = iris_games::GAMES.iter().map(|game| game.id()).collect();
        Failure::misused(format!("{id:?} is not a game; there are {}", known.join(", ")))
    })
}

/// That many seats, if the game can be played by so many; the fewest if none were asked for.
pub(crate) fn seats(game: &dyn iris_games::AnyGame, asked: Option<u8>) -> Result<u8, Failure> {
    let allowed = game.seats();
    let seats = asked.unwrap_or(*allowed.start());
    if allowed.contains(&seats) {
        return Ok(seats);
    }
    Err(Failure::misused(format!(
        "{} has {} to {} seats, not {seats}",
        game.id(),
        allowed.start(),
        allowed.end()
    )))
}
