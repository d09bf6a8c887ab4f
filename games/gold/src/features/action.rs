//! The features of an action.

use iris_core::MAX_SEATS;

use super::{COUNTS, HANDS, ITEM, TO_COME, code, counts};
use crate::action::{Action, Choice};
use crate::card::MAX_RANKS;
use crate::combo::{Bind, COMBOS, Combo};
use crate::row::{ITEMS, Item, Row};
use crate::sight::{STRENGTHS, Sight, biggest_set, longest_run, strength};
use iris_core::FeatureList;

/// How many there are.
pub(super) const FEATURES: usize = 633;
/// The most points an item can have.
const MOST_POINTS: usize = 12;
const RANKS: usize = MAX_RANKS as usize;

pub(super) fn features(sight: &Sight<'_>, action: Action, out: &mut Vec<u16>) {
    let mut list = FeatureList::new(out);
    match action.choice() {
        Choice::Take(item) => take(sight, item, &mut list),
        Choice::Play(combo) => {
            list.skip(TAKES);
            play(sight, combo, &mut list);
            rest(sight, combo, &mut list);
            debug_assert_eq!(list.end(), FEATURES);
        }
    }
}

/// The numbers that only takes have.
const TAKES: usize = ITEMS + MAX_SEATS + MOST_POINTS + 1;

/// The item, its place in the row, and by how much it is not the best.
fn take(sight: &Sight<'_>, item: Item, list: &mut FeatureList<'_>) {
    list.one_of(ITEMS, usize::from(item.index()));
    let place = (0..MAX_SEATS).position(|place| sight.item(place) == Some(item));
    list.one_of(MAX_SEATS, place.unwrap_or(MAX_SEATS));
    let best = sight.item(0).map_or(0, Item::points);
    list.one_of(MOST_POINTS + 1, usize::from(best.saturating_sub(item.points())));
    debug_assert_eq!(list.end(), TAKES);
}

/// The combo and where it would stand in the trick.
fn play(sight: &Sight<'_>, combo: Combo, list: &mut FeatureList<'_>) {
    let to_come = sight.to_come.min(TO_COME - 1);
    list.one_of(COMBOS, usize::from(combo.index()));
    list.one_of(COUNTS, usize::from(combo.size()));
    let strength = strength(combo.size(), combo.top());
    list.one_of(STRENGTHS * 4, strength * 4 + to_come.min(3));
    let place = sight.beaten_by(combo);
    list.one_of(MAX_SEATS * TO_COME, place.min(MAX_SEATS - 1) * TO_COME + to_come);
    list.one_of(ITEM * TO_COME, code(sight.item(place)) * TO_COME + to_come);
    // What is left if one more comes before.
    list.one_of(ITEM, code(sight.item(place + 1)));
    let binds = sight.view.board.plays.bind() == Bind::Free && combo.bind() != Bind::Free;
    list.maybe(2 * TO_COME, binds.then_some(usize::from(combo.bind() == Bind::Runs) * TO_COME + to_come));
    // The best that the next row will have, as far as it lies already.
    let next = Row::paired(sight.view.board.plays.cards() + combo.cards()).kinds();
    list.one_of(2 * ITEM, usize::from(to_come == 0) * ITEM + (16 - next.leading_zeros() as usize));
}

/// What is left in the hand.
fn rest(sight: &Sight<'_>, combo: Combo, list: &mut FeatureList<'_>) {
    let rest = sight.hand - combo.cards();
    counts(rest, list);
    list.one_of(HANDS, usize::from(rest.len()));
    list.one_of(RANKS + 1, rest.ranks().count_ones() as usize);
    list.one_of(RANKS + 1, usize::from(longest_run(rest).0));
    list.one_of(COUNTS, usize::from(biggest_set(rest).0));
    // An empty hand takes up the reserve, or brings the end; then it matters who leads.
    let view = sight.view;
    let reserve = view.reserves.get(sight.seat.index()).is_some_and(|cards| *cards > 0);
    let out = sight.others().filter(|seat| view.hands[seat.index()] == 0).count();
    let ends = !reserve && (view.board.seats == 2 || out > 0);
    let gain = sight.item(sight.beaten_by(combo)).map_or(0, |item| i32::from(item.points()));
    let stands = if ends { (sight.lead() + gain).signum() + 2 } else { 0 };
    list.maybe(5, rest.is_empty().then_some(if reserve { 4 } else { stands as usize }));
}
