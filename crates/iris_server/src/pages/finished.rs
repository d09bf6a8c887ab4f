//! Matches that are over: replays, and what decided them.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use iris_core::{Seat, Viewer};
use iris_games::record::{Record, RecordOrigin};
use iris_games::review::MatchReview;
use iris_games::{Effort, Evaluator};
use iris_pages::Markup;
use iris_pages::replay::ReplayPosition;
use iris_table::TableId;
use serde::Deserialize;

use super::extract::{PagePath, PageQuery};
use super::request::{PageRequest, TableQuery};
use super::respond::{fragment, page, problem};
use crate::AppState;
use crate::api_error::ApiError;
use crate::tables::Caller;
use crate::thinking::Lane;

/// The record of a match and its review, for somebody who may look at its table.
struct FinishedMatch {
    record: Record,
    review: Arc<MatchReview>,
    /// Where the visitor sits at that table.
    seat: Option<Seat>,
}

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
    record_by(app, &by, &id, number).await
}

async fn record_by(
    app: &AppState,
    by: &Caller,
    table: &TableId,
    number: u32,
) -> Result<(Record, Option<Seat>), ApiError> {
    let (kept, seat) = app.0.record_for(by, table, number).await?;
    let record = Record::parse(&kept.text).map_err(|_| ApiError::not_found("the record cannot be read"))?;
    Ok((record, seat))
}

async fn load(
    app: &AppState,
    request: &PageRequest,
    table: &str,
    number: u32,
    query: &TableQuery,
) -> Result<FinishedMatch, ApiError> {
    let id = TableId(table.to_owned());
    let (by, _) = request.caller(app, &id, query).await?;
    let (record, seat) = record_by(app, &by, &id, number).await?;
    if matches!(record.chance, RecordOrigin::Commitment(_)) {
        return Err(ApiError::sealed());
    }
    let judged = record.clone();
    let search = async || {
        // Evaluating every choice is long work: it is done where it holds up nobody else, and with
        // little effort, since a page waits for it.
        let evaluator = Evaluator { effort: Effort::Quick, ..Evaluator::default() };
        let judge = move || MatchReview::of(&judged, evaluator);
        app.0.tables.thinking().run(Lane::Review, &by.player, judge).await?.map_err(|_| damaged())
    };
    let review = app.0.reviews.get_or_search(&(id, number), search).await?;
    Ok(FinishedMatch { record, review, seat })
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
    fragment(&request, decided(&app, &request, &table, number, &query).await)
}

/// What decided a match that has been played at a table.
pub(super) async fn decided(
    app: &AppState,
    request: &PageRequest,
    table: &str,
    number: u32,
    query: &TableQuery,
) -> Result<Markup, ApiError> {
    let FinishedMatch { record, review, seat } = load(app, request, table, number, query).await?;
    Ok(iris_pages::chances::decided(&request.cx, (table, number), &record, &review, seat))
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
        let found = load(&app, &request, &table, number, &query).await?;
        let seat = seat.or(found.seat.map(|seat| seat.0)).filter(|seat| *seat < found.record.seats);
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let position = ReplayPosition { table: &table, number, ply: ply.unwrap_or(0), viewer };
        iris_pages::replay::page(&request.cx, &found.record, &found.review, position).ok_or_else(damaged)
    };
    match done.await {
        Ok(replay) => page(replay),
        Err(wrong) => problem(&request, &wrong),
    }
}
