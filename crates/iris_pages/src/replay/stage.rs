//! The board of a replay at one position, with what happened last or what would have been better.

use iris_core::Seat;
use iris_games::AnyMatch;
use maud::{Markup, html};

use super::ReplayPage;
use super::better::{BetterMove, costly};
use super::eyes::ReplayEyes;
use super::moves::ListedMove;
use crate::portrait::{by_name, seated};
use crate::table::board;

/// The board after `ply` actions, of which `told` is the last.
pub(super) fn stage(
    page: &ReplayPage<'_>,
    names: &[String],
    (ply, state): (usize, &dyn AnyMatch),
    told: Option<&ListedMove>,
) -> Markup {
    let cx = page.cx;
    let eyes = page.position.eyes;
    let scene = eyes.scene(state);
    let advice = advice(page, names, ply, state);
    let board = html! {
        (board::others(cx, &scene, names, &seated(names)))
        (board::middle(cx, &scene, names))
        @match &advice {
            Some((_, words)) => (words),
            None => p.caption role="status" { @if let Some(told) = told { (by_name(&names[told.seat.index()])) (told.text) } @else { (cx.t("replay-start")) } },
        }
        div.own { (board::own(cx, &scene, names)) }
    };
    let board = match advice {
        Some((Some(better), _)) => better.light(board),
        _ => board,
    };
    let class = if matches!(eyes, ReplayEyes::All(_)) { "stage open-hands" } else { "stage" };
    html! { section #stage class=(class) data-ply=(ply) aria-label=(cx.t("replay-board")) { (board) } }
}

/// What would have been better than what is played here, in words: with the move itself for whoever
/// sees the cards of the one who chose.
fn advice(
    page: &ReplayPage<'_>,
    names: &[String],
    ply: usize,
    state: &dyn AnyMatch,
) -> Option<(Option<BetterMove>, Markup)> {
    let cx = page.cx;
    let (choice, mark) = costly(page.review, ply)?;
    let Seat(at) = choice.seat;
    let name = names.get(usize::from(at))?;
    let badge = html! { b class=(mark.class) { (mark.sign) " −" (mark.loss) " %" } };
    if !page.position.eyes.see(choice.seat) {
        let eyes = ReplayEyes::One(iris_core::Viewer::Seat(choice.seat));
        let words = html! {
            p.caption.better role="status" {
                (badge)
                span { (cx.words.with("replay-costly", "name", name)) " " a data-eyes="" href=(page.position.to(ply, eyes)) { (cx.words.with("replay-their-eyes", "name", name)) } }
            }
        };
        return Some((None, words));
    }
    let better = BetterMove::new(state, choice.seat, &choice.best_action)?;
    let played = BetterMove::new(state, choice.seat, &choice.action);
    let say = |one: &BetterMove| cx.words.say(&one.choice.label, names).replace('-', "\u{2011}");
    let played = played.map_or_else(|| choice.action.clone(), |played| say(&played));
    let words = html! {
        p.caption.better role="status" {
            (badge)
            span {
                span.played { (cx.words.with("replay-played", "action", &played)) " " }
                b { (cx.words.with("replay-better", "action", &say(&better))) } " "
                (cx.words.sentence(&better.reasons, names))
            }
        }
    };
    Some((Some(better), words))
}
