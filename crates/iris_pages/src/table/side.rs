//! The column beside the table (moves, log, settings of the table) and the dialogs around it.

use iris_api::{Emote, SeatKind, TablePhase};
use iris_core::scene::{RoundSummary, SceneTable};
use maud::{Markup, html};
use serde_json::json;

use super::{TablePage, board, moves};
use crate::{BotPace, PageContext};

/// How many lines of what happened are shown.
const LINES: usize = 40;

/// The message with which an emote is said.
pub(super) fn emote(cx: &PageContext, emote: Emote) -> String {
    cx.t(&format!("emote-{}", emote.as_str()))
}

/// What is beside the table.
pub(crate) fn side(page: &TablePage<'_>, scene: &SceneTable) -> Markup {
    html! {
        div.side {
            (moves::list(page, scene))
            section.log {
                h2 { (page.t("log")) }
                ol.scroll tabindex="0" aria-label=(page.t("log")) { @for line in page.lines.iter().take(LINES) { li { (line) } } }
            }
            (table(page))
        }
    }
}

/// How the match ended, what decided it, and what can be done now.
pub(crate) fn result(page: &TablePage<'_>, summary: &RoundSummary) -> Markup {
    html! {
        section.middle.over aria-label=(page.t("summary")) {
            div.panel #result {
                (board::summary(page.cx, summary, &page.names))
                @if page.snapshot.phase == TablePhase::Over {
                    h3 { (page.t("decided")) }
                    // A window that was open when the match ended asks for it by itself.
                    div #decided data-get=(page.to(&format!("/chances/{}", page.snapshot.number))) { @if let Some(decided) = &page.decided { (decided) } }
                }
                (after(page))
            }
        }
    }
}

/// What can be done when a match is over.
fn after(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    let agreed = snapshot.seat.is_some_and(|seat| snapshot.seats[seat.index()].agreed);
    html! {
        div.row {
            @if snapshot.phase == TablePhase::Over && snapshot.seat.is_some() {
                @if agreed { span.note { (page.t("rematch-waits")) } }
                @else { (moves::command(page, "rematch", &json!({ "do": "rematch" }), "main")) }
            }
            a.button href=(format!("/t/{}/replay/{}", snapshot.table, snapshot.number)) { (page.t("replay")) }
            a.button href="/" { (page.t("to-home")) }
        }
    }
}

/// How the table is run: pace, pause, talk, who looks on, leaving.
fn table(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    let playing = snapshot.phase == TablePhase::Playing;
    let people = snapshot.seats.iter().filter(|chair| chair.kind == SeatKind::Player).count();
    let now = BotPace::ALL.iter().find(|pace| pace.millis() == snapshot.settings.pace);
    html! {
        details {
            summary { (page.t("this-table")) }
            @if snapshot.watching > 0 { p.note { (page.cx.words.count("watching", "count", snapshot.watching as i64)) } }
            @if snapshot.practice { p.note { (page.t("practice")) } }
            div.row {
                @if snapshot.host {
                    form.row method="post" action=(page.to("/do")) data-live-form="" {
                        label.stacked { (page.t("setting-pace"))
                            select #pace name="pace" data-submit="" {
                                @for pace in BotPace::ALL { option value=(pace.millis()) selected[now == Some(pace)] { (page.t(&format!("pace-{}", pace.name()))) } }
                            }
                        }
                        input type="hidden" name="do" value=(json!({ "do": "pace", "pace": snapshot.settings.pace }).to_string());
                        button data-nojs="" type="submit" { (page.t("save")) }
                    }
                }
                @if snapshot.seat.is_some() && playing {
                    @if snapshot.paused { (moves::command(page, "resume", &json!({ "do": "resume" }), "main")) }
                    @else { (moves::command(page, "pause", &json!({ "do": "pause" }), "")) }
                    (moves::command(page, "leave", &json!({ "do": "leave" }), ""))
                }
                button type="button" data-notify="" data-js="" { (page.t("notify")) }
            }
            @if people > 1 && snapshot.seat.is_some() { (talk(page)) }
        }
    }
}

fn talk(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    html! {
        form.talk method="post" action=(page.to("/do")) data-live-form="" {
            @for one in Emote::ALL {
                button type="submit" name="do" value=(json!({ "do": "emote", "emote": one }).to_string()) { (emote(page.cx, one)) }
            }
        }
        @for (seat, chair) in snapshot.seats.iter().enumerate().filter(|(seat, chair)| chair.kind == SeatKind::Player && Some(*seat) != snapshot.seat.map(iris_core::Seat::index)) {
            form method="post" action=(page.to("/do")) data-live-form="" {
                button.plain type="submit" name="do" value=(json!({ "do": "mute", "seat": seat, "on": !chair.muted }).to_string()) {
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
        div #words hidden data-order=(t("order")) data-top=(t("order-top")) data-lost=(t("lost")) data-thinking=(t("thinking")) data-copied=(t("copied")) {}
        p #lost .banner hidden role="alert" { (t("lost")) }
        dialog #summary aria-label=(t("summary")) {}
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

/// A summary as it is shown before play goes on.
pub(crate) fn ending(page: &TablePage<'_>, summary: &RoundSummary) -> Markup {
    html! {
        (board::summary(page.cx, summary, &page.names))
        button.main type="button" data-close="" autofocus { (page.t("continue")) }
    }
}
