//! A view as a net sees it.

use iris_core::Seat;

use crate::block::{Block, POINTS, SHARES, points, share};
use crate::card::{Card, Hand, MAX_COLOURED};
use crate::config::Effect;
use crate::equity;
use crate::promise::{best, fits, held, least_left, most, pairs};
use crate::sight::Sight;
use crate::state::{Phase, SEATS};
use crate::table::DECK;
use crate::view::View;

const ALL: u16 = MAX_COLOURED as u16 + 1;
const OTHERS: usize = SEATS - 1;

const TABLE: Block = Block::first(4);
const PHASE: Block = TABLE.then(4);
const MAY_SKIP: Block = PHASE.then(1);
const PENDING: Block = MAY_SKIP.then(4);
const OWN: Block = PENDING.then(ALL - 1);
const OWN_RAINBOWS: Block = OWN.then(5);
const OWN_TOTAL: Block = OWN_RAINBOWS.then(POINTS);
const OWN_COUNT: Block = OWN_TOTAL.then(15);
const OWN_TWO: Block = OWN_COUNT.then(7);
const OWN_THREE: Block = OWN_TWO.then(7);
const OWN_EFFECTS: Block = OWN_THREE.then(8);
const OWN_PAIRS: Block = OWN_EFFECTS.then(8);
/// The total after the best discard, after the best without Rainbows, and after the best two.
const LEFT: Block = OWN_PAIRS.then(POINTS);
const LEFT_PLAIN: Block = LEFT.then(POINTS);
const LEFT_TWICE: Block = LEFT_PLAIN.then(POINTS);
/// The tops that may be drawn, and the one that may not.
const OPEN: Block = LEFT_TWICE.then(ALL);
const SHUT: Block = OPEN.then(8);
const OPEN_FITS: Block = SHUT.then(12);
const OPEN_LEAST: Block = OPEN_FITS.then(9);
const BURIED: Block = OPEN_LEAST.then(ALL - 1);
const UNSEEN_RAINBOWS: Block = BURIED.then(5);
const UNSEEN_MEAN: Block = UNSEEN_RAINBOWS.then(12);
const DECK_LEFT: Block = UNSEEN_MEAN.then(10);
const NEXT_SHOWN: Block = DECK_LEFT.then(ALL);
const OTHERS_SHOWN: Block = NEXT_SHOWN.then(ALL);
const TOKENS: Block = OTHERS_SHOWN.then(8);
const AHEAD: Block = TOKENS.then(15);
/// How many opponents could be lower, and how likely it is that nobody is.
const LOWER: Block = AHEAD.then(5);
const ODDS: Block = LOWER.then(12);
const FEWEST: Block = ODDS.then(10);
/// The share of the victory: as it is, after a Storm or a Thunderstorm of one's own, and after a Storm of the next seat.
const WORTH: Block = FEWEST.then(SHARES);
const WORTH_STORM: Block = WORTH.then(SHARES);
const WORTH_THUNDER: Block = WORTH_STORM.then(SHARES);
const WORTH_LOST: Block = WORTH_THUNDER.then(SHARES);

const THEIR_COUNT: u16 = 13;
const THEIR_TOKENS: u16 = 8;
const THEIR_FLOOR: u16 = 16;
const THEIR_GUESS: u16 = 24;
/// For each opponent from the left: cards, tokens, what they hold at least and about, and whether the dealt 7 is there.
const THEIRS: [[Block; 5]; OTHERS] = {
    let mut last = WORTH_LOST;
    let mut all = [[WORTH_LOST; 5]; OTHERS];
    let sizes = [THEIR_COUNT, THEIR_TOKENS, THEIR_FLOOR, THEIR_GUESS, 1];
    let mut at = 0;
    while at < OTHERS * 5 {
        last = last.then(sizes[at % 5]);
        all[at / 5][at % 5] = last;
        at += 1;
    }
    all
};

/// How many features there are.
pub(crate) const COUNT: usize = THEIRS[OTHERS - 1][4].end();

/// Appends the features of a view.
pub(crate) fn list(view: &View, out: &mut Vec<u16>) {
    let sight = Sight::new(view);
    let phase = match view.public.phase {
        Phase::Turn => 0,
        Phase::Effects => 1,
        Phase::Draw => 2,
        Phase::Over => 3,
    };
    out.extend([TABLE.at(view.public.seats as usize - 2), PHASE.at(phase)]);
    if view.public.may_skip {
        out.push(MAY_SKIP.at(0));
    }
    let mut pending = 0;
    for card in view.public.pending_cards() {
        pending |= 1 << view.public.effect(card) as u64;
    }
    PENDING.bits(pending, out);
    own(view, out);
    piles(view, &sight, out);
    for (seat, blocks) in sight.opponents().zip(&THEIRS) {
        opponent(view, &sight, seat, blocks, out);
    }
    shown(view, &sight, out);
    race(view, &sight, out);
}

/// The viewer's own hand, and what it could shed.
fn own(view: &View, out: &mut Vec<u16>) {
    let hand = view.own;
    OWN.bits(hand.coloured(), out);
    let (first, shed) = best(hand, hand.rainbows());
    let rest = hand.minus(first);
    out.extend([
        OWN_RAINBOWS.at(hand.rainbows() as usize),
        OWN_TOTAL.at(points(hand.total())),
        OWN_COUNT.at(hand.len() as usize),
        OWN_PAIRS.at(pairs(hand) as usize),
        LEFT.at(points(hand.total() - shed)),
        LEFT_PLAIN.at(points(hand.total() - most(hand, 0))),
        LEFT_TWICE.at(points(least_left(rest))),
    ]);
    let mut held = held(hand);
    for value in 0..7 {
        let count = held & 7;
        held >>= 4;
        if count >= 2 {
            out.push(if count == 2 { OWN_TWO } else { OWN_THREE }.at(value));
        }
    }
    let mut effects = [0; Effect::ALL.len()];
    for card in Hand(hand.coloured() & view.public.sevens()).cards() {
        effects[view.public.effect(card) as usize] += 1;
    }
    for (effect, count) in effects.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        out.push(OWN_EFFECTS.at(2 * effect + usize::from(count > 1)));
    }
}

/// The piles, and the cards that are nowhere to be seen.
fn piles(view: &View, sight: &Sight, out: &mut Vec<u16>) {
    let (mut open, mut fit, mut least) = (0, 0, 8);
    for pile in 0..DECK {
        let Some(top) = view.piles.top(pile) else { continue };
        if view.public.discarded_on.is_some_and(|shut| shut.index() == pile) {
            out.push(SHUT.at(top.value() as usize));
            continue;
        }
        open |= 1 << top.0;
        fit = fit.max(fits(view.own, top));
        least = least.min(top.value());
    }
    OPEN.bits(open, out);
    BURIED.bits(sight.buried.coloured(), out);
    out.extend([
        OPEN_FITS.at((fit as usize).div_ceil(2)),
        OPEN_LEAST.at(least as usize),
        UNSEEN_RAINBOWS.at(sight.unseen[0] as usize),
        UNSEEN_MEAN.at((sight.mean() * 4.0 - 9.0).max(0.0) as usize),
        DECK_LEFT.at((view.deck as usize).div_ceil(4)),
    ]);
}

fn opponent(view: &View, sight: &Sight, seat: Seat, blocks: &[Block; 5], out: &mut Vec<u16>) {
    let (floor, hidden) = sight.floor(view, seat);
    let guess = f32::from(floor) + f32::from(hidden) * sight.mean();
    out.extend([
        blocks[0].at(view.counts[seat.index()] as usize),
        blocks[1].at(view.tokens[seat.index()] as usize),
        blocks[2].at(floor as usize),
        blocks[3].at((guess / 2.0) as usize),
    ]);
    if sight.keeps_seven >> seat.0 & 1 == 1 {
        out.push(blocks[4].at(0));
    }
}

/// The cards that opponents are known to hold.
fn shown(view: &View, sight: &Sight, out: &mut Vec<u16>) {
    let mut others = 0;
    for seat in sight.opponents() {
        let shown = view.shown[seat.index()];
        let cards = shown.coloured() | u64::from(shown.rainbows() > 0) << Card::RAINBOW.0;
        if sight.distance(seat) == 1 {
            NEXT_SHOWN.bits(cards, out);
        } else {
            others |= cards;
        }
    }
    OTHERS_SHOWN.bits(others, out);
}

/// Tokens, and who could win the round.
fn race(view: &View, sight: &Sight, out: &mut Vec<u16>) {
    let me = sight.me.index();
    let own = view.tokens[me];
    let total = view.own.total();
    let rest = || sight.opponents().map(Seat::index);
    let least = rest().map(|seat| view.tokens[seat]).min().unwrap_or(0);
    let fewest = rest().map(|seat| view.counts[seat]).min().unwrap_or(0);
    out.extend([
        TOKENS.at(own as usize),
        AHEAD.at((7 + least as usize).saturating_sub(own as usize)),
        LOWER.at(sight.maybe_lower(view, total)),
        FEWEST.at(fewest as usize),
    ]);
    if total <= u16::from(view.public.size().limit) {
        out.push(ODDS.at((sight.nobody_lower(view, total) * 11.0 + 0.5) as usize));
    }
    let next = sight.opponents().next().map_or(me, Seat::index);
    out.extend([
        WORTH.at(share(equity::now(view, me))),
        WORTH_STORM.at(share(equity::after_storm(view, me, me))),
        WORTH_THUNDER.at(share(equity::after_thunderstorm(view, me, me))),
        WORTH_LOST.at(share(equity::after_storm(view, next, me))),
    ]);
}
