//! Numbers for features: blocks of numbers that follow each other.

/// A run of feature numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    start: u16,
    size: u16,
}

impl Block {
    /// The block that starts at 0.
    pub(crate) const fn first(size: u16) -> Self {
        Self { start: 0, size }
    }

    /// The block after this one.
    pub(crate) const fn then(self, size: u16) -> Self {
        Self { start: self.start + self.size, size }
    }

    /// How many numbers there are up to the end of this block.
    pub(crate) const fn end(self) -> usize {
        (self.start + self.size) as usize
    }

    /// The number at a place; what lies beyond the block counts as its last.
    #[inline]
    pub(crate) const fn at(self, place: usize) -> u16 {
        let last = self.size - 1;
        self.start + if place < last as usize { place as u16 } else { last }
    }

    /// Appends the numbers of the places whose bits are set.
    #[inline]
    pub(crate) fn bits(self, mut bits: u64, out: &mut Vec<u16>) {
        debug_assert!(bits >> self.size == 0, "a bit beyond the block");
        while bits != 0 {
            out.push(self.start + bits.trailing_zeros() as u16);
            bits &= bits - 1;
        }
    }
}

/// How many places [`points`] has.
pub(crate) const POINTS: u16 = 40;
/// How many places [`share`] has.
pub(crate) const SHARES: u16 = 32;

/// The place of a total: its own up to 31, then one for every four points.
#[inline]
pub(crate) const fn points(total: u16) -> usize {
    (if total < 32 { total } else { 24 + total / 4 }) as usize
}

/// The place of a share from 0 to 1; small shares are told apart better than large ones.
#[inline]
pub(crate) fn share(part: f32) -> usize {
    (part.max(0.0).sqrt() * f32::from(SHARES - 1) + 0.5) as usize
}

/// The place, below 16, of a share gained or lost; 8 is none, and small ones are told apart better.
#[inline]
pub(crate) fn change(part: f32) -> usize {
    (8.0 + part.signum() * part.abs().sqrt() * 10.0).clamp(0.0, 15.0).round() as usize
}
