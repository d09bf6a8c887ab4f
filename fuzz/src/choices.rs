//! A decoder of fuzzer input: arbitrary bytes as a stream of bounded choices.

/// The rest of the input. Once it is used up, every choice is the first.
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    pub fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number below `n`, which must not be 0. Takes two bytes only where one cannot reach all.
    pub fn below(&mut self, n: usize) -> usize {
        let number = if n <= 256 {
            usize::from(self.byte())
        } else {
            usize::from(self.byte()) << 8 | usize::from(self.byte())
        };
        number % n
    }

    pub fn pick<'b, T>(&mut self, items: &'b [T]) -> Option<&'b T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }
}
