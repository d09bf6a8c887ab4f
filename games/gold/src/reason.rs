//! What speaks for or against an action, in the terms of the game.

use std::fmt::{self, Write};

use iris_core::Explain;

use crate::Gold;
use crate::action::{Action, Choice};
use crate::card::Cards;
use crate::combo::{Bind, Combo, Kind};
use crate::row::Item;
use crate::sight::Sight;
use crate::view::View;

/// Numbers as words, from none on.
const WORDS: [&str; 11] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/// Places in an order, from the first on.
const PLACES: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

impl Explain for Gold {
    fn write_reason(view: &View, action: Action, out: &mut dyn Write) -> fmt::Result {
        let sight = Sight::new(view);
        match action.choice() {
            Choice::Take(item) => take(&sight, item, out),
            Choice::Play(combo) => {
                name(combo, out)?;
                place(&sight, combo, out)?;
                bind(&sight, combo, out)?;
                rest(&sight, sight.hand - combo.cards(), out)
            }
        }
    }
}

fn take(sight: &Sight<'_>, item: Item, out: &mut dyn Write) -> fmt::Result {
    let most = sight.item(0).map_or(0, Item::points);
    write!(out, "takes ")?;
    points(item.points(), out)?;
    match most.saturating_sub(item.points()) {
        0 if sight.view.board.row.len() == 1 => write!(out, ", all there is"),
        0 => write!(out, ", the most there is"),
        less => write!(out, ", {less} less than the most"),
    }
}

fn points(points: u8, out: &mut dyn Write) -> fmt::Result {
    write!(out, "{points} {}", if points == 1 { "point" } else { "points" })
}

fn name(combo: Combo, out: &mut dyn Write) -> fmt::Result {
    let (size, top) = (combo.size(), combo.top());
    match (combo.kind(), size) {
        (Kind::Single, _) => write!(out, "a single {top}"),
        (Kind::Set, 2) => write!(out, "a pair of {top}s"),
        (Kind::Set, _) => {
            write!(out, "{} {top}s", WORDS.get(usize::from(size)).copied().unwrap_or("many"))
        }
        (Kind::Run, _) => write!(out, "a run from {} to {top}", top + 1 - size),
    }
}

/// When it would choose and what: those before it take the most there is.
fn place(sight: &Sight<'_>, combo: Combo, out: &mut dyn Write) -> fmt::Result {
    let place = sight.beaten_by(combo);
    let word = PLACES.get(place).copied().unwrap_or("last");
    let now = if sight.to_come > 0 { "would now choose" } else { "chooses" };
    write!(out, ": {now} {word}, ")?;
    match sight.item(place) {
        Some(item) => points(item.points(), out)?,
        None => write!(out, "too late for an item")?,
    }
    match sight.to_come {
        0 => Ok(()),
        more => write!(out, ", with {} to come", WORDS.get(more).copied().unwrap_or("many")),
    }
}

/// What it forbids those who come after it (G6).
fn bind(sight: &Sight<'_>, combo: Combo, out: &mut dyn Write) -> fmt::Result {
    match (sight.view.board.plays.bind(), combo.bind()) {
        (Bind::Free, Bind::Sets) if sight.to_come > 0 => write!(out, "; no runs after it"),
        (Bind::Free, Bind::Runs) if sight.to_come > 0 => write!(out, "; no sets after it"),
        _ => Ok(()),
    }
}

/// What is left, and what happens when nothing is (G15, G16, G22, G23).
fn rest(sight: &Sight<'_>, rest: Cards, out: &mut dyn Write) -> fmt::Result {
    let view = sight.view;
    match rest.len() {
        0 => write!(out, "; empties the hand")?,
        1 => return write!(out, "; keeps one card"),
        more => return write!(out, "; keeps {more} cards"),
    }
    let reserve = view.reserves.get(sight.seat.index()).is_some_and(|cards| *cards > 0);
    let out_already = sight.others().any(|seat| view.hands[seat.index()] == 0);
    match (view.board.seats, reserve) {
        (2, true) => write!(out, ": the reserve is next"),
        (2, false) => write!(out, ": this trick is the last"),
        _ if out_already => write!(out, ": this trick is the last"),
        _ => Ok(()),
    }
}
