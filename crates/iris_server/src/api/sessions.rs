//! Handlers of `/api/me/sessions` and of the codes that sign a device in.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use iris_api::{AdoptDevice, DeviceLink, RecoveryCode, SessionList};

use super::json_body::JsonBody;
use super::me::known;
use crate::AppState;
use crate::account_data::account;
use crate::api_error::ApiError;
use crate::client_address::ClientAddress;
use crate::identity::CookiePlayer;
use crate::pages::with_cookie;
use crate::sessions;
use crate::sign_in_codes::{self, LINK_LIFETIME};

pub(crate) async fn list(
    State(app): State<AppState>,
    CookiePlayer(session): CookiePlayer,
) -> Result<Json<SessionList>, ApiError> {
    Ok(Json(SessionList { sessions: sessions::list(&app, &session).await? }))
}

pub(crate) async fn end(
    State(app): State<AppState>,
    CookiePlayer(session): CookiePlayer,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.0.limit_command(&session.player)?;
    if sessions::end(&app, &session.player, &id).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(ApiError::not_found("you have no such session; GET /api/me/sessions lists them"))
}

pub(crate) async fn end_others(
    State(app): State<AppState>,
    CookiePlayer(session): CookiePlayer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    app.0.limit_command(&session.player)?;
    let cookie = sessions::end_others(&app, &session, &headers).await?;
    Ok(with_cookie(StatusCode::NO_CONTENT.into_response(), cookie))
}

/// Creates a code for another device.
pub(crate) async fn link(
    State(app): State<AppState>,
    CookiePlayer(session): CookiePlayer,
) -> Result<Response, ApiError> {
    app.0.limit_command(&session.player)?;
    known(&app, &session.player).await?;
    let link = sign_in_codes::new_link(&app, &session.player).await?;
    let until = app.0.environment.now() + LINK_LIFETIME;
    Ok((StatusCode::CREATED, Json(DeviceLink { link, until })).into_response())
}

pub(crate) async fn new_recovery_code(
    State(app): State<AppState>,
    CookiePlayer(session): CookiePlayer,
) -> Result<Response, ApiError> {
    app.0.limit_command(&session.player)?;
    known(&app, &session.player).await?;
    let code = sign_in_codes::new_recovery_code(&app, &session.player).await?;
    Ok((StatusCode::CREATED, Json(RecoveryCode { code })).into_response())
}

/// Signs the requesting device in by a code.
pub(crate) async fn adopt(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddress>,
    headers: HeaderMap,
    JsonBody(AdoptDevice { link }): JsonBody<AdoptDevice>,
) -> Result<Response, ApiError> {
    app.0.limit_sign_in(client)?;
    let (player, cookie) = sign_in_codes::sign_in(&app, &link, &headers).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(account(&player))).into_response())
}
