//! The HTML document around every page: head, sprite, menu.

use iris_games::GAMES;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{PageContext, assets};

const SPRITE: &str = include_str!("../web/sprite.svg");

/// A page before it is rendered: its body, and what the head and the menu need to know.
pub(crate) struct Document<'a> {
    cx: &'a PageContext,
    title: String,
    body: Markup,
    /// The id of the game whose rules the menu leads to.
    game: &'a str,
    /// Whether browsers without scripts load the page again after a while.
    refresh: bool,
    /// Whether a table at which is played takes the whole window, with a bar of its own.
    table: bool,
}

impl<'a> Document<'a> {
    pub(crate) fn new(cx: &'a PageContext, title: String, body: Markup) -> Self {
        Self { cx, title, body, game: GAMES[0].id(), refresh: false, table: false }
    }

    /// The same page, about one game.
    pub(crate) fn of(self, game: &'a str) -> Self {
        Self { game, ..self }
    }

    /// The same page, which browsers without scripts load again after a while if `refresh`.
    pub(crate) fn refreshing(self, refresh: bool) -> Self {
        Self { refresh, ..self }
    }

    /// The same page, all of it a table at which is played if `table`.
    pub(crate) fn at_table(self, table: bool) -> Self {
        Self { table, ..self }
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
                    meta name="theme-color" content="#241f3d";
                    meta name="description" content=(cx.t("home-lead"));
                    title { (self.title) }
                    link rel="icon" href=(assets::url("icon.svg")) type="image/svg+xml";
                    link rel="manifest" href=(assets::url("manifest.json"));
                    link rel="stylesheet" href=(assets::url("iris.css"));
                    script type="module" src=(assets::url("iris.js")) {}
                    @if self.refresh { noscript { meta http-equiv="refresh" content="2"; } }
                }
                body .at-table[self.table] {
                    a.skip href="#main" { (cx.t("skip")) }
                    (PreEscaped(SPRITE))
                    @if !self.table { (self.header()) }
                    (self.body)
                }
            }
        }
    }

    fn header(&self) -> Markup {
        let cx = self.cx;
        html! {
            header.site {
                a.brand href=(home(cx)) { img src=(assets::url("icon.svg")) alt=""; "Iris" }
                nav aria-label=(cx.t("menu")) {
                    a href=(format!("/rules/{}", self.game)) data-rules="" { (cx.t("rules")) }
                    a href="/settings" { (cx.t("settings")) }
                }
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
    html! { main #main .content .narrow { (body) } }
}
