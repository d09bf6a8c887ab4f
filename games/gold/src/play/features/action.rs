//! Features of an action: the item, or the combo with its place in the trick and what is left.

use iris_core::MAX_SEATS;

use super::{COUNTS, HANDS, ITEM, TO_COME, code, counts};
use crate::knowledge::trick_context::{STRENGTHS, TrickContext, biggest_set, longest_run, strength};
use crate::rules::action::{Action, ActionKind};
use crate::rules::card::MAX_RANKS;
use crate::rules::combo::{COMBOS, Combo, TrickBinding};
use crate::rules::middle::{ITEMS, Item, MiddleRow};
use iris_core::FeatureList;

/// The number of action features.
pub(super) const FEATURES: usize = 633;
/// The most points an item can have.
const MOST_POINTS: usize = 12;
const RANKS: usize = MAX_RANKS as usize;

pub(super) fn features(context: &TrickContext<'_>, action: Action, out: &mut Vec<u16>) {
    let mut list = FeatureList::new(out);
    match action.kind() {
        ActionKind::Take(item) => take(context, item, &mut list),
        ActionKind::Play(combo) => {
            list.skip(TAKES);
            play(context, combo, &mut list);
            rest(context, combo, &mut list);
            debug_assert_eq!(list.end(), FEATURES);
        }
    }
}

/// The number of features that only takes have.
const TAKES: usize = ITEMS + MAX_SEATS + MOST_POINTS + 1;

/// The item, its place in the row, and by how much it is not the best.
fn take(context: &TrickContext<'_>, item: Item, list: &mut FeatureList<'_>) {
    list.one_of(ITEMS, usize::from(item.index()));
    let place = (0..MAX_SEATS).position(|place| context.item(place) == Some(item));
    list.one_of(MAX_SEATS, place.unwrap_or(MAX_SEATS));
    let best = context.item(0).map_or(0, Item::points);
    list.one_of(MOST_POINTS + 1, usize::from(best.saturating_sub(item.points())));
    debug_assert_eq!(list.end(), TAKES);
}

/// The combo and where it would stand in the trick.
fn play(context: &TrickContext<'_>, combo: Combo, list: &mut FeatureList<'_>) {
    let to_come = context.to_come.min(TO_COME - 1);
    list.one_of(COMBOS, usize::from(combo.index()));
    list.one_of(COUNTS, usize::from(combo.size()));
    let strength = strength(combo.size(), combo.top());
    list.one_of(STRENGTHS * 4, strength * 4 + to_come.min(3));
    let place = context.beaten_by(combo);
    list.one_of(MAX_SEATS * TO_COME, place.min(MAX_SEATS - 1) * TO_COME + to_come);
    list.one_of(ITEM * TO_COME, code(context.item(place)) * TO_COME + to_come);
    // What is left if one more comes before.
    list.one_of(ITEM, code(context.item(place + 1)));
    let binds =
        context.view.public.plays.binding() == TrickBinding::Free && combo.binding() != TrickBinding::Free;
    list.maybe(
        2 * TO_COME,
        binds.then_some(usize::from(combo.binding() == TrickBinding::Runs) * TO_COME + to_come),
    );
    // The best that the next row will have, as far as it lies already.
    let next = MiddleRow::paired(context.view.public.plays.cards() + combo.cards()).kinds();
    list.one_of(2 * ITEM, usize::from(to_come == 0) * ITEM + (16 - next.leading_zeros() as usize));
}

/// The cards left in the hand.
fn rest(context: &TrickContext<'_>, combo: Combo, list: &mut FeatureList<'_>) {
    let rest = context.hand - combo.cards();
    counts(rest, list);
    list.one_of(HANDS, usize::from(rest.len()));
    list.one_of(RANKS + 1, rest.ranks().count_ones() as usize);
    list.one_of(RANKS + 1, usize::from(longest_run(rest).0));
    list.one_of(COUNTS, usize::from(biggest_set(rest).0));
    // An empty hand takes up the reserve, or brings the end; then it matters who leads.
    let view = context.view;
    let reserve = view.reserves.get(context.seat.index()).is_some_and(|cards| *cards > 0);
    let out = context.others().filter(|seat| view.hands[seat.index()] == 0).count();
    let ends = !reserve && (view.public.seats == 2 || out > 0);
    let gain = context.item(context.beaten_by(combo)).map_or(0, |item| i32::from(item.points()));
    let stands = if ends { (context.lead() + gain).signum() + 2 } else { 0 };
    list.maybe(5, rest.is_empty().then_some(if reserve { 4 } else { stands as usize }));
}
