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

impl LoadError {
    /// Names the key at which reading stopped, and what should stand there in words that need no
    /// Rust.
    pub(crate) fn form(error: &serde_path_to_error::Error<serde_json::Error>) -> Self {
        let path = error.path().to_string();
        let reason = error.inner().to_string();
        let reason = RUST_TYPES.iter().fold(reason, |text, (rust, plain)| text.replace(rust, plain));
        Self::Form(if path == "." { reason } else { format!("the key {path}: {reason}") })
    }
}

/// What serde calls types, and what people call them; longer names first.
const RUST_TYPES: &[(&str, &str)] = &[
    ("expected u8", "expected a whole number from 0 to 255"),
    ("expected i8", "expected a whole number"),
    ("expected u16", "expected a whole number from 0"),
    ("expected u32", "expected a whole number from 0"),
    ("expected u64", "expected a whole number from 0"),
    ("expected usize", "expected a whole number from 0"),
    ("expected i32", "expected a whole number"),
    ("expected i64", "expected a whole number"),
    ("invalid type: sequence", "invalid type: list"),
    ("invalid type: map", "invalid type: object"),
    ("expected a sequence", "expected a list"),
    ("expected a map", "expected an object"),
    ("expected struct ", "expected an object for "),
];

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(reason) => f.write_str(reason),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}
