//! A list of features in the making: groups of numbers, one behind the other.

/// Appends features group by group; every group begins where the one before it ends, said or not.
pub(super) struct List<'a> {
    out: &'a mut Vec<u16>,
    base: usize,
}

impl<'a> List<'a> {
    pub(super) fn new(out: &'a mut Vec<u16>) -> Self {
        Self { out, base: 0 }
    }

    /// How many numbers the groups so far have.
    pub(super) fn end(&self) -> usize {
        self.base
    }

    /// A group of which exactly one is there; what lies beyond the last counts as the last.
    #[inline]
    pub(super) fn one_of(&mut self, size: usize, at: usize) {
        self.out.push((self.base + at.min(size - 1)) as u16);
        self.base += size;
    }

    /// A group of which one or none is there.
    #[inline]
    pub(super) fn maybe(&mut self, size: usize, at: Option<usize>) {
        match at {
            Some(at) => self.one_of(size, at),
            None => self.base += size,
        }
    }

    /// A group of which none is there.
    #[inline]
    pub(super) fn skip(&mut self, size: usize) {
        self.base += size;
    }
}
