//! Handlers of `/api/puzzles`: the catalogue, a puzzle's view, answers.

use axum::Json;
use axum::extract::{Path, Query, State};
use iris_api::{PuzzleAnswer, PuzzleCatalogue, PuzzleGame, PuzzleReport, PuzzleTask, PuzzleThemeCount};
use iris_core::Viewer;
use iris_games::puzzles::{Puzzle, PuzzleThemes, puzzles_of, solver_seat};
use serde::Deserialize;

use super::json_body::JsonBody;
use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::CurrentPlayer;
use crate::puzzles::{self, PuzzleSolver};

pub(crate) async fn list(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<PuzzleCatalogue>, ApiError> {
    let mut games = Vec::new();
    for game in puzzles::games() {
        let solver = app.0.puzzle_solver(Some(&who), game.id()).await?;
        games.push(describe(game.id(), &solver));
    }
    let daily = puzzles::of_day(app.0.environment.now()).map(|puzzle| puzzle.id.clone());
    Ok(Json(PuzzleCatalogue { games, daily }))
}

fn describe(game: &str, solver: &PuzzleSolver) -> PuzzleGame {
    let all = puzzles_of(game);
    let themes = PuzzleThemes::of(game).all().iter().map(|theme| PuzzleThemeCount {
        theme: theme.id.to_owned(),
        puzzles: all.iter().filter(|puzzle| puzzle.themes.iter().any(|own| own == theme.id)).count() as u32,
        rules: theme.rules.iter().map(|rule| (*rule).to_owned()).collect(),
    });
    PuzzleGame {
        game: game.to_owned(),
        puzzles: all.len() as u32,
        themes: themes.filter(|theme| theme.puzzles > 0).collect(),
        tried: solver.tried.len() as u32,
        solved: solver.solved() as u32,
        rating: solver.rating.rating,
        deviation: solver.rating.deviation,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NextParams {
    game: String,
    theme: Option<String>,
}

/// The next puzzle at the caller's level.
pub(crate) async fn next(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    query: Result<Query<NextParams>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<PuzzleTask>, ApiError> {
    let Query(NextParams { game, theme }) =
        query.map_err(|error| ApiError::bad_request(error.body_text()))?;
    let solver = app.0.puzzle_solver(Some(&who), &game).await?;
    let next = solver.next(&game, theme.as_deref(), None);
    let next = next.ok_or_else(|| {
        ApiError::not_found("there are no puzzles of that game and theme; /api/puzzles lists them")
    })?;
    task(next, &solver)
}

pub(crate) async fn show(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    Path(id): Path<String>,
) -> Result<Json<PuzzleTask>, ApiError> {
    let puzzle = puzzles::known(&id)?;
    let solver = app.0.puzzle_solver(Some(&who), puzzle.game).await?;
    task(puzzle, &solver)
}

/// What the seat to act may know, and nothing else of the position.
fn task(puzzle: &Puzzle, solver: &PuzzleSolver) -> Result<Json<PuzzleTask>, ApiError> {
    let position = puzzle.position().map_err(|error| ApiError::not_found(error.to_string()))?;
    let seat = solver_seat(position.as_ref());
    Ok(Json(PuzzleTask {
        id: puzzle.id.clone(),
        game: puzzle.game.to_owned(),
        seats: position.seats(),
        seat,
        rating: puzzle.rating,
        view: position.view(Viewer::Seat(seat)),
        legal: position.legal(),
        practice: solver.tried.contains_key(&puzzle.id),
    }))
}

pub(crate) async fn answer(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    Path(id): Path<String>,
    JsonBody(PuzzleAnswer { action }): JsonBody<PuzzleAnswer>,
) -> Result<Json<PuzzleReport>, ApiError> {
    let puzzle = puzzles::known(&id)?;
    let answered = app.0.answer_puzzle(&who, puzzle, &action, false).await?;
    let verdict = answered.verdict;
    Ok(Json(PuzzleReport {
        right: verdict.is_right,
        loss: verdict.loss,
        reason: puzzle.reasons(&verdict.solution).map(|advice| advice.reason).unwrap_or_default(),
        solution: verdict.solution,
        value: verdict.best,
        themes: puzzle.themes.clone(),
        counted: answered.change.is_some(),
        rating: answered.solver.rating.rating,
        deviation: answered.solver.rating.deviation,
    }))
}
