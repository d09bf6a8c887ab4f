//! The pages of puzzles: lists, a puzzle on its board, answers and runs.

use axum::extract::State;
use axum::response::Response;
use iris_bots::Level;
use iris_core::Viewer;
use iris_games::puzzles::{Puzzle, PuzzleThemes, PuzzleVerdict, puzzles_of, solver_seat};
use iris_games::{AnyGame, find};
use iris_pages::puzzles::{
    DailyPuzzle, PuzzleOffer, PuzzleSheet, PuzzleTold, RunStanding, SolverStanding, game_page, index_page,
};
use iris_table::Millis;
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::request::PageRequest;
use super::respond::{page, problem, redirect};
use crate::AppState;
use crate::api_error::ApiError;
use crate::puzzles::{self, PuzzleRun, PuzzleSolver, RunKind, SolverRating};

/// A level finds a puzzle if it does so this often.
const FINDS: f64 = 0.5;

/// The puzzle of the day, and whether the visitor has solved it. A store that does not answer keeps
/// nobody from anything.
pub(super) async fn daily(app: &AppState, request: &PageRequest) -> Option<DailyPuzzle> {
    let puzzle = puzzles::of_day(app.0.environment.now())?;
    let solver = app.0.puzzle_solver(request.player.as_ref(), puzzle.game).await.unwrap_or_default();
    let answered = solver.tried.get(&puzzle.id).copied();
    Some(DailyPuzzle { id: puzzle.id.clone(), game: puzzle.game.to_owned(), solved: answered })
}

fn game_with_puzzles(id: &str) -> Result<&'static dyn AnyGame, ApiError> {
    let game = find(id).filter(|game| !puzzles_of(game.id()).is_empty());
    game.ok_or_else(|| ApiError::not_found("there are no puzzles of such a game"))
}

fn offer(game: &'static dyn AnyGame, solver: &PuzzleSolver) -> PuzzleOffer {
    let all = puzzles_of(game.id());
    let counted = PuzzleThemes::of(game.id()).all().iter().map(|theme| {
        (theme.id, all.iter().filter(|puzzle| puzzle.themes.iter().any(|own| own == theme.id)).count())
    });
    PuzzleOffer {
        game,
        count: all.len(),
        themes: counted.filter(|(_, count)| *count > 0).collect(),
        standing: SolverStanding {
            rating: whole(solver.rating.rating),
            deviation: whole(solver.rating.deviation),
            level: solver.rating.level().number(),
            tried: solver.tried.len(),
            solved: solver.solved(),
            best_streak: solver.best_streak,
            best_storm: solver.best_storm,
        },
    }
}

fn whole(number: f64) -> i64 {
    number.round() as i64
}

pub(super) async fn index(State(app): State<AppState>, request: PageRequest) -> Response {
    let mut offers = Vec::new();
    for game in puzzles::games() {
        let solver = app.0.puzzle_solver(request.player.as_ref(), game.id()).await.unwrap_or_default();
        offers.push(offer(game, &solver));
    }
    let daily = daily(&app, &request).await;
    page(index_page(&request.cx, &offers, daily.as_ref()))
}

#[derive(Deserialize)]
pub(super) struct GameQuery {
    run: Option<String>,
}

/// With `run` in the query, how the last run went is told first.
pub(super) async fn of_game(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(game): PagePath<String>,
    PageQuery(GameQuery { run }): PageQuery<GameQuery>,
) -> Response {
    let found = async {
        let game = game_with_puzzles(&game)?;
        Ok::<_, ApiError>((game, app.0.puzzle_solver(request.player.as_ref(), game.id()).await?))
    };
    match found.await {
        Ok((game, solver)) => {
            let now = app.0.environment.steady_now();
            let last = solver.run.as_ref().filter(|last| run.is_some() && last.is_over(now));
            let standing = last.map(|last| run_standing(&solver, last, now));
            page(game_page(&request.cx, &offer(game, &solver), standing.as_ref()))
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

fn run_standing(solver: &PuzzleSolver, run: &PuzzleRun, now: Millis) -> RunStanding {
    let storm = run.kind == RunKind::Storm;
    RunStanding {
        storm,
        solved: run.solved,
        missed: run.missed,
        left: run.until.map(|until| until.saturating_sub(now)),
        last: run.last,
        best: if storm { solver.best_storm } else { solver.best_streak },
    }
}

#[derive(Deserialize)]
pub(super) struct NextQuery {
    theme: Option<String>,
    but: Option<String>,
}

/// Leads to the next puzzle at the visitor's level.
pub(super) async fn next(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(game): PagePath<String>,
    PageQuery(NextQuery { theme, but }): PageQuery<NextQuery>,
) -> Response {
    let found = async {
        let game = game_with_puzzles(&game)?;
        let theme = theme.as_deref().map(|theme| known_theme(game, theme)).transpose()?;
        let solver = app.0.puzzle_solver(request.player.as_ref(), game.id()).await?;
        let next =
            solver.next(game.id(), theme, but.as_deref()).or_else(|| solver.next(game.id(), theme, None));
        let next = next.ok_or_else(|| ApiError::not_found("there is no puzzle of that theme"))?;
        Ok::<_, ApiError>(address(next, theme, false))
    };
    match found.await {
        Ok(to) => redirect(&to, None),
        Err(wrong) => problem(&request, &wrong),
    }
}

fn known_theme(game: &dyn AnyGame, theme: &str) -> Result<&'static str, ApiError> {
    let known = PuzzleThemes::of(game.id()).get(theme);
    known.map(|theme| theme.id).ok_or_else(|| ApiError::not_found("there is no such theme"))
}

fn address(puzzle: &Puzzle, theme: Option<&str>, in_run: bool) -> String {
    match theme {
        _ if in_run => format!("/puzzle/{}?run=yes", puzzle.id),
        Some(theme) => format!("/puzzle/{}?theme={theme}", puzzle.id),
        None => format!("/puzzle/{}", puzzle.id),
    }
}

#[derive(Deserialize)]
pub(super) struct RunForm {
    kind: RunKind,
}

pub(super) async fn start_run(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(game): PagePath<String>,
    PageForm(RunForm { kind }): PageForm<RunForm>,
) -> Response {
    let started = async {
        let game = game_with_puzzles(&game)?;
        let who = request.identify(&app).await?;
        let solver = app.0.start_puzzle_run(&who.player, game.id(), kind).await?;
        Ok::<_, ApiError>((to_current(&solver, game.id()), who.cookie))
    };
    match started.await {
        Ok((to, cookie)) => redirect(&to, cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Where a run goes on, or how it ended.
fn to_current(solver: &PuzzleSolver, game: &str) -> String {
    let current = solver.run.as_ref().and_then(|run| run.current.as_deref());
    match current.and_then(iris_games::puzzles::find_puzzle) {
        Some(puzzle) => address(puzzle, None, true),
        None => format!("/puzzles/{game}?run=over"),
    }
}

#[derive(Deserialize)]
pub(super) struct PuzzleQuery {
    theme: Option<String>,
    run: Option<String>,
    answer: Option<String>,
}

/// The puzzle; with an answer in the query also what it was worth, for those alone who have
/// answered before.
pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(id): PagePath<String>,
    PageQuery(query): PageQuery<PuzzleQuery>,
) -> Response {
    match shown(&app, &request, &id, &query).await {
        Ok(response) => response,
        Err(wrong) => problem(&request, &wrong),
    }
}

async fn shown(
    app: &AppState,
    request: &PageRequest,
    id: &str,
    query: &PuzzleQuery,
) -> Result<Response, ApiError> {
    let puzzle = puzzles::known(id)?;
    let game = game_with_puzzles(puzzle.game)?;
    let solver = app.0.puzzle_solver(request.player.as_ref(), puzzle.game).await?;
    let now = app.0.environment.steady_now();
    let theme = query.theme.as_deref().map(|theme| known_theme(game, theme)).transpose()?;
    let practice = solver.tried.contains_key(id);
    let answer = query.answer.as_deref().filter(|_| practice);
    let run = solver.run.as_ref().filter(|_| query.run.is_some());
    if let Some(run) = run.filter(|_| answer.is_none())
        && (run.is_over(now) || run.current.as_deref() != Some(id))
    {
        // The clock has stopped, or another puzzle is the current one.
        let over = format!("/puzzles/{}?run=over", puzzle.game);
        return Ok(redirect(&if run.is_over(now) { over } else { to_current(&solver, puzzle.game) }, None));
    }
    let sheet = sheet(app, puzzle, game, practice, theme, run.map(|run| run_standing(&solver, run, now)))?;
    let told = answer.map(|answer| puzzle.judge(answer).map_err(ApiError::illegal_action)).transpose()?;
    let told = told.map(|verdict| tell(puzzle, verdict, rating_change(&solver, id)));
    Ok(page(iris_pages::puzzles::page(&request.cx, &sheet, told.as_ref())))
}

/// What anybody may see of a puzzle before answering it.
fn sheet(
    app: &AppState,
    puzzle: &'static Puzzle,
    game: &'static dyn AnyGame,
    practice: bool,
    theme: Option<&'static str>,
    run: Option<RunStanding>,
) -> Result<PuzzleSheet<'static>, ApiError> {
    let position = puzzle.position().map_err(|error| ApiError::not_found(error.to_string()))?;
    let seat = solver_seat(position.as_ref());
    let daily = puzzles::of_day(app.0.environment.now()).is_some_and(|daily| daily.id == puzzle.id);
    Ok(PuzzleSheet {
        id: &puzzle.id,
        game,
        scene: position.scene(Viewer::Seat(seat)),
        seat,
        rating: whole(puzzle.rating),
        daily,
        practice,
        theme,
        run,
    })
}

/// The ratings before and after the answer that counted, if it was the last one.
fn rating_change(solver: &PuzzleSolver, id: &str) -> Option<(SolverRating, SolverRating)> {
    solver.last.as_ref().filter(|(last, _)| last == id).map(|(_, before)| (*before, solver.rating))
}

fn tell(puzzle: &Puzzle, verdict: PuzzleVerdict, change: Option<(SolverRating, SolverRating)>) -> PuzzleTold {
    let reasons = |action: &str| puzzle.reasons(action).map(|advice| advice.reason).unwrap_or_default();
    let finders = Level::ALL.into_iter().zip(puzzle.found).filter(|(_, share)| *share >= FINDS);
    let themes = || puzzle.themes.iter().filter_map(|theme| PuzzleThemes::of(puzzle.game).get(theme));
    let mut rules: Vec<&'static str> = themes().flat_map(|theme| theme.rules).copied().collect();
    rules.dedup();
    PuzzleTold {
        is_right: verdict.is_right,
        loss: whole(verdict.loss * 100.0),
        best: whole(verdict.best * 100.0),
        reasons: reasons(&verdict.solution),
        own_reasons: if verdict.is_right { Vec::new() } else { reasons(&verdict.answer) },
        answer: verdict.answer,
        solution: verdict.solution,
        finders: finders.map(|(level, _)| level.name()).collect(),
        themes: themes().map(|theme| theme.id).collect(),
        rules,
        change: change.map(|(before, after)| (whole(before.rating), whole(after.rating))),
    }
}

#[derive(Deserialize)]
pub(super) struct PuzzleForm {
    action: String,
    theme: Option<String>,
    run: Option<String>,
}

pub(super) async fn answer(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(id): PagePath<String>,
    PageForm(form): PageForm<PuzzleForm>,
) -> Response {
    match answered(&app, &request, &id, &form).await {
        Ok(response) => response,
        Err(wrong) => problem(&request, &wrong),
    }
}

async fn answered(
    app: &AppState,
    request: &PageRequest,
    id: &str,
    PuzzleForm { action, theme, run }: &PuzzleForm,
) -> Result<Response, ApiError> {
    let puzzle = puzzles::known(id)?;
    let theme = match theme {
        Some(theme) => Some(known_theme(game_with_puzzles(puzzle.game)?, theme)?),
        None => None,
    };
    // Nobody becomes known by what cannot be played.
    puzzle.judge(action).map_err(ApiError::illegal_action)?;
    let who = request.identify(app).await?;
    let answered = app.0.answer_puzzle(&who.player, puzzle, action, run.is_some()).await?;
    let spelled = encoded(&answered.verdict.answer);
    let to = match (&answered.solver.run, run, theme) {
        // A streak ends with its first mistake, which is explained.
        (Some(run), Some(_), _) if run.kind == RunKind::Streak && run.current.is_none() => {
            format!("/puzzle/{id}?answer={spelled}&run=yes")
        }
        (Some(_), Some(_), _) => to_current(&answered.solver, puzzle.game),
        (_, _, Some(theme)) => format!("/puzzle/{id}?answer={spelled}&theme={theme}"),
        _ => format!("/puzzle/{id}?answer={spelled}"),
    };
    Ok(redirect(&to, who.cookie))
}

/// A text as the value of a query.
fn encoded(text: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(byte);
    text.bytes()
        .map(|byte| if plain(&byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}
