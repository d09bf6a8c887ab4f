//! Elo ratings from win shares.
//!
//! A bot of strength `s` alone among others of strength `t` wins `s / (s + (n - 1) t)` of its games
//! at `n` seats (Bradley and Terry for two, Plackett and Luce for more). So a share `p` stands for
//! odds of `p (n - 1) / (1 - p)`, and 400 times their decimal logarithm is the difference in Elo;
//! the ratings are the maximum likelihood estimate from all shares.

use iris_core::{Rng, Seed};

use crate::ladder::linear_system::solve;

/// The results of one bot in one seat against another in all other seats.
///
/// ```
/// use iris_core::Seed;
/// use iris_lab::ladder::{Contest, ratings};
///
/// // With two seats, a share of 10 in 11 means odds of 10, which are 400 Elo.
/// let contest = Contest { first: 1, second: 0, shares: vec![10.0 / 11.0; 100] };
/// let found = ratings(2, 2, &[contest], Seed::from(1));
/// assert_eq!(found[0].elo, 0.0);
/// assert!((found[1].elo - 400.0).abs() < 1e-6);
/// ```
#[derive(Clone, Debug)]
pub struct Contest {
    /// The number of the bot that held one seat.
    pub first: usize,
    /// The number of the bot that held the others.
    pub second: usize,
    /// The first bot's win share in each deal.
    pub shares: Vec<f64>,
}

impl Contest {
    fn neighbours(&self) -> bool {
        self.first.abs_diff(self.second) == 1
    }
}

/// The rating of a bot with its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating in Elo, relative to bot 0.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
}

/// The number of bootstrap samples for the intervals.
const RESAMPLES: usize = 1_000;
/// The maximum number of Newton steps; a few are usual.
const MAX_STEPS: usize = 100;

/// The ratings of this many bots at a table with this many seats; bot 0 is at 0.
///
/// The intervals come from a bootstrap over deals. Between neighbours, whose contests connect the
/// ladder, a deal at par is added to the resampled ones, so that a few deals that went the same way
/// do not pass for certainty.
pub fn ratings(bots: usize, seats: u8, contests: &[Contest], seed: Seed) -> Vec<Rating> {
    let par = 1.0 / f64::from(seats);
    let played = || contests.iter().filter(|contest| !contest.shares.is_empty());
    let found: Vec<MeanShare> =
        played().map(|contest| MeanShare::new(contest, contest.shares.iter().sum())).collect();
    let best = fit(&vec![0.0; bots], seats, &found);
    let mut rng = Rng::new(seed);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); bots];
    for _ in 0..RESAMPLES {
        let again = played().map(|contest| {
            let deals = contest.shares.len();
            let among = deals as u32 + u32::from(contest.neighbours());
            let draw = |_| contest.shares.get(rng.below(among) as usize).copied().unwrap_or(par);
            MeanShare::new(contest, (0..deals).map(draw).sum())
        });
        let again: Vec<MeanShare> = again.collect();
        for (bot, strength) in fit(&best, seats, &again).into_iter().enumerate() {
            drawn[bot].push(strength);
        }
    }
    best.into_iter().zip(drawn).map(|(best, drawn)| rating(best, drawn)).collect()
}

fn rating(best: f64, mut drawn: Vec<f64>) -> Rating {
    drawn.sort_by(f64::total_cmp);
    let (low, high) = (drawn[RESAMPLES / 40], drawn[RESAMPLES - 1 - RESAMPLES / 40]);
    let elo = |strength: f64| 400.0 * strength / std::f64::consts::LN_10;
    Rating { elo: elo(best), low: elo(low.min(best)), high: elo(high.max(best)) }
}

/// The mean share of a contest, and the number of its deals as a weight.
struct MeanShare {
    first: usize,
    second: usize,
    share: f64,
    deals: f64,
}

impl MeanShare {
    fn new(contest: &Contest, sum: f64) -> Self {
        let deals = contest.shares.len() as f64;
        // A share of 0 or 1 would mean an infinite rating; it is moved by half a deal. Between bots
        // that are far apart that would be too much, and as long as neighbours lose to each other
        // no rating diverges.
        let least = if contest.neighbours() { 0.5 / deals } else { 0.0 };
        let share = (sum / deals).clamp(least, 1.0 - least);
        Self { first: contest.first, second: contest.second, share, deals }
    }
}

/// The maximum likelihood strengths, as natural logarithms relative to bot 0, by Newton's method
/// from `start`.
fn fit(start: &[f64], seats: u8, means: &[MeanShare]) -> Vec<f64> {
    let others = f64::from(seats) - 1.0;
    let mut strengths = start.to_vec();
    let free = strengths.len().saturating_sub(1);
    for _ in 0..MAX_STEPS {
        let mut gradient = vec![0.0; free];
        // Regularized slightly, so that a bot that never played stays where it is.
        let mut hessian: Vec<Vec<f64>> =
            (0..free).map(|row| (0..free).map(|column| f64::from(row == column) * 1e-9).collect()).collect();
        for mean in means {
            let odds = (strengths[mean.first] - strengths[mean.second]).exp() / others;
            let expected = odds / (1.0 + odds);
            let (gain, weight) =
                (mean.deals * (mean.share - expected), mean.deals * expected * (1.0 - expected));
            for (bot, sign) in [(mean.first, 1.0), (mean.second, -1.0)] {
                let Some(bot) = bot.checked_sub(1) else { continue };
                gradient[bot] += sign * gain;
                hessian[bot][bot] += weight;
                for (other, other_sign) in [(mean.first, 1.0), (mean.second, -1.0)] {
                    if let Some(other) = other.checked_sub(1).filter(|other| *other != bot) {
                        hessian[bot][other] += sign * other_sign * weight;
                    }
                }
            }
        }
        let step = solve(hessian, gradient);
        let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
        // Far from the optimum the quadratic model is off, so the step is limited.
        let scale = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        for (strength, part) in strengths.iter_mut().skip(1).zip(step) {
            *strength += scale * part;
        }
        if longest < 1e-10 {
            break;
        }
    }
    strengths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(truth: &[f64], seats: u8, first: usize, second: usize) -> f64 {
        let odds = 10f64.powf((truth[first] - truth[second]) / 400.0) / (f64::from(seats) - 1.0);
        odds / (1.0 + odds)
    }

    /// Every bot alone against every other, with the shares that `deal` makes of chances.
    fn contests(truth: &[f64], seats: u8, deals: usize, mut deal: impl FnMut(f64) -> f64) -> Vec<Contest> {
        let pairs = (0..truth.len()).flat_map(|first| (0..truth.len()).map(move |second| (first, second)));
        let contest = |(first, second)| {
            let chance = chance(truth, seats, first, second);
            Contest { first, second, shares: (0..deals).map(|_| deal(chance)).collect() }
        };
        pairs.filter(|(first, second)| first != second).map(contest).collect()
    }

    #[test]
    fn exact_shares_give_back_the_ratings_they_were_made_of() {
        let truth = [0.0, 310.0, 350.0, 700.0, 640.0];
        for seats in 2..=6 {
            let found = ratings(5, seats, &contests(&truth, seats, 200, |chance| chance), Seed::from(1));
            for (rating, truth) in found.iter().zip(truth) {
                assert!((rating.elo - truth).abs() < 1e-6, "{seats} seats: {found:?}");
            }
        }
    }

    #[test]
    fn intervals_hold_the_truth() {
        let truth = [0.0, 150.0, 200.0, 420.0];
        let mut rng = Rng::new(Seed::from(5));
        let (mut held, mut widths) = (0, 0.0);
        for run in 0..10 {
            let seats = 2 + run % 4;
            let deal = |chance| {
                let won = (0..seats).filter(|_| f64::from(rng.below(1 << 20)) < chance * f64::from(1 << 20));
                won.count() as f64 / f64::from(seats)
            };
            let found = ratings(4, seats, &contests(&truth, seats, 40, deal), Seed::from(1));
            assert_eq!((found[0].low, found[0].elo, found[0].high), (0.0, 0.0, 0.0));
            for (rating, truth) in found.iter().zip(truth).skip(1) {
                held += u32::from((rating.low..=rating.high).contains(&truth));
                widths += rating.high - rating.low;
            }
        }
        assert!(held >= 25, "{held} of 30");
        assert!((40.0..200.0).contains(&(widths / 30.0)), "{}", widths / 30.0);
    }

    #[test]
    fn neighbours_who_win_without_exception_count_as_half_a_deal_less() {
        let one = Contest { first: 1, second: 0, shares: vec![1.0; 10] };
        let found = ratings(2, 2, &[one], Seed::from(1));
        assert!((found[1].elo - 400.0 * 19f64.log10()).abs() < 1e-6, "{found:?}");
        assert!(found[1].low < found[1].elo, "{found:?}");
        // Far apart, it is what was to be expected.
        let known = |first, second, share: f64| Contest { first, second, shares: vec![share; 100] };
        let chain = [known(1, 0, 0.97), known(2, 1, 0.97)];
        let more = [chain.to_vec(), vec![Contest { first: 2, second: 0, shares: vec![1.0; 4] }]].concat();
        let (before, after) = (ratings(3, 2, &chain, Seed::from(1)), ratings(3, 2, &more, Seed::from(1)));
        assert!((0.0..1.0).contains(&(after[2].elo - before[2].elo)), "{before:?} {after:?}");
        // Nothing is known of a bot that never played.
        let empty = Contest { first: 1, second: 0, shares: Vec::new() };
        assert_eq!(ratings(2, 2, &[empty], Seed::from(1))[1], Rating { elo: 0.0, low: 0.0, high: 0.0 });
    }
}
