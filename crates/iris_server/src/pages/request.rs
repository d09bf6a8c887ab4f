//! Extractor for requests for pages: who asks, in which language, by which link.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use iris_pages::{PageContext, Preferences};
use iris_table::{PlayerId, TableId};
use serde::Deserialize;

use crate::AppState;
use crate::api_error::ApiError;
use crate::client_address::ClientAddress;
use crate::cross_site::reject_embedded;
use crate::identity::{CookiePlayer, new_player};
use crate::sessions;
use crate::tables::{Caller, TableRequest};

/// A request for a page or a fragment of one.
pub(crate) struct PageRequest {
    /// Identity asks, if they have been here before.
    pub(super) player: Option<PlayerId>,
    pub(super) cx: PageContext,
    /// Whether the script asks, which wants fragments and not pages.
    pub(super) script: bool,
    pub(super) headers: HeaderMap,
    /// The scheme and host of the server, as the visitor's browser calls it.
    origin: String,
    pub(super) client: ClientAddress,
}

impl FromRequestParts<AppState> for PageRequest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Infallible> {
        let headers = parts.headers.clone();
        // Pages are for browsers: a token must not end up as a cookie.
        let kept = match CookiePlayer::from_request_parts(parts, app).await.ok() {
            // A store that does not answer makes a stranger of everybody; what they want to do will
            // tell them.
            Some(CookiePlayer(session)) => app.0.store.player(session.player.as_str()).await.ok().flatten(),
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
            client: parts.extensions.get().copied().unwrap_or(ClientAddress::UNKNOWN),
            origin: app.0.origin(&headers),
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

    /// The page of ours that the visitor came from, as a path; none if they came from elsewhere.
    pub(super) fn came_from(&self) -> Option<String> {
        let from = self.headers.get(header::REFERER)?.to_str().ok()?;
        own_path(from.strip_prefix(&self.origin)?)
    }

    /// Identity asks at a table. A stranger without a key gets no further and leaves no trace.
    pub(super) async fn caller(
        &self,
        app: &AppState,
        table: &TableId,
        query: &TableQuery,
    ) -> Result<(Caller, Option<HeaderValue>), ApiError> {
        if self.player.is_none() {
            let key = query.key.as_ref().ok_or_else(ApiError::no_table)?;
            let check = |reply| TableRequest::CheckKey { key: key.clone(), reply };
            app.0.tables.ask(table, check).await?;
        }
        let identity = self.identify(app).await?;
        Ok((Caller { player: identity.player, key: query.key.clone() }, identity.cookie))
    }

    /// The same for somebody who wants a seat, which at an open table takes no key.
    pub(super) async fn claimant(
        &self,
        app: &AppState,
        table: &TableId,
        query: &TableQuery,
    ) -> Result<(Caller, Option<HeaderValue>), ApiError> {
        if self.player.is_none() && query.key.is_none() && app.0.tables.open_lobbies().get(table).is_some() {
            let identity = self.identify(app).await?;
            return Ok((Caller { player: identity.player, key: None }, identity.cookie));
        }
        self.caller(app, table, query).await
    }

    /// Identity asks; somebody who has not been here before becomes a guest.
    pub(super) async fn identify(&self, app: &AppState) -> Result<Identity, ApiError> {
        if let Some(player) = &self.player {
            let name = self.cx.name.clone().unwrap_or_default();
            return Ok(Identity { player: player.clone(), name, cookie: None });
        }
        reject_embedded(&self.headers)?;
        app.0.limit_new_guest(self.client)?;
        let name = self.cx.name_or_guest();
        let player = new_player(app, &name).await?;
        let cookie = sessions::start(app, &player, &self.headers).await?;
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
