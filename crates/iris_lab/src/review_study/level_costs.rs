//! What a choice of each level costs, as the reviews say it: the yardstick for "you played like
//! Rosa".

use iris_bots::{BotSpec, Level, ValueStats};
use iris_core::{Rng, Seed};
use iris_games::review::ReviewPlan;
use iris_games::{AnyGame, Evaluator};

use super::played_by;

/// The costs of one level at one table, in thousandths of a victory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeasuredLevel {
    /// The level that played.
    pub level: Level,
    /// How many choices were reviewed.
    pub choices: u32,
    /// What one of them lost on average.
    pub mean: f64,
    /// The standard deviation of what one of them lost.
    pub deviation: f64,
    /// The standard error of `mean`.
    pub error: f64,
}

/// Makes costs fall from level to level: those that do not are replaced by their common mean, since
/// the measurement cannot tell them apart.
pub fn falling(levels: &[MeasuredLevel]) -> Vec<f64> {
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for level in levels {
        pools.push((level.mean, 1));
        while let [.., (before, count), (after, more)] = pools[..]
            && before < after
        {
            let all = count + more;
            let mean = (before * count as f64 + after * more as f64) / all as f64;
            pools.truncate(pools.len() - 2);
            pools.push((mean, all));
        }
    }
    pools.iter().flat_map(|(mean, count)| std::iter::repeat_n(*mean, *count)).collect()
}

/// Choices of all levels, drawn at random from matches in which the first four meet, and reviewed
/// as everybody's are. The fifth level, which takes long to play, chooses in positions of the
/// fourth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelCostStudy {
    /// How many choices of each level.
    pub choices: u32,
    /// How choices are evaluated.
    pub evaluator: Evaluator,
}

/// How many choices of one match are looked at.
const PER_MATCH: u32 = 8;
/// The most matches that are played for it.
const MAX_MATCHES: u64 = 10_000;

impl LevelCostStudy {
    /// Plays matches until there are enough choices; gives the levels in order.
    ///
    /// ```
    /// use iris_bots::Budget;
    /// use iris_games::{Effort, Evaluator, find};
    /// use iris_lab::review_study::LevelCostStudy;
    ///
    /// let effort = Effort::Exactly(Budget::Worlds(2));
    /// let study = LevelCostStudy { choices: 3, evaluator: Evaluator { effort, ..Evaluator::default() } };
    /// let levels = study.measure(find("gold").expect("gold is a game"), 2)?;
    /// assert!(levels.len() == 5 && levels.iter().all(|level| level.choices == 3));
    /// # Ok::<(), String>(())
    /// ```
    pub fn measure(&self, game: &'static dyn AnyGame, seats: u8) -> Result<Vec<MeasuredLevel>, String> {
        let mut losses: [ValueStats; 5] = Default::default();
        for number in 0..MAX_MATCHES {
            if losses.iter().all(|stats| stats.count() >= self.choices) {
                break;
            }
            self.add_match(game, seats, number, &mut losses)?;
        }
        let measured = |(level, stats): (&Level, &ValueStats)| MeasuredLevel {
            level: *level,
            choices: stats.count(),
            mean: stats.mean(),
            deviation: stats.deviation(),
            error: stats.error(),
        };
        Ok(Level::ALL.iter().zip(&losses).map(measured).collect())
    }

    fn add_match(
        &self,
        game: &'static dyn AnyGame,
        seats: u8,
        number: u64,
        losses: &mut [ValueStats; 5],
    ) -> Result<(), String> {
        let at = |seat: u8| seated_level(number, u64::from(seat));
        let bots: Vec<BotSpec> = (0..seats).map(|seat| BotSpec::Level(Level::ALL[at(seat)])).collect();
        let seed = Seed::from(700 + number);
        let record = played_by(game, &bots, seed).map_err(|error| error.to_string())?;
        let plan = ReviewPlan::of(&record).map_err(|error| error.to_string())?;
        let mut rng = Rng::new(seed);
        for _ in 0..PER_MATCH {
            let drawn = rng.below(plan.choices().len().max(1) as u32) as usize;
            let Some(choice) = plan.choices().get(drawn) else { continue };
            let level = at(choice.seat().0);
            if losses[level].count() >= self.choices {
                continue;
            }
            let Some(reviewed) = choice.evaluate(&self.evaluator) else { continue };
            losses[level].add(1000.0 * reviewed.loss());
            if Level::ALL[level] == Level::Four {
                let five = choice.position().choice(BotSpec::Level(Level::Five), &mut rng);
                let reviewed = five.and_then(|action| choice.evaluate_instead(&action, &self.evaluator));
                losses[4].add(reviewed.map_or(0.0, |reviewed| 1000.0 * reviewed.loss()));
            }
        }
        Ok(())
    }
}

/// Which level sits there: in every block of 24 matches the first four take the seats in every
/// order.
fn seated_level(number: u64, seat: u64) -> usize {
    let (mut left, mut order) = (vec![0, 1, 2, 3], number % 24);
    let mut at = 0;
    for chosen in 0..=seat % 4 {
        let count = 4 - chosen;
        at = left.remove((order % count) as usize);
        order /= count;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_that_rise_are_pooled() {
        let level = |mean| MeasuredLevel { level: Level::One, choices: 9, mean, deviation: 1.0, error: 1.0 };
        let means = falling(&[30.0, 40.0, 20.0, 5.0, 8.0].map(level));
        assert_eq!(means, [35.0, 35.0, 20.0, 6.5, 6.5]);
    }

    #[test]
    fn every_level_meets_every_other() {
        let mut met = [[0; 4]; 4];
        for number in 0..24 {
            let (one, two) = (seated_level(number, 0), seated_level(number, 1));
            assert_ne!(one, two);
            met[one][two] += 1;
        }
        assert_eq!(met.iter().flatten().filter(|met| **met == 2).count(), 12, "{met:?}");
    }
}
