//! Handler of `/api/me/matches`: the caller's history.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use iris_api::MatchList;

use crate::AppState;
use crate::api_error::ApiError;
use crate::history::HistoryQuery;
use crate::identity::CurrentPlayer;

/// How many matches an answer has.
const LISTED: usize = 50;

/// The caller's matches, filtered, page by page.
pub(crate) async fn matches(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    query: Result<Query<HistoryQuery>, QueryRejection>,
) -> Result<Json<MatchList>, ApiError> {
    let Query(query) = query.map_err(|error| ApiError::bad_request(error.body_text()))?;
    let filter = query.parse().map_err(|bad| ApiError::bad_request(bad.message()))?;
    let page = app.0.history(&who, &filter, LISTED).await?;
    Ok(Json(MatchList { matches: page.matches, next: page.next }))
}
