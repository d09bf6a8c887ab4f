//! Handler for the records of finished matches.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iris_table::TableId;

use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::CurrentPlayer;

/// The record of a match, for every account that knows its table: nothing is hidden once it is
/// over.
pub(crate) async fn record(
    State(app): State<AppState>,
    _: CurrentPlayer,
    Path((table, number)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let table = TableId(table);
    let number = number.parse().map_err(|_| ApiError::bad_request("the number of a match is 1, 2, 3 …"))?;
    let record = app.0.store.record(table.as_str(), number).await?;
    let record = record.ok_or_else(|| ApiError::not_found("no such match has ended at that table"))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.text).into_response())
}
