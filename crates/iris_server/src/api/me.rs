//! Handlers of `/api/me`: the account, its tables, records and API tokens.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use iris_api::{AccountExport, ApiTokenList, Me, MeChange, NewApiToken, RecordList, TableList};
use iris_store::PlayerRow;
use iris_table::PlayerId;
use serde_json::Value;

use super::guests::checked_name;
use super::json_body::JsonBody;
use crate::AppState;
use crate::account_data::{account, record_summary, table_summary};
use crate::api_error::ApiError;
use crate::api_tokens;
use crate::identity::{CurrentPlayer, ScopedPlayer};

/// The most tables and records that are listed.
const LISTED: usize = 100;
/// The most bytes of settings that are kept for an account.
const SETTINGS: usize = 4096;

pub(super) async fn known(app: &AppState, player: &PlayerId) -> Result<PlayerRow, ApiError> {
    app.0.store.player(player.as_str()).await?.ok_or_else(ApiError::nobody)
}

pub(crate) async fn show(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<Me>, ApiError> {
    Ok(Json(account(&known(&app, &who).await?)))
}

pub(crate) async fn change(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    JsonBody(change): JsonBody<MeChange>,
) -> Result<Json<Me>, ApiError> {
    app.0.limit_command(&who)?;
    let mut player = known(&app, &who).await?;
    if let Some(name) = change.name {
        player.name = checked_name(&name)?;
    }
    if let Some(settings) = change.settings {
        let text = Value::Object(settings).to_string();
        if text.len() > SETTINGS {
            return Err(ApiError::bad_request(format!(
                "settings take {} bytes; {SETTINGS} is the most",
                text.len()
            )));
        }
        player.settings = text;
    }
    let answer = account(&player);
    app.0.store.put_player(player).await?;
    Ok(Json(answer))
}

/// Everything that is kept of the caller.
pub(crate) async fn export(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<AccountExport>, ApiError> {
    app.0.limit_command(&who)?;
    Ok(Json(app.0.export_account(&who).await?))
}

/// Forgets the caller.
pub(crate) async fn forget(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<StatusCode, ApiError> {
    app.0.limit_command(&who)?;
    known(&app, &who).await?;
    let tokens = app.0.store.tokens_of(who.as_str()).await?;
    app.0.forget_account(&who).await?;
    for token in tokens {
        app.0.api_tokens.revoke(&token.hash);
    }
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn tables(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<TableList>, ApiError> {
    let tables = app.0.store.tables_of(who.as_str(), LISTED).await?;
    Ok(Json(TableList { tables: tables.into_iter().map(table_summary).collect() }))
}

pub(crate) async fn records(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<RecordList>, ApiError> {
    let records = app.0.store.records_of(who.as_str(), LISTED).await?;
    Ok(Json(RecordList { records: records.into_iter().map(record_summary).collect() }))
}

pub(crate) async fn tokens(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<ApiTokenList>, ApiError> {
    Ok(Json(ApiTokenList { tokens: api_tokens::list(&app, &who).await? }))
}

pub(crate) async fn new_token(
    State(app): State<AppState>,
    ScopedPlayer { player, scopes: own }: ScopedPlayer,
    JsonBody(NewApiToken { label, scopes }): JsonBody<NewApiToken>,
) -> Result<Response, ApiError> {
    app.0.limit_command(&player)?;
    let made = api_tokens::create(&app, &player, &own, &label, &scopes).await?;
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

pub(crate) async fn remove_token(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.0.limit_command(&who)?;
    api_tokens::revoke(&app, &who, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
