//! What speaks for or against an action, in the terms of the game.

use iris_core::Explain;
use iris_core::scene::Text;

use crate::Gold;
use crate::action::{Action, Choice};
use crate::card::Cards;
use crate::combo::{Bind, Combo, Kind};
use crate::row::Item;
use crate::sight::Sight;
use crate::view::View;

impl Explain for Gold {
    fn reason(view: &View, action: Action) -> Vec<Text> {
        let sight = Sight::new(view);
        match action.choice() {
            Choice::Take(item) => take(&sight, item),
            Choice::Play(combo) => {
                let mut texts = vec![name(combo), place(&sight, combo)];
                texts.extend(bind(&sight, combo));
                rest(&sight, sight.hand - combo.cards(), &mut texts);
                texts
            }
        }
    }
}

fn take(sight: &Sight<'_>, item: Item) -> Vec<Text> {
    let most = sight.item(0).map_or(0, Item::points);
    let compared = match most.saturating_sub(item.points()) {
        0 if sight.view.board.row.len() == 1 => Text::new("gold-reason-takes-all"),
        0 => Text::new("gold-reason-takes-most"),
        less => Text::new("gold-reason-takes-less").number("value", less),
    };
    vec![Text::new("gold-reason-takes").number("value", item.points()), compared]
}

fn name(combo: Combo) -> Text {
    let (size, top) = (combo.size(), combo.top());
    match (combo.kind(), size) {
        (Kind::Single, _) => Text::new("gold-reason-single").number("value", top),
        (Kind::Set, 2) => Text::new("gold-reason-pair").number("value", top),
        (Kind::Set, _) => Text::new("gold-reason-set").number("count", size).number("value", top),
        (Kind::Run, _) => Text::new("gold-reason-run").number("from", top + 1 - size).number("to", top),
    }
}

/// When it would choose and what: those before it take the most there is. No points are none to be had.
fn place(sight: &Sight<'_>, combo: Combo) -> Text {
    let place = sight.beaten_by(combo);
    let text = match sight.to_come {
        0 => Text::new("gold-reason-chooses"),
        more => Text::new("gold-reason-would-choose").number("more", more as i64),
    };
    let points = sight.item(place).map_or(0, Item::points);
    text.number("place", place as i64 + 1).number("points", points)
}

/// What it forbids those who come after it (G6).
fn bind(sight: &Sight<'_>, combo: Combo) -> Option<Text> {
    match (sight.view.board.plays.bind(), combo.bind()) {
        (Bind::Free, Bind::Sets) if sight.to_come > 0 => Some(Text::new("gold-reason-no-runs")),
        (Bind::Free, Bind::Runs) if sight.to_come > 0 => Some(Text::new("gold-reason-no-sets")),
        _ => None,
    }
}

/// What is left, and what happens when nothing is (G15, G16, G22, G23).
fn rest(sight: &Sight<'_>, rest: Cards, texts: &mut Vec<Text>) {
    let view = sight.view;
    if !rest.is_empty() {
        texts.push(Text::new("gold-reason-keeps").number("value", rest.len()));
        return;
    }
    texts.push(Text::new("gold-reason-empties"));
    let reserve = view.reserves.get(sight.seat.index()).is_some_and(|cards| *cards > 0);
    let out_already = sight.others().any(|seat| view.hands[seat.index()] == 0);
    match (view.board.seats, reserve) {
        (2, true) => texts.push(Text::new("gold-reason-reserve")),
        (2, false) => texts.push(Text::new("gold-reason-last-trick")),
        _ if out_already => texts.push(Text::new("gold-reason-last-trick")),
        _ => {}
    }
}
