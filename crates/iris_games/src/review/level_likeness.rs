//! "You played like Rosa": the cost of somebody's choices beside that of the five levels' choices,
//! which was measured beforehand for each game and number of seats.
//!
//! `cargo xtask review --levels` makes the table.

use std::sync::LazyLock;

use iris_bots::Level;

use super::ChoiceSum;

/// A line for each table: game, seats, how many choices of each level were measured, and for each level the mean and the standard deviation of
/// what a choice cost, in thousandths of a victory.
const TABLE: &str = include_str!("../../data/level_costs.tsv");
/// A level that hardly ever loses anything spreads by so much all the same: so few choices were
/// measured that a rare loss may be missing.
const LEAST_DEVIATION: f64 = 15.0;
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
    /// mean of so many measured ones, by its standard deviation times √(1/n + 1/measured); the level for which the cost is most likely is named, with its neighbours
    /// until four times in five the truth is among them.
    pub fn likeness(&self, sum: &ChoiceSum) -> Option<LevelLikeness> {
        if sum.choices < FEWEST_CHOICES {
            return None;
        }
        let likelihood = |spread: &CostSpread| {
            let parts = 1.0 / f64::from(sum.choices) + 1.0 / f64::from(self.measured.max(1));
            let error = spread.deviation.max(LEAST_DEVIATION) * parts.sqrt();
            let off = (sum.cost.value - spread.mean) / error;
            -0.5 * off * off - error.ln()
        };
        let logs = self.levels.each_ref().map(likelihood);
        let top = logs.iter().copied().fold(f64::MIN, f64::max);
        let weights = logs.map(|log| (log - top).exp());
        let total: f64 = weights.iter().sum();
        let best = (0..weights.len()).max_by(|one, two| weights[*one].total_cmp(&weights[*two]))?;
        let (mut low, mut high, mut held) = (best, best, weights[best]);
        while held < CONFIDENCE * total {
            let below = low.checked_sub(1).map_or(0.0, |at| weights[at]);
            let above = weights.get(high + 1).copied().unwrap_or(0.0);
            if below == 0.0 && above == 0.0 {
                break;
            }
            if below >= above {
                low -= 1;
                held += below;
            } else {
                high += 1;
                held += above;
            }
        }
        let level = |at: usize| Level::ALL[at];
        Some(LevelLikeness { level: level(best), low: level(low), high: level(high) })
    }
}

#[cfg(test)]
mod tests {
    use iris_bots::Estimate;

    use super::*;
    use crate::GAMES;

    fn sum(choices: u32, cost: f64) -> ChoiceSum {
        ChoiceSum { choices, sound: 0, mistakes: 0, cost: Estimate { value: cost, error: 1.0 } }
    }

    #[test]
    fn every_table_was_measured_and_better_levels_lose_less() {
        for game in GAMES {
            for seats in game.seats() {
                let costs = LevelCosts::of(game.id(), seats);
                let costs = costs.unwrap_or_else(|| panic!("{} with {seats} seats", game.id()));
                let means = Level::ALL.map(|level| costs.mean(level));
                assert!(means.windows(2).all(|pair| pair[0] >= pair[1]), "{} {seats}: {means:?}", game.id());
            }
        }
    }

    #[test]
    fn who_costs_as_much_as_a_level_is_like_it_and_few_choices_leave_it_open() {
        for costs in COSTS.iter() {
            for level in Level::ALL {
                let like = costs.likeness(&sum(100_000, costs.mean(level))).unwrap();
                let mean = costs.mean(like.level);
                assert_eq!(mean, costs.mean(level), "{} {}: {like:?}", costs.game, costs.seats);
                let few = costs.likeness(&sum(8, costs.mean(level))).unwrap();
                assert!(few.low <= few.level && few.level <= few.high);
                assert!(few.low < few.high, "eight choices cannot tell {level:?} from all others");
            }
            assert_eq!(costs.likeness(&sum(500, 900.0)).unwrap().level, Level::One);
        }
    }
}
