//! Branch-and-bound search for the policy's best discard of a hand.

use iris_core::Rng;

use crate::play::discard_potential::{DiscardPotential, potential_with_counts, value_counts};
use crate::play::policy::{buried, shed, worth};
use crate::rules::action::{Action, Discard, Pile};
use crate::rules::card::{Card, Hand, MAX_COLOURS, MAX_VALUES, all_of_value};
use crate::rules::combo::{ComboSize, ComboVisitor, visit_combos};
use crate::rules::state::State;

/// How little the next seat may want a top, at most: a 7.
const LEAST_WANTED: i32 = 3;

/// Finds the best discard of a hand of which something stays. On which pile it goes is another
/// question, for whatever is laid down, a pile is worth what it buries.
pub(super) struct BestDiscardSearch {
    own: Hand,
    len: u8,
    sevens: u64,
    /// The piles on which a discard buries the most, as bits.
    piles: u64,
    /// How many cards of each value the hand has.
    held: u32,
    /// The potential of the whole hand, if some of it may stay; no part of it has more.
    potential: DiscardPotential,
}

/// The best discards so far, equally good wherever they go: cards alone, as bits, and the
/// combinations in a list after them.
struct TiedDiscards<'a> {
    score: i32,
    alone: u64,
    more: &'a mut Vec<Action>,
}

impl BestDiscardSearch {
    #[inline]
    pub(super) fn new(world: &State, own: Hand) -> Self {
        let under = |pile: Pile| buried(world.stacks.top(pile.index()));
        // Written out, because a map of an array is not always inlined.
        let [a, b, c] = Pile::ALL;
        let (a, b, c) = (under(a), under(b), under(c));
        let most = a.max(b).max(c);
        let (len, held) = (own.len(), value_counts(own));
        Self {
            own,
            len,
            sevens: world.public.sevens_with_effect(),
            piles: u64::from(a == most) | u64::from(b == most) << 1 | u64::from(c == most) << 2,
            held,
            potential: if len > 3 { potential_with_counts(own, held) } else { DiscardPotential::NONE },
        }
    }

    #[inline]
    pub(super) fn best(&self, more: &mut Vec<Action>, rng: &mut Rng) -> Discard {
        more.clear();
        let (score, alone) = self.alone();
        let mut best = TiedDiscards { score, alone, more };
        if self.own.rainbows() > 0 {
            self.consider(Hand::RAINBOW, ComboSize { len: 1, total: 0 }, &mut best);
        }
        // With Rainbows, a combination may have no potential.
        let any = self.potential.points > 0 || self.own.rainbows() > 0 && self.len > 3;
        if any && self.most_of_any() >= best.score {
            visit_combos(self.own, &mut ComboScan { search: self, best: &mut best });
        }
        best.any_on(self.piles, rng)
    }

    /// The best coloured cards to lay down alone, and their score.
    #[inline]
    fn alone(&self) -> (i32, u64) {
        let score = |card: Card, potential| {
            shed(ComboSize { len: 1, total: card.value() }, 0, 0, potential) - worth(card)
        };
        let most = self.max_potential(1);
        let needed = if most == 0 { 0 } else { self.potential.by.coloured() };
        let mut equals = highest(self.own.coloured() & !needed);
        let mut best = if equals == 0 { i32::MIN } else { score(Card(equals.trailing_zeros() as u8), most) };
        let mut left = needed;
        while left != 0 {
            let (card, bit) = (Card(left.trailing_zeros() as u8), left & left.wrapping_neg());
            left &= left - 1;
            if score(card, most) < best {
                continue;
            }
            let potential =
                potential_with_counts(self.own.minus(Hand(bit)), self.held - (1 << (4 * (card.value() - 1))));
            let score = score(card, potential.points.into());
            if score > best {
                (best, equals) = (score, 0);
            }
            if score == best {
                equals |= bit;
            }
        }
        (best, equals)
    }

    /// An upper bound of the potential of what is left: two cards are no combination.
    #[inline]
    fn max_potential(&self, shed: u8) -> i32 {
        if self.len < shed + 3 { 0 } else { self.potential.points.into() }
    }

    /// An upper bound of the score of combinations of which something stays: none counts more than
    /// the potential and what was deducted for Rainbows.
    #[inline]
    fn most_of_any(&self) -> i32 {
        let counted = ComboSize {
            len: self.len.saturating_sub(1),
            total: self.potential.points + 2 * self.own.rainbows(),
        };
        let sevens = self.own.coloured() & self.sevens;
        let effects = if sevens == 0 { 0 } else { sevens.count_ones() };
        shed(counted, 0, effects, self.max_potential(3)) + LEAST_WANTED
    }

    /// The potential of the hand without these cards.
    #[inline]
    fn potential_without(&self, cards: Hand, len: u8) -> i32 {
        let most = self.max_potential(len);
        if most == 0 {
            return 0;
        }
        let left = self.own.minus(cards);
        if left.contains_all(self.potential.by) {
            return most;
        }
        potential_with_counts(left, self.held - value_counts(cards)).points.into()
    }

    /// Considers the cards with the top that the next seat wants least: of a combination, its
    /// highest.
    #[inline]
    fn consider(&self, cards: Hand, counted: ComboSize, best: &mut TiedDiscards<'_>) {
        let coloured = cards.coloured();
        let top = if coloured == 0 { Card::RAINBOW } else { Card(63 - coloured.leading_zeros() as u8) };
        let sevens = coloured & self.sevens;
        let effects = if counted.len < 3 || sevens == 0 { 0 } else { sevens.count_ones() };
        let score = |potential| shed(counted, cards.rainbows(), effects, potential) - worth(top);
        if score(self.max_potential(counted.len)) >= best.score {
            best.consider(cards, top, score(self.potential_without(cards, counted.len)));
        }
    }
}

impl TiedDiscards<'_> {
    #[inline]
    fn consider(&mut self, cards: Hand, top: Card, score: i32) {
        if score < self.score {
            return;
        }
        if score > self.score {
            self.score = score;
            self.alone = 0;
            self.more.clear();
        }
        let discard = |top| Action::Discard(Discard { cards, order: 0, top, pile: Pile::A });
        if top.is_rainbow() {
            self.more.push(discard(top));
            return;
        }
        // In a combination of one value, another card of it does as well.
        let mut tops = cards.coloured() & all_of_value(top.value(), MAX_COLOURS as u8);
        while tops != 0 {
            self.more.push(discard(Card(tops.trailing_zeros() as u8)));
            tops &= tops - 1;
        }
    }

    /// One of the best on one of the piles, every one equally likely.
    #[inline]
    fn any_on(self, piles: u64, rng: &mut Rng) -> Discard {
        let (alone, width) = (self.alone.count_ones(), piles.count_ones());
        let equals = (alone + self.more.len() as u32) * width;
        // Where there is only one, chance is not asked.
        let at = if equals > 1 { rng.below(equals) } else { 0 };
        let (at, pile) = (at / width, Pile::ALL[nth(piles, at % width) as usize % Pile::ALL.len()]);
        if let Some(Action::Discard(discard)) = self.more.get(at.wrapping_sub(alone) as usize) {
            Discard { pile, ..*discard }
        } else {
            let card = Card(nth(self.alone, at) as u8);
            Discard { cards: Hand::of(card), order: 0, top: card, pile }
        }
    }
}

/// The place of a bit that has so many others below it.
#[inline]
fn nth(mut bits: u64, others: u32) -> u32 {
    for _ in 0..others {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

/// Of some coloured cards, those of the highest value.
#[inline]
fn highest(cards: u64) -> u64 {
    let of_value = |value| cards & all_of_value(value, MAX_COLOURS as u8);
    (1..=MAX_VALUES as u8).rev().map(of_value).find(|equals| *equals != 0).unwrap_or(0)
}

/// The visitor that looks for a better discard among combinations.
struct ComboScan<'a, 'b> {
    search: &'a BestDiscardSearch,
    best: &'a mut TiedDiscards<'b>,
}

impl ComboVisitor for ComboScan<'_, '_> {
    // A Rainbow more costs more than a card more brings.
    const FEWEST_RAINBOWS: bool = true;

    #[inline]
    fn found(&mut self, cards: Hand, counted: ComboSize) {
        self.search.consider(cards, counted, self.best);
    }

    #[inline]
    fn prunes(&self, coloured: u64, rainbows: u8, most: ComboSize) -> bool {
        let effects = if coloured & self.search.sevens == 0 { 0 } else { most.len.into() };
        // A combination has three cards at least.
        let most = shed(most, rainbows, effects, self.search.max_potential(3));
        most + LEAST_WANTED < self.best.score
    }
}
