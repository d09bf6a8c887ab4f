//! Multisets of cards. Cards are ranks without suits, so a multiset is a count of each rank.
//!
//! All counts fit one word, so that adding and removing cards is one addition or subtraction.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Serialize, Serializer};

/// The most ranks a deck may have (G1). Ranks are the numbers from 1 to this one.
pub const MAX_RANKS: u8 = 6;
/// The most cards of one rank a deck may have (G1).
pub const MAX_COPIES: u8 = 10;
/// The most cards a deck may have (G1).
pub const MAX_CARDS: usize = MAX_RANKS as usize * MAX_COPIES as usize;

/// A multiset of cards: four bits for the count of each rank, rank 1 lowest.
///
/// No count is ever above [`MAX_COPIES`], so sums and differences of parts of one deck never carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(u32);

impl Cards {
    /// The multiset without cards.
    pub const EMPTY: Self = Self(0);

    /// `count` cards of one rank. The rank is from 1 to 6, the count at most 10.
    #[inline]
    pub const fn of(rank: u8, count: u8) -> Self {
        Self((count as u32) << (4 * (rank - 1)))
    }

    /// The multiset with these counts, four bits for each rank.
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// All counts, four bits for each rank.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The number of cards of the rank, which is from 1 to 6.
    #[inline]
    pub const fn count(self, rank: u8) -> u8 {
        (self.0 >> (4 * (rank - 1)) & 15) as u8
    }

    /// The number of cards of all ranks.
    #[inline]
    pub const fn len(self) -> u8 {
        let in_bytes = (self.0 & 0x000f_0f0f) + (self.0 >> 4 & 0x000f_0f0f);
        (in_bytes.wrapping_mul(0x0001_0101) >> 16) as u8
    }

    /// Whether there are no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all cards of `part` are among these.
    pub fn contains(self, part: Self) -> bool {
        (1..=MAX_RANKS).all(|rank| self.count(rank) >= part.count(rank))
    }

    /// One bit for each rank that occurs, rank 1 lowest.
    #[inline]
    pub(crate) const fn ranks(self) -> u8 {
        let mut any = self.0 | self.0 >> 1;
        any = (any | any >> 2) & 0x0011_1111;
        any = (any | any >> 3) & 0x0003_0303;
        (any & 3 | any >> 6 & 0x0c | any >> 12 & 0x30) as u8
    }

    /// The ranks, low to high, each as often as it occurs.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=MAX_RANKS).flat_map(move |rank| std::iter::repeat_n(rank, self.count(rank) as usize))
    }

    /// The ranks, low to high, as a list.
    pub fn to_vec(self) -> Vec<u8> {
        self.iter().collect()
    }

    /// The multiset of the ranks listed, in any order; `None` if one is not from 1 to 6 or comes
    /// more than ten times.
    pub fn from_ranks(ranks: &[u8]) -> Option<Self> {
        let mut cards = Self::EMPTY;
        for rank in ranks {
            if !(1..=MAX_RANKS).contains(rank) || cards.count(*rank) == MAX_COPIES {
                return None;
            }
            cards += Self::of(*rank, 1);
        }
        Some(cards)
    }
}

impl Add for Cards {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Cards {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_multiset_counts_what_was_put_in() {
        let cards = Cards::from_ranks(&[6, 1, 3, 3, 1, 1]).unwrap();
        assert_eq!(cards.to_vec(), [1, 1, 1, 3, 3, 6]);
        assert_eq!((cards.len(), cards.count(1), cards.count(2), cards.ranks()), (6, 3, 0, 0b10_0101));
        assert!(cards.contains(Cards::of(3, 2)) && !cards.contains(Cards::of(3, 3)));
        assert_eq!((cards - Cards::of(3, 2) + Cards::of(2, 1)).to_vec(), [1, 1, 1, 2, 6]);
    }

    #[test]
    fn g1_a_full_deck_fits() {
        let deck: Vec<u8> = (1..=6).flat_map(|rank| [rank; 10]).collect();
        let cards = Cards::from_ranks(&deck).unwrap();
        assert_eq!((cards.len(), cards.ranks()), (60, 63));
        assert_eq!(cards.to_vec(), deck);
        assert_eq!(Cards::from_ranks(&[1; 11]), None);
        assert_eq!(Cards::from_ranks(&[0]), None);
        assert_eq!(Cards::from_ranks(&[7]), None);
    }
}
