//! A sequential probability ratio test (SPRT) of whether the first bot's win share is above par.

/// The two hypotheses and the error probability of a sequential test.
///
/// Deals are independent, so their mean shares are the samples; their variance is estimated as they
/// come (a generalised sequential probability ratio test with a normal model).
///
/// ```
/// use iris_lab::{Sprt, Verdict};
///
/// // Two seats: equal bots would share the victory, so par is one half.
/// let test = Sprt::standard(0.5);
/// assert_eq!(test.verdict(&[1.0; 10]), Verdict::Open); // too few deals to tell
/// assert_eq!(test.verdict(&[0.75; 200]), Verdict::Stronger);
/// assert_eq!(test.verdict(&[0.25; 200]), Verdict::NotStronger);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The win share under the null hypothesis: the bots are equal.
    pub par: f64,
    /// How far the win share is above par under the alternative: the first bot is stronger.
    pub gain: f64,
    /// The probability of either kind of error.
    pub risk: f64,
}

/// The decision of the test so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first bot is stronger.
    Stronger,
    /// The first bot is not stronger, or not by as much as asked for.
    NotStronger,
    /// There is no decision yet.
    Open,
}

/// The fewest deals from which a variance is estimated.
const MIN_DEALS: usize = 20;

impl Sprt {
    /// The standard test: a gain of 2 percentage points, with error probabilities of 5 %.
    pub fn standard(par: f64) -> Self {
        Self { par, gain: 0.02, risk: 0.05 }
    }

    /// The verdict after these deals, given as the first bot's mean shares.
    pub fn verdict(&self, shares: &[f64]) -> Verdict {
        if shares.len() < MIN_DEALS {
            return Verdict::Open;
        }
        let count = shares.len() as f64;
        let mean = shares.iter().sum::<f64>() / count;
        let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
        // Deals that all went the same way have no variance; a single different one would give
        // this.
        let variance = variance.max(1.0 / (count * count));
        let log_ratio = count * self.gain * (2.0 * (mean - self.par) - self.gain) / (2.0 * variance);
        let bound = ((1.0 - self.risk) / self.risk).ln();
        if log_ratio >= bound {
            Verdict::Stronger
        } else if log_ratio <= -bound {
            Verdict::NotStronger
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use iris_core::{Rng, Seed};

    use super::*;

    /// Deals of coin tosses with that chance, until the test is sure; how many it took, and the
    /// verdict.
    fn toss(chance: u32, rng: &mut Rng) -> (usize, Verdict) {
        let mut shares = Vec::new();
        loop {
            shares.push(f64::from(u8::from(rng.below(1000) < chance)));
            match Sprt::standard(0.5).verdict(&shares) {
                Verdict::Open => {}
                verdict => return (shares.len(), verdict),
            }
        }
    }

    #[test]
    fn verdicts_are_seldom_wrong_and_quick_when_it_is_clear() {
        let mut rng = Rng::new(Seed::from(1));
        let wrong = (0..25).filter(|_| toss(500, &mut rng).1 == Verdict::Stronger).count();
        assert!(wrong <= 5, "{wrong} of 25 equal pairs were called unequal");
        let missed = (0..25).filter(|_| toss(520, &mut rng).1 == Verdict::NotStronger).count();
        assert!(missed <= 5, "{missed} of 25 stronger ones were missed");
        let clear: usize = (0..20).map(|_| toss(800, &mut rng).0).sum();
        assert!(clear / 20 < 120, "{} deals on average", clear / 20);
    }

    #[test]
    fn few_deals_say_nothing() {
        assert_eq!(Sprt::standard(0.5).verdict(&[1.0; 10]), Verdict::Open);
    }
}
