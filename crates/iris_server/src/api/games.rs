//! Handlers of `/api/games`: games, bots and rulebooks.

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iris_api::{BotInfo, GameInfo, GameList};
use iris_bots::Level;
use iris_core::Seed;
use iris_games::{AnyGame, GAMES, find};
use serde::Deserialize;
use serde_json::json;

use crate::api_error::ApiError;

pub(crate) async fn list() -> Json<GameList> {
    let bot = |level: &Level| BotInfo {
        level: level.number(),
        name: level.name().to_owned(),
        character: level.character().to_owned(),
    };
    Json(GameList {
        games: GAMES.iter().map(|game| describe(*game)).collect(),
        bots: Level::ALL.iter().map(bot).collect(),
    })
}

fn describe(game: &dyn AnyGame) -> GameInfo {
    let seats = game.seats();
    // A match that is dealt without choosing any option has the defaults.
    let usual = game.deal(&json!({}), *seats.start(), Seed::from(0)).map(|state| state.options());
    GameInfo {
        id: game.id().to_owned(),
        name: game.name().to_owned(),
        authors: game.authors().to_owned(),
        rules_version: game.rules_version(),
        seats: [*seats.start(), *seats.end()],
        options: usual.unwrap_or_default(),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesParams {
    lang: Option<String>,
}

pub(crate) async fn rules(
    Path(game): Path<String>,
    query: Result<Query<RulesParams>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(RulesParams { lang }) = query.map_err(|error| ApiError::bad_request(error.body_text()))?;
    let game =
        find(&game).ok_or_else(|| ApiError::not_found("there is no such game; /api/games lists them"))?;
    let lang = lang.as_deref().unwrap_or("en");
    let known = || game.rules().iter().map(|(code, _)| *code).collect::<Vec<_>>().join(", ");
    let text = game.rules().iter().find(|(code, _)| *code == lang).map(|(_, text)| *text);
    let text = text.ok_or_else(|| {
        ApiError::not_found(format!("the rules are not there in that language; there are {}", known()))
    })?;
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text).into_response())
}
