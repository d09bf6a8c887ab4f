//! The 256 bits that fix every chance event of a match.

use std::fmt;
use std::str::FromStr;

use crate::hex::{parse_hex, write_hex};

/// The 256 bits that fix every chance event of a match.
///
/// A person may type a short integer: `7` is the seed whose first byte is 7 and whose other bytes
/// are 0 (the integer in little-endian order). Anything longer is written as 64 hexadecimal digits,
/// first byte first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl From<u64> for Seed {
    fn from(short: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&short.to_le_bytes());
        Self(bytes)
    }
}

impl Seed {
    /// The integer this seed can be typed as, if it is a short one.
    pub fn short(&self) -> Option<u64> {
        let (low, high) = self.0.split_at(8);
        let low = low.try_into().map(u64::from_le_bytes).ok()?;
        high.iter().all(|byte| *byte == 0).then_some(low)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.short() {
            Some(short) => write!(f, "{short}"),
            None => write_hex(f, &self.0),
        }
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.len() == 64 {
            return parse_hex(text).map(Self).ok_or(SeedError);
        }
        // `u64::from_str` would also take a leading plus sign.
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            return text.parse::<u64>().map(Self::from).map_err(|_| SeedError);
        }
        Err(SeedError)
    }
}

/// The text is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is an integer from 0 to 18446744073709551615 or 64 hexadecimal digits")
    }
}

impl std::error::Error for SeedError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_seeds_round_trip() {
        for text in ["0", "7", "18446744073709551615", &"ab".repeat(32)] {
            assert_eq!(text.parse::<Seed>().map(|seed| seed.to_string()), Ok(text.to_owned()));
        }
        assert_eq!(format!("07{}", "00".repeat(31)).parse::<Seed>(), Ok(Seed::from(7)));
    }

    #[test]
    fn what_is_no_seed_is_refused() {
        for text in ["", "-1", "+1", "1.5", "seven", "18446744073709551616", &"g".repeat(64), &"a".repeat(63)]
        {
            assert_eq!(text.parse::<Seed>(), Err(SeedError), "{text:?}");
        }
    }
}
