//! Puzzles for visitors: which comes next, what an answer changes, runs against oneself and the
//! puzzle of the day.
//!
//! What is kept of a solver is one document for each game. It changes by compare-and-set, so an
//! answer counts once, however often it is sent.

mod rating;
mod run;
mod solver;

use iris_games::puzzles::{Puzzle, PuzzleVerdict, find_puzzle, puzzles_of};
use iris_games::{AnyGame, GAMES};
use iris_store::{Document, DocumentChanges, StoreError};
use iris_table::{Millis, PlayerId};

pub(crate) use rating::SolverRating;
pub(crate) use run::{PuzzleRun, RunKind};
pub(crate) use solver::PuzzleSolver;

use crate::api_error::ApiError;
use crate::app::AppShared;

/// The kind of the documents.
const KIND: &str = "puzzle-solver";
/// A day in milliseconds.
const DAY: Millis = 24 * 60 * 60 * 1000;
/// How often a write is tried again after somebody else's.
const TRIES: usize = 5;

/// What came of an answer.
pub(crate) struct PuzzleAnswered {
    pub(crate) verdict: PuzzleVerdict,
    /// The solver's rating before and after, if the answer counted.
    pub(crate) change: Option<(SolverRating, SolverRating)>,
    /// What is known of the solver now.
    pub(crate) solver: PuzzleSolver,
}

/// The games that have puzzles.
pub(crate) fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    GAMES.into_iter().filter(|game| !puzzles_of(game.id()).is_empty())
}

/// The puzzle with that id.
pub(crate) fn known(id: &str) -> Result<&'static Puzzle, ApiError> {
    find_puzzle(id)
        .ok_or_else(|| ApiError::not_found("there is no such puzzle; /puzzles leads to those there are"))
}

/// The puzzle of a day, the same for everybody: the games take turns.
pub(crate) fn of_day(now: Millis) -> Option<&'static Puzzle> {
    let day = usize::try_from(now / DAY).ok()?;
    let games: Vec<_> = games().collect();
    let puzzles = puzzles_of(games.get(day.checked_rem(games.len())?)?.id());
    // A step that shares no factor with the number of puzzles meets all of them.
    let turn = day / games.len();
    let step = (7..).step_by(2).find(|step| gcd(*step, puzzles.len()) == 1)?;
    puzzles.get(turn * step % puzzles.len())
}

const fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl AppShared {
    /// What is known of a solver in a game, and the version of the document.
    async fn solver_document(&self, player: &PlayerId, game: &str) -> Result<(PuzzleSolver, u64), ApiError> {
        let found = self.store.document(KIND, &document_id(player, game)).await?;
        Ok(found.map_or_else(Default::default, |document| {
            // A document that cannot be read begins anew.
            (serde_json::from_str(&document.body).unwrap_or_default(), document.version)
        }))
    }

    /// What is known of a solver in a game; of a stranger nothing.
    pub(crate) async fn puzzle_solver(
        &self,
        player: Option<&PlayerId>,
        game: &str,
    ) -> Result<PuzzleSolver, ApiError> {
        match player {
            Some(player) => Ok(self.solver_document(player, game).await?.0),
            None => Ok(PuzzleSolver::default()),
        }
    }

    /// Changes what is known of a solver, again if somebody else did so meanwhile.
    async fn change_solver<T>(
        &self,
        player: &PlayerId,
        game: &str,
        change: impl Fn(&mut PuzzleSolver) -> Result<T, ApiError>,
    ) -> Result<(T, PuzzleSolver), ApiError> {
        for _ in 0..TRIES {
            let (mut solver, version) = self.solver_document(player, game).await?;
            let before = solver.clone();
            let made = change(&mut solver)?;
            if solver == before {
                return Ok((made, solver));
            }
            let document = Document {
                kind: KIND.to_owned(),
                id: document_id(player, game),
                owner: Some(player.as_str().to_owned()),
                list: game.to_owned(),
                rank: solver.rating.rating.round() as i64,
                version,
                body: serde_json::to_string(&solver).unwrap_or_default(),
            };
            match self.store.change_documents(DocumentChanges::put([document])).await {
                Err(StoreError::Stale { .. }) => {}
                done => {
                    done?;
                    return Ok((made, solver));
                }
            }
        }
        Err(ApiError::busy())
    }

    /// Judges an answer. The first to a puzzle counts; in a run it also leads on.
    pub(crate) async fn answer_puzzle(
        &self,
        player: &PlayerId,
        puzzle: &'static Puzzle,
        answer: &str,
        in_run: bool,
    ) -> Result<PuzzleAnswered, ApiError> {
        self.limit_command(player)?;
        let verdict = puzzle.judge(answer).map_err(ApiError::illegal_action)?;
        let now = self.environment.steady_now();
        let count = |solver: &mut PuzzleSolver| {
            if in_run {
                solver.answer_in_run(puzzle, &verdict, now)
            } else {
                Ok(solver.answer(puzzle, &verdict))
            }
        };
        let (change, solver) = self.change_solver(player, puzzle.game, count).await?;
        Ok(PuzzleAnswered { verdict, change, solver })
    }

    /// Begins a run; one that goes on already is left.
    pub(crate) async fn start_puzzle_run(
        &self,
        player: &PlayerId,
        game: &str,
        kind: RunKind,
    ) -> Result<PuzzleSolver, ApiError> {
        self.limit_command(player)?;
        let now = self.environment.steady_now();
        let seed = u64::from_le_bytes(self.environment.random_bytes::<8>());
        let begin = |solver: &mut PuzzleSolver| {
            solver.run = Some(PuzzleRun::begin(kind, game, now, seed));
            Ok(())
        };
        Ok(self.change_solver(player, game, begin).await?.1)
    }
}

fn document_id(player: &PlayerId, game: &str) -> String {
    format!("{}/{game}", player.as_str())
}
