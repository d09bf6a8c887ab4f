//! Combinations (S10 to S13): how a set of cards is classified, and enumeration of all that a hand
//! holds.
//!
//! Enumeration is the hot loop of `legal`, policy and rollouts: it walks tables of subsets made at
//! compile time and lets a visitor prune whole groups.

use crate::rules::card::{Hand, MAX_COLOURS, MAX_RAINBOWS, MAX_VALUES, all_of_value, spread};
use crate::rules::run_tables::{most_in_run, total_of};

/// The most cards a combination can have: a value in all colours and every Rainbow.
pub const MAX_COMBO_CARDS: usize = 11;

/// The kind of combination that a set of cards is. The order is that in which `legal` lists
/// discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DiscardKind {
    /// A single card (S10).
    Solo,
    /// Three or more whose coloured cards share a value, or that have at most one coloured card
    /// (S11, S13).
    Value,
    /// Three or more of one colour that Rainbows can complete to consecutive values (S12, S13).
    Colour,
    /// Not a combination.
    None,
}

/// Classifies a set of cards.
#[inline]
pub fn discard_kind(cards: Hand) -> DiscardKind {
    let count = cards.len();
    if count == 1 {
        return DiscardKind::Solo;
    }
    let coloured = cards.coloured();
    if count < 3 {
        return DiscardKind::None;
    }
    if coloured == 0 {
        return DiscardKind::Value;
    }
    let (low, high) = (coloured.trailing_zeros() as u8, 63 - coloured.leading_zeros() as u8);
    let value = low % 7 + 1;
    if coloured == spread(cards.colours_of(value), value) {
        return DiscardKind::Value;
    }
    if low / 7 == high / 7 && high - low < count && count <= 7 {
        DiscardKind::Colour
    } else {
        DiscardKind::None
    }
}

/// Calls `found` with every combination of three or more cards in the hand, each once: by
/// [`DiscardKind`], then value or colour, then the coloured cards, then the number of Rainbows.
#[inline]
pub(crate) fn each_combination(hand: Hand, mut found: impl FnMut(Hand)) {
    visit_combos(hand, &mut |cards: Hand, _: ComboSize| found(cards));
}

/// How many cards there are, and what they count together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ComboSize {
    pub(crate) len: u8,
    pub(crate) total: u8,
}

/// Receives combinations from [`visit_combos`] and may prune the search.
pub(crate) trait ComboVisitor {
    /// Whether of combinations of the same coloured cards only that with the fewest Rainbows
    /// matters.
    const FEWEST_RAINBOWS: bool = false;

    fn found(&mut self, cards: Hand, counted: ComboSize);

    /// Whether to prune all combinations of some of these coloured cards with so many Rainbows or
    /// more; `most` bounds their total, and their cards for their Rainbows.
    #[inline]
    fn prunes(&self, _coloured: u64, _rainbows: u8, _most: ComboSize) -> bool {
        false
    }
}

impl<F: FnMut(Hand, ComboSize)> ComboVisitor for F {
    #[inline]
    fn found(&mut self, cards: Hand, counted: ComboSize) {
        self(cards, counted);
    }
}

/// Calls the visitor with what [`each_combination`] finds, in that order, with counts that come for
/// free.
#[inline]
pub(crate) fn visit_combos<V: ComboVisitor>(hand: Hand, visitor: &mut V) {
    let (coloured, wild) = (hand.coloured(), hand.rainbows());
    // Ranges with both ends are slower than they look.
    let mut rainbows = 3;
    while rainbows <= wild {
        visitor.found(Hand::from_parts(0, rainbows), ComboSize { len: rainbows, total: 0 });
        rainbows += 1;
    }
    let least = 3u8.saturating_sub(wild).max(1);
    let mut values = values_held(coloured, least);
    while values != 0 {
        let value = values.trailing_zeros() as u8 + 1;
        values &= values - 1;
        let colours = hand.colours_of(value);
        let held = count(colours);
        let rainbows = 3u8.saturating_sub(held);
        let most = ComboSize { len: held + rainbows, total: held * value };
        if visitor.prunes(spread(colours, value), rainbows, most) {
            continue;
        }
        for part in COLOURS_OF_A_VALUE.of(least, colours) {
            let (cards, held) = (spread(*part, value), count(*part));
            let mut rainbows = 3u8.saturating_sub(held);
            while rainbows <= wild {
                let counted = ComboSize { len: held + rainbows, total: held * value };
                visitor.found(Hand::from_parts(cards, rainbows), counted);
                if V::FEWEST_RAINBOWS {
                    break;
                }
                rainbows += 1;
            }
        }
    }
    let mut starts = runs(coloured, wild);
    while starts != 0 {
        let colour = starts.trailing_zeros() / MAX_VALUES as u32;
        let shift = colour * MAX_VALUES as u32;
        starts &= !(0x7f << shift);
        let values = (coloured >> shift) as u8 & 0x7f;
        let most = ComboSize { len: count(values), total: most_in_run(values, wild) };
        if visitor.prunes(u64::from(values) << shift, 0, most) {
            continue;
        }
        for part in VALUES_OF_A_COLOUR.of(wild, values) {
            let held = count(*part);
            let span = 8 - (part.leading_zeros() + part.trailing_zeros()) as u8;
            let cards = u64::from(*part) << shift;
            let mut rainbows = span.max(3) - held;
            while rainbows <= wild.min(MAX_VALUES as u8 - held) {
                let counted = ComboSize { len: held + rainbows, total: total_of(*part) };
                visitor.found(Hand::from_parts(cards, rainbows), counted);
                if V::FEWEST_RAINBOWS {
                    break;
                }
                rainbows += 1;
            }
        }
    }
}

/// For each limit and each set of seven bits, its subsets within the limit, in increasing order.
struct SubsetTable {
    starts: [[u16; 129]; MAX_RAINBOWS + 1],
    parts: [u8; Self::MOST],
}

/// Subsets of the colours that have a value: so many at least.
static COLOURS_OF_A_VALUE: SubsetTable = SubsetTable::new(Limit::FewestCards);
/// Subsets of the values that a colour has: two at least, for one is listed as a Value, and at most
/// so many gaps.
static VALUES_OF_A_COLOUR: SubsetTable = SubsetTable::new(Limit::MostHoles);

/// The condition that a subset must meet.
#[derive(Clone, Copy)]
enum Limit {
    FewestCards,
    MostHoles,
}

impl Limit {
    const fn keeps(self, part: u8, limit: usize) -> bool {
        let held = part.count_ones();
        match self {
            Self::FewestCards => held as usize >= limit,
            Self::MostHoles => {
                let span = 8 - (part.leading_zeros() + part.trailing_zeros());
                let span = if span < 3 { 3 } else { span };
                held >= 2 && (span - held) as usize <= limit
            }
        }
    }
}

impl SubsetTable {
    /// The sets of seven bits have 3⁷ subsets in all, and there are five limits.
    const MOST: usize = 5 * 2_187;

    const fn new(kind: Limit) -> Self {
        let mut made = Self { starts: [[0; 129]; MAX_RAINBOWS + 1], parts: [0; Self::MOST] };
        let (mut limit, mut at) = (0, 0);
        while limit <= MAX_RAINBOWS {
            let mut all = 0u8;
            while all < 128 {
                made.starts[limit][all as usize] = at as u16;
                let mut part = 0u8;
                loop {
                    part = part.wrapping_sub(all) & all;
                    if part == 0 {
                        break;
                    }
                    if kind.keeps(part, limit) {
                        made.parts[at] = part;
                        at += 1;
                    }
                }
                all += 1;
            }
            made.starts[limit][128] = at as u16;
            limit += 1;
        }
        made
    }

    #[inline]
    fn of(&self, limit: u8, all: u8) -> &[u8] {
        let starts = &self.starts[(limit as usize).min(MAX_RAINBOWS)];
        let all = (all & 0x7f) as usize;
        &self.parts[starts[all] as usize..starts[all + 1] as usize]
    }
}

/// The values held in at least `least` colours (1, 2 or 3), bit 0 for value 1.
#[inline]
fn values_held(coloured: u64, least: u8) -> u8 {
    // Adds up all values at once: `at[k]` has the values held in more than `k` of the colours so
    // far.
    let mut at = [0u8; 3];
    for colour in 0..MAX_COLOURS {
        let row = (coloured >> (colour * MAX_VALUES)) as u8 & 0x7f;
        at[2] |= at[1] & row;
        at[1] |= at[0] & row;
        at[0] |= row;
    }
    at[least as usize - 1]
}

/// A card stands in the same colour as the next lower one only if its own value is not 1.
const FROM_2: u64 = !all_of_value(1, MAX_COLOURS as u8);
const FROM_3: u64 = FROM_2 & !all_of_value(2, MAX_COLOURS as u8);

/// Cards that are in a combination of one colour: only the colours that have one matter.
#[inline]
pub(crate) fn runs(coloured: u64, wild: u8) -> u64 {
    match wild {
        0 => coloured & coloured << 1 & coloured << 2 & FROM_3,
        1 => coloured & (FROM_2 & coloured << 1 | FROM_3 & coloured << 2),
        // With two Rainbows, two cards of a colour at most three apart; with more, any two.
        _ => coloured,
    }
}

/// How many of seven bits are set: without a machine instruction for it, a table is quicker.
#[inline]
fn count(bits: u8) -> u8 {
    static COUNTS: [u8; 128] = {
        let mut table = [0; 128];
        let mut bits = 0;
        while bits < 128 {
            table[bits] = bits.count_ones() as u8;
            bits += 1;
        }
        table
    };
    COUNTS[(bits & 0x7f) as usize]
}

#[cfg(test)]
mod tests {
    use iris_core::{Rng, Seed};

    use super::*;
    use crate::rules::card::{Card, MAX_CARDS};

    /// S13's test, without regard to how cards are numbered.
    fn is_combination(cards: &[Card]) -> bool {
        let coloured = || cards.iter().filter(|card| !card.is_rainbow());
        let pairs = || coloured().flat_map(|a| coloured().map(move |b| (a, b)));
        let value = pairs().all(|(a, b)| a.value() == b.value());
        let colour = pairs().all(|(a, b)| a == b || (a.colour() == b.colour() && a.value() != b.value()));
        let close = pairs().all(|(a, b)| (a.value().abs_diff(b.value()) as usize) < cards.len());
        cards.len() >= 3 && (value || (colour && close && cards.len() <= 7))
    }

    #[test]
    fn s11_s12_s13_a_million_random_hands_have_the_combinations_of_the_naive_generator() {
        let mut rng = Rng::new(Seed::from(11));
        let mut found_in_all = 0;
        let mut cards: Vec<Card> = (0..MAX_CARDS as u8).map(|at| Card(at.min(49))).collect();
        let (mut naive, mut fast) = (Vec::new(), Vec::new());
        for round in 0..1_000_000usize {
            // Three to six cards, at first from few colours and values so that combinations are
            // common.
            let size = 3 + round % 4;
            let pool = if round % 3 == 0 { MAX_CARDS as u32 } else { 18 };
            for at in 0..size {
                let other = at as u32 + rng.below(pool - at as u32);
                cards.swap(at, other as usize);
            }
            let mut hand = Hand::EMPTY;
            cards[..size].iter().for_each(|card| hand.insert(*card));
            naive.clear();
            for subset in 1u32..1 << size {
                if subset.count_ones() < 3 {
                    continue;
                }
                let mut part = [Card(0); 6];
                let mut set = Hand::EMPTY;
                for at in (0..size).filter(|at| subset >> at & 1 == 1) {
                    part[set.len() as usize] = cards[at];
                    set.insert(cards[at]);
                }
                if is_combination(&part[..set.len() as usize]) {
                    naive.push(set.0);
                }
            }
            naive.sort_unstable();
            naive.dedup();
            fast.clear();
            visit_combos(hand, &mut |cards: Hand, counted: ComboSize| {
                assert_eq!(counted, ComboSize { len: cards.len(), total: cards.total() as u8 }, "{cards:?}");
                fast.push(cards.0);
            });
            found_in_all += fast.len();
            fast.sort_unstable();
            assert_eq!(fast, naive, "{hand:?}");
            if round % 1_000 == 0 {
                rng.shuffle(&mut cards);
            }
        }
        assert!(found_in_all > 300_000, "only {found_in_all} combinations");
    }
}
