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
    let text = error.flatten().map(ToString::to_string).unwrap_or_default();
    let number = error.flatten().and_then(|error| broken_rule(error, &text));
    match (error, number) {
        (_, Some(number)) => against(cx, game, number),
        (Some(None), None) => html! { (cx.t("why-possible")) },
        (None | Some(Some(_)), None) => html! { (cx.t("why-nothing")) },
    }
}

/// The number of the rule against an action; of what is no action at all, the one that its
/// description names in brackets.
fn broken_rule<'a>(error: &ActionError, text: &'a str) -> Option<&'a str> {
    let named = |part: &'a str| part.split_once(')').map(|(number, _)| number);
    let is_number = |number: &&str| {
        let digits = number.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        digits.len() < number.len() && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    match error {
        ActionError::Over => None,
        _ => text.rsplit('(').filter_map(named).find(is_number),
    }
}

/// A rule as a person would put it, with its number as a link to it; as it is printed where the
/// game has no such words.
fn against(cx: &PageContext, game: &dyn AnyGame, number: &str) -> Markup {
    let link = format!("/rules/{}#{number}", game.id());
    html! {
        @if let Some(sentence) = cx.words.why_not(game.id(), number) {
            (sentence) " " a href=(link) target="_blank" data-rules="" { "(" (number) ")" }
        } @else {
            a href=(link) target="_blank" data-rules="" { (cx.words.with("why-rule", "rule", number)) }
            " " (rule(cx, game, number).unwrap_or_default())
        }
    }
}

/// What the strongest bot would do and why, from its advice on every action, the best first.
pub fn advice(cx: &PageContext, snapshot: &TableSnapshot, advice: &[Advice]) -> Markup {
    let Some(best) = advice.first() else { return html! { (cx.t("why-nothing")) } };
    let names = board::names(snapshot);
    let choice =
        snapshot.scene().and_then(|scene| scene.choices.iter().find(|choice| choice.action == best.action));
    let label = choice
        .map_or_else(|| best.action.clone(), |choice| cx.words.say_to(snapshot.seat, &choice.label, &names));
    let chance =
        best.value.map(|value| cx.words.count("hint-chance", "percent", (value * 100.0).round() as i64));
    html! {
        span data-best=(best.action) { (cx.words.with("hint-try", "action", &label)) }
        " " (cx.words.sentence(&best.reason, &names))
        @if let Some(chance) = chance { " " (chance) }
    }
}
