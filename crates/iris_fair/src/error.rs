//! The errors of verifying a record's proof.

use std::fmt;

use iris_core::Seed;

use crate::{Commitment, ContextError};

/// Why a record does not prove that its deal was fair. Each message says what is wrong and what
/// would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VerifyError {
    /// The record has none of the header lines of a proof.
    NoProof,
    /// The record has a commitment in place of its seed, because the match is not over.
    SeedNotRevealed,
    /// A header line is missing.
    Missing {
        /// The key of the missing line.
        header: String,
    },
    /// A header line occurs twice.
    Repeated {
        /// The key of both lines.
        header: String,
    },
    /// A header line has a value that cannot be parsed.
    Unreadable {
        /// The key of the line.
        header: String,
        /// The value, shortened.
        value: String,
        /// What would be accepted in its place.
        accepted: &'static str,
    },
    /// A nonce belongs to a seat that the match does not have.
    NoSuchSeat {
        /// The key of the header line.
        header: String,
        /// How many seats the match has.
        seats: u8,
    },
    /// The ids or numbers of the match are invalid.
    Context(ContextError),
    /// The revealed secret does not match the published commitment.
    Secret {
        /// The commitment that was published.
        promised: Commitment,
        /// The commitment to the revealed secret.
        actual: Commitment,
    },
    /// The cards were not dealt from the derived seed.
    Seed {
        /// The seed that the record states.
        stated: Seed,
        /// The seed derived from the secret and the nonces.
        derived: Seed,
    },
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoProof => f.write_str(
                "it carries no proof that its deal was fair; a match at a live table has the header lines Table, Match, Promise, \
                 Secret and Nonce 0, Nonce 1 and so on",
            ),
            Self::SeedNotRevealed => f.write_str(
                "its seed is still secret (Commitment instead of Seed), so there is nothing to check yet; ask again when the match is over",
            ),
            Self::Missing { header } if header.starts_with("Nonce") => {
                write!(f, "the header line {header:?} is missing; a seat that gave none has \"{header}: none\"")
            }
            Self::Missing { header } => {
                write!(f, "the header line {header:?} is missing; without it nothing can be checked")
            }
            Self::Repeated { header } => write!(f, "the header line {header:?} is there twice; once would be right"),
            Self::Unreadable { header, value, accepted } => {
                write!(f, "the header line {header:?} says {value:?}; right would be {accepted}")
            }
            Self::NoSuchSeat { header, seats } => {
                write!(f, "there is a header line {header:?} but no such seat; the last of {seats} is {}", seats - 1)
            }
            Self::Context(error) => error.fmt(f),
            Self::Secret { promised, actual } => write!(
                f,
                "the secret is not the one that was promised: it would have promised {actual}, and {promised} was promised"
            ),
            Self::Seed { stated, derived } => write!(
                f,
                "the cards were not dealt from the promised secret and the nonces: {derived} follows from them, and the seed is {stated}"
            ),
        }
    }
}

impl std::error::Error for VerifyError {}

impl From<ContextError> for VerifyError {
    fn from(error: ContextError) -> Self {
        Self::Context(error)
    }
}
