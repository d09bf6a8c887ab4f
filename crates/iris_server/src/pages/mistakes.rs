//! Learning from one's own mistakes: the next exercise, and the answer to it.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use iris_api::ErrorCode;
use iris_core::Seat;
use iris_games::record::Record;
use iris_games::review::MISTAKE;
use iris_games::{AnyMatch, Effort, Evaluator};
use iris_pages::Markup;
use iris_pages::mistakes::{MistakeAnswer, MistakePage, MistakePlan};
use iris_table::PlayerId;
use serde::Deserialize;

use super::extract::{PageForm, PageQuery};
use super::request::PageRequest;
use super::respond::{page, problem};
use crate::AppState;
use crate::api_error::ApiError;
use crate::exercises::{Exercise, KeptExercise, NextTime};
use crate::practice_position::position_at;
use crate::thinking::Lane;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The position of an exercise, and who played; `None` if its match can no longer be shown.
async fn position(
    app: &AppState,
    exercise: &Exercise,
) -> Result<Option<(Record, Box<dyn AnyMatch>)>, ApiError> {
    let kept = app.0.store.record(&exercise.table, exercise.number).await?;
    let found = kept.and_then(|kept| {
        let record = Record::parse(&kept.text).ok()?;
        let position = position_at(&record, exercise.ply)?;
        (position.turn().seat() == Some(Seat(exercise.seat))).then_some((record, position))
    });
    Ok(found)
}

fn shown<'a>(
    request: &'a PageRequest,
    kept: &'a KeptExercise,
    (record, position): &'a (Record, Box<dyn AnyMatch>),
) -> MistakePage<'a> {
    let exercise = &kept.exercise;
    MistakePage {
        cx: &request.cx,
        game: &record.game,
        position: &**position,
        seat: Seat(exercise.seat),
        names: record.display_names(),
        id: exercise.id(),
        version: kept.version,
        loss: exercise.loss,
        best: &exercise.best,
        replay: format!(
            "/t/{}/replay/{}?ply={}&seat={}",
            exercise.table, exercise.number, exercise.ply, exercise.seat
        ),
    }
}

#[derive(Deserialize)]
pub(super) struct MistakesQuery {
    /// Whether an exercise is wanted before its time.
    early: Option<String>,
}

/// The exercise that is due, or when the next one will be.
pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PageQuery(query): PageQuery<MistakesQuery>,
) -> Response {
    match next(&app, &request, query.early.is_some()).await {
        Ok(shown) => page(shown),
        Err(wrong) => problem(&request, &wrong),
    }
}

async fn next(app: &AppState, request: &PageRequest, early: bool) -> Result<Markup, ApiError> {
    let Some(player) = &request.player else {
        return Ok(iris_pages::mistakes::plan(&request.cx, MistakePlan::default()));
    };
    let all = app.0.exercises(player).await?;
    let now = app.0.environment.now();
    for kept in &all {
        if kept.exercise.due > now && !early {
            break;
        }
        match position(app, &kept.exercise).await? {
            Some(found) => return Ok(shown(request, kept, &found).question()),
            None => app.0.drop_exercise(player, kept).await?,
        }
    }
    let waiting = all.iter().filter(|kept| kept.exercise.due > now).count();
    let soonest =
        all.iter().map(|kept| kept.exercise.due.saturating_sub(now).div_ceil(DAY)).find(|days| *days > 0);
    Ok(iris_pages::mistakes::plan(&request.cx, MistakePlan { waiting, days: soonest.unwrap_or(0) }))
}

#[derive(Deserialize)]
pub(super) struct ExerciseForm {
    id: String,
    version: u64,
    action: String,
}

pub(super) async fn answer(
    State(app): State<AppState>,
    request: PageRequest,
    PageForm(form): PageForm<ExerciseForm>,
) -> Response {
    match judged(&app, &request, &form).await {
        Ok(shown) => page(shown),
        Err(wrong) => problem(&request, &wrong),
    }
}

async fn judged(app: &AppState, request: &PageRequest, form: &ExerciseForm) -> Result<Markup, ApiError> {
    let none = || ApiError::not_found("there is no such exercise");
    let player = request.player.as_ref().ok_or_else(ApiError::nobody)?;
    app.0.limit_command(player)?;
    let kept = app.0.exercise(player, &form.id).await?.ok_or_else(none)?;
    let found = position(app, &kept.exercise).await?.ok_or_else(none)?;
    let position = &found.1;
    let refused =
        |reason: String| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::IllegalAction, reason);
    position.reveals(&form.action).map_err(|error| refused(error.to_string()))?;
    let action = position.listed(&form.action).ok_or_else(|| refused("that is no action".to_owned()))?;
    let loss = loss(app, player, &kept.exercise, &**position, &action).await?;
    let right = loss <= MISTAKE && action != kept.exercise.action;
    let answered = KeptExercise { exercise: kept.exercise.clone(), version: form.version };
    let next = if form.version == kept.version {
        app.0.answer_exercise(player, answered, right).await?
    } else {
        NextTime::Unchanged
    };
    let (days, learned) = match next {
        NextTime::Days(days) => (Some(days), false),
        NextTime::Learned => (None, true),
        NextTime::Unchanged => (None, false),
    };
    Ok(shown(request, &kept, &found).answer(&MistakeAnswer { action: &action, loss, right, days, learned }))
}

/// What an answer loses against the best, as a share of the victory, from what the seat may know.
async fn loss(
    app: &AppState,
    player: &PlayerId,
    exercise: &Exercise,
    position: &dyn AnyMatch,
    action: &str,
) -> Result<f64, ApiError> {
    if action == exercise.best {
        return Ok(0.0);
    }
    if action == exercise.action {
        return Ok(exercise.loss);
    }
    let (position, action) = (position.boxed_clone(), action.to_owned());
    let evaluator = Evaluator { effort: Effort::Quick, ..Evaluator::default() };
    let think = move || position.evaluate(Some(&action), &evaluator);
    let evaluation = app.0.tables.thinking().run(Lane::Hint, player, think).await?;
    let comparison = evaluation.and_then(|evaluation| evaluation.comparison);
    Ok(comparison.filter(|one| one.loss.is_above_zero()).map_or(0.0, |one| one.loss.value.clamp(0.0, 1.0)))
}
