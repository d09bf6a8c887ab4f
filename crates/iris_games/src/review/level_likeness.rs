//! "You played like Rosa": the cost of somebody's choices beside that of the five levels' choices,
//! which was measured beforehand for each game and number of seats.
//!
//! `cargo xtask review --levels` makes the table.

use std::sync::LazyLock;

use iris_bots::Level;

use super::ChoiceSum;

/// A line for each table: game, seats, how many choices of each level were measured, and for each
/// level the mean and the standard deviation of what a choice cost, in thousandths of a victory.
const TABLE: &str = include_str!("../../data/level_costs.tsv");
/// Fewer choices than this say nothing.
const FEWEST_CHOICES: u32 = 6;
/// The levels that are named hold the truth about so often, if all levels are equally likely.
const CONFIDENCE: f64 = 0.8;

static COSTS: LazyLock<Vec<LevelCosts>> = LazyLock::new(|| TABLE.lines().filter_map(parse).collect());

fn parse(line: &'static str) -> Option<LevelCosts> {
    let mut words = line.split_whitespace();
    let game = words.next().filter(|game| !game.starts_with('#'))?;
    let seats = words.next()?.parse().ok()?;
    let measured = words.next()?.parse().ok()?;
    let numbers: Vec<f64> = words.map_while(|word| word.parse().ok()).collect();
    let levels: Vec<CostSpread> =
        numbers.chunks_exact(2).map(|pair| CostSpread { mean: pair[0], deviation: pair[1] }).collect();
    Some(LevelCosts { game, seats, measured, levels: levels.try_into().ok()? })
}

/// What a choice of one level costs.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CostSpread {
    mean: f64,
    deviation: f64,
}

/// What a choice of each level costs in one game with one number of seats.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelCosts {
    game: &'static str,
    seats: u8,
    /// How many choices of each level the costs come from.
    measured: u32,
    levels: [CostSpread; 5],
}

/// Which level somebody played like, and between which ones it may have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelLikeness {
    /// The level that explains the cost best.
    pub level: Level,
    /// The weakest level that may have been.
    pub low: Level,
    /// The strongest level that may have been.
    pub high: Level,
}

impl LevelCosts {
    /// The costs that were measured for a game and a number of seats.
    ///
    /// ```
    /// use iris_bots::{Estimate, Level};
    /// use iris_games::review::{ChoiceSum, LevelCosts};
    ///
    /// let costs = LevelCosts::of("gold", 3).expect("it was measured");
    /// let nothing_lost = Estimate { value: 0.0, error: 0.0 };
    /// let sum = ChoiceSum { choices: 40, sound: 40, mistakes: 0, cost: nothing_lost };
    /// assert_eq!(costs.likeness(&sum).map(|like| like.high), Some(Level::Five));
    /// let few = ChoiceSum { choices: 3, sound: 3, ..sum };
    /// assert_eq!(costs.likeness(&few), None, "three choices say nothing");
    /// ```
    pub fn of(game: &str, seats: u8) -> Option<&'static Self> {
        COSTS.iter().find(|costs| costs.game == game && costs.seats == seats)
    }

    /// The mean cost of a choice of a level, in thousandths of a victory.
    pub fn mean(&self, level: Level) -> f64 {
        self.levels[usize::from(level.number()) - 1].mean
    }

    /// Which level these choices are like; `None` if they are too few to say.
    ///
    /// The mean cost of n choices of a level spreads around the level's own, which is itself the
    /// mean of so many measured ones, by the standard deviation of costs times √(1/n + 1/measured).
    /// The level for which the cost is most likely is named, with its neighbours until four times
    /// in five the truth is among them. If that takes all levels, nothing can be said.
    pub fn likeness(&self, sum: &ChoiceSum) -> Option<LevelLikeness> {
        if sum.choices < FEWEST_CHOICES {
            return None;
        }
        let parts = 1.0 / f64::from(sum.choices) + 1.0 / f64::from(self.measured.max(1));
        let error = self.deviation() * parts.sqrt();
        let offs = self.levels.each_ref().map(|level| ((sum.cost.value - level.mean) / error).powi(2) / 2.0);
        let least = offs.iter().copied().fold(f64::MAX, f64::min);
        let weights = offs.map(|off| (least - off).exp());
        let total: f64 = weights.iter().sum();
        let best = (0..weights.len()).rev().max_by(|one, two| weights[*one].total_cmp(&weights[*two]))?;
        let (mut low, mut high, mut held) = (best, best, weights[best]);
        while held < CONFIDENCE * total {
            let below = low.checked_sub(1).map_or(0.0, |at| weights[at]);
            let above = weights.get(high + 1).copied().unwrap_or(0.0);
            if below >= above && low > 0 {
                low -= 1;
                held += below;
            } else if high + 1 < weights.len() {
                high += 1;
                held += above;
            } else {
                break;
            }
        }
        let level = |at: usize| Level::ALL[at];
        let is_known = low > 0 || high + 1 < weights.len();
        is_known.then(|| LevelLikeness { level: level(best), low: level(low), high: level(high) })
    }

    /// The standard deviation of what a choice costs, over all levels: so few choices of each were
    /// measured that a rare loss may be missing in one of them.
    fn deviation(&self) -> f64 {
        let squares: f64 = self.levels.iter().map(|level| level.deviation.powi(2)).sum();
        (squares / self.levels.len() as f64).sqrt().max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use iris_bots::Estimate;

    use super::*;
    use crate::find;

    fn sum(choices: u32, cost: f64) -> ChoiceSum {
        ChoiceSum { choices, sound: 0, mistakes: 0, cost: Estimate { value: cost, error: 1.0 } }
    }

    #[test]
    fn every_line_is_of_a_table_and_better_levels_lose_less() {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).count();
        assert_eq!(COSTS.len(), lines, "a line cannot be read");
        for costs in COSTS.iter() {
            let LevelCosts { game, seats, .. } = costs;
            assert!(find(game).is_some_and(|game| game.seats().contains(seats)), "{game} {seats}");
            let means = Level::ALL.map(|level| costs.mean(level));
            assert!(means.windows(2).all(|pair| pair[0] >= pair[1]), "{game} {seats}: {means:?}");
        }
    }

    #[test]
    fn who_costs_as_much_as_a_level_is_like_it_and_few_choices_leave_it_open() {
        for costs in COSTS.iter() {
            for level in Level::ALL {
                let like = costs.likeness(&sum(100_000, costs.mean(level)));
                let like = like.unwrap_or_else(|| panic!("{} {}: {level:?}", costs.game, costs.seats));
                assert!((costs.mean(like.level) - costs.mean(level)).abs() < 1e-9, "{like:?}");
                assert!(like.low <= like.level && like.level <= like.high);
                let few = costs.likeness(&sum(8, costs.mean(level)));
                assert!(few.is_none_or(|few| few.low < few.high), "eight choices cannot tell {level:?}");
            }
            let worst = costs.likeness(&sum(500, 900.0)).unwrap();
            assert!((costs.mean(worst.level) - costs.mean(Level::One)).abs() < 1e-9);
        }
    }
}
