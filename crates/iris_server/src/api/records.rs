//! Handler for the records of finished matches.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iris_table::TableId;

use super::tables::{LinkQuery, caller};
use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::CurrentPlayer;
use crate::ply_notes::MatchKey;

/// Which match at a table is meant.
pub(super) fn parse_number(number: &str) -> Result<u32, ApiError> {
    number.parse().map_err(|_| ApiError::bad_request("the number of a match is 1, 2, 3 …"))
}

/// The record of a match, for those who played it and those who may watch its table.
pub(crate) async fn record(
    State(app): State<AppState>,
    who: CurrentPlayer,
    Path((table, number)): Path<(String, String)>,
    link: LinkQuery,
) -> Result<Response, ApiError> {
    let (by, _) = caller(who, link)?;
    let number = parse_number(&number)?;
    let table = TableId(table);
    let (record, _) = app.0.record_for(&by, &table, number).await?;
    let text = app.0.with_notes(MatchKey { table: &table, number }, record.text).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
