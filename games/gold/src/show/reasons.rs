//! Reasons for and against an action, in the terms of the game.

use iris_core::scene::Message;

use crate::knowledge::trick_context::TrickContext;
use crate::knowledge::view::View;
use crate::rules::action::{Action, ActionKind};
use crate::rules::card::Cards;
use crate::rules::combo::{Combo, ComboShape, TrickBinding};
use crate::rules::middle::Item;

/// The reasons for and against an action that is legal in the view.
pub(crate) fn reasons(view: &View, action: Action) -> Vec<Message> {
    let context = TrickContext::new(view);
    match action.kind() {
        ActionKind::Take(item) => take_reasons(&context, item),
        ActionKind::Play(combo) => {
            let mut texts = vec![name(combo), place(&context, combo)];
            texts.extend(binding(&context, combo));
            rest(&context, context.hand - combo.cards(), &mut texts);
            texts
        }
    }
}

fn take_reasons(context: &TrickContext<'_>, item: Item) -> Vec<Message> {
    let most = context.item(0).map_or(0, Item::points);
    let compared = match most.saturating_sub(item.points()) {
        0 if context.view.public.row.len() == 1 => Message::new("gold-reason-takes-all"),
        0 => Message::new("gold-reason-takes-most"),
        less => Message::new("gold-reason-takes-less").number("value", less),
    };
    vec![Message::new("gold-reason-takes").number("value", item.points()), compared]
}

fn name(combo: Combo) -> Message {
    let (size, top) = (combo.size(), combo.top());
    match (combo.shape(), size) {
        (ComboShape::Single, _) => Message::new("gold-reason-single").number("value", top),
        (ComboShape::Set, 2) => Message::new("gold-reason-pair").number("value", top),
        (ComboShape::Set, _) => Message::new("gold-reason-set").number("count", size).number("value", top),
        (ComboShape::Run, _) => {
            Message::new("gold-reason-run").number("from", top + 1 - size).number("to", top)
        }
    }
}

/// When it would choose and what: those before it take the most there is. No points are none to be
/// had.
fn place(context: &TrickContext<'_>, combo: Combo) -> Message {
    let place = context.beaten_by(combo);
    let text = match context.to_come {
        0 => Message::new("gold-reason-chooses"),
        more => Message::new("gold-reason-would-choose").number("more", more as i64),
    };
    let points = context.item(place).map_or(0, Item::points);
    text.number("place", place as i64 + 1).number("points", points)
}

/// What it forbids those who come after it (G6).
fn binding(context: &TrickContext<'_>, combo: Combo) -> Option<Message> {
    match (context.view.public.plays.binding(), combo.binding()) {
        (TrickBinding::Free, TrickBinding::Sets) if context.to_come > 0 => {
            Some(Message::new("gold-reason-no-runs"))
        }
        (TrickBinding::Free, TrickBinding::Runs) if context.to_come > 0 => {
            Some(Message::new("gold-reason-no-sets"))
        }
        _ => None,
    }
}

/// What is left, and what happens when nothing is (G15, G16, G22, G23).
fn rest(context: &TrickContext<'_>, rest: Cards, texts: &mut Vec<Message>) {
    let view = context.view;
    if !rest.is_empty() {
        texts.push(Message::new("gold-reason-keeps").number("value", rest.len()));
        return;
    }
    texts.push(Message::new("gold-reason-empties"));
    let reserve = view.reserves.get(context.seat.index()).is_some_and(|cards| *cards > 0);
    let out_already = context.others().any(|seat| view.hands[seat.index()] == 0);
    let last = match view.public.deals_to_come() {
        0 => "gold-reason-last-trick",
        _ => "gold-reason-last-of-deal",
    };
    match (view.public.seats, reserve) {
        (2, true) => texts.push(Message::new("gold-reason-reserve")),
        (2, false) => texts.push(Message::new(last)),
        _ if out_already => texts.push(Message::new(last)),
        _ => {}
    }
}
