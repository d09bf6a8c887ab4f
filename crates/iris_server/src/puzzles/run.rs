//! Runs: as many puzzles as one can, in three minutes or until the first mistake.

use iris_games::puzzles::{Puzzle, puzzles_of};
use iris_table::Millis;
use serde::{Deserialize, Serialize};

/// How long a storm lasts.
pub(crate) const STORM: Millis = 3 * 60 * 1000;
/// The difficulty of the first puzzle of a run, and how much harder each solved one makes the next.
const FIRST: f64 = 900.0;
const STEP: f64 = 50.0;
/// The next puzzle is drawn from so many of about the right difficulty.
const DRAWN_FROM: usize = 12;

/// What ends a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RunKind {
    /// The first mistake.
    Streak,
    /// The server's clock.
    Storm,
}

/// One run of a solver.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PuzzleRun {
    pub(crate) kind: RunKind,
    /// When the clock stops, if there is one.
    pub(crate) until: Option<Millis>,
    pub(crate) solved: u32,
    pub(crate) missed: u32,
    /// The puzzle that waits for an answer; none when the run is over.
    pub(crate) current: Option<String>,
    /// Whether the last answer was right.
    pub(crate) last: Option<bool>,
    used: Vec<String>,
    seed: u64,
}

impl PuzzleRun {
    /// A run that begins now.
    pub(crate) fn begin(kind: RunKind, game: &str, now: Millis, seed: u64) -> Self {
        let until = (kind == RunKind::Storm).then_some(now + STORM);
        let mut run =
            Self { kind, until, solved: 0, missed: 0, current: None, last: None, used: Vec::new(), seed };
        run.go_on(game);
        run
    }

    /// Whether it is over at that time.
    pub(crate) fn is_over(&self, now: Millis) -> bool {
        self.current.is_none() || self.until.is_some_and(|until| now >= until)
    }

    /// Counts an answer to the current puzzle and leads on, unless that ends the run.
    pub(super) fn answer(&mut self, game: &str, is_right: bool) {
        self.last = Some(is_right);
        if is_right {
            self.solved += 1;
        } else {
            self.missed += 1;
        }
        if self.kind == RunKind::Streak && !is_right {
            self.current = None;
        } else {
            self.go_on(game);
        }
    }

    /// Draws the next puzzle: harder with every solved one, and none twice.
    fn go_on(&mut self, game: &str) {
        let wanted = FIRST + STEP * f64::from(self.solved);
        let mut left: Vec<&Puzzle> =
            puzzles_of(game).iter().filter(|puzzle| !self.used.contains(&puzzle.id)).collect();
        left.sort_by(|a, b| (a.rating - wanted).abs().total_cmp(&(b.rating - wanted).abs()));
        left.truncate(DRAWN_FROM);
        let mixed = (self.seed ^ self.used.len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        let drawn = left.get((mixed as usize).checked_rem(left.len()).unwrap_or(0));
        self.current = drawn.map(|puzzle| puzzle.id.clone());
        self.used.extend(self.current.clone());
    }
}
