//! The top bar with its drawers (moves, log, menu of the table) and the dialogs around the table.

use iris_api::{Emote, SeatKind, TablePhase};
use iris_core::scene::{SceneTable, Zone, ZoneKind};
use maud::{Markup, html};
use serde_json::json;

use super::card::sign;
use super::{TablePage, bar, moves, script_words, seat};
use crate::home::title;
use crate::{BotPace, PageContext, Sound};

/// How many lines of what happened are shown.
const LINES: usize = 40;

/// The message with which an emote is said.
pub(super) fn emote(cx: &PageContext, emote: Emote) -> String {
    cx.t(&format!("emote-{}", emote.as_str()))
}

/// The bar at the top: where one is, and the drawers, which open without a script as well.
pub(crate) fn top(page: &TablePage<'_>, scene: &SceneTable) -> Markup {
    let game = page.snapshot.settings.game.as_str();
    html! {
        header.top {
            a.brand href=(crate::document::home(page.cx)) aria-label="Iris" { svg aria-hidden="true" viewBox="0 0 48 27" { use href="#arc"; } span { "Iris" } }
            div.crumb {
                h1 { (title(game)) }
                @for counter in scene.counters.iter().filter(|counter| counter.value.is_some()) { i {} (seat::text(page.cx, counter, &page.names)) }
                @for zone in scene.zones.iter().filter(|zone| zone.kind == ZoneKind::Aside) { (aside(page.cx, zone, &page.names)) }
            }
            div.icons {
                a.icon.lab.wide href=(format!("/rules/{game}")) data-rules="" aria-label=(page.t("rules")) { (sign("i-book")) span { (page.t("rules")) } }
                (drawer(page, "log", "i-log", "log-short", &log(page)))
                (drawer(page, "all-moves", "i-keys", "moves", &moves::list(page, scene)))
                (drawer(page, "menu", "i-menu", "menu", &menu(page)))
            }
        }
    }
}

fn drawer(page: &TablePage<'_>, id: &str, icon: &str, label: &str, inside: &Markup) -> Markup {
    let label = page.t(label);
    html! {
        details id=(id) {
            summary.icon.lab aria-label=(label) title=(label) { (sign(icon)) span { (label) } }
            div.drawer { (inside) }
        }
    }
}

/// Cards that are out of the match, counted.
fn aside(cx: &PageContext, zone: &Zone, names: &[String]) -> Markup {
    let seen: Vec<String> = zone.cards.iter().map(|held| held.text.clone()).collect();
    html! {
        i .nil[zone.is_empty()] {}
        span.ct.aside .nil[zone.is_empty()] data-zone=(zone.id) title=(seen.join(" ")) { span.lbl { (cx.words.say(&zone.label, names)) " " } b.num { (zone.count()) } }
    }
}

fn log(page: &TablePage<'_>) -> Markup {
    html! {
        section.log {
            h2 { (page.t("log")) }
            ol tabindex="0" aria-label=(page.t("log")) { @for line in page.lines.iter().take(LINES) { li { (line) } } }
        }
    }
}

/// How many people sit at the table.
pub(super) fn people(page: &TablePage<'_>) -> usize {
    page.snapshot.seats.iter().filter(|chair| chair.kind == SeatKind::Player).count()
}

/// How the table is run: rules, settings, sound, pace, pause, talk, leaving.
fn menu(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    let playing = snapshot.phase == TablePhase::Playing && snapshot.seat.is_some();
    let game = snapshot.settings.game.as_str();
    html! {
        section.menu {
            h2 { (page.t("this-table")) }
            @if snapshot.watching > 0 { p.note { (page.cx.words.count("watching", "count", snapshot.watching as i64)) } }
            @if snapshot.practice { p.note { (page.t("practice")) } }
            a.entry href=(format!("/rules/{game}")) data-rules="" { (sign("i-book")) (page.t("rules")) }
            a.entry href=(format!("/settings?back=/t/{}", snapshot.table)) { (sign("i-gear")) (page.t("settings")) }
            button.entry type="button" data-sound="" data-js="" aria-pressed=(page.cx.prefs.sound == Sound::On) { (sign("i-sound")) (page.t("setting-sound")) span.switch aria-hidden="true" {} }
            button.entry type="button" data-help="" data-js="" { (sign("i-keys")) (page.t("keys")) }
            @if playing { button.entry type="button" data-sort="" data-js="" { (sign("i-sort")) (page.t("sort")) } }
            button.entry type="button" data-notify="" data-js="" { (sign("i-bell")) (page.t("notify")) }
            @if snapshot.host { (pace(page)) }
            @if playing {
                @if snapshot.may_resume() { (moves::command(page, "resume", &json!({ "do": "resume" }), "entry")) }
                @else if !snapshot.paused { (moves::command(page, "pause", &json!({ "do": "pause" }), "entry")) }
                details.sure {
                    summary.entry.bad { (page.t("leave")) }
                    p.note { (page.t("leave-sure")) }
                    (moves::command(page, "leave-yes", &json!({ "do": "leave" }), "entry bad"))
                }
            }
            @if people(page) > 1 && snapshot.seat.is_some() { (bar::talk(page)) (mutes(page)) }
            a.entry href=(crate::document::home(page.cx)) { (page.t("to-home")) }
        }
    }
}

fn pace(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    let now = BotPace::ALL.iter().find(|pace| pace.millis() == snapshot.settings.pace);
    html! {
        form.entry method="post" action=(page.to("/do")) data-live-form="" {
            label { (page.t("setting-pace"))
                select #pace name="pace" data-submit="" {
                    @for pace in BotPace::ALL { option value=(pace.millis()) selected[now == Some(pace)] { (page.t(&format!("pace-{}", pace.name()))) } }
                }
            }
            input type="hidden" name="do" value=(json!({ "do": "pace", "pace": snapshot.settings.pace }).to_string());
            button data-nojs="" type="submit" { (page.t("save")) }
        }
    }
}

/// Whom one does not want to hear.
fn mutes(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    html! {
        @for (seat, chair) in snapshot.seats.iter().enumerate().filter(|(seat, chair)| chair.kind == SeatKind::Player && Some(*seat) != snapshot.seat.map(iris_core::Seat::index)) {
            form method="post" action=(page.to("/do")) data-live-form="" {
                button.entry type="submit" name="do" value=(json!({ "do": "mute", "seat": seat, "on": !chair.muted }).to_string()) {
                    (page.cx.words.with(if chair.muted { "unmute" } else { "mute" }, "name", &page.names[seat]))
                }
            }
        }
    }
}

/// What is around the table and stays when it is drawn anew: announcements, dialogs, words for the
/// script.
pub(crate) fn around(page: &TablePage<'_>) -> Markup {
    let t = |key: &str| page.t(key);
    html! {
        div #say .sr role="status" aria-live="polite" {}
        (script_words::words(page.cx))
        p #lost .lost hidden role="alert" { (t("lost")) }
        dialog #rules aria-label=(t("rules")) { button.main type="button" data-close="" { (t("close")) } div.rules {} }
        dialog #help aria-label=(t("keys")) {
            h2 { (t("keys")) }
            div.keys {
                @for (key, what) in [("← →", "key-cards"), ("Space", "key-pick"), ("1–9", "key-number"), ("↑ ↓", "key-targets"), ("Enter", "key-press"), ("m", "key-moves"), ("h", "hint"), ("u", "undo"), ("s", "sort"), ("r", "rules"), ("Esc", "key-clear"), ("?", "key-help")] {
                    kbd { (key) } span { (t(what)) }
                }
            }
            button.main type="button" data-close="" autofocus { (t("close")) }
        }
    }
}
