//! Who looks at a page, and how they like it.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::LazyLock;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use iris_table::{PlayerId, TableId};
use iris_words::{LANGUAGES, Messages, Words, negotiate};

use super::forms::At;
use super::prefs::Prefs;
use crate::App;
use crate::guard::From;
use crate::identity::{Who, is_https, new_player, set_cookie};
use crate::problem::Problem;
use crate::tables::Caller;

/// What pages say, by language code.
pub(super) const MESSAGES: Messages =
    &[("en", include_str!("../../text/en.ftl")), ("fr", include_str!("../../text/fr.ftl"))];

static WORDS: LazyLock<Vec<Words>> =
    LazyLock::new(|| LANGUAGES.iter().map(|language| Words::new(*language, MESSAGES)).collect());

/// Who looks at a page.
pub(crate) struct Visitor {
    /// Who they are, if they have been here before.
    pub(crate) player: Option<PlayerId>,
    pub(crate) name: Option<String>,
    pub(crate) prefs: Prefs,
    pub(crate) words: &'static Words,
    /// Whether everything is to be immediate, whatever they like otherwise.
    pub(crate) instant: bool,
    /// Whether the script asks, which wants pieces and not pages.
    pub(crate) script: bool,
    pub(crate) headers: HeaderMap,
    from: IpAddr,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let headers = parts.headers.clone();
        let kept = match Who::from_request_parts(parts, app).await.ok() {
            // A store that does not answer makes a stranger of everybody; what they want to do will tell them.
            Some(Who(player)) => app.0.store.player(player.as_str()).await.ok().flatten(),
            None => None,
        };
        let prefs = kept.as_ref().map(|player| Prefs::read(&player.settings)).unwrap_or_default();
        let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let language = prefs.language().unwrap_or_else(|| negotiate(asked.unwrap_or_default()));
        let words = WORDS.iter().find(|words| words.language() == language).unwrap_or(&WORDS[0]);
        let query = parts.uri.query().unwrap_or_default();
        Ok(Self {
            player: kept.as_ref().map(|player| PlayerId(player.id.clone())),
            name: kept.map(|player| player.name),
            prefs,
            words,
            instant: query.split('&').any(|pair| pair == "pace=instant"),
            script: headers.contains_key("x-iris"),
            from: parts.extensions.get::<From>().map_or(IpAddr::from([0, 0, 0, 0]), |From(address)| *address),
            headers,
        })
    }
}

impl Visitor {
    /// Whether it is a browser that asks for a page.
    pub(crate) fn reads_pages(&self) -> bool {
        let accepts = self.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
        accepts.is_some_and(|accepts| accepts.contains("text/html"))
    }

    /// A message of the pages.
    pub(super) fn t(&self, key: &str) -> String {
        self.words.key(key)
    }

    /// Where the server is, as the visitor's browser calls it.
    pub(super) fn origin(&self, app: &App) -> String {
        let host = self.headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let scheme = if is_https(app, &self.headers) { "https" } else { "http" };
        format!("{scheme}://{host}")
    }

    /// Who they are at a table. A stranger without a key gets no further and leaves no trace.
    pub(super) async fn caller(
        &self,
        app: &App,
        table: &TableId,
        at: &At,
    ) -> Result<(Caller, Option<HeaderValue>), Problem> {
        let key = at.key.as_deref();
        if self.player.is_none() && key.and_then(|key| app.0.keys.right(table, key)).is_none() {
            return Err(Problem::no_table());
        }
        let who = self.somebody(app).await?;
        Ok((Caller::new(&app.0.keys, table, who.player, key)?, who.cookie))
    }

    /// How many milliseconds bots take for a move at tables that the visitor sets up.
    pub(super) fn pace(&self) -> u32 {
        if self.instant { 0 } else { self.prefs.pace.millis() }
    }

    /// Who they are; somebody who has not been here before becomes a guest.
    pub(super) async fn somebody(&self, app: &App) -> Result<Somebody, Problem> {
        if let Some(player) = &self.player {
            let name = self.name.clone().unwrap_or_default();
            return Ok(Somebody { player: player.clone(), name, cookie: None });
        }
        app.0.limit_new_guest(self.from)?;
        let name = self.t("guest");
        let player = new_player(app, &name).await?;
        let cookie = set_cookie(app, &player, &self.headers);
        Ok(Somebody { player, name, cookie: Some(cookie) })
    }
}

/// Who does something.
pub(super) struct Somebody {
    pub(super) player: PlayerId,
    pub(super) name: String,
    /// To be given to somebody who is new.
    pub(super) cookie: Option<HeaderValue>,
}
