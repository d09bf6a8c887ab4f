//! Which match a secret and its nonces belong to.

use std::fmt;

use iris_core::shorten;

/// Which match a deal belongs to. It goes into the seed, so that no two matches share one by sharing a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
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

/// The longest id.
const LONGEST: usize = 64;

/// Checks where a promise is made: the id is one line of a record, whatever reads it, and matches count from 1.
pub(crate) fn check_place(table: &str, number: u32) -> Result<(), Unfit> {
    check_id("table", table)?;
    if number == 0 { Err(Unfit::Number) } else { Ok(()) }
}

fn check_id(what: &'static str, id: &str) -> Result<(), Unfit> {
    let fits = (1..=LONGEST).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
    if fits { Ok(()) } else { Err(Unfit::Id { what, given: shorten(id) }) }
}

impl Context {
    /// Whether a seed can be derived for it from so many nonces.
    pub(crate) fn check(&self, nonces: usize) -> Result<(), Unfit> {
        check_place(&self.table, self.number)?;
        check_id("game", &self.game)?;
        if nonces == usize::from(self.seats) {
            return Ok(());
        }
        Err(Unfit::Nonces { given: nonces, seats: self.seats })
    }
}

/// Why no promise can be made, or no seed be derived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// An id has no characters, too many, or wrong ones.
    Id {
        /// What it is the id of.
        what: &'static str,
        /// The id.
        given: String,
    },
    /// The match has number 0.
    Number,
    /// There is not one nonce for each seat.
    Nonces {
        /// How many there are.
        given: usize,
        /// How many seats.
        seats: u8,
    },
}

impl fmt::Display for Unfit {
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

impl std::error::Error for Unfit {}
