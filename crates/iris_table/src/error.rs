//! Why a table refuses a command.

use std::fmt;

use crate::ErrorCode;

/// Why a table refuses something. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableError {
    /// The kind of reason, for programs.
    pub code: ErrorCode,
    /// What was wrong and what would be right, for people.
    pub message: String,
}

impl TableError {
    /// An error of a kind, with its message.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for TableError {}
