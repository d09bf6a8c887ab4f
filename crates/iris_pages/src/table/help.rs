//! Fragments that help with a move: advice, and the rule against what somebody tried.

use iris_api::TableSnapshot;
use iris_games::{ActionError, Advice, AnyGame};
use maud::{Markup, html};

use super::board;
use crate::PageContext;
use crate::rules::rule;

/// The rule against an action. The outer `None` is a press that means no action at all, the inner
/// one an action that nothing speaks against.
pub fn why_not(cx: &PageContext, game: &dyn AnyGame, error: Option<Option<&ActionError>>) -> Markup {
    match error {
        Some(Some(ActionError::Illegal(illegal))) => {
            let rule = rule(cx, game, illegal.rule).unwrap_or_default();
            let link = format!("/rules/{}#{}", game.id(), illegal.rule);
            html! { a href=(link) target="_blank" data-rules="" { (cx.words.with("why-rule", "rule", illegal.rule)) } " " (rule) }
        }
        None | Some(Some(_)) => html! { (cx.t("why-nothing")) },
        Some(None) => html! { (cx.t("why-possible")) },
    }
}

/// What the strongest bot would do and why, from its advice on every action, the best first.
pub fn advice(cx: &PageContext, snapshot: &TableSnapshot, advice: &[Advice]) -> Markup {
    let Some(best) = advice.first() else { return html! { (cx.t("why-nothing")) } };
    let names = board::names(snapshot);
    let choice =
        snapshot.scene().and_then(|scene| scene.choices.iter().find(|choice| choice.action == best.action));
    let label = choice.map_or_else(|| best.action.clone(), |choice| cx.words.say(&choice.label, &names));
    let chance =
        best.value.map(|value| cx.words.count("hint-chance", "percent", (value * 100.0).round() as i64));
    html! {
        span data-best=(best.action) { (cx.words.with("hint-try", "action", &label)) }
        " " (cx.words.sentence(&best.reason, &names))
        @if let Some(chance) = chance { " " (chance) }
    }
}
