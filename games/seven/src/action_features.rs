//! An action as a net sees it: above all, what it leaves.

use iris_core::Seat;

use crate::action::{Action, Discard, Pile, Source};
use crate::block::{Block, POINTS, change, points};
use crate::card::{Card, Hand};
use crate::combo::{Shape, shape};
use crate::config::Effect;
use crate::equity;
use crate::promise::{fits, held, least_left, pairs};
use crate::sight::Sight;
use crate::view::View;

const KIND: Block = Block::first(4);

const CALL_TOTAL: Block = KIND.then(8);
const CALL_ODDS: Block = CALL_TOTAL.then(12);
const CALL_LOWER: Block = CALL_ODDS.then(5);
const CALL_WORTH: Block = CALL_LOWER.then(16);

const PERFECT: Block = CALL_WORTH.then(1);
const SIZE: Block = PERFECT.then(8);
const SHED: Block = SIZE.then(POINTS);
const LEFT: Block = SHED.then(POINTS);
const LEFT_COUNT: Block = LEFT.then(12);
const LEFT_RAINBOWS: Block = LEFT_COUNT.then(5);
const USED_RAINBOWS: Block = LEFT_RAINBOWS.then(5);
const SHAPE: Block = USED_RAINBOWS.then(4);
/// The lowest total after the next discard too, without a draw between them and with the best top that may be drawn.
const NEXT: Block = SHAPE.then(POINTS);
const NEXT_OPEN: Block = NEXT.then(POINTS);
const LEFT_PAIRS: Block = NEXT_OPEN.then(8);
const FIRES: Block = LEFT_PAIRS.then(8);
const LAID: Block = FIRES.then(8);
const LAID_JOINS: Block = LAID.then(2);
const COVERS: Block = LAID_JOINS.then(9);
const OPEN_LEAST: Block = COVERS.then(9);
const LEFT_VALUES: Block = OPEN_LEAST.then(21);

const SOURCE: Block = LEFT_VALUES.then(3);
const CARD: Block = SOURCE.then(8);
const CARD_FITS: Block = CARD.then(16);
const CARD_NEAR: Block = CARD_FITS.then(3);
const CARD_JOINS: Block = CARD_NEAR.then(2);
const AFTER: Block = CARD_JOINS.then(POINTS);
const AFTER_NEXT: Block = AFTER.then(POINTS);
const AFTER_PAIRS: Block = AFTER_NEXT.then(8);

const EFFECT: Block = AFTER_PAIRS.then(4);
const TARGET: Block = EFFECT.then(4);
const TARGET_TOKENS: Block = TARGET.then(8);
const TARGET_WORTH: Block = TARGET_TOKENS.then(16);

/// How many features there are.
pub(crate) const COUNT: usize = TARGET_WORTH.end();

/// Appends the features of an action.
pub(crate) fn list(view: &View, action: Action, out: &mut Vec<u16>) {
    match action {
        Action::Rainbow => call(view, out),
        Action::Discard(discard) => shed(view, discard, out),
        Action::Effect { card, target } => effect(view, card, target, out),
        Action::Draw(source) => draw(view, source, out),
    }
}

fn call(view: &View, out: &mut Vec<u16>) {
    let sight = Sight::new(view);
    let (me, total) = (sight.me.index(), view.own.total());
    let odds = sight.nobody_lower(view, total);
    let won = equity::after_storm(view, me, me);
    let lost = equity::after_thunderstorm(view, me, me);
    let gain = odds * won + (1.0 - odds) * lost - equity::now(view, me);
    out.extend([
        KIND.at(0),
        CALL_TOTAL.at(total as usize),
        CALL_ODDS.at((odds * 11.0 + 0.5) as usize),
        CALL_LOWER.at(sight.maybe_lower(view, total)),
        CALL_WORTH.at(change(gain)),
    ]);
}

fn shed(view: &View, discard: Discard, out: &mut Vec<u16>) {
    let Discard { cards, top, pile, .. } = discard;
    let left = view.own.minus(cards);
    out.push(KIND.at(1));
    if left.is_empty() {
        out.push(PERFECT.at(0));
    }
    let next = least_left(left);
    let (mut next_open, mut least) = (next + u16::from(view.public.size().values), 8);
    for other in Pile::ALL.into_iter().filter(|other| *other != pile) {
        if let Some(card) = view.piles.top(other.index()) {
            next_open = next_open.min(least_left(with(left, card)));
            least = least.min(card.value());
        }
    }
    let covered = view.piles.top(pile.index()).map_or(8, Card::value);
    let kind = match shape(cards) {
        Shape::Solo => 0,
        Shape::Value => 1,
        Shape::Colour => 2,
        Shape::None => 3,
    };
    out.extend([
        SIZE.at(cards.len() as usize),
        SHED.at(points(cards.total())),
        LEFT.at(points(left.total())),
        LEFT_COUNT.at(left.len() as usize),
        LEFT_RAINBOWS.at(left.rainbows() as usize),
        USED_RAINBOWS.at(cards.rainbows() as usize),
        SHAPE.at(kind),
        NEXT.at(points(next)),
        NEXT_OPEN.at(points(next_open)),
        LEFT_PAIRS.at(pairs(left) as usize),
        LAID.at(top.value() as usize),
        LAID_JOINS.at(joins(view, top)),
        COVERS.at(covered as usize),
        OPEN_LEAST.at(least as usize),
    ]);
    if cards.len() >= 3 {
        fires(view, cards, out);
    }
    let mut held = held(left);
    for value in 0..7 {
        let count = held as usize & 7;
        held >>= 4;
        if count > 0 {
            out.push(LEFT_VALUES.at(3 * value + count.min(3) - 1));
        }
    }
}

fn fires(view: &View, cards: Hand, out: &mut Vec<u16>) {
    let mut effects = [0; Effect::ALL.len()];
    for card in Hand(cards.coloured() & view.public.sevens()).cards() {
        effects[view.public.effect(card) as usize] += 1;
    }
    for (effect, count) in effects.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        out.push(FIRES.at(2 * effect + usize::from(count > 1)));
    }
}

fn draw(view: &View, source: Source, out: &mut Vec<u16>) {
    out.push(KIND.at(2));
    let own = view.own;
    let card = match source {
        Source::Pile(pile) => view.piles.top(pile.index()),
        Source::Deck | Source::Nowhere => None,
    };
    let Some(card) = card else {
        let (place, total, next) = match source {
            Source::Nowhere => (2, own.total(), least_left(own)),
            _ => unknown_card(view),
        };
        out.extend([
            SOURCE.at(place),
            AFTER.at(points(total)),
            AFTER_NEXT.at(points(next)),
            AFTER_PAIRS.at(pairs(own) as usize),
        ]);
        return;
    };
    let after = with(own, card);
    out.extend([
        SOURCE.at(1),
        CARD.at(card.value() as usize),
        CARD_FITS.at((fits(own, card) as usize).div_ceil(2)),
        CARD_NEAR.at(near(own, card)),
        CARD_JOINS.at(joins(view, card)),
        AFTER.at(points(after.total())),
        AFTER_NEXT.at(points(least_left(after))),
        AFTER_PAIRS.at(pairs(after) as usize),
    ]);
}

/// The place of the deck, and the mean totals with one of its cards: at once, and after the next discard.
fn unknown_card(view: &View) -> (usize, u16, u16) {
    let sight = Sight::new(view);
    let unseen = sight.hidden;
    let cards = u16::from(unseen.len()).max(1);
    let sum: u16 = unseen.cards().map(|card| least_left(with(view.own, card))).sum();
    (0, view.own.total() + (unseen.total() + cards / 2) / cards, (sum + cards / 2) / cards)
}

fn effect(view: &View, card: Card, target: Option<Seat>, out: &mut Vec<u16>) {
    out.extend([KIND.at(3), EFFECT.at(view.public.effect(card) as usize)]);
    if let Some(target) = target {
        let sight = Sight::new(view);
        let (me, other) = (sight.me.index(), target.index());
        let gain = equity::after_gust(view, other, me) - equity::now(view, me);
        out.extend([
            TARGET.at(sight.distance(target).saturating_sub(1)),
            TARGET_TOKENS.at(view.tokens[other] as usize),
            TARGET_WORTH.at(change(2.0 * gain)),
        ]);
    }
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

/// How many kinds of combination the card comes close to: with an equal value, with the colour's neighbours.
fn near(hand: Hand, card: Card) -> usize {
    if card.is_rainbow() {
        return 2;
    }
    let others = Hand(hand.coloured() & !Hand::of(card).0);
    let alike = others.colours_of(card.value()) != 0;
    let around = (0b11011u16 << card.value() >> 3) as u8 & 0x7f;
    usize::from(alike) + usize::from(others.values_of(card.colour()) & around != 0)
}
