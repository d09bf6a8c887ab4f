//! The features of an action: above all, the hand that it leaves.
//!
//! Every kind of action has groups of its own; those of the other kinds are skipped.

use iris_core::{FeatureList, Seat};

use super::buckets::{CHANGES, PERCENTAGES, POINTS, change, percentage, points};
use super::effect_counts;
use crate::knowledge::seat_inference::SeatInference;
use crate::knowledge::view::View;
use crate::play::discard_potential::{lowest_total_left, near_combos, points_shed_with, value_counts};
use crate::play::equity;
use crate::rules::action::{Action, Discard, DrawSource, Pile};
use crate::rules::card::{Card, Hand, spread};
use crate::rules::combo::{DiscardKind, discard_kind};
use crate::rules::config::SevenEffect;
use crate::rules::state::SEATS;

/// The sizes of the groups of each kind of action: an announcement, a discard, a draw, an effect.
const KINDS: [usize; 4] = [41, 260, 120, 32];

/// How many features an action can have; the end of the last group.
pub(super) const FEATURES: usize = KINDS.len() + KINDS[0] + KINDS[1] + KINDS[2] + KINDS[3];

/// Appends the features of an action.
pub(super) fn features(view: &View, action: Action, out: &mut Vec<u16>) {
    let kind = match action {
        Action::Rainbow => 0,
        Action::Discard(_) => 1,
        Action::Draw(_) => 2,
        Action::Effect { .. } => 3,
    };
    let mut list = FeatureList::new(out);
    list.one_of(KINDS.len(), kind);
    list.skip(KINDS[..kind].iter().sum());
    match action {
        Action::Rainbow => announce(view, &mut list),
        Action::Discard(discard) => shed(view, discard, &mut list),
        Action::Draw(source) => draw(view, source, &mut list),
        Action::Effect { card, target } => effect(view, card, target, &mut list),
    }
    debug_assert_eq!(list.end(), KINDS.len() + KINDS[..=kind].iter().sum::<usize>());
}

fn announce(view: &View, list: &mut FeatureList<'_>) {
    let inference = SeatInference::new(view);
    let (me, total) = (inference.me.index(), view.own.total());
    let nobody_lower = inference.nobody_lower(view, total);
    let won = equity::after_storm(view, me, me);
    let missed = equity::after_thunderstorm(view, me, me);
    let gain = nobody_lower * won + (1.0 - nobody_lower) * missed - equity::current(view, me);
    list.one_of(8, total as usize);
    list.one_of(PERCENTAGES, percentage(nobody_lower));
    list.one_of(SEATS, inference.maybe_lower(view, total));
    list.one_of(CHANGES, change(gain));
}

fn shed(view: &View, discard: Discard, list: &mut FeatureList<'_>) {
    let Discard { cards, top, pile, .. } = discard;
    let left = view.own.minus(cards);
    // The lowest total after the next discard too, without a draw between them and with the best
    // top to be drawn.
    let next = lowest_total_left(left);
    let (mut next_open, mut least) = (next + u16::from(view.public.size().values), 8);
    for other in Pile::ALL.into_iter().filter(|other| *other != pile) {
        if let Some(card) = view.piles.top(other.index()) {
            next_open = next_open.min(lowest_total_left(with(left, card)));
            least = least.min(card.value());
        }
    }
    let covered = view.piles.top(pile.index()).map_or(8, Card::value);
    let kind = match discard_kind(cards) {
        DiscardKind::Solo => 0,
        DiscardKind::Value => 1,
        DiscardKind::Colour => 2,
        DiscardKind::None => 3,
    };
    list.flag(left.is_empty());
    list.one_of(8, cards.len() as usize);
    list.one_of(POINTS, points(cards.total()));
    list.one_of(POINTS, points(left.total()));
    list.one_of(12, left.len() as usize);
    list.one_of(5, left.rainbows() as usize);
    list.one_of(5, cards.rainbows() as usize);
    list.one_of(4, kind);
    list.one_of(POINTS, points(next));
    list.one_of(POINTS, points(next_open));
    list.one_of(8, near_combos(left) as usize);
    let applied = spread(view.public.effects_of(cards, left.is_empty()), view.public.size().values);
    list.bits(2 * SevenEffect::ALL.len(), effect_counts(&view.public, Hand(applied)));
    list.one_of(8, top.value() as usize);
    list.one_of(2, joins(view, top));
    list.one_of(9, covered as usize);
    list.one_of(9, least as usize);
    let mut counts = value_counts(left);
    for _ in 0..7 {
        list.maybe(3, (counts as usize & 7).checked_sub(1));
        counts >>= 4;
    }
}

fn draw(view: &View, source: DrawSource, list: &mut FeatureList<'_>) {
    let own = view.own;
    let card = match source {
        DrawSource::Pile(pile) => view.piles.top(pile.index()),
        DrawSource::Deck | DrawSource::Nowhere => None,
    };
    let Some(card) = card else {
        let (place, total, next) = match source {
            DrawSource::Nowhere => (2, own.total(), lowest_total_left(own)),
            _ => unknown_card(view),
        };
        list.one_of(3, place);
        list.skip(8 + 16 + 3 + 2);
        list.one_of(POINTS, points(total));
        list.one_of(POINTS, points(next));
        list.one_of(8, near_combos(own) as usize);
        return;
    };
    let after = with(own, card);
    list.one_of(3, 1);
    list.one_of(8, card.value() as usize);
    list.one_of(16, (points_shed_with(own, card) as usize).div_ceil(2));
    list.one_of(3, near(own, card));
    list.one_of(2, joins(view, card));
    list.one_of(POINTS, points(after.total()));
    list.one_of(POINTS, points(lowest_total_left(after)));
    list.one_of(8, near_combos(after) as usize);
}

/// The place of the deck, and the mean totals with one of its cards: at once, and after the next
/// discard.
fn unknown_card(view: &View) -> (usize, u16, u16) {
    let inference = SeatInference::new(view);
    let unseen = inference.hidden;
    let cards = u16::from(unseen.len()).max(1);
    let sum: u16 = unseen.cards().map(|card| lowest_total_left(with(view.own, card))).sum();
    (0, view.own.total() + (unseen.total() + cards / 2) / cards, (sum + cards / 2) / cards)
}

fn effect(view: &View, card: Card, target: Option<Seat>, list: &mut FeatureList<'_>) {
    list.one_of(SevenEffect::ALL.len(), view.public.effect(card) as usize);
    let Some(target) = target else {
        list.skip(4 + 8 + CHANGES);
        return;
    };
    let inference = SeatInference::new(view);
    let (me, other) = (inference.me.index(), target.index());
    let gain = equity::after_gust(view, other, me) - equity::current(view, me);
    list.one_of(4, inference.distance(target).saturating_sub(1));
    list.one_of(8, view.tokens[other] as usize);
    list.one_of(CHANGES, change(2.0 * gain));
}

#[inline]
fn with(mut hand: Hand, card: Card) -> Hand {
    hand.insert(card);
    hand
}

/// Whether the card would go well with what the next seat is known to hold.
fn joins(view: &View, card: Card) -> usize {
    let next = view.public.active.left(view.public.seats);
    let shown = view.shown[next.index()];
    usize::from(!shown.is_empty() && (card.is_rainbow() || near(shown, card) > 0))
}

/// How many kinds of combination the card comes close to: with an equal value, with the colour's
/// neighbours.
fn near(hand: Hand, card: Card) -> usize {
    if card.is_rainbow() {
        return 2;
    }
    let others = Hand(hand.coloured() & !Hand::of(card).0);
    let alike = others.colours_of(card.value()) != 0;
    let around = (0b11011u16 << card.value() >> 3) as u8 & 0x7f;
    usize::from(alike) + usize::from(others.values_of(card.colour()) & around != 0)
}
