//! Win shares with confidence intervals.

/// The share of games that a bot won in one seat, ties split, with its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinShare {
    /// The mean over the deals.
    pub mean: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
    /// The number of deals, each played once from every seat.
    pub deals: usize,
}

/// Whether a win share is above par.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beats {
    /// The whole interval is above par.
    Yes,
    /// The whole interval is below par.
    No,
    /// Par lies in the interval.
    Open,
}

/// The number of deals that the expected variance counts for.
const PRIOR_DEALS: f64 = 8.0;

impl WinShare {
    /// The mean of the shares of deals with this many seats.
    ///
    /// The interval comes from the variance between deals. A handful of deals says little about it,
    /// and deals that all went the same way nothing; so one deal at par is added to them, and the
    /// variance is shrunk towards that of independent games, which hardly matters where there are
    /// many.
    pub fn new(shares: &[f64], seats: u8) -> Self {
        let (count, par) = (shares.len() as f64, 1.0 / f64::from(seats));
        let sum: f64 = shares.iter().sum();
        let mean = if shares.is_empty() { par } else { sum / count };
        let centre = (sum + par) / (count + 1.0);
        let expected = centre * (1.0 - centre) * par;
        let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
        let spread = (squares + PRIOR_DEALS * expected) / ((count - 1.0).max(0.0) + PRIOR_DEALS);
        let reach = 1.96 * (spread / count.max(1.0)).sqrt();
        let (low, high) = ((centre - reach).max(0.0).min(mean), (centre + reach).min(1.0).max(mean));
        Self { mean, low, high, deals: shares.len() }
    }

    /// The share of the other seat, if there are two.
    pub fn mirrored(self) -> Self {
        Self { mean: 1.0 - self.mean, low: 1.0 - self.high, high: 1.0 - self.low, deals: self.deals }
    }

    /// Whether it is above par for this many seats.
    pub fn beats(self, seats: u8) -> Beats {
        let par = 1.0 / f64::from(seats);
        match () {
            () if self.low > par => Beats::Yes,
            () if self.high < par => Beats::No,
            () => Beats::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use iris_core::{Rng, Seed};

    use super::*;

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_should() {
        let mut rng = Rng::new(Seed::from(1));
        for (seats, chance, deals) in [(2, 650, 8), (2, 500, 200), (4, 400, 20), (5, 60, 3), (6, 167, 50)] {
            let truth = f64::from(chance) / 1000.0;
            let held = (0..400).filter(|_| {
                let deal = |rng: &mut Rng| {
                    let won = (0..seats).filter(|_| rng.below(1000) < chance).count();
                    won as f64 / f64::from(seats)
                };
                let shares: Vec<f64> = (0..deals).map(|_| deal(&mut rng)).collect();
                let share = WinShare::new(&shares, seats);
                (share.low..=share.high).contains(&truth)
            });
            let held = held.count();
            // With very few deals it is better to promise too little.
            assert!(
                held >= 368 && (held < 400 || deals < 20),
                "{seats} seats, {truth}, {deals} deals: {held} of 400"
            );
        }
    }

    #[test]
    fn a_few_deals_that_agree_are_no_proof() {
        let one = WinShare::new(&[1.0], 2);
        assert!(one.low < 0.5 && (one.mean, one.high) == (1.0, 1.0), "{one:?}");
        assert_eq!(one.beats(2), Beats::Open);
        assert_eq!(WinShare::new(&[1.0; 12], 2).beats(2), Beats::Yes);
        assert_eq!(WinShare::new(&[1.0; 12], 2).mirrored().beats(2), Beats::No);
        assert_eq!(WinShare::new(&[], 4).beats(4), Beats::Open);
    }
}
