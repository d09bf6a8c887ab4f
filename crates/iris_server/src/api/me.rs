//! Handlers of `/api/me`: the account, its tables, records and API tokens.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use iris_api::{
    AccountExport, ApiScope, ApiTokenList, CreatedApiToken, ErrorCode, Me, MeChange, NewApiToken, RecordList,
    TableList,
};
use iris_store::{ApiTokenRow, PlayerRow};
use iris_table::PlayerId;
use serde_json::Value;

use super::guests::checked_name;
use super::json_body::JsonBody;
use crate::AppState;
use crate::account_data::{account, record_summary, table_summary, token_summary};
use crate::api_error::ApiError;
use crate::api_token_cache::scopes_text;
use crate::identity::{self, CurrentPlayer, RequestScopes, token_hash};

/// The most tables and records that are listed.
const LISTED: usize = 100;
/// The most API tokens of one account.
const TOKENS: usize = 20;
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
    let tokens = app.0.store.tokens_of(who.as_str()).await?;
    Ok(Json(ApiTokenList { tokens: tokens.iter().map(token_summary).collect() }))
}

pub(crate) async fn new_token(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    own: RequestScopes,
    JsonBody(NewApiToken { label, scopes }): JsonBody<NewApiToken>,
) -> Result<Response, ApiError> {
    app.0.limit_command(&who)?;
    if scopes.is_empty() || scopes.len() > ApiScope::ALL.len() {
        return Err(ApiError::bad_request("a token has one to three scopes: watch, play, host"));
    }
    // A token that leaks must not grow.
    scopes.iter().try_for_each(|scope| own.require(*scope))?;
    let label = checked_name(&label)?;
    if app.0.store.tokens_of(who.as_str()).await?.len() >= TOKENS {
        let message = format!("{TOKENS} tokens are the most; remove one first");
        return Err(ApiError::new(StatusCode::CONFLICT, ErrorCode::TooManyTokens, message));
    }
    // A cookie may be older than a restored backup.
    known(&app, &who).await?;
    let token = identity::new_token(&app);
    let kept = ApiTokenRow {
        hash: token_hash(&token),
        player: who.0,
        label,
        created: app.0.environment.now(),
        scopes: scopes_text(&scopes),
    };
    let id = token_summary(&kept).id;
    app.0.store.add_token(kept).await?;
    Ok((StatusCode::CREATED, Json(CreatedApiToken { id, token })).into_response())
}

pub(crate) async fn remove_token(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.0.limit_command(&who)?;
    let tokens = app.0.store.tokens_of(who.as_str()).await?;
    let token = tokens.iter().find(|token| token_summary(token).id == id);
    let token =
        token.ok_or_else(|| ApiError::not_found("you have no such token; GET /api/me/tokens lists them"))?;
    app.0.store.remove_token(who.as_str(), token.hash).await?;
    app.0.api_tokens.revoke(&token.hash);
    Ok(StatusCode::NO_CONTENT)
}
