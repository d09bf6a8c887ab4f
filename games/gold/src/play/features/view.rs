//! Features of a view: hand, row, trick, the other hands and the scores.

use iris_core::MAX_SEATS;

use super::{COUNTS, HANDS, ITEM, TO_COME, code, counts};
use crate::knowledge::trick_context::{STRENGTHS, TrickContext, biggest_set, longest_run, strength};
use crate::rules::card::MAX_RANKS;
use crate::rules::public_position::Phase;
use iris_core::FeatureList;

/// The number of view features.
pub(super) const FEATURES: usize = 1226;
const RANKS: usize = MAX_RANKS as usize;
/// How many of the combos that lie are told, the strongest first.
const STRONGEST: usize = 3;
/// The most opponents there may be.
const OTHERS: usize = MAX_SEATS - 1;
/// Steps in which a difference of scores is told.
const STEPS: usize = 17;

pub(super) fn features(context: &TrickContext<'_>, out: &mut Vec<u16>) {
    let mut list = FeatureList::new(out);
    hand(context, &mut list);
    row(context, &mut list);
    trick(context, &mut list);
    others(context, &mut list);
    scores(context, &mut list);
    debug_assert_eq!(list.end(), FEATURES);
}

/// What the seat holds, and what it does not see.
fn hand(context: &TrickContext<'_>, list: &mut FeatureList<'_>) {
    let hand = context.hand;
    counts(hand, list);
    counts(context.unseen(), list);
    list.one_of(HANDS, usize::from(hand.len()));
    let (size, top) = longest_run(hand);
    list.maybe(RANKS * RANKS, (size > 0).then(|| strength(size, top)));
    let (size, rank) = biggest_set(hand);
    list.maybe(STRENGTHS, (size > 0).then(|| strength(size, rank)));
    list.one_of(RANKS + 1, hand.ranks().count_ones() as usize);
    let alone = (1..=MAX_RANKS).filter(|rank| hand.count(*rank) == 1).count();
    list.one_of(RANKS + 1, alone);
}

/// The items, the highest first, and the two best together: the gap between them is what being
/// first is worth.
fn row(context: &TrickContext<'_>, list: &mut FeatureList<'_>) {
    for place in 0..MAX_SEATS {
        list.maybe(ITEM - 1, context.item(place).map(|item| usize::from(item.index())));
    }
    list.one_of(ITEM * ITEM, code(context.item(0)) * ITEM + code(context.item(1)));
    list.one_of(MAX_SEATS + 1, usize::from(context.view.public.row.len()));
}

/// What lies in this trick and how it stands.
fn trick(context: &TrickContext<'_>, list: &mut FeatureList<'_>) {
    let public = &context.view.public;
    list.one_of(2, usize::from(public.phase == Phase::Take));
    list.one_of(12, usize::from(public.trick.saturating_sub(1)));
    list.one_of(3 * TO_COME, public.plays.binding() as usize * TO_COME + context.to_come.min(TO_COME - 1));
    list.one_of(MAX_SEATS, context.left(public.leader));
    list.one_of(MAX_SEATS + 1, usize::from(public.plays.len()));
    let mut strongest = [(0, 0); STRONGEST + 1];
    let mut own = [None; 2];
    for played in context.plays() {
        let combo = played.combo;
        let place = strongest.iter().position(|(other, _)| combo.strength() > *other).unwrap_or(STRONGEST);
        strongest[place..].rotate_right(1);
        strongest[place] = (combo.strength(), context.left(played.seat));
        if played.seat == context.seat {
            own = [Some(strength(combo.size(), combo.top())), own[0]];
        }
    }
    let known = |key: u8| (key > 0).then(|| strength(key >> 3, key & 7));
    for (key, _) in &strongest[..STRONGEST] {
        list.maybe(STRENGTHS, known(*key));
    }
    list.maybe(MAX_SEATS, known(strongest[0].0).map(|_| strongest[0].1));
    // Two seats play two combos each (G19).
    for combo in own {
        list.maybe(STRENGTHS, combo);
    }
    let cheapest = context.cheapest_first().map_or(0, usize::from);
    list.one_of(COUNTS * 2, cheapest * 2 + usize::from(context.to_come > 0));
}

/// How many cards the others hold.
fn others(context: &TrickContext<'_>, list: &mut FeatureList<'_>) {
    let view = context.view;
    list.one_of(MAX_SEATS - 1, usize::from(view.public.seats.saturating_sub(2)));
    let mut fewest = [HANDS - 1; 2];
    let mut hands = [None; OTHERS];
    for (place, seat) in hands.iter_mut().zip(context.others()) {
        let held = usize::from(view.hands[seat.index()]);
        *place = Some(held);
        if held < fewest[0] {
            fewest = [held, fewest[0]];
        } else if held < fewest[1] {
            fewest[1] = held;
        }
    }
    for held in hands {
        list.maybe(HANDS, held);
    }
    // Two seats without cards end the game (G16), with two seats one (G23).
    list.one_of(HANDS, fewest[0]);
    list.one_of(HANDS, fewest[1]);
    let reserve = |seat: usize| usize::from(view.reserves.get(seat).is_some_and(|cards| *cards > 0));
    let other = context.others().next().map_or(0, |seat| reserve(seat.index()));
    list.one_of(4, reserve(context.seat.index()) * 2 + other);
}

/// How the seat stands to the others.
fn scores(context: &TrickContext<'_>, list: &mut FeatureList<'_>) {
    let public = &context.view.public;
    let own = public.score(context.seat);
    let mut others = [None; OTHERS];
    let mut better = 0;
    for (place, seat) in others.iter_mut().zip(context.others()) {
        let ahead = public.score(seat) - own;
        better += usize::from(ahead > 0);
        *place = Some(step(ahead, 3, STEPS));
    }
    for ahead in others {
        list.maybe(STEPS, ahead);
    }
    list.one_of(MAX_SEATS, better);
    let lead = context.lead();
    list.one_of(41, step(lead, 1, 41));
    // A lead means more the less is left.
    let held =
        context.others().map(|seat| context.view.hands[seat.index()]).chain([context.hand.len()]).min();
    let left = usize::from(held.unwrap_or(0) / 2).min(5);
    list.one_of(6 * STEPS, left * STEPS + step(lead, 3, STEPS));
}

/// A difference in steps around the middle of an odd number of them.
fn step(difference: i32, size: i32, steps: usize) -> usize {
    let middle = steps as i32 / 2;
    ((difference + size / 2).div_euclid(size).clamp(-middle, middle) + middle) as usize
}
