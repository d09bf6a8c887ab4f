//! Why a request did not succeed.

use std::fmt;

use iris_api::ErrorCode;

/// Why a request did not succeed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// The server answered with an error.
    Refused {
        /// The HTTP status of the answer.
        status: u16,
        /// The kind of reason, such as [`ErrorCode::Stale`].
        code: ErrorCode,
        /// The reason in words.
        message: String,
    },
    /// The server cannot be reached, or the connection broke.
    Connection(String),
    /// The text is not the address of a server or a table.
    Address(String),
    /// The answer is not one of this interface.
    Protocol(String),
}

impl ClientError {
    /// The kind of reason the server gave, if it answered.
    pub fn code(&self) -> Option<ErrorCode> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            Self::Connection(_) | Self::Address(_) | Self::Protocol(_) => None,
        }
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { message, .. } => f.write_str(message),
            Self::Connection(reason) | Self::Address(reason) | Self::Protocol(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for ClientError {}
