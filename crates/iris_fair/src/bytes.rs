//! The three kinds of 32 bytes in the scheme: secret, nonce and commitment. Text forms are
//! hexadecimal.

use std::fmt;
use std::str::FromStr;

use iris_core::{parse_hex, write_hex};

/// The table's random contribution, which it reveals only when the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Wraps bytes from a cryptographic random number generator.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes themselves; named so that every place that reveals them can be found.
    pub const fn expose(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Prints no bytes, so that no log reveals the cards.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// A seat's random contribution, made when the commitment is known but not the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nonce(pub [u8; 32]);

impl Nonce {
    /// What counts for a seat that contributes none: a bot, or a page without script.
    pub const NONE: Self = Self([0; 32]);
}

/// The hash that the table publishes before the deal, which binds it to its secret.
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
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, ParseHexError> {
        parse_hex(text).map(Self).ok_or(ParseHexError)
    }
}

impl FromStr for Nonce {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, ParseHexError> {
        parse_hex(text).map(Self).ok_or(ParseHexError)
    }
}

impl FromStr for Commitment {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, ParseHexError> {
        parse_hex(text).map(Self).ok_or(ParseHexError)
    }
}

/// The error of a text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseHexError;

impl fmt::Display for ParseHexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("32 bytes are written as 64 hexadecimal digits")
    }
}

impl std::error::Error for ParseHexError {}

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
            assert_eq!(bad.parse::<Nonce>(), Err(ParseHexError), "{bad:?}");
        }
    }
}
