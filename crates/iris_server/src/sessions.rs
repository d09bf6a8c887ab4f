//! Sessions: which devices a player is signed in on.
//!
//! A cookie holds a random secret, the store its hash. So a session can be listed and ended, and
//! outlives any change of the server's key. Cookies from before there were sessions hold the
//! player's id and a signature; they are good until the player signs other devices out, and the
//! first page that such a device asks for gives it a session.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use iris_api::SessionSummary;
use iris_store::{SecretHash, SessionRow};
use iris_table::{Millis, PlayerId};

use crate::AppState;
use crate::api_error::ApiError;
use crate::device::device_of;
use crate::identity::{bearer, cookie_header, cookie_value, token_hash};
use crate::revocation::OpenCredentials;
use crate::signer::base32_lower;

/// How long a session lasts without being used.
pub(crate) const SESSION_LIFETIME: Millis = 365 * 24 * 60 * 60 * 1000;
/// How often the use of a session is noted, and its cookie sent again.
const RENEWAL: Millis = 24 * 60 * 60 * 1000;
/// When so many sessions are cached, the cache is emptied.
const CAPACITY: usize = 50_000;

/// Sessions that were asked for lately: pages ask with every request, and the store should not be
/// asked each time.
#[derive(Default)]
pub(crate) struct SessionCache {
    cached: Mutex<CachedSessions>,
    /// The sessions with which event streams are open.
    pub(crate) open: OpenCredentials<SecretHash>,
    /// The players with whose signed cookies event streams are open.
    pub(crate) open_signed: OpenCredentials<PlayerId>,
}

#[derive(Default)]
struct CachedSessions {
    sessions: HashMap<SecretHash, CachedSession>,
    /// How often sessions were ended. A lookup that overlaps with that is not cached.
    endings: u64,
}

#[derive(Clone)]
struct CachedSession {
    player: PlayerId,
    used: Millis,
}

impl SessionCache {
    fn cached(&self) -> MutexGuard<'_, CachedSessions> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets sessions that were ended in the store, and ends their event streams.
    pub(crate) fn end(&self, hashes: &[SecretHash]) {
        let mut cached = self.cached();
        for hash in hashes {
            cached.sessions.remove(hash);
        }
        cached.endings += 1;
        drop(cached);
        for hash in hashes {
            self.open.revoke(hash);
        }
    }

    /// Ends the event streams of a player whose signed cookies are void.
    pub(crate) fn end_signed(&self, player: &PlayerId) {
        self.open_signed.revoke(player);
    }

    async fn find(&self, hash: SecretHash, app: &AppState) -> Result<Option<CachedSession>, ApiError> {
        let endings = {
            let cached = self.cached();
            if let Some(session) = cached.sessions.get(&hash) {
                return Ok(Some(session.clone()));
            }
            cached.endings
        };
        let Some(row) = app.0.store.session(hash).await? else { return Ok(None) };
        let session = CachedSession { player: PlayerId(row.player), used: row.used };
        let mut cached = self.cached();
        if cached.endings == endings {
            if cached.sessions.len() >= CAPACITY {
                cached.sessions.clear();
            }
            cached.sessions.insert(hash, session.clone());
        }
        Ok(Some(session))
    }

    fn note_use(&self, hash: &SecretHash, used: Millis) {
        if let Some(session) = self.cached().sessions.get_mut(hash) {
            session.used = used;
        }
    }
}

/// Who a cookie belongs to.
#[derive(Clone, Debug)]
pub(crate) struct CookieSession {
    pub(crate) player: PlayerId,
    /// The session; none for a cookie from before there were sessions.
    pub(crate) hash: Option<SecretHash>,
    used: Millis,
}

/// The session of the request's cookie.
pub(crate) async fn of_cookie(
    headers: &HeaderMap,
    app: &AppState,
) -> Result<Option<CookieSession>, ApiError> {
    let Some(value) = cookie_value(headers) else { return Ok(None) };
    if let Some(player) = app.0.signer.verify_cookie(value) {
        let good = app.0.store.are_signed_cookies_good(player.as_str()).await?;
        return Ok(good.then_some(CookieSession { player, hash: None, used: 0 }));
    }
    let hash = token_hash(value);
    let found = app.0.sessions.find(hash, app).await?;
    let alive = found.filter(|session| session.used + SESSION_LIFETIME >= app.0.environment.now());
    Ok(alive.map(|session| CookieSession { player: session.player, hash: Some(hash), used: session.used }))
}

/// Signs the device that asks in as a player; gives the cookie that it gets.
pub(crate) async fn start(
    app: &AppState,
    player: &PlayerId,
    headers: &HeaderMap,
) -> Result<HeaderValue, ApiError> {
    begin(app, player, headers).await.map(|(_, cookie)| cookie)
}

async fn begin(
    app: &AppState,
    player: &PlayerId,
    headers: &HeaderMap,
) -> Result<(SecretHash, HeaderValue), ApiError> {
    let secret = base32_lower(&app.0.environment.random_bytes::<32>());
    let (hash, now) = (token_hash(&secret), app.0.environment.now());
    let (player, device) = (player.as_str().to_owned(), device_of(headers));
    app.0.store.add_session(SessionRow { hash, player, device, created: now, used: now }).await?;
    Ok((hash, cookie_header(app, &secret, headers)))
}

/// The id of a session in lists: enough of its hash to tell it from others.
fn session_id(hash: &SecretHash) -> String {
    base32_lower(&hash[..10])
}

/// The sessions of whoever asks.
pub(crate) async fn list(app: &AppState, own: &CookieSession) -> Result<Vec<SessionSummary>, ApiError> {
    let rows = app.0.store.sessions_of(own.player.as_str()).await?;
    let summary = |row: SessionRow| {
        let (browser, system) = row.device.split_once('/').unwrap_or_default();
        SessionSummary {
            id: session_id(&row.hash),
            browser: browser.to_owned(),
            system: system.to_owned(),
            created: row.created,
            used: row.used,
            current: own.hash == Some(row.hash),
        }
    };
    Ok(rows.into_iter().map(summary).collect())
}

/// Ends one of a player's sessions. False if there is none with that id.
pub(crate) async fn end(app: &AppState, player: &PlayerId, id: &str) -> Result<bool, ApiError> {
    let rows = app.0.store.sessions_of(player.as_str()).await?;
    let Some(row) = rows.into_iter().find(|row| session_id(&row.hash) == id) else { return Ok(false) };
    // Whoever holds a copy of the cookie that the session grew out of must not get another.
    app.0.store.void_signed_cookies(player.as_str()).await?;
    app.0.sessions.end_signed(player);
    app.0.store.remove_session(player.as_str(), row.hash).await?;
    app.0.sessions.end(&[row.hash]);
    Ok(true)
}

/// Whether that is the session of whoever asks.
pub(crate) fn is_own(own: &CookieSession, id: &str) -> bool {
    own.hash.is_some_and(|hash| session_id(&hash) == id)
}

/// Ends all sessions of whoever asks but their own. A device with a cookie from before there were
/// sessions gets one of its own first: its cookie.
pub(crate) async fn end_others(
    app: &AppState,
    own: &CookieSession,
    headers: &HeaderMap,
) -> Result<Option<HeaderValue>, ApiError> {
    let (keep, cookie) = if let Some(hash) = own.hash {
        (hash, None)
    } else {
        let (hash, cookie) = begin(app, &own.player, headers).await?;
        (hash, Some(cookie))
    };
    app.0.store.void_signed_cookies(own.player.as_str()).await?;
    app.0.sessions.end_signed(&own.player);
    let gone = app.0.store.remove_other_sessions(own.player.as_str(), Some(keep)).await?;
    app.0.sessions.end(&gone);
    Ok(cookie)
}

/// Answers a request. Whoever asks for a page with a session that has not been noted for a day, or
/// with a cookie from before there were sessions, gets a cookie that lasts again.
pub(crate) async fn answer_renewing(app: &AppState, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let page =
        request.method() == Method::GET && accepts.is_some_and(|accepts| accepts.contains("text/html"));
    let cookie = if page && bearer(headers).is_none() { renewed(headers, app).await } else { None };
    let mut response = next.run(request).await;
    if let Some(cookie) = cookie
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

async fn renewed(headers: &HeaderMap, app: &AppState) -> Option<HeaderValue> {
    let session = of_cookie(headers, app).await.ok()??;
    let Some(hash) = session.hash else { return start(app, &session.player, headers).await.ok() };
    let now = app.0.environment.now();
    if session.used + RENEWAL > now {
        return None;
    }
    app.0.store.touch_session(hash, now).await.ok().filter(|there| *there)?;
    app.0.sessions.note_use(&hash, now);
    Some(cookie_header(app, cookie_value(headers)?, headers))
}
