//! A list of features in the making: groups of numbers, one behind the other.

/// Appends the features of a view or of an action group by group; every group begins where the one
/// before it ends, said or not.
#[derive(Debug)]
pub struct FeatureList<'a> {
    out: &'a mut Vec<u16>,
    base: usize,
}

impl<'a> FeatureList<'a> {
    /// Appends to `out`; the first group begins at 0.
    pub fn new(out: &'a mut Vec<u16>) -> Self {
        Self { out, base: 0 }
    }

    /// How many numbers the groups so far have.
    pub fn end(&self) -> usize {
        self.base
    }

    /// A group of which exactly one is there; what lies beyond the last counts as the last.
    #[inline]
    pub fn one_of(&mut self, size: usize, at: usize) {
        self.out.push((self.base + at.min(size - 1)) as u16);
        self.base += size;
    }

    /// A group of which one or none is there.
    #[inline]
    pub fn maybe(&mut self, size: usize, at: Option<usize>) {
        match at {
            Some(at) => self.one_of(size, at),
            None => self.base += size,
        }
    }

    /// A group of which none is there.
    #[inline]
    pub fn skip(&mut self, size: usize) {
        self.base += size;
    }

    /// A single feature.
    #[inline]
    pub fn flag(&mut self, is: bool) {
        self.maybe(1, is.then_some(0));
    }

    /// A group of up to 64 features of which those are there whose bits are set.
    #[inline]
    pub fn bits(&mut self, size: usize, mut bits: u64) {
        debug_assert!(size >= 64 || bits >> size == 0, "a bit beyond the group");
        while bits != 0 {
            self.out.push((self.base + bits.trailing_zeros() as usize) as u16);
            bits &= bits - 1;
        }
        self.base += size;
    }

    /// How often each of up to 64 codes occurs, from once to `most` times or more; a code that does
    /// not occur has no feature.
    #[inline]
    pub fn counted(&mut self, codes: usize, most: usize, items: impl Iterator<Item = usize>) {
        let mut counts = [0_u8; 64];
        let mut there = 0_u64;
        for code in items {
            counts[code & 63] += 1;
            there |= 1 << (code & 63);
        }
        while there != 0 {
            let code = there.trailing_zeros() as usize;
            there &= there - 1;
            let count = usize::from(counts[code & 63]).min(most);
            self.out.push((self.base + code * most + count - 1) as u16);
        }
        self.base += codes * most;
    }
}
