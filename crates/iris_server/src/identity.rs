//! Authentication: a signed cookie for browsers, a bearer token for programs.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use iris_store::PlayerRow;
use iris_table::PlayerId;
use sha2::{Digest, Sha256};

use crate::AppState;
use crate::api_error::ApiError;
use crate::signer::base32_lower;

/// The name of the cookie.
const COOKIE_NAME: &str = "iris";
/// The prefix of every API token, so that a leaked one is recognised.
const TOKEN_PREFIX: &str = "iris_";
/// Seconds that a cookie lasts: a year.
const COOKIE_LIFETIME: u32 = 365 * 24 * 60 * 60;

/// The account that a request is authenticated as.
#[derive(Clone, Debug)]
pub(crate) struct CurrentPlayer(pub(crate) PlayerId);

impl FromRequestParts<AppState> for CurrentPlayer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        if let Some(token) = bearer(&parts.headers) {
            return app.0.api_tokens.player(token_hash(token), &*app.0.store).await.map(Self);
        }
        from_cookie(&parts.headers, app).map(Self).ok_or_else(ApiError::nobody)
    }
}

/// The account of the request's cookie, if its signature is valid.
pub(crate) fn from_cookie(headers: &HeaderMap, app: &AppState) -> Option<PlayerId> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| *name == COOKIE_NAME)?;
    app.0.signer.verify_cookie(value)
}

/// Whether a request brings an API token, which no browser sends by itself.
pub(crate) fn has_bearer(headers: &HeaderMap) -> bool {
    bearer(headers).is_some()
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The `Set-Cookie` header of an account.
pub(crate) fn set_cookie(app: &AppState, player: &PlayerId, headers: &HeaderMap) -> HeaderValue {
    let secure = if app.0.is_https(headers) { "; Secure" } else { "" };
    let value = app.0.signer.sign_cookie(player);
    let cookie =
        format!("{COOKIE_NAME}={value}; Path=/; Max-Age={COOKIE_LIFETIME}; HttpOnly; SameSite=Lax{secure}");
    // Ids and signatures are letters and digits.
    HeaderValue::try_from(cookie).unwrap_or(HeaderValue::from_static(""))
}

/// The `Set-Cookie` header that makes a browser nobody in particular.
pub(crate) fn clear_cookie() -> HeaderValue {
    HeaderValue::from_static("iris=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
}

/// Creates an account.
pub(crate) async fn new_player(app: &AppState, name: &str) -> Result<PlayerId, ApiError> {
    let id = base32_lower(&app.0.environment.random_bytes::<15>());
    let created = app.0.environment.now();
    let player = PlayerRow { id: id.clone(), name: name.to_owned(), settings: "{}".into(), created };
    app.0.store.put_player(player).await?;
    Ok(PlayerId(id))
}

/// A new API token: 256 random bits.
pub(crate) fn new_token(app: &AppState) -> String {
    format!("{TOKEN_PREFIX}{}", base32_lower(&app.0.environment.random_bytes::<32>()))
}

/// The hash under which a token is stored. With 256 random bits a plain hash needs no salt, and
/// looking it up leaks nothing by timing.
pub(crate) fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}
