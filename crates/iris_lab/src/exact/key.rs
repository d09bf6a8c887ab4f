//! A long history as one number.

use std::fmt::{self, Debug, Write};

/// What a seat has seen and done so far, as the 128-bit FNV-1a hash of its text: too long for two to meet by chance, and
/// the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key(pub(crate) u128);

impl Key {
    /// Nothing seen yet.
    pub(crate) const EMPTY: Self = Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);

    /// With one thing more.
    pub(crate) fn and(mut self, thing: &impl Debug) -> Self {
        // Writing to a hash cannot fail.
        let _ = write!(self, "{thing:?};");
        self
    }
}

impl Write for Key {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_standard() {
        let mut key = Key::EMPTY;
        let _ = key.write_str("foobar");
        assert_eq!(key.0, 0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18);
    }
}
