//! The hand-made policy: quick heuristics on what a seat may know.
//!
//! Every combo is judged by the item it should win less a fixed price for each card: a card kept is
//! a choice in a later trick.
//!
//! Of the items the one with the most points is taken, and whoever searches may take it unasked:
//! what is taken leaves the game, and neither the next row nor the next leader depends on it. The
//! taker has the most, what is left to each of the others is not more, and the share of the victory
//! that can be secured against all of them is never less; items of equal points are as good as each
//! other. The tests (`dominance`) solve tiny deals to the end, and keep a rare one in which three
//! selfish seats with open cards reward a smaller take: with two seats that cannot be.

use std::hint::select_unpredictable;

use iris_core::{MAX_SEATS, Rng};

use crate::knowledge::view::View;
use crate::rules::action::{Action, ActionKind};
use crate::rules::combo::Combo;
use crate::rules::public_position::PublicPosition;

/// The value of a card kept in hand, in points.
const CARD_VALUE: i32 = 2;
/// Estimate of how many in 64 combos still to come take before one with so many cards.
const BEATEN: [i32; 11] = [64, 52, 34, 21, 8, 4, 2, 1, 0, 0, 0];
/// How many in 64 fewer for each rank of the top card.
const FEWER_PER_RANK: i32 = 2;

/// The same estimate for each strength of a combo.
static BEATEN_BY_STRENGTH: [u8; 128] = {
    let mut table = [0; 128];
    let mut strength = 0;
    while strength < 128 {
        let beaten = BEATEN[strength / 8 % BEATEN.len()] - FEWER_PER_RANK * (strength as i32 & 7);
        table[strength] = if beaten > 0 { beaten as u8 } else { 0 };
        strength += 1;
    }
    table
};

/// The best of `legal` by these heuristics; ties are broken at random.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let forecast = TrickForecast::new(&view.public, |seat| view.hands[seat] > 0);
    let mut best = ReservoirMax::new(*legal.first()?);
    for action in legal {
        let value = match action.kind() {
            ActionKind::Play(combo) => forecast.value(combo),
            ActionKind::Take(item) => i32::from(item.points()),
        };
        best.offer(*action, value, rng);
    }
    Some(best.best)
}

/// Running maximum whose ties are broken uniformly by reservoir sampling.
pub(crate) struct ReservoirMax<T> {
    /// The candidate with the greatest value so far.
    pub(crate) best: T,
    value: i32,
    ties: u32,
}

impl<T: Copy> ReservoirMax<T> {
    /// No candidate yet; `fallback` is what [`Self::best`] holds until one is offered.
    #[inline]
    pub(crate) const fn new(fallback: T) -> Self {
        Self { best: fallback, value: i32::MIN, ties: 0 }
    }

    #[inline]
    pub(crate) fn offer(&mut self, candidate: T, value: i32, rng: &mut Rng) {
        if value < self.value {
            return;
        }
        self.ties = if value == self.value { self.ties + 1 } else { 1 };
        // The n-th of n equals replaces the one kept so far once in n times, which no processor can
        // foresee.
        let replaces = rng.below(self.ties) == 0;
        self.best = select_unpredictable(replaces, candidate, self.best);
        self.value = value;
    }
}

/// Estimates what a combo will win in the current trick.
pub(crate) struct TrickForecast {
    /// The points of the items, the highest first.
    items: [i32; 16],
    /// The strengths of the combos played so far, a byte for each.
    played: u64,
    /// The number of combos that will be played after the next one.
    later: i32,
}

impl TrickForecast {
    /// The forecast for the seat to play; `holds` tells which seats have cards.
    #[inline]
    pub(crate) fn new(public: &PublicPosition, holds: impl Fn(usize) -> bool) -> Self {
        let plays = &public.plays;
        let later = if public.seats == 2 {
            4
        } else {
            (0..public.seats as usize).filter(|seat| holds(*seat) || plays.has(*seat)).count() as i32
        };
        Self {
            items: public.row.points(),
            played: plays.strengths(),
            later: (later - i32::from(plays.len()) - 1).max(0),
        }
    }

    /// The estimated gain from playing the combo, in 64ths of a point.
    #[inline]
    pub(crate) fn value(&self, combo: Combo) -> i32 {
        const EACH: u64 = 0x0101_0101_0101_0101;
        let strength = combo.strength();
        // Who is not weaker chooses before: no strength reaches 128, so nothing is borrowed from
        // the next byte.
        let not_weaker = ((self.played | EACH << 7) - u64::from(strength) * EACH) >> 7 & EACH;
        let before = not_weaker.wrapping_mul(EACH) >> 56;
        // Between two places the items are mixed in proportion.
        let place =
            64 * before as i32 + self.later * i32::from(BEATEN_BY_STRENGTH[(strength & 127) as usize]);
        let (whole, part) = (place as usize / 64, place % 64);
        let item = |at: usize| self.items[at % self.items.len()];
        item(whole) * (64 - part) + item(whole + 1) * part - 64 * CARD_VALUE * i32::from(combo.size())
    }
}

// One combo for each seat or four, and two places more than there are items: no place is beyond the
// list.
const _: () = assert!(MAX_SEATS + 2 < 16);
