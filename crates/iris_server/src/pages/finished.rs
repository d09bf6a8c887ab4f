//! Matches that are over: replays, and what decided them.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use iris_core::{Seat, Viewer};
use iris_games::record::Record;
use iris_games::review::ReviewPlan;
use iris_pages::Markup;
use iris_pages::replay::ReplayPosition;
use iris_table::TableId;
use serde::Deserialize;

use super::extract::{PagePath, PageQuery};
use super::request::{PageRequest, TableQuery};
use super::respond::{fragment, page, problem};
use crate::AppState;
use crate::api_error::ApiError;
use crate::reviews::ReviewedRecord;

/// How long a page waits for a review before it says how far it is.
pub(super) const PAGE_PATIENCE: Duration = Duration::from_millis(300);
/// How long a replay waits for it before it is shown without.
const REPLAY_PATIENCE: Duration = Duration::from_secs(2);
/// How long the script's question for it waits.
const FRAGMENT_PATIENCE: Duration = Duration::from_secs(1);

/// The record of a match at a table that the visitor may look at, and where they sit there.
pub(super) async fn record(
    app: &AppState,
    request: &PageRequest,
    table: &str,
    number: u32,
    query: &TableQuery,
) -> Result<(Record, Option<Seat>), ApiError> {
    let id = TableId(table.to_owned());
    let (by, _) = request.caller(app, &id, query).await?;
    let (kept, seat) = app.0.record_for(&by, &id, number).await?;
    let record = Record::parse(&kept.text).map_err(|_| ApiError::not_found("the record cannot be read"))?;
    Ok((record, seat))
}

fn damaged() -> ApiError {
    ApiError::not_found("the record cannot be replayed")
}

/// What decided a match, for the script of a table that has just seen it end.
pub(super) async fn chances(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let found = decided(&app, &request, &table, number, &query, FRAGMENT_PATIENCE).await;
    fragment(&request, found.map(|found| found.fragment))
}

/// What decided a match as a part of a page.
pub(super) struct DecidedMatch {
    pub(super) fragment: Markup,
    /// Whether it is the review, and not how far that is.
    pub(super) is_final: bool,
}

/// What decided a match that has been played at a table, or how far its review is.
pub(super) async fn decided(
    app: &AppState,
    request: &PageRequest,
    table: &str,
    number: u32,
    query: &TableQuery,
    patience: Duration,
) -> Result<DecidedMatch, ApiError> {
    let id = TableId(table.to_owned());
    let (by, _) = request.caller(app, &id, query).await?;
    let under_way = |done, total| DecidedMatch {
        fragment: iris_pages::review_progress::reviewing(&request.cx, done, total),
        is_final: false,
    };
    let ReviewedRecord { record, seat, progress } = match app.review_of(&by, &id, number, patience).await {
        Err(error) if error.is_busy() => return Ok(under_way(0, 0)),
        found => found?,
    };
    let Some(review) = progress.review else { return Ok(under_way(progress.done, progress.total)) };
    let fragment = iris_pages::chances::decided(
        &request.cx,
        (table, number, &query.carried_on()),
        &record,
        &review,
        seat,
    );
    Ok(DecidedMatch { fragment, is_final: true })
}

#[derive(Deserialize)]
pub(super) struct ReplayQuery {
    ply: Option<usize>,
    seat: Option<u8>,
}

pub(super) async fn replay(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(ReplayQuery { ply, seat }): PageQuery<ReplayQuery>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let done = async {
        let id = TableId(table.clone());
        let (by, _) = request.caller(&app, &id, &query).await?;
        let found = app.review_of(&by, &id, number, REPLAY_PATIENCE).await?;
        let review = match found.progress.review {
            Some(review) => review,
            None => Arc::new(ReviewPlan::of(&found.record).map_err(|_| damaged())?.finish(Vec::new())),
        };
        let seat = seat.or(found.seat.map(|seat| seat.0)).filter(|seat| *seat < found.record.seats);
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let position = ReplayPosition { table: &table, number, ply: ply.unwrap_or(0), viewer };
        iris_pages::replay::page(&request.cx, &found.record, &review, position).ok_or_else(damaged)
    };
    match done.await {
        Ok(replay) => page(replay),
        Err(wrong) => problem(&request, &wrong),
    }
}
