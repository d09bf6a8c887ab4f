//! Matches that are over: their records and reviews, and what decided them.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderValue;
use axum::response::Response;
use iris_core::Seat;
use iris_games::record::Record;
use iris_games::review::{MatchReview, ReviewPlan};
use iris_pages::Markup;
use iris_table::TableId;

use super::extract::{PagePath, PageQuery};
use super::request::{PageRequest, TableQuery};
use super::respond::fragment;
use crate::AppState;
use crate::api_error::ApiError;
use crate::ply_notes::MatchKey;
use crate::tables::Caller;

/// How long a page waits for a review before it says how far it is.
pub(super) const PAGE_PATIENCE: Duration = Duration::from_millis(300);
/// How long a replay waits for it before it is shown without.
pub(super) const REPLAY_PATIENCE: Duration = Duration::from_secs(2);
/// How long the script's question for it waits.
const FRAGMENT_PATIENCE: Duration = Duration::from_secs(1);

/// The record of a match and its review, for somebody who may look at its table.
pub(super) struct FinishedMatch {
    pub(super) record: Record,
    /// The review; without choices while it is being made.
    pub(super) review: Arc<MatchReview>,
    /// How many choices of how many have been reviewed, if not all.
    pub(super) pending: Option<(usize, usize)>,
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

/// A match that is over with its review, for a visitor who may see both. A review that is not made
/// yet is begun, and waited for no longer than `patience`.
pub(super) async fn load(
    app: &AppState,
    request: &PageRequest,
    (table, number): (&str, u32),
    query: &TableQuery,
    patience: Duration,
) -> Result<FinishedMatch, ApiError> {
    let id = TableId(table.to_owned());
    let (by, cookie) = request.caller(app, &id, query).await?;
    let (record, reviewed) = match app.review_of(&by, &id, number, patience).await {
        Ok(found) => (found.record, found.progress.review.ok_or((found.progress.done, found.progress.total))),
        // It can be looked at all the same.
        Err(error) if error.is_busy() => (record_by(app, &by, &id, number).await?.0, Err((0, 0))),
        Err(error) => return Err(error),
    };
    let pending = reviewed.as_ref().err().copied();
    let review = match reviewed {
        Ok(review) => review,
        Err(_) => Arc::new(ReviewPlan::of(&record).map_err(|_| damaged())?.finish(Vec::new())),
    };
    let played = app.0.store.players_of_record(id.as_str(), number).await?.contains(&by.player.0);
    let own = if played { app.0.seat_in_match(&by.player, &id, number).await? } else { None };
    if let Some(seat) = own
        && pending.is_none()
    {
        app.0.keep_exercises(&by.player, MatchKey { table: &id, number }, seat, &review).await?;
    }
    Ok(FinishedMatch { record, review, pending, by, cookie, played, own })
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
    let FinishedMatch { record, review, pending, own, .. } =
        load(app, request, (table, number), query, patience).await?;
    let fragment = if let Some((done, total)) = pending {
        iris_pages::review_progress::reviewing(&request.cx, done, total)
    } else {
        let query = query.carried_on();
        iris_pages::chances::decided(&request.cx, (table, number, &query), &record, &review, own)
    };
    Ok(DecidedMatch { fragment, is_final: pending.is_none() })
}
