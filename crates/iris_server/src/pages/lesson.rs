//! The lesson of a game: its pages, and how far a player has come.

use axum::extract::State;
use axum::response::Response;
use iris_games::{AnyGame, LessonAnswer, LessonRun};
use iris_pages::lesson::next_decision;
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::find_game;
use super::request::PageRequest;
use super::respond::{page, problem, redirect};
use crate::AppState;
use crate::api_error::ApiError;

fn course(game: &str) -> Result<(&'static dyn AnyGame, LessonRun), ApiError> {
    let game = find_game(game)?;
    let course =
        game.lesson().and_then(Result::ok).ok_or_else(|| ApiError::not_found("there is no lesson"))?;
    Ok((game, course))
}

#[derive(Deserialize)]
pub(super) struct LessonQuery {
    at: Option<usize>,
    other: Option<String>,
}

/// Without a place in the query, the lesson goes on where it was left.
pub(super) async fn show(
    request: PageRequest,
    PagePath(game): PagePath<String>,
    PageQuery(query): PageQuery<LessonQuery>,
) -> Response {
    let (game, course) = match course(&game) {
        Ok(found) => found,
        Err(wrong) => return problem(&request, &wrong),
    };
    let kept = request.cx.prefs.lessons.get(game.id()).copied().unwrap_or(0);
    let at = query.at.unwrap_or(kept);
    page(iris_pages::lesson::page(&request.cx, game, &course, at, query.other.is_some()))
}

#[derive(Deserialize)]
pub(super) struct LessonForm {
    at: usize,
    action: String,
}

pub(super) async fn act(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(game): PagePath<String>,
    PageForm(form): PageForm<LessonForm>,
) -> Response {
    match advance(&app, &request, &game, &form).await {
        Ok(response) => response,
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Goes on to the learner's next decision if the action is the right one.
async fn advance(
    app: &AppState,
    request: &PageRequest,
    game: &str,
    LessonForm { at, action }: &LessonForm,
) -> Result<Response, ApiError> {
    let (game, course) = course(game)?;
    let moment = course.moments.get(*at).filter(|moment| moment.is_learner());
    let moment = moment.ok_or_else(|| ApiError::bad_request("that is not a moment of the lesson"))?;
    if moment.answer(action) != LessonAnswer::Right {
        return Ok(redirect(&format!("/learn/{}?at={at}&other=yes", game.id()), None));
    }
    let next = next_decision(&course, at + 1);
    let learner = request.identify(app).await?;
    app.0.limit_command(&learner.player)?;
    if let Some(mut player) = app.0.store.player(learner.player.as_str()).await? {
        let mut prefs = request.cx.prefs.clone();
        // Whoever has come to the end begins anew the next time.
        prefs.lessons.insert(game.id().to_owned(), if next == course.moments.len() { 0 } else { next });
        player.settings = serde_json::to_string(&prefs).unwrap_or_default();
        app.0.store.put_player(player).await?;
    }
    Ok(redirect(&format!("/learn/{}?at={next}", game.id()), learner.cookie))
}
