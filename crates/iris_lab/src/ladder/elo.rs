//! Ratings from shares.
//!
//! A bot of strength `s` alone among others of strength `t` wins `s / (s + (n - 1) t)` of its games at `n` seats
//! (Bradley and Terry for two, Plackett and Luce for more). So a share `p` speaks for odds of `p (n - 1) / (1 - p)`, and 400
//! times their decimal logarithm is the difference in Elo; the ratings are those under which all shares together are likeliest.

use iris_core::{Rng, Seed};

use crate::ladder::solve::solve;

/// Deals that one bot played alone against others, all of one kind.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The bot that held one seat.
    pub first: usize,
    /// The bot that held the others.
    pub second: usize,
    /// The first's share in each deal.
    pub shares: Vec<f64>,
}

impl Contest {
    fn neighbours(&self) -> bool {
        self.first.abs_diff(self.second) == 1
    }
}

/// How strong a bot is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo, above bot 0.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// How often the deals are drawn anew for the intervals.
const RESAMPLES: usize = 1_000;
/// So many steps are always enough; a few are usual.
const STEPS: usize = 100;

/// The ratings of so many bots at a table with so many seats; bot 0 is at 0.
///
/// The intervals are those of a bootstrap over deals: they are drawn anew, with repetition, from those that were played.
/// Between neighbours, whose contests bear the whole, one at par is among them, so that a few deals that went the same way do not
/// pass for certainty.
pub fn ratings(bots: usize, seats: u8, contests: &[Contest], seed: Seed) -> Vec<Rating> {
    let par = 1.0 / f64::from(seats);
    let played = || contests.iter().filter(|contest| !contest.shares.is_empty());
    let found: Vec<Pull> = played().map(|contest| Pull::new(contest, contest.shares.iter().sum())).collect();
    let best = fit(&vec![0.0; bots], seats, &found);
    let mut rng = Rng::new(seed);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); bots];
    for _ in 0..RESAMPLES {
        let again = played().map(|contest| {
            let deals = contest.shares.len();
            let among = deals as u32 + u32::from(contest.neighbours());
            let draw = |_| contest.shares.get(rng.below(among) as usize).copied().unwrap_or(par);
            Pull::new(contest, (0..deals).map(draw).sum())
        });
        let again: Vec<Pull> = again.collect();
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

/// What a contest says: the share, and how many deals it counts for.
struct Pull {
    first: usize,
    second: usize,
    share: f64,
    deals: f64,
}

impl Pull {
    fn new(contest: &Contest, sum: f64) -> Self {
        let deals = contest.shares.len() as f64;
        // Nobody wins always; half a deal more might have shown it. Between bots that are far apart it would have to be far
        // more, and as long as neighbours lose to each other no rating can run away.
        let least = if contest.neighbours() { 0.5 / deals } else { 0.0 };
        let share = (sum / deals).clamp(least, 1.0 - least);
        Self { first: contest.first, second: contest.second, share, deals }
    }
}

/// The likeliest strengths, as natural logarithms above that of bot 0: Newton's method from `start`.
fn fit(start: &[f64], seats: u8, pulls: &[Pull]) -> Vec<f64> {
    let others = f64::from(seats) - 1.0;
    let mut strengths = start.to_vec();
    let free = strengths.len().saturating_sub(1);
    for _ in 0..STEPS {
        let mut slope = vec![0.0; free];
        // A bot that never played stays where it is.
        let mut bend: Vec<Vec<f64>> =
            (0..free).map(|row| (0..free).map(|column| f64::from(row == column) * 1e-9).collect()).collect();
        for pull in pulls {
            let odds = (strengths[pull.first] - strengths[pull.second]).exp() / others;
            let expected = odds / (1.0 + odds);
            let (gain, weight) =
                (pull.deals * (pull.share - expected), pull.deals * expected * (1.0 - expected));
            for (bot, sign) in [(pull.first, 1.0), (pull.second, -1.0)] {
                let Some(bot) = bot.checked_sub(1) else { continue };
                slope[bot] += sign * gain;
                bend[bot][bot] += weight;
                for (other, other_sign) in [(pull.first, 1.0), (pull.second, -1.0)] {
                    if let Some(other) = other.checked_sub(1).filter(|other| *other != bot) {
                        bend[bot][other] += sign * other_sign * weight;
                    }
                }
            }
        }
        let step = solve(bend, slope);
        let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
        // Far from the goal the slope says where it is but not how far.
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
