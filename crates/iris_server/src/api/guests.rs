//! Handler of `/api/guests`: new accounts.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use iris_api::{ApiScope, Guest, NewGuest};
use iris_store::ApiTokenRow;

use super::json_body::JsonBody;
use crate::AppState;
use crate::api_error::ApiError;
use crate::api_token_cache::scopes_text;
use crate::client_address::ClientAddress;
use crate::identity::{new_player, new_token, token_hash};
use crate::sessions;

/// Creates an account and answers with a cookie, or with an API token for a program.
pub(crate) async fn become_guest(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddress>,
    headers: HeaderMap,
    JsonBody(guest): JsonBody<NewGuest>,
) -> Result<Response, ApiError> {
    app.0.limit_new_guest(client)?;
    let name = checked_name(&guest.name)?;
    let player = new_player(&app, &name).await?;
    if guest.token {
        let token = new_token(&app);
        let created = app.0.environment.now();
        let kept = ApiTokenRow {
            hash: token_hash(&token),
            player: player.0,
            label: "first".into(),
            created,
            scopes: scopes_text(&ApiScope::ALL),
            used: None,
        };
        app.0.store.add_token(kept).await?;
        return Ok((StatusCode::CREATED, Json(Guest { name, token: Some(token) })).into_response());
    }
    let cookie = sessions::start(&app, &player, &headers).await?;
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], Json(Guest { name, token: None }))
        .into_response())
}

/// The name as a table would accept it.
pub(crate) fn checked_name(name: &str) -> Result<String, ApiError> {
    iris_table::checked_name(name).map_err(ApiError::from)
}
