//! Puzzles: positions in which exactly one action is right, with what every other one loses.
//!
//! They come with the games, as data that `cargo xtask puzzles` mines out of self-play. What a
//! solver may see of one is the view of its seat; the solution and what depends on it is told after
//! an answer only.
//!
//! ```
//! use iris_games::puzzles::{PuzzleThemes, find_puzzle, puzzles_of};
//!
//! for puzzle in puzzles_of("gold").iter().take(3) {
//!     assert_eq!(find_puzzle(&puzzle.id).map(|found| &found.id), Some(&puzzle.id));
//!     let position = puzzle.position().unwrap();
//!     let answer = puzzle.judge(position.legal().first().unwrap()).unwrap();
//!     assert_eq!(answer.is_right, answer.loss == 0.0);
//!     assert!(puzzle.themes.iter().all(|theme| PuzzleThemes::of("gold").get(theme).is_some()));
//! }
//! ```

mod difficulty;
mod file;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use iris_core::{PuzzleTheme, Seat};

pub use difficulty::{LEVEL_RATINGS, difficulty};
use file::PositionText;
pub use file::{PuzzleDraft, PuzzleFileError, write_puzzles};

use crate::{ActionError, Advice, AnyMatch, GAMES, LoadError, find};

/// A position in which exactly one action is right.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its name in addresses, the same for ever.
    pub id: String,
    /// The id of the game.
    pub game: &'static str,
    /// The ids of its themes.
    pub themes: Vec<String>,
    /// How hard it is, on the scale of [`LEVEL_RATINGS`].
    pub rating: f64,
    /// By how much the second best action is worse, as a share of the victory.
    pub lead: f64,
    /// How often each level found the solution, as a share.
    pub found: [f64; 5],
    /// The share of the victory that the solution leads to.
    value: f64,
    solution: String,
    /// What each legal action loses, in percent of the victory.
    losses: Vec<u8>,
    position: PositionText,
}

/// What an answer to a puzzle is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleVerdict {
    /// Whether it is the solution.
    pub is_right: bool,
    /// The answer as the list of legal actions writes it.
    pub answer: String,
    /// What it loses against the solution, as a share of the victory.
    pub loss: f64,
    /// The share of the victory that it leads to.
    pub value: f64,
    /// The one right action, in notation.
    pub solution: String,
    /// The share of the victory that the solution leads to.
    pub best: f64,
}

impl Puzzle {
    /// The position as a match that can be looked at. Only the view of its seat is for solvers.
    pub fn position(&self) -> Result<Box<dyn AnyMatch>, LoadError> {
        let Some(game) = find(self.game) else { unreachable!("puzzles come with a game") };
        game.load(&self.position.read())
    }

    /// What an answer in notation is worth; an error says why it cannot be played.
    pub fn judge(&self, answer: &str) -> Result<PuzzleVerdict, ActionError> {
        let position = self.position().map_err(|_| ActionError::Over)?;
        position.check(answer)?;
        let listed = position.listed(answer).unwrap_or_default();
        let at = position.legal().iter().position(|legal| *legal == listed);
        let loss = at.and_then(|at| self.losses.get(at)).map_or(0.0, |percent| f64::from(*percent) / 100.0);
        let is_right = listed == self.solution;
        Ok(PuzzleVerdict {
            is_right,
            answer: listed,
            loss: if is_right { 0.0 } else { loss },
            value: if is_right { self.value } else { (self.value - loss).max(0.0) },
            solution: self.solution.clone(),
            best: self.value,
        })
    }

    /// Why an action is as good or bad as it is, in the words of the game; nothing for one that is
    /// not legal.
    pub fn reasons(&self, action: &str) -> Option<Advice> {
        let position = self.position().ok()?;
        let advice = position.advice(iris_bots::BotSpec::Uniform, None, iris_core::Seed::from(1), 1);
        advice.into_iter().find(|advice| advice.action == action)
    }
}

/// The seat that is to act in a puzzle's position.
pub fn solver_seat(position: &dyn AnyMatch) -> Seat {
    position.turn().seat().unwrap_or(Seat(0))
}

/// The themes of a game's puzzles.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleThemes(&'static [PuzzleTheme]);

impl PuzzleThemes {
    /// The themes of the game; none of an unknown one.
    pub fn of(game: &str) -> Self {
        Self(find(game).map_or(&[], |game| game.puzzle_themes()))
    }

    /// The theme with that id.
    pub fn get(self, id: &str) -> Option<&'static PuzzleTheme> {
        self.0.iter().find(|theme| theme.id == id)
    }

    /// All of them.
    pub fn all(self) -> &'static [PuzzleTheme] {
        self.0
    }
}

/// All puzzles, by game. Data that cannot be read are no puzzles; a test sees to it that all can.
static PUZZLES: LazyLock<BTreeMap<&'static str, Vec<Puzzle>>> = LazyLock::new(|| {
    GAMES.iter().map(|game| (game.id(), file::read(*game, game.puzzle_data()).unwrap_or_default())).collect()
});

/// The puzzles of a game; none if it has none.
pub fn puzzles_of(game: &str) -> &'static [Puzzle] {
    PUZZLES.get(game).map_or(&[], Vec::as_slice)
}

/// The puzzle with that id.
pub fn find_puzzle(id: &str) -> Option<&'static Puzzle> {
    static BY_ID: LazyLock<BTreeMap<&'static str, &'static Puzzle>> =
        LazyLock::new(|| PUZZLES.values().flatten().map(|puzzle| (puzzle.id.as_str(), puzzle)).collect());
    BY_ID.get(id).copied()
}
