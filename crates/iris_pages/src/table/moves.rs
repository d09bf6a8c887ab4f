//! What can be done: the prompt with its tools, and every move as a button.

use std::collections::BTreeMap;

use iris_api::{SeatKind, TablePhase};
use iris_core::scene::{Message, Press, SceneChoice, SceneTable};
use maud::{Markup, html};
use serde_json::json;

use super::TablePage;
use crate::PageContext;

/// What is to be done, and what helps with it.
pub(crate) fn prompt(page: &TablePage<'_>, scene: &SceneTable) -> Markup {
    let snapshot = page.snapshot;
    let stand_in = snapshot.seat.and_then(|seat| snapshot.seats[seat.index()].stand_in);
    let mut names = page.names.clone();
    if let Some(own) = snapshot.seat.and_then(|seat| names.get_mut(seat.index())) {
        *own = page.t("you-there");
    }
    let text = if snapshot.paused { page.t("paused") } else { page.cx.words.say(&scene.prompt, &names) };
    let alone = snapshot.seat.is_some()
        && snapshot.seats.iter().enumerate().all(|(seat, chair)| {
            chair.kind == SeatKind::Bot || Some(seat) == snapshot.seat.map(iris_core::Seat::index)
        });
    html! {
        div.prompt {
            h1 { (text) }
            div.tools {
                @if let Some(clock) = &snapshot.clock { (time(clock)) }
                @if stand_in.is_some() && snapshot.phase == TablePhase::Playing { (command(page, "return", &json!({ "do": "return" }), "main")) }
                @if page.yours() && alone { a.button href=(format!("/t/{}?help=hint{}", snapshot.table, page.query.replace('?', "&"))) data-hint=(page.to("/hint")) { (page.t("hint")) } }
                @if snapshot.undo { (undo(page)) }
                @if snapshot.seat.is_some() && snapshot.phase == TablePhase::Playing { button.plain.hide-small type="button" data-sort="" data-js="" { (page.t("sort")) } }
                button.plain.hide-small type="button" data-help="" data-js="" { (page.t("keys")) }
            }
        }
    }
}

fn time(clock: &iris_api::ClockSnapshot) -> Markup {
    html! { @if let Some(up) = clock.up { span.clock data-up=(up) role="timer" {} } }
}

fn undo(page: &TablePage<'_>) -> Markup {
    let command = json!({ "do": "undo", "prompt": page.snapshot.prompt }).to_string();
    html! {
        form method="post" action=(page.to("/do")) data-live-form="" {
            button type="submit" name="do" value=(command) data-undo="" { (page.t("undo")) }
        }
    }
}

/// A button that tells the table something.
pub(crate) fn command(page: &TablePage<'_>, label: &str, command: &serde_json::Value, class: &str) -> Markup {
    html! {
        form method="post" action=(page.to("/do")) data-live-form="" {
            button class=(class) type="submit" name="do" value=(command.to_string()) { (page.t(label)) }
        }
    }
}

/// Every legal move, in words; when it is over there are none to be listed.
pub(crate) fn list(page: &TablePage<'_>, scene: &SceneTable) -> Markup {
    if page.snapshot.phase == TablePhase::Over {
        return html! {};
    }
    html! {
        section.moves {
            h2 { (page.t("moves")) }
            @if scene.choices.is_empty() || !page.yours() {
                p.note { (page.t("moves-wait")) }
            } @else {
                form.scroll method="post" action=(page.to("/act")) {
                    input type="hidden" name="prompt" value=(page.snapshot.prompt);
                    ol { @for choice in &scene.choices { li { (button(page.cx, choice, &page.names)) } } }
                }
            }
        }
    }
}

/// A move as a button, with what to pick and press for it.
pub(crate) fn button(cx: &PageContext, choice: &SceneChoice, names: &[String]) -> Markup {
    let press: Vec<String> = choice.press.iter().map(target).collect();
    html! {
        button type="submit" name="action" value=(choice.action) data-action=(choice.action) data-picks=(choice.picks.join(" "))
            data-top=[choice.top.as_ref()] data-press=(press.join("|")) {
            (cx.words.say(&choice.label, names))
        }
    }
}

/// Reads what the script says was pressed, as `zone:deck` or `seat:2`.
pub fn parse_press(text: &str) -> Option<Press> {
    let (kind, what) = text.split_once(':')?;
    match kind {
        "zone" => Some(Press::Zone(what.to_owned())),
        "card" => Some(Press::Card(what.to_owned())),
        "seat" => Some(Press::Seat(iris_core::Seat(what.parse().ok()?))),
        "button" => Some(Press::Button(Message { key: what.to_owned().into(), args: BTreeMap::default() })),
        _ => None,
    }
}

/// The name of a target to press, as the script writes it.
fn target(press: &Press) -> String {
    match press {
        Press::Zone(id) => format!("zone:{id}"),
        Press::Card(id) => format!("card:{id}"),
        Press::Seat(seat) => format!("seat:{}", seat.0),
        Press::Button(text) => format!("button:{}", text.key),
    }
}
