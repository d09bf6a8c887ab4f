//! A quick way to play by rules of thumb, from what a seat may know.
//!
//! Every combo is judged by the item it should win less a fixed price for each card: a card kept is a choice in a later
//! trick.
//!
//! Of the items the one with the most points is taken, and whoever searches may take it unasked: what is taken leaves the
//! game, and neither the next row nor the next leader depends on it. The taker has the most, what is left to each of the
//! others is not more, and the share of the victory that can be secured against all of them is never less; items of equal
//! points are as good as each other. The tests (`dominance`) solve tiny deals to the end, and keep a rare one in which
//! three selfish seats with open cards reward a smaller take: with two seats that cannot be.

use iris_core::{Rng, Seat};

use crate::action::{Action, Choice};
use crate::combo::Combo;
use crate::view::View;

/// What a card in hand is worth, in points.
const CARD: i32 = 2;
/// How many combos in 64 that are still to come will choose before one with so many cards, as a guess.
const BEATEN: [i32; 11] = [64, 52, 34, 21, 8, 4, 2, 1, 0, 0, 0];
/// By how many in 64 less for each rank of the top card.
const PER_RANK: i32 = 2;

/// The best of `legal` by these rules of thumb; chance decides between equals.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let mut items = [0; 16];
    let row = view.board.row;
    for (at, item) in row.iter().enumerate() {
        // The highest first.
        if let Some(place) = items.get_mut(row.len() as usize - 1 - at) {
            *place = i32::from(item.points());
        }
    }
    let later = combos_to_come(view);
    let mut best = *legal.first()?;
    let mut most = i32::MIN;
    let mut equals = 0;
    for action in legal {
        let worth = match action.choice() {
            Choice::Play(combo) => worth(view, combo, &items, later),
            Choice::Take(item) => i32::from(item.points()),
        };
        if worth < most {
            continue;
        }
        equals = if worth == most { equals + 1 } else { 1 };
        // The n-th of n equals replaces the one kept so far once in n times.
        if rng.below(equals) == 0 {
            best = *action;
        }
        most = worth;
    }
    Some(best)
}

/// What playing the combo should bring, in 64ths of a point.
fn worth(view: &View, combo: Combo, items: &[i32; 16], later: i32) -> i32 {
    let strength = (combo.size(), combo.top());
    let before =
        view.board.plays.iter().filter(|played| (played.combo.size(), played.combo.top()) >= strength);
    let each = (BEATEN[combo.size() as usize % BEATEN.len()] - PER_RANK * i32::from(combo.top())).max(0);
    // Between two places the items are mixed in proportion.
    let place = 64 * before.count() as i32 + later * each;
    let (whole, part) = ((place / 64) as usize, place % 64);
    let item = |at: usize| items.get(at).copied().unwrap_or(0);
    item(whole) * (64 - part) + item(whole + 1) * part - 64 * CARD * i32::from(combo.size())
}

/// How many combos will be played in this trick after the next one.
fn combos_to_come(view: &View) -> i32 {
    let board = &view.board;
    let played = |seat: Seat| board.plays.iter().any(|played| played.seat == seat);
    let players = Seat::all(board.seats).filter(|seat| view.hands[seat.index()] > 0 || played(*seat)).count();
    let combos = if board.seats == 2 { 4 } else { players };
    (combos as i32 - i32::from(board.plays.len()) - 1).max(0)
}
