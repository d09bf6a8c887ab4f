//! The features of a view, group by group in a fixed order: the numbers are what nets were trained
//! on.

use iris_core::{FeatureList, Seat};

use super::buckets::{PERCENTAGES, POINTS, SHARES, percentage, points, share};
use super::effect_counts;
use crate::knowledge::seat_inference::SeatInference;
use crate::knowledge::view::View;
use crate::play::discard_potential::{
    best_discard, lowest_total_left, max_shed_points, near_combos, points_shed_with, value_counts,
};
use crate::play::equity;
use crate::rules::card::{Card, MAX_COLOURED};
use crate::rules::config::SevenEffect;
use crate::rules::stacks::DECK;
use crate::rules::state::{Phase, SEATS};

/// How many features a view can have; the end of the last group.
pub(super) const FEATURES: usize = 953;
/// One feature for each coloured card and one for a Rainbow.
const CARDS: usize = MAX_COLOURED + 1;
/// The sizes of the groups of one opponent: cards, tokens, lowest possible total, expected total,
/// dealt 7.
const OPPONENT: [usize; 5] = [13, 8, 16, 24, 1];

/// Appends the features of a view.
pub(super) fn features(view: &View, out: &mut Vec<u16>) {
    let inference = SeatInference::new(view);
    let mut list = FeatureList::new(out);
    let phase = match view.public.phase {
        Phase::Turn => 0,
        Phase::Effects => 1,
        Phase::Draw => 2,
        Phase::Over => 3,
    };
    list.one_of(4, view.public.seats as usize - 2);
    list.one_of(4, phase);
    list.flag(view.public.may_skip);
    let pending = view.public.pending_cards().map(|card| 1 << view.public.effect(card) as u64);
    list.bits(SevenEffect::ALL.len(), pending.fold(0, |bits, bit| bits | bit));
    own_hand(view, &mut list);
    piles(view, &inference, &mut list);
    shown(view, &inference, &mut list);
    race(view, &inference, &mut list);
    let mut opponents = inference.opponents();
    for _ in 1..SEATS {
        match opponents.next() {
            Some(seat) => opponent(view, &inference, seat, &mut list),
            None => list.skip(OPPONENT.iter().sum()),
        }
    }
    debug_assert_eq!(list.end(), FEATURES);
}

/// The viewer's own hand, and the totals that its best discards would leave.
fn own_hand(view: &View, list: &mut FeatureList<'_>) {
    let hand = view.own;
    list.bits(MAX_COLOURED, hand.coloured());
    list.one_of(5, hand.rainbows() as usize);
    list.one_of(POINTS, points(hand.total()));
    list.one_of(15, hand.len() as usize);
    let (mut two, mut three) = (0, 0);
    let mut counts = value_counts(hand);
    for value in 0..7 {
        two |= u64::from(counts & 7 == 2) << value;
        three |= u64::from(counts & 7 > 2) << value;
        counts >>= 4;
    }
    list.bits(7, two);
    list.bits(7, three);
    list.bits(2 * SevenEffect::ALL.len(), effect_counts(&view.public, hand));
    list.one_of(8, near_combos(hand) as usize);
    // After the best discard, after the best without Rainbows, and after the best two.
    let (first, shed) = best_discard(hand, hand.rainbows());
    list.one_of(POINTS, points(hand.total() - shed));
    list.one_of(POINTS, points(hand.total() - max_shed_points(hand, 0)));
    list.one_of(POINTS, points(lowest_total_left(hand.minus(first))));
}

/// The tops that may be drawn, the one that may not, and the cards that are out of sight.
fn piles(view: &View, inference: &SeatInference, list: &mut FeatureList<'_>) {
    let (mut open, mut closed, mut fit, mut least) = (0, None, 0, 8);
    for pile in 0..DECK {
        let Some(top) = view.piles.top(pile) else { continue };
        if view.public.discarded_on.is_some_and(|closed| closed.index() == pile) {
            closed = Some(top.value() as usize);
            continue;
        }
        open |= 1 << top.0;
        fit = fit.max(points_shed_with(view.own, top));
        least = least.min(top.value());
    }
    list.bits(CARDS, open);
    list.maybe(8, closed);
    list.one_of(12, (fit as usize).div_ceil(2));
    list.one_of(9, least as usize);
    list.bits(MAX_COLOURED, inference.buried.coloured());
    list.one_of(5, inference.unseen[0] as usize);
    list.one_of(12, (inference.mean() * 4.0 - 9.0).max(0.0) as usize);
    list.one_of(10, (view.deck as usize).div_ceil(4));
}

/// The cards that the next opponent, and any other, are known to hold.
fn shown(view: &View, inference: &SeatInference, list: &mut FeatureList<'_>) {
    let (mut next, mut others) = (0, 0);
    for seat in inference.opponents() {
        let shown = view.shown[seat.index()];
        let cards = shown.coloured() | u64::from(shown.rainbows() > 0) << Card::RAINBOW.0;
        if inference.distance(seat) == 1 {
            next = cards;
        } else {
            others |= cards;
        }
    }
    list.bits(CARDS, next);
    list.bits(CARDS, others);
}

/// Tokens, who could win the round, and what that would be worth.
fn race(view: &View, inference: &SeatInference, list: &mut FeatureList<'_>) {
    let me = inference.me.index();
    let own = view.tokens[me];
    let total = view.own.total();
    let rest = || inference.opponents().map(Seat::index);
    let least = rest().map(|seat| view.tokens[seat]).min().unwrap_or(0);
    let fewest = rest().map(|seat| view.counts[seat]).min().unwrap_or(0);
    list.one_of(8, own as usize);
    list.one_of(15, (7 + least as usize).saturating_sub(own as usize));
    list.one_of(SEATS, inference.maybe_lower(view, total));
    let may_announce = total <= u16::from(view.public.size().limit);
    list.maybe(PERCENTAGES, may_announce.then(|| percentage(inference.nobody_lower(view, total))));
    list.one_of(10, fewest as usize);
    // The equity as it is, after a Storm or a Thunderstorm of one's own, and after a Storm of the
    // next seat.
    let next = inference.opponents().next().map_or(me, Seat::index);
    list.one_of(SHARES, share(equity::current(view, me)));
    list.one_of(SHARES, share(equity::after_storm(view, me, me)));
    list.one_of(SHARES, share(equity::after_thunderstorm(view, me, me)));
    list.one_of(SHARES, share(equity::after_storm(view, next, me)));
}

fn opponent(view: &View, inference: &SeatInference, seat: Seat, list: &mut FeatureList<'_>) {
    let (floor, hidden) = inference.floor(view, seat);
    let expected = f32::from(floor) + f32::from(hidden) * inference.mean();
    let [cards, tokens, lowest, about, dealt_seven] = OPPONENT;
    list.one_of(cards, view.counts[seat.index()] as usize);
    list.one_of(tokens, view.tokens[seat.index()] as usize);
    list.one_of(lowest, floor as usize);
    list.one_of(about, (expected / 2.0) as usize);
    list.maybe(dealt_seven, (inference.keeps_seven >> seat.0 & 1 == 1).then_some(0));
}
