//! What is kept of a solver in one game.

use std::collections::BTreeMap;

use iris_games::puzzles::{Puzzle, PuzzleVerdict, puzzles_of};
use iris_table::Millis;
use serde::{Deserialize, Serialize};

use super::{PuzzleRun, RunKind, SolverRating};
use crate::api_error::ApiError;

/// A solver's rating, first answers and run in one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PuzzleSolver {
    pub(crate) rating: SolverRating,
    /// Whether the first answer to each puzzle was right.
    pub(crate) tried: BTreeMap<String, bool>,
    /// The last puzzle that counted, with the rating before it.
    pub(crate) last: Option<(String, SolverRating)>,
    pub(crate) run: Option<PuzzleRun>,
    /// The longest streak and the best storm.
    pub(crate) best_streak: u32,
    pub(crate) best_storm: u32,
}

impl PuzzleSolver {
    /// How many puzzles were solved at the first try.
    pub(crate) fn solved(&self) -> usize {
        self.tried.values().filter(|right| **right).count()
    }

    /// Counts an answer, if it is the first to its puzzle; gives the rating before and after it.
    pub(super) fn answer(
        &mut self,
        puzzle: &Puzzle,
        verdict: &PuzzleVerdict,
    ) -> Option<(SolverRating, SolverRating)> {
        if self.tried.contains_key(&puzzle.id) {
            return None;
        }
        let before = self.rating;
        self.rating = before.after(puzzle.rating, verdict.is_right);
        self.tried.insert(puzzle.id.clone(), verdict.is_right);
        self.last = Some((puzzle.id.clone(), before));
        Some((before, self.rating))
    }

    /// The same in the run that is under way. After its end, or if another puzzle is its current
    /// one, nothing changes.
    pub(super) fn answer_in_run(
        &mut self,
        puzzle: &Puzzle,
        verdict: &PuzzleVerdict,
        now: Millis,
    ) -> Result<Option<(SolverRating, SolverRating)>, ApiError> {
        let Some(mut run) = self.run.take() else {
            return Err(ApiError::bad_request("no run is under way; start one at /puzzles"));
        };
        let counts = !run.is_over(now) && run.current.as_deref() == Some(&puzzle.id);
        let change = if counts {
            run.answer(puzzle.game, verdict.is_right);
            match run.kind {
                RunKind::Streak => self.best_streak = self.best_streak.max(run.solved),
                RunKind::Storm => self.best_storm = self.best_storm.max(run.solved),
            }
            self.answer(puzzle, verdict)
        } else {
            None
        };
        self.run = Some(run);
        Ok(change)
    }

    /// The next puzzle for the solver: about as hard as they are strong, among those that they have
    /// not tried; then those that they missed; then any. `None` only if there is none of the theme.
    pub(crate) fn next(&self, game: &str, theme: Option<&str>, but: Option<&str>) -> Option<&'static Puzzle> {
        let fits = |puzzle: &&Puzzle| {
            theme.is_none_or(|theme| puzzle.themes.iter().any(|own| own == theme))
                && but != Some(puzzle.id.as_str())
        };
        let rank = |puzzle: &&Puzzle| match self.tried.get(&puzzle.id) {
            None => 0,
            Some(false) => 1,
            Some(true) => 2,
        };
        let distance = |puzzle: &Puzzle| (puzzle.rating - self.rating.rating).abs();
        let closer = |a: &&Puzzle, b: &&Puzzle| {
            rank(a)
                .cmp(&rank(b))
                .then_with(|| distance(a).total_cmp(&distance(b)))
                .then_with(|| a.id.cmp(&b.id))
        };
        puzzles_of(game).iter().filter(fits).min_by(closer)
    }
}
