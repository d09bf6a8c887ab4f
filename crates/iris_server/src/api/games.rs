//! What can be played, and against whom.

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iris_bots::Level;
use iris_core::Seed;
use iris_games::{AnyGame, GAMES, find};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::problem::Problem;

pub(crate) async fn list() -> Json<Value> {
    let games: Vec<Value> = GAMES.iter().map(|game| describe(*game)).collect();
    let bots: Vec<Value> = Level::ALL
        .iter()
        .map(|level| json!({ "level": level.number(), "name": level.name(), "character": level.character() }))
        .collect();
    Json(json!({ "games": games, "bots": bots }))
}

fn describe(game: &dyn AnyGame) -> Value {
    let seats = game.seats();
    // The usual options are those of a match dealt without choosing any.
    let usual = game.deal(&json!({}), *seats.start(), Seed::from(0)).map(|state| state.options());
    json!({
        "id": game.id(),
        "name": game.name(),
        "authors": game.authors(),
        "rules_version": game.rules_version(),
        "seats": [seats.start(), seats.end()],
        "options": usual.unwrap_or_default(),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Language {
    lang: Option<String>,
}

pub(crate) async fn rules(
    Path(game): Path<String>,
    query: Result<Query<Language>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Problem> {
    let Query(Language { lang }) = query.map_err(|error| Problem::bad_request(error.body_text()))?;
    let game =
        find(&game).ok_or_else(|| Problem::not_found("there is no such game; /api/games lists them"))?;
    let lang = lang.as_deref().unwrap_or("en");
    let known = || game.rules().iter().map(|(code, _)| *code).collect::<Vec<_>>().join(", ");
    let text = game.rules().iter().find(|(code, _)| *code == lang).map(|(_, text)| *text);
    let text = text.ok_or_else(|| {
        Problem::not_found(format!("the rules are not there in that language; there are {}", known()))
    })?;
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text).into_response())
}
