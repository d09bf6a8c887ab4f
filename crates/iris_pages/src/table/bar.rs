//! The bar above the hand: the one line in which is said what is to be done, the place of the
//! primary button, and the tools.

use iris_api::{Emote, SeatKind, TablePhase, TablePurpose};
use iris_core::scene::SceneTable;
use maud::{Markup, html};
use serde_json::json;

use super::card::sign;
use super::{TablePage, moves, side};

/// What is to be done. Prompt, advice, the rule against something and the order of picked cards
/// share one line; the script fills the primary button below it.
pub(super) fn ask(page: &TablePage<'_>, scene: &SceneTable) -> Markup {
    let snapshot = page.snapshot;
    let said = || page.cx.words.say_to(snapshot.seat, &scene.prompt, &page.names);
    let text = unbroken(&if snapshot.paused { paused(page) } else { said() });
    let stand_in = snapshot.seat.and_then(|seat| snapshot.seats[seat.index()].stand_in);
    let playing = snapshot.phase == TablePhase::Playing;
    html! {
        div.ask {
            div.lines {
                p #prompt .prompt aria-live="polite" { (text) }
                p #advice .prompt.hint role="status" { @if let Some(advice) = &page.advice { (advice) } }
                p #why .prompt.no role="status" {}
                div #tray .tray {}
            }
            div.act {
                div #primary .prime data-primary="" {}
                @if snapshot.may_resume() && playing { (moves::command(page, "resume", &json!({ "do": "resume" }), "go")) }
                @else if stand_in.is_some() && playing { (moves::command(page, "return", &json!({ "do": "return" }), "go")) }
            }
        }
    }
}

/// A text in which no line begins with a mark that French sets apart from the word before it.
pub(crate) fn unbroken(text: &str) -> String {
    [" :", " ;", " ?", " !"]
        .iter()
        .fold(text.to_owned(), |text, mark| text.replace(mark, &format!("\u{a0}{}", mark.trim_start())))
}

/// Who paused, and that it does not last for ever.
fn paused(page: &TablePage<'_>) -> String {
    let by =
        page.snapshot.pause.and_then(|pause| pause.seat).filter(|seat| page.snapshot.seat != Some(*seat));
    match by.and_then(|seat| page.snapshot.seats.get(seat.index())) {
        Some(chair) => page.cx.words.with("paused-by", "name", &chair.name),
        None => page.t("paused"),
    }
}

/// What helps with a move: each tool always has its place.
pub(super) fn tools(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    // A match that is compared with others' has no hints.
    let compared = snapshot.purpose.as_ref().is_some_and(TablePurpose::counts);
    let alone = snapshot.seat.is_some()
        && !compared
        && !snapshot.settings.rated
        && snapshot.seats.iter().enumerate().all(|(seat, chair)| {
            chair.kind == SeatKind::Bot || Some(seat) == snapshot.seat.map(iris_core::Seat::index)
        });
    if snapshot.seat.is_none() || snapshot.phase != TablePhase::Playing {
        return html! { div.tools.none {} };
    }
    html! {
        div.tools role="group" aria-label=(page.t("tools")) {
            @if alone {
                @if page.yours() { a.icon.t-hint href=(format!("/t/{}?help=hint{}", snapshot.table, page.query.replace('?', "&"))) data-hint=(page.to("/hint")) aria-label=(page.t("hint")) title=(page.t("hint")) { (sign("i-hint")) } }
                @else { (idle(page, "hint")) }
            }
            @if snapshot.undo { (undo(page)) } @else { (idle(page, "undo")) }
            button.icon.t-sort type="button" data-sort="" data-js="" aria-label=(page.t("sort")) title=(page.t("sort")) { (sign("i-sort")) }
            @if side::people(page) > 1 { (react(page)) }
        }
    }
}

/// A tool that cannot be used now.
fn idle(page: &TablePage<'_>, tool: &str) -> Markup {
    html! { button type="button" class=(format!("icon t-{tool}")) disabled aria-label=(page.t(tool)) title=(page.t(tool)) { (sign(&format!("i-{tool}"))) } }
}

fn undo(page: &TablePage<'_>) -> Markup {
    let command = json!({ "do": "undo", "prompt": page.snapshot.prompt }).to_string();
    html! {
        form.t-undo method="post" action=(page.to("/do")) data-live-form="" {
            button.icon type="submit" name="do" value=(command) data-undo="" aria-label=(page.t("undo")) title=(page.t("undo")) { (sign("i-undo")) }
        }
    }
}

/// Says something to the others.
fn react(page: &TablePage<'_>) -> Markup {
    html! {
        details #react .t-react {
            summary.icon aria-label=(page.t("react")) title=(page.t("react")) { (sign("i-smile")) }
            div.drawer { (talk(page)) }
        }
    }
}

/// What can be said to the others, each with a button.
pub(super) fn talk(page: &TablePage<'_>) -> Markup {
    html! {
        form.talk method="post" action=(page.to("/do")) data-live-form="" {
            @for one in Emote::ALL {
                button type="submit" name="do" value=(json!({ "do": "emote", "emote": one }).to_string()) { (side::emote(page.cx, one)) }
            }
        }
    }
}
