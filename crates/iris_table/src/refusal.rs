//! Why a table does not do what somebody wants.

use std::fmt;

use serde::Serialize;

/// Why a table does not do what somebody wants. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The kind of reason, for programs.
    pub code: Code,
    /// What was wrong and what would be right, for people.
    pub message: String,
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The settings make no game.
    BadSettings,
    /// Not something that can be asked for.
    BadRequest,
    /// The table has moved on since that prompt.
    Stale,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The rules forbid it.
    IllegalAction,
    /// Only somebody who sits here may do that.
    NotSeated,
    /// Only the host may do that.
    NotHost,
    /// Somebody sits there already.
    SeatTaken,
    /// Not at this time.
    WrongPhase,
    /// The match is paused.
    Paused,
    /// It cannot be taken back.
    NoUndo,
    /// Too often.
    TooFast,
    /// No onlookers here.
    NoWatching,
}

impl Refusal {
    /// A refusal for a reason.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}
