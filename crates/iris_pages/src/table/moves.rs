//! What can be done: every move as a button.

use std::collections::BTreeMap;

use iris_core::scene::{Message, Press, SceneChoice, SceneTable};
use maud::{Markup, html};

use super::TablePage;
use crate::PageContext;

/// A button that tells the table something.
pub(crate) fn command(page: &TablePage<'_>, label: &str, command: &serde_json::Value, class: &str) -> Markup {
    html! {
        form method="post" action=(page.to("/do")) data-live-form="" {
            button class=(class) type="submit" name="do" value=(command.to_string()) { (page.t(label)) }
        }
    }
}

/// Every legal move, in words.
pub(crate) fn list(page: &TablePage<'_>, scene: &SceneTable) -> Markup {
    html! {
        section.moves {
            h2 { (page.t("moves")) }
            @if scene.choices.is_empty() || !page.yours() {
                p.note { (page.t("moves-wait")) }
            } @else {
                form method="post" action=(page.to("/act")) {
                    input type="hidden" name="prompt" value=(page.snapshot.prompt);
                    ol { @for choice in &scene.choices { li { (button(page.cx, choice, &page.names)) } } }
                }
            }
        }
    }
}

/// A move as a button, with what to pick and press for it and what the primary button says for it.
pub(crate) fn button(cx: &PageContext, choice: &SceneChoice, names: &[String]) -> Markup {
    let label = cx.words.say(&choice.label, names);
    let said = |text: Option<&Message>| text.map(|text| cx.words.say(text, names));
    let (short, ready) = (said(choice.button.as_ref()), said(choice.ready.as_ref()));
    html! {
        button type="submit" name="action" value=(choice.action) data-action=(choice.action) data-picks=(choice.picks.join(" "))
            data-top=[choice.top.as_ref()] data-press=(targets(choice)) data-button=(short.as_ref().unwrap_or(&label)) data-ready=[ready]
            data-group=[said(choice.group.as_ref())] data-loss=[said(choice.loss.as_ref())] {
            (label)
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

/// The names of what can be pressed for a choice, as the script reads them.
pub(crate) fn targets(choice: &SceneChoice) -> String {
    choice.press.iter().map(target).collect::<Vec<_>>().join("|")
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
