//! Extractor for requests for pages: who asks, in which language, by which link.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use iris_pages::{PageContext, Preferences};
use iris_table::{PlayerId, TableId};
use serde::Deserialize;

use crate::AppState;
use crate::api_error::ApiError;
use crate::guard::ClientAddress;
use crate::identity::{CurrentPlayer, is_https, new_player, set_cookie};
use crate::tables::Caller;

/// A request for a page or a fragment of one.
pub(crate) struct PageRequest {
    /// Identity asks, if they have been here before.
    pub(super) player: Option<PlayerId>,
    pub(super) cx: PageContext,
    /// Whether the script asks, which wants fragments and not pages.
    pub(super) script: bool,
    pub(super) headers: HeaderMap,
    from: IpAddr,
}

impl FromRequestParts<AppState> for PageRequest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Infallible> {
        let headers = parts.headers.clone();
        let kept = match CurrentPlayer::from_request_parts(parts, app).await.ok() {
            // A store that does not answer makes a stranger of everybody; what they want to do will
            // tell them.
            Some(CurrentPlayer(player)) => app.0.store.player(player.as_str()).await.ok().flatten(),
            None => None,
        };
        let prefs = kept.as_ref().map(|player| Preferences::read(&player.settings)).unwrap_or_default();
        let accept_language = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let query = parts.uri.query().unwrap_or_default();
        let instant = query.split('&').any(|pair| pair == "pace=instant");
        let player = kept.as_ref().map(|player| PlayerId(player.id.clone()));
        let name = kept.map(|player| player.name);
        Ok(Self {
            player,
            cx: PageContext::new(prefs, accept_language.unwrap_or_default(), name, instant),
            script: headers.contains_key("x-iris"),
            from: parts
                .extensions
                .get::<ClientAddress>()
                .map_or(IpAddr::from([0, 0, 0, 0]), |ClientAddress(address)| *address),
            headers,
        })
    }
}

impl PageRequest {
    /// Whether it is a browser that asks for a page.
    pub(crate) fn accepts_html(&self) -> bool {
        let accepts = self.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
        accepts.is_some_and(|accepts| accepts.contains("text/html"))
    }

    /// The scheme and host of the server, as the visitor's browser calls it.
    pub(super) fn origin(&self, app: &AppState) -> String {
        let host = self.headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let scheme = if is_https(app, &self.headers) { "https" } else { "http" };
        format!("{scheme}://{host}")
    }

    /// The page of ours that the visitor came from, as a path; none if they came from elsewhere.
    pub(super) fn came_from(&self) -> Option<String> {
        let text = |name: header::HeaderName| self.headers.get(name).and_then(|value| value.to_str().ok());
        let (_, rest) = text(header::REFERER)?.split_once("://")?;
        own_path(rest.strip_prefix(text(header::HOST)?)?)
    }

    /// Identity asks at a table. A stranger without a key gets no further and leaves no trace.
    pub(super) async fn caller(
        &self,
        app: &AppState,
        table: &TableId,
        query: &TableQuery,
    ) -> Result<(Caller, Option<HeaderValue>), ApiError> {
        let key = query.key.as_deref();
        if self.player.is_none() && key.and_then(|key| app.0.signer.verify_table_key(table, key)).is_none() {
            return Err(ApiError::no_table());
        }
        let identity = self.identify(app).await?;
        Ok((Caller::new(&app.0.signer, table, identity.player, key)?, identity.cookie))
    }

    /// Identity asks; somebody who has not been here before becomes a guest.
    pub(super) async fn identify(&self, app: &AppState) -> Result<Identity, ApiError> {
        if let Some(player) = &self.player {
            let name = self.cx.name.clone().unwrap_or_default();
            return Ok(Identity { player: player.clone(), name, cookie: None });
        }
        app.0.limit_new_guest(self.from)?;
        let name = self.cx.name_or_guest();
        let player = new_player(app, &name).await?;
        let cookie = set_cookie(app, &player, &self.headers);
        Ok(Identity { player, name, cookie: Some(cookie) })
    }
}

/// A player who is known by now.
pub(super) struct Identity {
    pub(super) player: PlayerId,
    pub(super) name: String,
    /// To be set for somebody who is new.
    pub(super) cookie: Option<HeaderValue>,
}

/// The query of addresses at a table.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct TableQuery {
    pub(super) key: Option<String>,
    pub(super) pace: Option<String>,
    pub(super) help: Option<String>,
}

impl TableQuery {
    /// The query of other addresses at the same table: what the link allows and the pace stay.
    pub(super) fn carried_on(&self) -> String {
        let key = self.key.as_ref().map(|key| format!("key={}", alphanumeric(key)));
        let pace = self.pace.as_ref().map(|pace| format!("pace={}", alphanumeric(pace)));
        let pairs: Vec<String> = key.into_iter().chain(pace).collect();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }
}

/// A path on this server that a page may lead back to, as it was asked for.
pub(super) fn own_path(path: &str) -> Option<String> {
    let own = path.starts_with('/') && !path.starts_with("//") && path.len() <= 200;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/?=&-_%.".contains(&byte);
    (own && path.bytes().all(plain)).then(|| path.to_owned())
}

/// Keys are letters and digits; whatever else somebody writes there does not come back.
fn alphanumeric(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).take(64).collect()
}
