//! What is around every page.

use std::io::Write;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use iris_games::GAMES;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::assets;
use super::visitor::Visitor;
use crate::problem::Problem;

const SPRITE: &str = include_str!("../../web/sprite.svg");

/// A page.
pub(super) struct Page<'a> {
    pub(super) visitor: &'a Visitor,
    pub(super) title: String,
    pub(super) body: Markup,
    /// Whose rules the menu leads to.
    pub(super) game: String,
    /// Where to go on by itself after a while, for browsers without scripts.
    pub(super) refresh: bool,
}

impl<'a> Page<'a> {
    pub(super) fn new(visitor: &'a Visitor, title: String, body: Markup) -> Self {
        Self { visitor, title, body, game: GAMES[0].id().to_owned(), refresh: false }
    }

    /// A page about one game.
    pub(super) fn of(self, game: &str) -> Self {
        Self { game: game.to_owned(), ..self }
    }

    pub(super) fn respond(self) -> Response {
        self.respond_with(StatusCode::OK)
    }

    pub(super) fn respond_with(self, status: StatusCode) -> Response {
        let headers = &self.visitor.headers;
        let html = self.render().into_string();
        let kind =
            [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::VARY, "Cookie, Accept-Language")];
        if takes_gzip(headers) {
            let mut response = (status, kind, gzipped(html.as_bytes())).into_response();
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            return response;
        }
        (status, kind, html).into_response()
    }

    fn render(&self) -> Markup {
        let visitor = self.visitor;
        let prefs = &visitor.prefs;
        html! {
            (DOCTYPE)
            html lang=(visitor.words.language().code) data-theme=(prefs.theme.name()) data-motion=(prefs.motion.name())
                data-sound=(prefs.sound.name()) data-cards=(prefs.cards.name()) data-aids=(prefs.aids.name()) data-size=(prefs.size.name()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    meta name="theme-color" content="#241f3d";
                    meta name="description" content=(visitor.t("home-lead"));
                    title { (self.title) }
                    link rel="icon" href=(assets::url("icon.svg")) type="image/svg+xml";
                    link rel="manifest" href=(assets::url("manifest.json"));
                    link rel="stylesheet" href=(assets::url("iris.css"));
                    script type="module" src=(assets::url("iris.js")) {}
                    @if self.refresh { noscript { meta http-equiv="refresh" content="2"; } }
                }
                body {
                    a.skip href="#main" { (visitor.t("skip")) }
                    (PreEscaped(SPRITE))
                    header.bar {
                        a.brand href=(home(visitor)) { img src=(assets::url("icon.svg")) alt=""; "Iris" }
                        nav aria-label=(visitor.t("menu")) {
                            a href=(format!("/rules/{}", self.game)) data-rules="" { (visitor.t("rules")) }
                            a href="/settings" { (visitor.t("settings")) }
                        }
                    }
                    (self.body)
                }
            }
        }
    }
}

/// The address of the first page, with what was asked for in this one.
fn home(visitor: &Visitor) -> &'static str {
    if visitor.instant { "/?pace=instant" } else { "/" }
}

/// The main part of a page that is mostly text.
pub(super) fn narrow(body: &Markup) -> Markup {
    html! { main #main .content .narrow { (body) } }
}

/// What is shown when something cannot be done.
pub(crate) fn problem(visitor: &Visitor, problem: &Problem) -> Response {
    let key = format!("problem-{}", problem.code().replace('_', "-"));
    let text = if visitor.words.has(&key) { visitor.t(&key) } else { visitor.t("problem-other") };
    let mut response = if visitor.script {
        (problem.status(), text).into_response()
    } else {
        let body = html! {
            h1 { (visitor.t("problem-title")) }
            p { (text) }
            p.row { a.button.main href="/" { (visitor.t("to-home")) } }
        };
        Page::new(visitor, format!("{} · Iris", visitor.t("problem-title")), narrow(&body))
            .respond_with(problem.status())
    };
    if let Some(wait) = problem.wait() {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
    }
    response
}

/// On to another page, after a form was sent.
pub(super) fn go(to: &str, cookie: Option<HeaderValue>) -> Response {
    let mut response = Redirect::to(to).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Whether the browser takes packed answers.
pub(super) fn takes_gzip(headers: &HeaderMap) -> bool {
    let takes =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    takes.split(',').any(|coding| coding.trim().split(';').next() == Some("gzip"))
}

pub(super) fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::new(6));
    // Writing to memory does not fail.
    let _ = packed.write_all(bytes);
    packed.finish().unwrap_or_default()
}
