//! Why a record proves nothing, or the wrong thing.

use std::fmt;

use iris_core::Seed;

use crate::{Commitment, Unfit};

/// Why the deal of a record is not proved to be fair. Each says what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The record has none of the header lines of a proof.
    NoProof,
    /// The record has a promise in place of its seed.
    NotTold,
    /// A header line is missing.
    Missing {
        /// Its key.
        header: String,
    },
    /// A header line is there twice.
    Twice {
        /// Its key.
        header: String,
    },
    /// A header line has a value that means nothing.
    Unreadable {
        /// Its key.
        header: String,
        /// Its value, shortened.
        value: String,
        /// What would be right.
        accepted: &'static str,
    },
    /// A nonce is given for a seat that the match does not have.
    NoSuchSeat {
        /// The key of the header line.
        header: String,
        /// How many seats there are.
        seats: u8,
    },
    /// The table or the match cannot be one.
    Unfit(Unfit),
    /// The secret is not the one that was promised.
    Secret {
        /// What was promised.
        promised: Commitment,
        /// What the secret would have promised.
        actual: Commitment,
    },
    /// The cards were not dealt from the seed that follows.
    Seed {
        /// What the record says.
        stated: Seed,
        /// What follows from the secret and the nonces.
        derived: Seed,
    },
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoProof => f.write_str(
                "it carries no proof that its deal was fair; a match at a live table has the header lines Table, Match, Promise, \
                 Secret and Nonce 0, Nonce 1 and so on",
            ),
            Self::NotTold => f.write_str(
                "its seed is still secret (Commitment instead of Seed), so there is nothing to check yet; ask again when the match is over",
            ),
            Self::Missing { header } if header.starts_with("Nonce") => {
                write!(f, "the header line {header:?} is missing; a seat that gave none has \"{header}: none\"")
            }
            Self::Missing { header } => {
                write!(f, "the header line {header:?} is missing; without it nothing can be checked")
            }
            Self::Twice { header } => write!(f, "the header line {header:?} is there twice; once would be right"),
            Self::Unreadable { header, value, accepted } => {
                write!(f, "the header line {header:?} says {value:?}; right would be {accepted}")
            }
            Self::NoSuchSeat { header, seats } => {
                write!(f, "there is a header line {header:?} but no such seat; the last of {seats} is {}", seats - 1)
            }
            Self::Unfit(unfit) => unfit.fmt(f),
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

impl std::error::Error for Why {}

impl From<Unfit> for Why {
    fn from(unfit: Unfit) -> Self {
        Self::Unfit(unfit)
    }
}
