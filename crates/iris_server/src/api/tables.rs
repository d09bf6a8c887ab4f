//! Handlers of `/api/tables`: create, snapshot, commands, events, links.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::StreamExt;
use iris_api::{CommandAccepted, LinkKeys, SnapshotDetail, TableCommand, TableId, TableKeys, TableSettings};
use serde::Deserialize;

use super::json_body::JsonBody;
use crate::AppState;
use crate::api_error::ApiError;
use crate::client_address::ClientAddress;
use crate::identity::{CurrentPlayer, ScopedPlayer};
use crate::revocation;
use crate::signer::AccessLevel;
use crate::tables::{Caller, SseFrame, StreamItem, TableRequest};

/// The query of a link to a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkParams {
    key: Option<String>,
    #[serde(default)]
    show: SnapshotDetail,
}

pub(super) type LinkQuery = Result<Query<LinkParams>, axum::extract::rejection::QueryRejection>;

/// The account that asks, with what its link allows, and the detail it wants.
pub(super) fn caller(player: CurrentPlayer, link: LinkQuery) -> Result<(Caller, SnapshotDetail), ApiError> {
    let Query(LinkParams { key, show }) = link.map_err(|error| ApiError::bad_request(error.body_text()))?;
    Ok((Caller { player: player.0, key }, show))
}

fn keys(app: &AppState, table: &TableId, renewed: u32) -> LinkKeys {
    let key = |access| Some(app.0.signer.sign_table_key(table, access, renewed));
    let [watch, join, host] = AccessLevel::ALL.map(key);
    LinkKeys { watch, join, host }
}

pub(crate) async fn create(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    JsonBody(settings): JsonBody<TableSettings>,
) -> Result<Response, ApiError> {
    app.0.limit_new_table(&who)?;
    let table = app.0.tables.create(settings, who).await?;
    let keys = keys(&app, &table, 0);
    Ok((StatusCode::CREATED, Json(TableKeys { table, keys })).into_response())
}

pub(crate) async fn snapshot(
    State(app): State<AppState>,
    who: CurrentPlayer,
    Path(table): Path<String>,
    link: LinkQuery,
) -> Result<Response, ApiError> {
    let table = TableId(table);
    let (by, detail) = caller(who, link)?;
    let shown =
        app.0.tables.ask(&table, |reply| TableRequest::Snapshot { by: by.clone(), detail, reply }).await?;
    Ok(Json(shown).into_response())
}

/// The keys of the table's links that the caller may pass on: all for its host, otherwise those
/// that their own link allows.
pub(crate) async fn links(
    State(app): State<AppState>,
    who: CurrentPlayer,
    Path(table): Path<String>,
    link: LinkQuery,
) -> Result<Json<TableKeys>, ApiError> {
    let table = TableId(table);
    let (by, _) = caller(who, link)?;
    let look = |reply| TableRequest::Snapshot { by: by.clone(), detail: SnapshotDetail::View, reply };
    let shown = app.0.tables.ask(&table, look).await?;
    let mut keys = keys(&app, &table, shown.links);
    if !shown.host {
        keys.host = None;
        let may_invite = by.access(&app.0.signer, &table, shown.links) >= Some(AccessLevel::Join);
        if !may_invite {
            keys.join = None;
        }
    }
    Ok(Json(TableKeys { table, keys }))
}

pub(crate) async fn command(
    State(app): State<AppState>,
    ScopedPlayer { player, scopes }: ScopedPlayer,
    Path(table): Path<String>,
    link: LinkQuery,
    JsonBody(command): JsonBody<TableCommand>,
) -> Result<Response, ApiError> {
    scopes.require(command.scope())?;
    app.0.limit_command(&player)?;
    let table = TableId(table);
    let (by, _) = caller(CurrentPlayer(player), link)?;
    let seq = app.0.tables.command(&table, &by, &command).await?;
    Ok(Json(CommandAccepted { seq }).into_response())
}

pub(crate) async fn events(
    State(app): State<AppState>,
    who: CurrentPlayer,
    Path(table): Path<String>,
    link: LinkQuery,
    Extension(client): Extension<ClientAddress>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    app.0.limit_command(&who.0)?;
    let table = TableId(table);
    let (by, detail) = caller(who, link)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let listen = |reply| TableRequest::Subscribe { by: by.clone(), last, detail, reply };
    let revoked = revocation::of_request(&app, &headers, &by.player, client).await?;
    let listener = app.0.tables.ask(&table, listen).await?;
    let heard = listener.into_stream(app.0.tables.clone(), table, by).take_until(revoked);
    Ok(SseFrame::respond(heard.map(StreamItem::into_sse)))
}
