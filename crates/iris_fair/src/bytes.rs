//! The three kinds of 32 bytes.

use std::fmt;
use std::str::FromStr;

use iris_core::{parse_hex, write_hex};

/// What the table keeps to itself until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret made of these bytes, which nobody can guess.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes themselves.
    pub const fn tell(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Says nothing, so that no log tells the cards.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// What a seat adds to the deal, knowing the commitment but not the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nonce(pub [u8; 32]);

impl Nonce {
    /// What counts for a seat that gives none: a bot, or a page without script.
    pub const NONE: Self = Self([0; 32]);
}

/// What the table publishes before the deal: it can belong to one secret only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl FromStr for Secret {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        parse_hex(text).map(Self).ok_or(NotHex)
    }
}

impl FromStr for Nonce {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        parse_hex(text).map(Self).ok_or(NotHex)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        parse_hex(text).map(Self).ok_or(NotHex)
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotHex;

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("32 bytes are written as 64 hexadecimal digits")
    }
}

impl std::error::Error for NotHex {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_told_by_accident() {
        let secret = Secret::new([0xab; 32]);
        assert_eq!(format!("{secret:?} {:#?}", Some(secret.clone())), "Secret Some(\n    Secret,\n)");
    }

    #[test]
    fn bytes_are_read_as_they_are_written() {
        let digits = "0123456789abcdef".repeat(4);
        assert_eq!(digits.parse::<Nonce>().unwrap().to_string(), digits);
        assert_eq!(digits.to_uppercase().parse::<Commitment>().unwrap().to_string(), digits);
        assert_eq!(digits.parse::<Secret>().unwrap(), Secret::new(digits.parse::<Nonce>().unwrap().0));
        for bad in ["", "7", &digits[1..], &format!(" {}", &digits[1..]), &"é".repeat(32)] {
            assert_eq!(bad.parse::<Nonce>(), Err(NotHex), "{bad:?}");
        }
    }
}
