//! Who somebody is: a signed cookie for people, a token for programs.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use iris_store::Player;
use iris_table::PlayerId;
use sha2::{Digest, Sha256};

use crate::App;
use crate::keys::letters;
use crate::problem::Problem;

/// The name of the cookie.
const COOKIE: &str = "iris";
/// How every token begins, so that one that got lost is recognised.
const TOKEN: &str = "iris_";
/// A cookie is good for a year.
const LASTS: u32 = 365 * 24 * 60 * 60;

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Who(pub(crate) PlayerId);

impl FromRequestParts<App> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        if let Some(token) = bearer(&parts.headers) {
            return app.0.tokens.player(token_hash(token), &*app.0.store).await.map(Self);
        }
        from_cookie(&parts.headers, app).map(Self).ok_or_else(Problem::nobody)
    }
}

/// Whose cookie came along, if we signed it.
pub(crate) fn from_cookie(headers: &HeaderMap, app: &App) -> Option<PlayerId> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| *name == COOKIE)?;
    app.0.keys.player(value)
}

/// Whether a request shows who it comes from by a cookie, which a browser sends along whoever made it do so.
pub(crate) fn has_cookie(headers: &HeaderMap) -> bool {
    headers.contains_key(header::COOKIE) && bearer(headers).is_none()
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The header that gives somebody their cookie.
pub(crate) fn set_cookie(app: &App, player: &PlayerId, headers: &HeaderMap) -> HeaderValue {
    let secure = if is_https(app, headers) { "; Secure" } else { "" };
    let value = app.0.keys.cookie(player);
    let cookie = format!("{COOKIE}={value}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{secure}");
    // Ids and signatures are letters and digits.
    HeaderValue::try_from(cookie).unwrap_or(HeaderValue::from_static(""))
}

/// Whether the visitor's browser speaks HTTPS, as the proxy before the server says.
pub(crate) fn is_https(app: &App, headers: &HeaderMap) -> bool {
    app.0.config.behind_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
}

/// Makes a newcomer somebody.
pub(crate) async fn new_player(app: &App, name: &str) -> Result<PlayerId, Problem> {
    let id = letters(&app.0.world.bytes::<15>());
    let created = app.0.world.now();
    let player = Player { id: id.clone(), name: name.to_owned(), settings: "{}".into(), created };
    app.0.store.put_player(player).await?;
    Ok(PlayerId(id))
}

/// A new token.
pub(crate) fn new_token(app: &App) -> String {
    format!("{TOKEN}{}", letters(&app.0.world.bytes::<32>()))
}

/// What is kept of a token. It has 256 random bits, so a plain hash gives nothing away, and looking one up by its hash tells
/// nothing by the time it takes.
pub(crate) fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}
