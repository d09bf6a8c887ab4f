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

use std::hint::select_unpredictable;

use iris_core::{MAX_SEATS, Rng};

use crate::action::{Action, Choice};
use crate::board::Board;
use crate::combo::Combo;
use crate::view::View;

/// What a card in hand is worth, in points.
const CARD: i32 = 2;
/// How many combos in 64 that are still to come will choose before one with so many cards, as a guess.
const BEATEN: [i32; 11] = [64, 52, 34, 21, 8, 4, 2, 1, 0, 0, 0];
/// By how many in 64 less for each rank of the top card.
const PER_RANK: i32 = 2;

/// The same for each strength of a combo.
static BEATEN_BY_STRENGTH: [u8; 128] = {
    let mut table = [0; 128];
    let mut strength = 0;
    while strength < 128 {
        let beaten = BEATEN[strength / 8 % BEATEN.len()] - PER_RANK * (strength as i32 & 7);
        table[strength] = if beaten > 0 { beaten as u8 } else { 0 };
        strength += 1;
    }
    table
};

/// The best of `legal` by these rules of thumb; chance decides between equals.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let prospects = Prospects::new(&view.board, |seat| view.hands[seat] > 0);
    let mut best = Best::yet(*legal.first()?);
    for action in legal {
        let worth = match action.choice() {
            Choice::Play(combo) => prospects.worth(combo),
            Choice::Take(item) => i32::from(item.points()),
        };
        best.consider(*action, worth, rng);
    }
    Some(best.what)
}

/// What is best so far.
pub(crate) struct Best<T> {
    pub(crate) what: T,
    worth: i32,
    equals: u32,
}

impl<T: Copy> Best<T> {
    /// Nothing yet, which is worse than anything.
    #[inline]
    pub(crate) const fn yet(nothing: T) -> Self {
        Self { what: nothing, worth: i32::MIN, equals: 0 }
    }

    #[inline]
    pub(crate) fn consider(&mut self, what: T, worth: i32, rng: &mut Rng) {
        if worth < self.worth {
            return;
        }
        self.equals = if worth == self.worth { self.equals + 1 } else { 1 };
        // The n-th of n equals replaces the one kept so far once in n times, which no processor can foresee.
        let replaces = rng.below(self.equals) == 0;
        self.what = select_unpredictable(replaces, what, self.what);
        self.worth = worth;
    }
}

/// What can be won in a trick.
pub(crate) struct Prospects {
    /// What the items are worth, the highest first.
    items: [i32; 16],
    /// The strengths of the combos played so far, a byte for each.
    played: u64,
    /// How many combos will be played after the next one.
    later: i32,
}

impl Prospects {
    /// The prospects of the one to play; `holds` tells which seats have cards.
    #[inline]
    pub(crate) fn new(board: &Board, holds: impl Fn(usize) -> bool) -> Self {
        let plays = &board.plays;
        let later = if board.seats == 2 {
            4
        } else {
            (0..board.seats as usize).filter(|seat| holds(*seat) || plays.has(*seat)).count() as i32
        };
        Self {
            items: board.row.points(),
            played: plays.strengths(),
            later: (later - i32::from(plays.len()) - 1).max(0),
        }
    }

    /// What playing the combo should bring, in 64ths of a point.
    #[inline]
    pub(crate) fn worth(&self, combo: Combo) -> i32 {
        const EACH: u64 = 0x0101_0101_0101_0101;
        let strength = combo.strength();
        // Who is not weaker chooses before: no strength reaches 128, so nothing is borrowed from the next byte.
        let not_weaker = ((self.played | EACH << 7) - u64::from(strength) * EACH) >> 7 & EACH;
        let before = not_weaker.wrapping_mul(EACH) >> 56;
        // Between two places the items are mixed in proportion.
        let place =
            64 * before as i32 + self.later * i32::from(BEATEN_BY_STRENGTH[(strength & 127) as usize]);
        let (whole, part) = (place as usize / 64, place % 64);
        let item = |at: usize| self.items[at % self.items.len()];
        item(whole) * (64 - part) + item(whole + 1) * part - 64 * CARD * i32::from(combo.size())
    }
}

// One combo for each seat or four, and two places more than there are items: no place is beyond the list.
const _: () = assert!(MAX_SEATS + 2 < 16);
