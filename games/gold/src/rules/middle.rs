//! The middle: a row of items, each a single or a pair, lined up by total points (G2, G12, G13).
//!
//! A row is a counter of four bits for each of the twelve kinds of items, in the order of the row.

use serde::{Serialize, Serializer};

use crate::rules::card::{Cards, MAX_RANKS};

/// How many different items there are: a single and a pair of each rank.
pub const ITEMS: usize = 12;

/// A single or a pair. The order is that of the row: by total points, ties by rank (G13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item(u8);

/// The place of each rank's single in the order of items.
const SINGLES: [u8; 6] = [0, 2, 3, 5, 6, 8];
/// The place of each rank's pair.
const PAIRS: [u8; 6] = [1, 4, 7, 9, 10, 11];

impl Item {
    /// One card of the rank, from 1 to 6.
    pub const fn single(rank: u8) -> Self {
        Self(SINGLES[rank as usize - 1])
    }

    /// Two cards of the rank, from 1 to 6.
    pub const fn pair(rank: u8) -> Self {
        Self(PAIRS[rank as usize - 1])
    }

    /// The item that the listed ranks are, if they are one (G8).
    pub fn from_ranks(ranks: &[u8]) -> Option<Self> {
        match *ranks {
            [rank @ 1..=MAX_RANKS] => Some(Self::single(rank)),
            [rank @ 1..=MAX_RANKS, same] if same == rank => Some(Self::pair(rank)),
            _ => None,
        }
    }

    /// The item with that place in the order, which must be below [`ITEMS`].
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// The item's place in the order of items, from 0.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The rank of its card or cards.
    #[inline]
    pub const fn rank(self) -> u8 {
        RANK_AND_SIZE[(self.0 & 15) as usize].0
    }

    /// How many cards it has: 1 or 2.
    #[inline]
    pub const fn size(self) -> u8 {
        RANK_AND_SIZE[(self.0 & 15) as usize].1
    }

    /// The points it is worth: each card counts its rank (G17).
    #[inline]
    pub const fn points(self) -> u8 {
        self.rank() * self.size()
    }

    /// The card or the pair as a multiset.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards::of(self.rank(), self.size())
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

/// Rank and size of each item; the four entries beyond the last are never read.
const RANK_AND_SIZE: [(u8, u8); 16] = {
    let mut kinds = [(1, 1); 16];
    let mut rank = 1;
    while rank <= MAX_RANKS {
        kinds[SINGLES[rank as usize - 1] as usize] = (rank, 1);
        kinds[PAIRS[rank as usize - 1] as usize] = (rank, 2);
        rank += 1;
    }
    kinds
};

/// A row of items: four bits for the count of each item, the lowest item lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MiddleRow(u64);

impl MiddleRow {
    /// A row without items.
    pub const EMPTY: Self = Self(0);

    /// Every card as a single, even of equal rank (G9).
    pub fn of_singles(cards: Cards) -> Self {
        let mut row = Self::EMPTY;
        for rank in 1..=MAX_RANKS {
            row.0 |= u64::from(cards.count(rank)) << (4 * Item::single(rank).0);
        }
        row
    }

    /// As many pairs of each rank as possible, an odd card as a single (G12).
    #[inline]
    pub fn paired(cards: Cards) -> Self {
        let singles = u64::from(cards.bits() & 0x0011_1111);
        let pairs = u64::from(cards.bits() >> 1 & 0x0077_7777);
        let mut row = 0;
        let mut rank = 0;
        while rank < 6 {
            row |= (singles >> (4 * rank) & 15) << (4 * SINGLES[rank]);
            row |= (pairs >> (4 * rank) & 15) << (4 * PAIRS[rank]);
            rank += 1;
        }
        Self(row)
    }

    /// Removes items from the low end until at most `limit` are left, and returns them (G13).
    #[inline]
    pub fn trim(&mut self, limit: u8) -> Self {
        let before = *self;
        let mut excess = self.len().saturating_sub(limit);
        while excess > 0 {
            let lowest = self.0.trailing_zeros() & !3;
            let there = (self.0 >> lowest & 15) as u8;
            let away = there.min(excess);
            self.0 -= u64::from(away) << lowest;
            excess -= away;
        }
        Self(before.0 - self.0)
    }

    /// The number of items.
    #[inline]
    pub const fn len(self) -> u8 {
        let in_bytes = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (in_bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether every item has been taken.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How often the item occurs.
    pub const fn count(self, item: Item) -> u8 {
        (self.0 >> (4 * item.0) & 15) as u8
    }

    /// Adds an item. No item occurs more than 15 times.
    pub(crate) fn insert(&mut self, item: Item) {
        self.0 += 1 << (4 * item.0);
    }

    /// Removes one such item, which must be there.
    #[inline]
    pub(crate) fn remove(&mut self, item: Item) {
        self.0 = self.0.wrapping_sub(1 << (4 * item.0));
    }

    /// One bit for each kind of item that occurs, the lowest item lowest.
    #[inline]
    pub(crate) const fn kinds(self) -> u16 {
        let mut any = self.0 | self.0 >> 1;
        any = (any | any >> 2) & 0x1111_1111_1111;
        any = (any | any >> 3) & 0x0303_0303_0303;
        any = (any | any >> 6) & 0x000f_000f_000f;
        (any & 15 | any >> 12 & 0xf0 | any >> 24 & 0xf00) as u16
    }

    /// The points of the items, the highest first; 0 beyond the last.
    #[inline]
    pub(crate) fn points(self) -> [i32; 16] {
        let mut points = [0; 16];
        let (mut left, mut at) = (self.0, 0);
        while left != 0 {
            let item = left.ilog2() / 4;
            if let Some(place) = points.get_mut(at) {
                *place = Item(item as u8).points().into();
            }
            left -= 1 << (4 * item);
            at += 1;
        }
        points
    }

    /// The items, low to high, each as often as it occurs.
    pub fn iter(self) -> impl Iterator<Item = Item> {
        (0..ITEMS as u8).map(Item).flat_map(move |item| std::iter::repeat_n(item, self.count(item) as usize))
    }

    /// The cards of all items as one multiset.
    pub fn cards(self) -> Cards {
        self.iter().fold(Cards::EMPTY, |cards, item| cards + item.cards())
    }
}

impl Serialize for MiddleRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranks(row: MiddleRow) -> Vec<Vec<u8>> {
        row.iter().map(|item| item.cards().to_vec()).collect()
    }

    #[test]
    fn g12_five_threes_are_two_pairs_and_a_single() {
        let row = MiddleRow::paired(Cards::of(3, 5));
        assert_eq!(ranks(row), [vec![3], vec![3, 3], vec![3, 3]]);
        assert_eq!((row.len(), row.count(Item::pair(3))), (3, 2));
    }

    #[test]
    fn g13_items_lie_by_points_and_ties_by_rank() {
        let all: Vec<Item> = (0..ITEMS as u8).map(Item::from_index).collect();
        assert!(all.is_sorted_by_key(|item| (item.points(), item.rank())));
        let mut row = MiddleRow::paired(Cards::from_ranks(&[1, 1, 2, 3, 3, 3, 6, 6]).unwrap());
        assert_eq!(ranks(row), [vec![1, 1], vec![2], vec![3], vec![3, 3], vec![6, 6]]);
        assert_eq!(ranks(row.trim(3)), [vec![1, 1], vec![2]]);
        assert_eq!(ranks(row), [vec![3], vec![3, 3], vec![6, 6]]);
    }

    #[test]
    fn g9_singles_of_equal_rank_stay_single() {
        let row = MiddleRow::of_singles(Cards::from_ranks(&[4, 1, 4]).unwrap());
        assert_eq!(ranks(row), [vec![1], vec![4], vec![4]]);
        assert_eq!(row.kinds(), 1 | 1 << 5);
        assert_eq!(row.cards().to_vec(), [1, 4, 4]);
    }

    #[test]
    fn kinds_finds_every_item() {
        for index in 0..ITEMS as u8 {
            let mut row = MiddleRow::EMPTY;
            row.insert(Item::from_index(index));
            row.insert(Item::from_index(index));
            assert_eq!((row.kinds(), row.len()), (1 << index, 2));
        }
    }
}
