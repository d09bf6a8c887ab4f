//! Means and their errors.

/// What was seen of a number so far: how often, its mean and its spread (Welford's way, which loses no digits).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    count: u32,
    mean: f64,
    squares: f64,
}

impl Tally {
    /// Notes a value.
    #[inline]
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let off = value - self.mean;
        self.mean += off / f64::from(self.count);
        self.squares += off * (value - self.mean);
    }

    /// Notes all that another has noted.
    pub fn join(&mut self, with: &Self) {
        if with.count == 0 {
            return;
        }
        let (before, added) = (f64::from(self.count), f64::from(with.count));
        let off = with.mean - self.mean;
        self.count += with.count;
        self.mean += off * added / (before + added);
        self.squares += with.squares + off * off * before * added / (before + added);
    }

    /// How many values were noted.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Their mean; 0 if there are none.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard error of the mean; infinite for fewer than two values.
    pub fn error(&self) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        let count = f64::from(self.count);
        (self.squares / (count - 1.0) / count).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_error_are_those_of_the_textbook() {
        let mut tally = Tally::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            tally.add(value);
        }
        assert!((tally.mean() - 5.0).abs() < 1e-12);
        // The sample variance is 32/7.
        assert!((tally.error() - (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        assert!(Tally::default().error().is_infinite());
        let (mut joined, mut rest) = (Tally::default(), Tally::default());
        for value in [2.0, 4.0, 4.0] {
            joined.add(value);
        }
        for value in [4.0, 5.0, 5.0, 7.0, 9.0] {
            rest.add(value);
        }
        joined.join(&rest);
        assert!((joined.mean() - tally.mean()).abs() < 1e-12);
        assert!((joined.error() - tally.error()).abs() < 1e-12);
    }
}
