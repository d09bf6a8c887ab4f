//! Handlers of `/api/daily` and `/api/deals`: the deal of the day, and any deal again.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use iris_api::{ApiScope, DailyOverview, DealLink, DealResults, DealTable, TableId};

use super::tables::{LinkQuery, caller};
use crate::AppState;
use crate::api_error::ApiError;
use crate::deals::{Starter, name_of, parse_day};
use crate::identity::{CurrentPlayer, ScopedPlayer};

pub(crate) async fn today(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<DailyOverview>, ApiError> {
    Ok(Json(app.0.daily_overview(Some(&who), true).await?.0))
}

pub(crate) async fn daily_results(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    Path((day, game)): Path<(String, String)>,
) -> Result<Json<DealResults>, ApiError> {
    let day = parse_day(&day, app.0.today())?;
    Ok(Json(app.daily_results(day, &game, Some(&who)).await?))
}

pub(crate) async fn start_daily(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    Path((day, game)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let day = parse_day(&day, app.0.today())?;
    let name = name_of(&app, &who).await?;
    let table = app.start_daily(day, &game, &Starter { player: &who, name: &name, pace: 0 }).await?;
    Ok((StatusCode::CREATED, Json(DealTable { table })).into_response())
}

/// Makes a finished match a deal for others.
pub(crate) async fn offer(
    State(app): State<AppState>,
    ScopedPlayer { player, scopes }: ScopedPlayer,
    Path((table, number)): Path<(String, u32)>,
    link: LinkQuery,
) -> Result<Response, ApiError> {
    scopes.require(ApiScope::Play)?;
    app.0.limit_command(&player)?;
    let (by, _) = caller(CurrentPlayer(player), link)?;
    let name = name_of(&app, &by.player).await?;
    let link = app.0.offer_deal(&by, &name, &TableId(table), number, None).await?;
    Ok((StatusCode::CREATED, Json(link)).into_response())
}

pub(crate) async fn results(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    Path((deal, lineup)): Path<(String, String)>,
) -> Result<Json<DealResults>, ApiError> {
    let (results, _) = app.again_results(&DealLink { deal, lineup }, Some(&who)).await?;
    Ok(Json(results))
}

pub(crate) async fn start(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    Path((deal, lineup)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let name = name_of(&app, &who).await?;
    let starter = Starter { player: &who, name: &name, pace: 0 };
    let table = app.start_again(&DealLink { deal, lineup }, &starter).await?;
    Ok((StatusCode::CREATED, Json(DealTable { table })).into_response())
}
