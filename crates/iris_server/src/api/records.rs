//! Finished matches.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iris_table::TableId;

use crate::App;
use crate::identity::Who;
use crate::problem::Problem;

/// The record of a match, for anybody who knows its table: it is over, so nothing is hidden any more.
pub(crate) async fn record(
    State(app): State<App>,
    _: Who,
    Path((table, number)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let table = TableId(table);
    let number = number.parse().map_err(|_| Problem::bad_request("the number of a match is 1, 2, 3 …"))?;
    let record = app.0.store.record(table.as_str(), number).await?;
    let record = record.ok_or_else(|| Problem::not_found("no such match has ended at that table"))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.text).into_response())
}
