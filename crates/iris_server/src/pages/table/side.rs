//! What is beside the table, and around it.

use iris_core::scene::{Summary, Table};
use iris_table::{Emote, Phase};
use maud::{Markup, html};
use serde_json::json;

use super::{Sight, draw, moves};
use crate::pages::prefs::Pace;

/// How many lines of what happened are shown.
const LINES: usize = 40;

/// Everything that can be said at a table, with its message.
pub(super) const EMOTES: [(Emote, &str); 8] = [
    (Emote::Hello, "emote-hello"),
    (Emote::WellPlayed, "emote-well-played"),
    (Emote::Oops, "emote-oops"),
    (Emote::Wow, "emote-wow"),
    (Emote::Thinking, "emote-thinking"),
    (Emote::YourTurn, "emote-your-turn"),
    (Emote::Thanks, "emote-thanks"),
    (Emote::Goodbye, "emote-goodbye"),
];

/// What is beside the table.
pub(super) fn side(sight: &Sight<'_>, scene: &Table) -> Markup {
    html! {
        div.side {
            (moves::list(sight, scene))
            section.log {
                h2 { (sight.t("log")) }
                ol.scroll tabindex="0" aria-label=(sight.t("log")) { @for line in sight.lines.iter().take(LINES) { li { (line) } } }
            }
            (table(sight))
        }
    }
}

/// How the match ended, what decided it, and what can be done now.
pub(super) fn result(sight: &Sight<'_>, summary: &Summary) -> Markup {
    html! {
        section.middle.over aria-label=(sight.t("summary")) {
            div.panel #result {
                (draw::summary(sight.visitor, summary, &sight.names))
                @if sight.shown.phase == Phase::Over {
                    h3 { (sight.t("decided")) }
                    // A window that was open when the match ended asks for it by itself.
                    div #decided data-get=(sight.to(&format!("/chances/{}", sight.shown.number))) { @if let Some(decided) = &sight.decided { (decided) } }
                }
                (after(sight))
            }
        }
    }
}

/// What can be done when a match is over.
fn after(sight: &Sight<'_>) -> Markup {
    let shown = sight.shown;
    let agreed = shown.seat.is_some_and(|seat| shown.seats[seat.index()].agreed);
    html! {
        div.row {
            @if shown.phase == Phase::Over && shown.seat.is_some() {
                @if agreed { span.note { (sight.t("rematch-waits")) } }
                @else { (moves::command(sight, "rematch", &json!({ "do": "rematch" }), "main")) }
            }
            a.button href=(format!("/t/{}/replay/{}", shown.table, shown.number)) { (sight.t("replay")) }
            a.button href="/" { (sight.t("to-home")) }
        }
    }
}

/// How the table is run: pace, pause, talk, who looks on, leaving.
fn table(sight: &Sight<'_>) -> Markup {
    let shown = sight.shown;
    let playing = shown.phase == Phase::Playing;
    let people = shown.seats.iter().filter(|chair| chair.kind == "player").count();
    let now = Pace::ALL.iter().find(|pace| pace.millis() == shown.settings.pace);
    html! {
        details {
            summary { (sight.t("this-table")) }
            @if shown.watching > 0 { p.note { (sight.visitor.words.count("watching", "count", shown.watching as i64)) } }
            @if shown.practice { p.note { (sight.t("practice")) } }
            div.row {
                @if shown.host {
                    form.row method="post" action=(sight.to("/do")) data-live-form="" {
                        label.stacked { (sight.t("setting-pace"))
                            select #pace name="pace" data-submit="" {
                                @for pace in Pace::ALL { option value=(pace.millis()) selected[now == Some(pace)] { (sight.t(&format!("pace-{}", pace.name()))) } }
                            }
                        }
                        input type="hidden" name="do" value=(json!({ "do": "pace", "pace": shown.settings.pace }).to_string());
                        button data-nojs="" type="submit" { (sight.t("save")) }
                    }
                }
                @if shown.seat.is_some() && playing {
                    @if shown.paused { (moves::command(sight, "resume", &json!({ "do": "resume" }), "main")) }
                    @else { (moves::command(sight, "pause", &json!({ "do": "pause" }), "")) }
                    (moves::command(sight, "leave", &json!({ "do": "leave" }), ""))
                }
                button type="button" data-notify="" data-js="" { (sight.t("notify")) }
            }
            @if people > 1 && shown.seat.is_some() { (talk(sight)) }
        }
    }
}

fn talk(sight: &Sight<'_>) -> Markup {
    let shown = sight.shown;
    html! {
        form.talk method="post" action=(sight.to("/do")) data-live-form="" {
            @for (emote, key) in EMOTES {
                button type="submit" name="do" value=(json!({ "do": "emote", "emote": emote }).to_string()) { (sight.t(key)) }
            }
        }
        @for (seat, chair) in shown.seats.iter().enumerate().filter(|(seat, chair)| chair.kind == "player" && Some(*seat) != shown.seat.map(iris_core::Seat::index)) {
            form method="post" action=(sight.to("/do")) data-live-form="" {
                button.plain type="submit" name="do" value=(json!({ "do": "mute", "seat": seat, "on": !chair.muted }).to_string()) {
                    (sight.visitor.words.with(if chair.muted { "unmute" } else { "mute" }, "name", &sight.names[seat]))
                }
            }
        }
    }
}

/// What is around the table and stays when it is drawn anew: announcements, dialogs, words for the script.
pub(super) fn around(sight: &Sight<'_>) -> Markup {
    let t = |key: &str| sight.t(key);
    html! {
        div #say .sr role="status" aria-live="polite" {}
        div #words hidden data-order=(t("order")) data-top=(t("order-top")) data-lost=(t("lost")) data-thinking=(t("thinking")) data-copied=(t("copied")) data-continue=(t("continue")) {}
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
pub(super) fn ending(sight: &Sight<'_>, summary: &Summary) -> Markup {
    html! {
        (draw::summary(sight.visitor, summary, &sight.names))
        button.main type="button" data-close="" autofocus { (sight.t("continue")) }
    }
}
