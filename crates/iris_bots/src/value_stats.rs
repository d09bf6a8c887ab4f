//! Running mean and variance of sampled values.

/// Count, mean and variance of the values seen so far, by Welford's algorithm, which is
/// numerically stable.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ValueStats {
    count: u32,
    mean: f64,
    squares: f64,
}

impl ValueStats {
    /// Adds one value.
    #[inline]
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let off = value - self.mean;
        self.mean += off / f64::from(self.count);
        self.squares += off * (value - self.mean);
    }

    /// Adds all values of another.
    pub fn merge(&mut self, with: &Self) {
        if with.count == 0 {
            return;
        }
        let (before, added) = (f64::from(self.count), f64::from(with.count));
        let off = with.mean - self.mean;
        self.count += with.count;
        self.mean += off * added / (before + added);
        self.squares += with.squares + off * off * before * added / (before + added);
    }

    /// How many values were added.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Their mean; 0 if there are none.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard deviation of the values; 0 for fewer than two.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 { 0.0 } else { (self.squares / (f64::from(self.count) - 1.0)).sqrt() }
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
        let mut stats = ValueStats::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            stats.add(value);
        }
        assert!((stats.mean() - 5.0).abs() < 1e-12);
        // The sample variance is 32/7.
        assert!((stats.deviation() - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((stats.error() - (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        assert!(ValueStats::default().error().is_infinite());
        let (mut merged, mut rest) = (ValueStats::default(), ValueStats::default());
        for value in [2.0, 4.0, 4.0] {
            merged.add(value);
        }
        for value in [4.0, 5.0, 5.0, 7.0, 9.0] {
            rest.add(value);
        }
        merged.merge(&rest);
        assert!((merged.mean() - stats.mean()).abs() < 1e-12);
        assert!((merged.error() - stats.error()).abs() < 1e-12);
    }
}
