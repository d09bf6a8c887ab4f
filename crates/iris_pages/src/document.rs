//! The HTML document around every page: head, sprite, menu.

use iris_games::GAMES;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::portrait::portrait;
use crate::{PageContext, assets};

const SPRITE: &str = include_str!("../web/sprite.svg");

/// A page before it is rendered: its body, and what the head and the menu need to know.
pub(crate) struct HtmlDocument<'a> {
    cx: &'a PageContext,
    title: String,
    body: Markup,
    /// The id of the game whose rules the menu leads to.
    game: &'a str,
    /// Whether browsers without scripts load the page again after a while.
    refresh: bool,
    /// Whether the page is a table, which brings a top bar of its own.
    at_table: bool,
    /// Whether the page needs styles beside those of tables.
    more_styles: bool,
    /// The name of a script and a style sheet that only pages of this kind need.
    part: Option<&'static str>,
}

impl<'a> HtmlDocument<'a> {
    pub(crate) fn new(cx: &'a PageContext, title: String, body: Markup) -> Self {
        let game = GAMES[0].id();
        Self { cx, title, body, game, refresh: false, at_table: false, more_styles: true, part: None }
    }

    /// The same page, about one game.
    pub(crate) fn of(self, game: &'a str) -> Self {
        Self { game, ..self }
    }

    /// The same page, which browsers without scripts load again after a while if `refresh`.
    pub(crate) fn refreshing(self, refresh: bool) -> Self {
        Self { refresh, ..self }
    }

    /// The same page; without a header if it is a table, which has one of its own inside that is
    /// drawn anew with it.
    pub(crate) fn at_table(self, at_table: bool) -> Self {
        Self { at_table, ..self }
    }

    /// The same page with the styles of tables only: nobody who plays waits for more.
    pub(crate) fn light(self) -> Self {
        Self { more_styles: false, ..self }
    }

    /// The same page with a script and a style sheet of its own besides those of all pages.
    pub(crate) fn with(self, part: &'static str) -> Self {
        Self { part: Some(part), ..self }
    }

    pub(crate) fn render(&self) -> Markup {
        let cx = self.cx;
        let prefs = &cx.prefs;
        html! {
            (DOCTYPE)
            html lang=(cx.words.language().code) data-theme=(prefs.theme.name()) data-motion=(prefs.motion.name())
                data-sound=(prefs.sound.name()) data-cards=(prefs.cards.name()) data-aids=(prefs.aids.name()) data-take=(prefs.take.name()) data-size=(prefs.size.name()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    meta name="theme-color" content="#8cc8ea" media="(prefers-color-scheme: light)";
                    meta name="theme-color" content="#141528" media="(prefers-color-scheme: dark)";
                    meta name="description" content=(cx.t("home-lead"));
                    title { (self.title) }
                    link rel="icon" href=(assets::url("icon.svg")) type="image/svg+xml";
                    link rel="manifest" href=(assets::url("manifest.json"));
                    link rel="stylesheet" href=(assets::url("iris.css"));
                    @if self.more_styles { link rel="stylesheet" href=(assets::url("more.css")); }
                    script type="module" src=(assets::url("iris.js")) {}
                    @if let Some(part) = self.part {
                        link rel="stylesheet" href=(assets::url(&format!("{part}.css")));
                        script type="module" src=(assets::url(&format!("{part}.js"))) {}
                    }
                    noscript {
                        link rel="stylesheet" href=(assets::url("scriptless.css"));
                        @if self.refresh { meta http-equiv="refresh" content="2"; }
                    }
                }
                body class=(if self.at_table { "at-table" } else { "page" }) {
                    a.skip href="#main" { (cx.t("skip")) }
                    (PreEscaped(SPRITE))
                    @if !self.at_table { (header(cx, self.game, &html! {})) }
                    (self.body)
                }
            }
        }
    }
}

/// The header of a page: brand, what the page is about, menu.
pub(crate) fn header(cx: &PageContext, game: &str, crumb: &Markup) -> Markup {
    let name = cx.name_or_guest();
    html! {
        header.top.pagetop {
            a.brand href=(home(cx)) { svg aria-hidden="true" { use href="#arc"; } span { "Iris" } }
            (crumb)
            nav.nav aria-label=(cx.t("menu")) {
                a.wide-only href=(home(cx)) { (cx.t("play")) }
                a href=(format!("/rules/{game}")) data-rules="" { svg aria-hidden="true" { use href="#i-book"; } span { (cx.t("rules")) } }
                a href="/settings" { svg aria-hidden="true" { use href="#i-gear"; } span { (cx.t("settings")) } }
                a.me-link href="/profile" title=(name) { (portrait(&name, None)) span.sr { (name) } }
            }
        }
    }
}

/// The address of the home page; a visit with instant bots stays one.
pub(crate) fn home(cx: &PageContext) -> &'static str {
    if cx.instant { "/?pace=instant" } else { "/" }
}

/// The main part of a page that is mostly text.
pub(crate) fn narrow(body: &Markup) -> Markup {
    html! { main #main .wrap .column { (body) } }
}
