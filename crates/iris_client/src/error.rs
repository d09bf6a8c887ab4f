//! What can go wrong between a client and a server.

use std::fmt;

/// Why a request did not succeed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// The server refuses.
    Refused {
        /// The status of the answer.
        status: u16,
        /// The kind of reason, such as `stale`.
        code: String,
        /// The reason in words.
        message: String,
    },
    /// The server cannot be reached, or hung up.
    Lost(String),
    /// That is no address of a server or a table.
    Address(String),
    /// What answers is no server of this kind.
    Strange(String),
}

impl ClientError {
    /// The kind of reason the server gave, if it answered.
    pub fn code(&self) -> &str {
        match self {
            Self::Refused { code, .. } => code,
            Self::Lost(_) | Self::Address(_) | Self::Strange(_) => "",
        }
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { message, .. } => f.write_str(message),
            Self::Lost(reason) | Self::Address(reason) | Self::Strange(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for ClientError {}
