//! Stopping when sure: a sequential test of whether the first bot's share is above par.

/// The two hypotheses and how sure one wants to be.
///
/// Deals are independent, so their mean shares are the samples; their spread is measured as they come (a generalised
/// sequential probability ratio test with a normal model).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The share if the bots are equal.
    pub par: f64,
    /// How much more it would be if the first is worth calling stronger.
    pub gain: f64,
    /// How often either verdict may be wrong.
    pub risk: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first bot is stronger.
    Stronger,
    /// It is not, or not by as much as asked for.
    NotStronger,
    /// It is too early to say.
    Open,
}

/// Fewer deals than this say nothing about their spread.
const LEAST_DEALS: usize = 20;

impl Sprt {
    /// The usual test: 2 points of win share, wrong once in twenty times.
    pub fn usual(par: f64) -> Self {
        Self { par, gain: 0.02, risk: 0.05 }
    }

    /// The verdict after these deals, as the first bot's mean shares.
    pub fn verdict(&self, shares: &[f64]) -> Verdict {
        if shares.len() < LEAST_DEALS {
            return Verdict::Open;
        }
        let count = shares.len() as f64;
        let mean = shares.iter().sum::<f64>() / count;
        let spread = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
        // Deals that all went the same way have no spread to speak of; a single other one would have given this.
        let spread = spread.max(1.0 / (count * count));
        let ratio = count * self.gain * (2.0 * (mean - self.par) - self.gain) / (2.0 * spread);
        let bound = ((1.0 - self.risk) / self.risk).ln();
        if ratio >= bound {
            Verdict::Stronger
        } else if ratio <= -bound {
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

    /// Deals of coin tosses with that chance, until the test is sure; how many it took, and the verdict.
    fn toss(chance: u32, rng: &mut Rng) -> (usize, Verdict) {
        let mut shares = Vec::new();
        loop {
            shares.push(f64::from(u8::from(rng.below(1000) < chance)));
            match Sprt::usual(0.5).verdict(&shares) {
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
        assert_eq!(Sprt::usual(0.5).verdict(&[1.0; 10]), Verdict::Open);
    }
}
