//! A seat's history of observations and actions, hashed to one number.

use std::fmt::{self, Debug, Write};

/// The 128-bit FNV-1a hash of the text of all that a seat has seen and done: collisions are out of
/// the question, and it is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct InfoSetKey(pub(crate) u128);

impl InfoSetKey {
    /// The hash of an empty history.
    pub(crate) const EMPTY: Self = Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);

    /// The hash of the history extended by one observation or action.
    pub(crate) fn and(mut self, thing: &impl Debug) -> Self {
        // Writing to a hash cannot fail.
        let _ = write!(self, "{thing:?};");
        self
    }
}

impl Write for InfoSetKey {
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
        let mut key = InfoSetKey::EMPTY;
        let _ = key.write_str("foobar");
        assert_eq!(key.0, 0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18);
    }
}
