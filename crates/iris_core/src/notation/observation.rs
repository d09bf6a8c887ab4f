//! A row of numbers being filled, part by part.

/// Fills an observation from its front. What is not written stays 0.
#[derive(Debug)]
pub struct Observation<'a> {
    numbers: &'a mut [u8],
    at: usize,
}

impl<'a> Observation<'a> {
    /// Starts with all numbers 0.
    #[inline]
    pub fn new(numbers: &'a mut [u8]) -> Self {
        numbers.fill(0);
        Self { numbers, at: 0 }
    }

    /// How many numbers have been passed.
    pub const fn end(&self) -> usize {
        self.at
    }

    /// The next `size` numbers, to be written at will; fewer if there are fewer.
    #[inline]
    pub fn part(&mut self, size: usize) -> &mut [u8] {
        let from = self.at.min(self.numbers.len());
        self.at += size;
        let to = self.at.min(self.numbers.len());
        &mut self.numbers[from..to]
    }

    /// Writes one number.
    #[inline]
    pub fn number(&mut self, value: u8) {
        if let Some(place) = self.part(1).first_mut() {
            *place = value;
        }
    }

    /// 1 or 0.
    #[inline]
    pub fn flag(&mut self, value: bool) {
        self.number(u8::from(value));
    }

    /// 1 at one place of `size`; nowhere if the place lies beyond.
    #[inline]
    pub fn one_of(&mut self, size: usize, place: usize) {
        if let Some(number) = self.part(size).get_mut(place) {
            *number = 1;
        }
    }
}
