//! The history page, and histories as files.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use iris_pages::history::HistoryView;

use super::extract::PageQuery;
use super::request::PageRequest;
use super::respond::{page, page_with_status, problem};
use crate::AppState;
use crate::api_error::ApiError;
use crate::history::{HistoryFilter, HistoryPage, HistoryQuery};

/// How many matches a page has.
const LISTED: usize = 25;

pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PageQuery(query): PageQuery<HistoryQuery>,
) -> Response {
    let (filter, bad) = match query.parse() {
        Ok(filter) => (filter, None),
        Err(bad) => (HistoryFilter::default(), Some((bad.filter, bad.value))),
    };
    let found = match &request.player {
        Some(player) => app.0.history(player, &filter, LISTED).await,
        None => Ok(HistoryPage { matches: Vec::new(), next: None }),
    };
    let found = match found {
        Ok(found) => found,
        Err(wrong) => return problem(&request, &wrong),
    };
    let view = HistoryView {
        matches: found.matches,
        filters: if bad.is_none() { query.to_query() } else { Vec::new() },
        next: found.next,
        later: filter.after.is_some(),
        now: app.0.environment.now(),
        bad,
    };
    let shown = iris_pages::history::page(&request.cx, &view);
    if view.bad.is_some() { page_with_status(StatusCode::BAD_REQUEST, shown) } else { page(shown) }
}

/// A history as comma-separated values.
pub(super) async fn csv(
    State(app): State<AppState>,
    request: PageRequest,
    PageQuery(query): PageQuery<HistoryQuery>,
) -> Response {
    let done = async {
        let (player, filter) = asked(&app, &request, &query)?;
        app.0.history_csv(&player, &filter).await
    };
    file(&request, done.await, "text/csv; charset=utf-8", "iris-history.csv")
}

/// The records of a history, one after the other.
pub(super) async fn records(
    State(app): State<AppState>,
    request: PageRequest,
    PageQuery(query): PageQuery<HistoryQuery>,
) -> Response {
    let done = async {
        let (player, filter) = asked(&app, &request, &query)?;
        app.0.history_records(&player, &filter).await
    };
    file(&request, done.await, "text/plain; charset=utf-8", "iris-history.iris")
}

fn asked(
    app: &AppState,
    request: &PageRequest,
    query: &HistoryQuery,
) -> Result<(iris_table::PlayerId, HistoryFilter), ApiError> {
    let player = request.player.clone().ok_or_else(ApiError::nobody)?;
    app.0.limit_command(&player)?;
    let filter = query.parse().map_err(|bad| ApiError::bad_request(bad.message()))?;
    Ok((player, filter))
}

fn file(request: &PageRequest, text: Result<String, ApiError>, kind: &'static str, name: &str) -> Response {
    match text {
        Ok(text) => {
            let headers = [
                (header::CONTENT_TYPE, kind.to_owned()),
                (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
            ];
            (headers, text).into_response()
        }
        Err(wrong) => problem(request, &wrong),
    }
}
