//! Handlers of `/api/tables/open`: tables that anybody may sit down at, and a seat at one of them.

use axum::Json;
use axum::extract::State;
use iris_api::{ApiScope, OpenTableList, PlaySomebody, SeatFound};
use iris_games::find;

use super::json_body::JsonBody;
use super::me::known;
use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::ScopedPlayer;

/// The most tables that are listed.
const LISTED: usize = 50;
/// Milliseconds that bots take for a move at tables that programs open.
const PACE: u32 = 700;

pub(crate) async fn list(State(app): State<AppState>) -> Json<OpenTableList> {
    let now = app.0.environment.steady_now();
    let open = app.0.tables.open_lobbies().newest(now, LISTED);
    Json(OpenTableList { tables: open.iter().map(|lobby| lobby.shown.clone()).collect() })
}

pub(crate) async fn play(
    State(app): State<AppState>,
    ScopedPlayer { player: who, scopes }: ScopedPlayer,
    JsonBody(PlaySomebody { game }): JsonBody<PlaySomebody>,
) -> Result<Json<SeatFound>, ApiError> {
    scopes.require(ApiScope::Play)?;
    let game =
        find(&game).ok_or_else(|| ApiError::not_found("there is no such game; /api/games lists them"))?;
    let name = known(&app, &who).await?.name;
    let table = app.0.play_somebody(&who, &name, game, PACE).await?;
    Ok(Json(SeatFound { table }))
}
