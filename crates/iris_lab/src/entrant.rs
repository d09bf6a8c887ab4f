//! Entrants of an arena: built-in bots and external programs, by name.

use std::fmt;
use std::str::FromStr;

use iris_bots::{BotSpec, BotSpecError};

/// A player of an arena: a built-in bot or an external program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// A built-in bot, by its specification.
    Bot(BotSpec),
    /// `cmd:./my_bot --fast`: a program that speaks the bot protocol on its standard streams.
    Command(String),
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(spec) => spec.fmt(f),
            Self::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

/// A text that names no entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantError(String);

impl fmt::Display for EntrantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for EntrantError {}

impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Self, EntrantError> {
        match text.strip_prefix("cmd:") {
            Some(command) if command.trim().is_empty() => {
                Err(EntrantError("cmd: needs a command after it, like cmd:./my_bot".to_owned()))
            }
            Some(command) => Ok(Self::Command(command.to_owned())),
            None => text.parse().map(Self::Bot).map_err(|error: BotSpecError| {
                EntrantError(format!("{error}; or cmd:PROGRAM for one of your own"))
            }),
        }
    }
}
