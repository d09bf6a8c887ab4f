//! What can be done: the prompt with its tools, and every move as a button.

use iris_core::scene::{Choice, Press, Table};
use iris_table::Phase;
use maud::{Markup, html};
use serde_json::json;

use super::Sight;
use crate::pages::visitor::Visitor;

/// What is to be done, and what helps with it.
pub(super) fn prompt(sight: &Sight<'_>, scene: &Table) -> Markup {
    let shown = sight.shown;
    let stand_in = shown.seat.and_then(|seat| shown.seats[seat.index()].stand_in);
    let mut names = sight.names.clone();
    if let Some(own) = shown.seat.and_then(|seat| names.get_mut(seat.index())) {
        *own = sight.t("you-there");
    }
    let text = if shown.paused { sight.t("paused") } else { sight.visitor.words.say(&scene.prompt, &names) };
    let alone =
        shown.seat.is_some()
            && shown.seats.iter().enumerate().all(|(seat, chair)| {
                chair.kind == "bot" || Some(seat) == shown.seat.map(iris_core::Seat::index)
            });
    html! {
        div.prompt {
            h1 { (text) }
            div.tools {
                @if let Some(clock) = &shown.clock { (time(clock)) }
                @if stand_in.is_some() && shown.phase == Phase::Playing { (command(sight, "return", &json!({ "do": "return" }), "main")) }
                @if sight.yours() && alone { a.button href=(format!("/t/{}?help=hint{}", shown.table, sight.at.query().replace('?', "&"))) data-hint=(sight.to("/hint")) { (sight.t("hint")) } }
                @if shown.undo { (undo(sight)) }
                @if shown.seat.is_some() && shown.phase == Phase::Playing { button.plain.hide-small type="button" data-sort="" data-js="" { (sight.t("sort")) } }
                button.plain.hide-small type="button" data-help="" data-js="" { (sight.t("keys")) }
            }
        }
    }
}

fn time(clock: &iris_table::ClockShown) -> Markup {
    html! { @if let Some(up) = clock.up { span.clock data-up=(up) role="timer" {} } }
}

fn undo(sight: &Sight<'_>) -> Markup {
    let command = json!({ "do": "undo", "prompt": sight.shown.prompt }).to_string();
    html! {
        form method="post" action=(sight.to("/do")) data-live-form="" {
            button type="submit" name="do" value=(command) data-undo="" { (sight.t("undo")) }
        }
    }
}

/// A button that tells the table something.
pub(super) fn command(sight: &Sight<'_>, label: &str, command: &serde_json::Value, class: &str) -> Markup {
    html! {
        form method="post" action=(sight.to("/do")) data-live-form="" {
            button class=(class) type="submit" name="do" value=(command.to_string()) { (sight.t(label)) }
        }
    }
}

/// Every legal move, in words; when it is over there are none to be listed.
pub(super) fn list(sight: &Sight<'_>, scene: &Table) -> Markup {
    if sight.shown.phase == Phase::Over {
        return html! {};
    }
    html! {
        section.moves {
            h2 { (sight.t("moves")) }
            @if scene.choices.is_empty() || !sight.yours() {
                p.note { (sight.t("moves-wait")) }
            } @else {
                form.scroll method="post" action=(sight.to("/act")) {
                    input type="hidden" name="prompt" value=(sight.shown.prompt);
                    ol { @for choice in &scene.choices { li { (button(sight.visitor, choice, &sight.names)) } } }
                }
            }
        }
    }
}

/// A move as a button, with what to pick and press for it.
pub(in crate::pages) fn button(visitor: &Visitor, choice: &Choice, names: &[String]) -> Markup {
    let press: Vec<String> = choice.press.iter().map(target).collect();
    html! {
        button type="submit" name="action" value=(choice.action) data-action=(choice.action) data-picks=(choice.picks.join(" "))
            data-top=[choice.top.as_ref()] data-press=(press.join("|")) {
            (visitor.words.say(&choice.label, names))
        }
    }
}

/// What to press, as the script names it.
fn target(press: &Press) -> String {
    match press {
        Press::Zone(id) => format!("zone:{id}"),
        Press::Card(id) => format!("card:{id}"),
        Press::Seat(seat) => format!("seat:{}", seat.0),
        Press::Button(text) => format!("button:{}", text.key),
    }
}
