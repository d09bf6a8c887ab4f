//! Why something was not played or not loaded.

use std::fmt;

use iris_core::{Illegal, NotationError, SetupError};

/// Why an action was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// The game is over.
    Over,
    /// The text is not an action.
    Notation(NotationError),
    /// The action breaks a rule.
    Illegal(Illegal),
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over; nothing can be played any more"),
            Self::Notation(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ActionError {}

/// Why plain data is not a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// The data do not have the form of a position.
    Form(String),
    /// The data have the form of a position that cannot occur.
    Setup(SetupError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(reason) => f.write_str(reason),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}
