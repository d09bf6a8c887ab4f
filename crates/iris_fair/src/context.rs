//! The match that a secret and its nonces belong to, bound into commitment and seed.

use std::fmt;

use iris_core::shorten;

/// The match that a deal is for. It goes into the derivation, so that two matches never share a
/// seed, even if they share a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealContext {
    /// The id of the table.
    pub table: String,
    /// Which match at that table, from 1.
    pub number: u32,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many seats there are.
    pub seats: u8,
}

/// The longest id, in bytes.
const LONGEST: usize = 64;

/// Checks a table's id, which must be one line of a record whatever reads it, and a match's number,
/// which counts from 1.
pub(crate) fn check_place(table: &str, number: u32) -> Result<(), ContextError> {
    check_id("table", table)?;
    if number == 0 { Err(ContextError::Number) } else { Ok(()) }
}

fn check_id(what: &'static str, id: &str) -> Result<(), ContextError> {
    let fits = (1..=LONGEST).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
    if fits { Ok(()) } else { Err(ContextError::Id { what, given: shorten(id) }) }
}

impl DealContext {
    /// Checks that a seed can be derived for this match from so many nonces.
    pub(crate) fn check(&self, nonces: usize) -> Result<(), ContextError> {
        check_place(&self.table, self.number)?;
        check_id("game", &self.game)?;
        if nonces == usize::from(self.seats) {
            return Ok(());
        }
        Err(ContextError::Nonces { given: nonces, seats: self.seats })
    }
}

/// Why no commitment can be made, or no seed be derived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContextError {
    /// An id is empty, too long, or has characters that are not allowed.
    Id {
        /// What it is the id of: a table or a game.
        what: &'static str,
        /// The id as it was given, shortened.
        given: String,
    },
    /// The match has number 0.
    Number,
    /// There is not one nonce for each seat.
    Nonces {
        /// How many nonces there are.
        given: usize,
        /// How many seats the match has.
        seats: u8,
    },
}

impl fmt::Display for ContextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id { what, given } => write!(
                f,
                "{given:?} is no id of a {what}: 1 to {LONGEST} ASCII letters, digits and signs, without spaces and line ends"
            ),
            Self::Number => f.write_str("the matches at a table are counted from 1; there is no match 0"),
            Self::Nonces { given, seats } => write!(
                f,
                "{seats} seats give {seats} nonces, not {given}; a seat that gives none counts as 32 zero bytes"
            ),
        }
    }
}

impl std::error::Error for ContextError {}
