//! Authentication: a session's cookie for browsers, a bearer token for programs.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use iris_api::ApiScope;
use iris_store::PlayerRow;
use iris_table::PlayerId;
use sha2::{Digest, Sha256};

use crate::AppState;
use crate::api_error::ApiError;
use crate::sessions::{self, CookieSession, SESSION_LIFETIME};
use crate::signer::base32_lower;

/// The name of the cookie.
const COOKIE_NAME: &str = "iris";
/// The prefix of every API token, so that a leaked one is recognised.
const TOKEN_PREFIX: &str = "iris_";

/// The account that a request is authenticated as.
#[derive(Clone, Debug)]
pub(crate) struct CurrentPlayer(pub(crate) PlayerId);

impl FromRequestParts<AppState> for CurrentPlayer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        ScopedPlayer::from_request_parts(parts, app).await.map(|ScopedPlayer { player, .. }| Self(player))
    }
}

/// The same, with what the request's credential allows.
pub(crate) struct ScopedPlayer {
    pub(crate) player: PlayerId,
    pub(crate) scopes: RequestScopes,
}

impl FromRequestParts<AppState> for ScopedPlayer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let Some(token) = bearer(&parts.headers) else {
            let CookiePlayer(session) = CookiePlayer::from_request_parts(parts, app).await?;
            return Ok(Self { player: session.player, scopes: RequestScopes::all() });
        };
        let hash = token_hash(token);
        let grant = app.0.api_tokens.grant(hash, &*app.0.store).await?;
        app.0.api_tokens.note_use(hash, &grant, app).await;
        allow(&grant.scopes, needed_scope(&parts.method, parts.uri.path()))?;
        app.0.clients.note(&grant.player, parts.extensions.get());
        Ok(Self { player: grant.player, scopes: RequestScopes(Some(grant.scopes)) })
    }
}

/// What a token must allow for a request at all. Commands to tables are looked at one by one.
fn needed_scope(method: &Method, path: &str) -> ApiScope {
    match path {
        _ if method.is_safe() => ApiScope::Watch,
        "/api/tables" => ApiScope::Host,
        path if path.starts_with("/api/tables/") => ApiScope::Watch,
        _ => ApiScope::Play,
    }
}

/// Refuses what a token does not allow.
fn allow(scopes: &[ApiScope], needed: ApiScope) -> Result<(), ApiError> {
    // Whatever else a token allows, it may look.
    if needed == ApiScope::Watch || scopes.contains(&needed) {
        return Ok(());
    }
    Err(ApiError::forbidden(format!("this token does not allow to {}; use one that does", needed.as_str())))
}

/// What the request's token allows; a cookie allows everything.
pub(crate) struct RequestScopes(Option<Arc<[ApiScope]>>);

impl RequestScopes {
    /// Those of a request with a cookie.
    pub(crate) const fn all() -> Self {
        Self(None)
    }

    /// Refuses what the token does not allow.
    pub(crate) fn require(&self, needed: ApiScope) -> Result<(), ApiError> {
        self.0.as_ref().map_or(Ok(()), |scopes| allow(scopes, needed))
    }
}

/// The session that a request's cookie belongs to: for what a token must not do.
pub(crate) struct CookiePlayer(pub(crate) CookieSession);

impl FromRequestParts<AppState> for CookiePlayer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        if bearer(&parts.headers).is_some() {
            return Err(ApiError::forbidden("a token cannot do this; sign in with a browser"));
        }
        let session = sessions::of_cookie(&parts.headers, app).await?.ok_or_else(ApiError::nobody)?;
        app.0.clients.note(&session.player, parts.extensions.get());
        Ok(Self(session))
    }
}

/// The value of our cookie.
pub(crate) fn cookie_value(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value)
}

/// Whether a request brings an API token, which no browser sends by itself.
pub(crate) fn has_bearer(headers: &HeaderMap) -> bool {
    bearer(headers).is_some()
}

pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The `Set-Cookie` header of a session's secret.
pub(crate) fn cookie_header(app: &AppState, secret: &str, headers: &HeaderMap) -> HeaderValue {
    let secure = if app.0.is_https(headers) { "; Secure" } else { "" };
    let lifetime = SESSION_LIFETIME / 1000;
    let cookie =
        format!("{COOKIE_NAME}={secret}; Path=/; Max-Age={lifetime}; HttpOnly; SameSite=Lax{secure}");
    // Secrets are letters and digits.
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
