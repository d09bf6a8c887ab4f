//! What a choice of each level costs, as the reviews say it: the yardstick for "you played like
//! Rosa".

use iris_bots::{BotSpec, Level, ValueStats};
use iris_core::{Seat, Seed};
use iris_games::review::MatchReview;
use iris_games::{AnyGame, Evaluator};

use super::played_by;

/// The costs of one level at one table, in thousandths of a victory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeasuredLevel {
    /// Which level.
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

/// Matches in which all levels meet, reviewed as everybody's matches are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelCostStudy {
    /// How many matches; five give every level every seat once in turn.
    pub matches: u64,
    /// How choices are evaluated.
    pub evaluator: Evaluator,
}

impl LevelCostStudy {
    /// Plays and reviews the matches; gives the levels in order.
    ///
    /// ```
    /// use iris_bots::Budget;
    /// use iris_games::{Effort, Evaluator, find};
    /// use iris_lab::review_study::LevelCostStudy;
    ///
    /// let effort = Effort::Exactly(Budget::Worlds(2));
    /// let study = LevelCostStudy { matches: 2, evaluator: Evaluator { effort, ..Evaluator::default() } };
    /// let levels = study.measure(find("gold").expect("gold is a game"), 2)?;
    /// assert_eq!(levels.len(), 5);
    /// assert!(levels.iter().map(|level| level.choices).sum::<u32>() > 10);
    /// # Ok::<(), String>(())
    /// ```
    pub fn measure(&self, game: &'static dyn AnyGame, seats: u8) -> Result<Vec<MeasuredLevel>, String> {
        let mut losses: [ValueStats; 5] = Default::default();
        for number in 0..self.matches {
            let at = |seat: u8| seated_level(number, u64::from(seat));
            let bots: Vec<BotSpec> = (0..seats).map(|seat| BotSpec::Level(Level::ALL[at(seat)])).collect();
            let record =
                played_by(game, &bots, Seed::from(700 + number)).map_err(|error| error.to_string())?;
            let review = MatchReview::of(&record, self.evaluator).map_err(|error| error.to_string())?;
            for seat in Seat::all(seats) {
                for choice in review.choices_of(seat) {
                    losses[at(seat.0)].add(1000.0 * choice.loss());
                }
            }
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
}

/// Which level sits there: over the matches every level meets every other in every seat.
fn seated_level(number: u64, seat: u64) -> usize {
    let stride = 1 + (number / 5) % 4;
    ((number + seat * stride) % 5) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_meets_every_other() {
        let mut met = [[false; 5]; 5];
        for number in 0..20 {
            let (one, two) = (seated_level(number, 0), seated_level(number, 1));
            assert_ne!(one, two);
            met[one][two] = true;
        }
        assert_eq!(met.iter().flatten().filter(|met| **met).count(), 20);
    }
}
