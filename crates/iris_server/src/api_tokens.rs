//! API tokens of an account: listed, made and revoked, by programs and by the settings page.

use axum::http::StatusCode;
use iris_api::{ApiScope, ApiTokenSummary, CreatedApiToken, ErrorCode};
use iris_store::ApiTokenRow;
use iris_table::PlayerId;

use crate::AppState;
use crate::account_data::token_summary;
use crate::api_error::ApiError;
use crate::api_token_cache::scopes_text;
use crate::identity::{self, RequestScopes, token_hash};

/// The most API tokens of one account.
const TOKENS: usize = 20;

pub(crate) async fn list(app: &AppState, player: &PlayerId) -> Result<Vec<ApiTokenSummary>, ApiError> {
    Ok(app.0.store.tokens_of(player.as_str()).await?.iter().map(token_summary).collect())
}

/// Makes a token. `own` is what the one that asks may do.
pub(crate) async fn create(
    app: &AppState,
    player: &PlayerId,
    own: &RequestScopes,
    label: &str,
    scopes: &[ApiScope],
) -> Result<CreatedApiToken, ApiError> {
    if scopes.is_empty() || scopes.len() > ApiScope::ALL.len() {
        return Err(ApiError::bad_request("a token has one to three scopes: watch, play, host"));
    }
    // A token that leaks must not grow.
    scopes.iter().try_for_each(|scope| own.require(*scope))?;
    let label = iris_table::checked_name(label)?;
    if app.0.store.tokens_of(player.as_str()).await?.len() >= TOKENS {
        let message = format!("{TOKENS} tokens are the most; remove one first");
        return Err(ApiError::new(StatusCode::CONFLICT, ErrorCode::TooManyTokens, message));
    }
    // A cookie may be older than a restored backup.
    app.0.store.player(player.as_str()).await?.ok_or_else(ApiError::nobody)?;
    let token = identity::new_token(app);
    let kept = ApiTokenRow {
        hash: token_hash(&token),
        player: player.as_str().to_owned(),
        label,
        created: app.0.environment.now(),
        scopes: scopes_text(scopes),
        used: None,
    };
    let id = token_summary(&kept).id;
    app.0.store.add_token(kept).await?;
    Ok(CreatedApiToken { id, token })
}

/// Revokes a token; what it has open ends at once.
pub(crate) async fn revoke(app: &AppState, player: &PlayerId, id: &str) -> Result<(), ApiError> {
    let tokens = app.0.store.tokens_of(player.as_str()).await?;
    let token = tokens.iter().find(|token| token_summary(token).id == id);
    let token =
        token.ok_or_else(|| ApiError::not_found("you have no such token; GET /api/me/tokens lists them"))?;
    app.0.store.remove_token(player.as_str(), token.hash).await?;
    app.0.api_tokens.revoke(&token.hash);
    Ok(())
}
