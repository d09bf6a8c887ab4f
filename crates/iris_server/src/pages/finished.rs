//! Matches that are over: their records and reviews, and what decided them.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderValue;
use axum::response::Response;
use iris_core::Seat;
use iris_games::record::Record;
use iris_games::review::MatchReview;
use iris_games::{Effort, Evaluator};
use iris_pages::Markup;
use iris_table::TableId;

use super::extract::{PagePath, PageQuery};
use super::request::{PageRequest, TableQuery};
use super::respond::fragment;
use crate::AppState;
use crate::api_error::ApiError;
use crate::ply_notes::MatchKey;
use crate::tables::Caller;
use crate::thinking::Lane;

/// The record of a match and its review, for somebody who may look at its table.
pub(super) struct FinishedMatch {
    pub(super) record: Record,
    pub(super) review: Arc<MatchReview>,
    /// Who looks at it.
    pub(super) by: Caller,
    /// To be set for somebody who is new.
    pub(super) cookie: Option<HeaderValue>,
    /// Whether they played it.
    pub(super) played: bool,
    /// Where they sat, if they stayed to the end.
    pub(super) own: Option<Seat>,
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

/// A match that is over with its review, for a visitor who may see both.
pub(super) async fn load(
    app: &AppState,
    request: &PageRequest,
    table: &str,
    number: u32,
    query: &TableQuery,
) -> Result<FinishedMatch, ApiError> {
    let id = TableId(table.to_owned());
    let (by, cookie) = request.caller(app, &id, query).await?;
    let (record, _) = record_by(app, &by, &id, number).await?;
    let review = review(app, &by, (&id, number), &record).await?;
    let played = app.0.store.players_of_record(id.as_str(), number).await?.contains(&by.player.0);
    let own = if played { app.0.seat_in_match(&by.player, &id, number).await? } else { None };
    if let Some(seat) = own {
        app.0.keep_exercises(&by.player, MatchKey { table: &id, number }, seat, &review).await?;
    }
    Ok(FinishedMatch { record, review, by, cookie, played, own })
}

/// The review of a match.
async fn review(
    app: &AppState,
    by: &Caller,
    (table, number): (&TableId, u32),
    record: &Record,
) -> Result<Arc<MatchReview>, ApiError> {
    let judged = record.clone();
    let search = async || {
        // Evaluating every choice is long work: it is done where it holds up nobody else, and with
        // little effort, since a page waits for it.
        let evaluator = Evaluator { effort: Effort::Quick, ..Evaluator::default() };
        let judge = move || MatchReview::of(&judged, evaluator);
        app.0.tables.thinking().run(Lane::Review, &by.player, judge).await?.map_err(|_| damaged())
    };
    app.0.reviews.get_or_search(&(table.clone(), number), search).await
}

pub(super) fn damaged() -> ApiError {
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
    let FinishedMatch { record, review, own, .. } = load(app, request, table, number, query).await?;
    Ok(iris_pages::chances::decided(&request.cx, (table, number), &record, &review, own))
}
