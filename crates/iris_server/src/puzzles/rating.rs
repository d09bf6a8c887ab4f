//! The rating of a solver against the measured difficulty of puzzles: Glicko, a puzzle a period.

use iris_bots::Level;
use iris_games::puzzles::LEVEL_RATINGS;
use serde::{Deserialize, Serialize};

/// A solver's strength and how far off it may be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SolverRating {
    pub(crate) rating: f64,
    /// One standard deviation.
    pub(crate) deviation: f64,
}

/// Solvers begin as the middle level, with a wide doubt.
const START: SolverRating = SolverRating { rating: 1300.0, deviation: 300.0 };
/// How far off the measured difficulty of a puzzle may be.
const PUZZLE_DEVIATION: f64 = 80.0;
/// However many puzzles were solved, people change.
const LEAST_DEVIATION: f64 = 50.0;
/// Ratings stay within these bounds.
const BOUNDS: (f64, f64) = (100.0, 3000.0);
/// The constant of the Glicko system, ln 10 / 400.
const Q: f64 = std::f64::consts::LN_10 / 400.0;

impl Default for SolverRating {
    fn default() -> Self {
        START
    }
}

impl SolverRating {
    /// The rating after a puzzle of that difficulty was solved or missed.
    pub(crate) fn after(self, puzzle: f64, solved: bool) -> Self {
        let g = 1.0 / (1.0 + 3.0 * (Q * PUZZLE_DEVIATION / std::f64::consts::PI).powi(2)).sqrt();
        let expected = 1.0 / (1.0 + 10_f64.powf(-g * (self.rating - puzzle) / 400.0));
        let information = (Q * g).powi(2) * expected * (1.0 - expected);
        let precision = 1.0 / self.deviation.powi(2) + information;
        let surprise = f64::from(u8::from(solved)) - expected;
        Self {
            rating: (self.rating + Q / precision * g * surprise).clamp(BOUNDS.0, BOUNDS.1),
            deviation: (1.0 / precision).sqrt().max(LEAST_DEVIATION),
        }
    }

    /// The level that solves about as well.
    pub(crate) fn level(self) -> Level {
        let distance = |level: &Level| (LEVEL_RATINGS[*level as usize] - self.rating).abs();
        Level::ALL.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(Level::Three)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solving_raises_missing_lowers_and_both_make_surer() {
        let start = SolverRating::default();
        let (up, down) = (start.after(1300.0, true), start.after(1300.0, false));
        assert!(up.rating > start.rating && down.rating < start.rating);
        assert!((up.rating - start.rating - (start.rating - down.rating)).abs() < 1e-9, "an even chance");
        assert!(up.deviation < start.deviation);
        // A hard puzzle solved says more than an easy one.
        assert!(start.after(1900.0, true).rating > start.after(900.0, true).rating);
        assert!(start.after(1900.0, false).rating > start.after(900.0, false).rating);
    }

    #[test]
    fn a_solver_of_a_known_strength_is_found() {
        // Solves what is easier and misses what is harder than 1700.
        let mut known = SolverRating::default();
        for turn in 0..200 {
            let puzzle = 1200.0 + f64::from(turn * 37 % 1000);
            known = known.after(puzzle, puzzle < 1700.0);
        }
        assert!((1600.0..1800.0).contains(&known.rating), "{known:?}");
        assert!(known.deviation <= 60.0 && known.level() == Level::Four);
    }

    #[test]
    fn nothing_leaves_the_bounds() {
        let mut lost = SolverRating::default();
        (0..500).for_each(|_| lost = lost.after(600.0, false));
        assert!(lost.rating >= BOUNDS.0 && lost.deviation >= LEAST_DEVIATION && lost.rating.is_finite());
    }
}
