//! Combos: what may be played at once (G4), and which of two takes first (G7).
//!
//! The full deck has 75 of them; each is an index into a table made at compile time.

use crate::rules::card::{Cards, MAX_COPIES, MAX_RANKS};

/// The number of different combos: 60 singles and sets, 15 runs.
pub const COMBOS: usize = 75;
/// The index of the first run.
const FIRST_RUN: usize = 60;

/// The three shapes of combos (G4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComboShape {
    /// One card, which binds nobody.
    Single,
    /// Two or more cards of one rank.
    Set,
    /// Two or more cards of consecutive ranks.
    Run,
}

/// A single, a set or a run, as an index into the table of combos.
///
/// The order is: by rank and then size (singles and sets), then the runs by their lowest and then
/// their highest rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combo(u8);

impl Combo {
    /// `size` cards of one rank: a single or a set. The rank is from 1 to 6, the size from 1 to 10.
    pub const fn same(rank: u8, size: u8) -> Self {
        Self((rank - 1) * MAX_COPIES + size - 1)
    }

    /// One card of each rank from `low` to `high`, with `1 <= low < high <= 6`.
    pub const fn run(low: u8, high: u8) -> Self {
        let mut at = FIRST_RUN as u8;
        let mut below = 1;
        while below < low {
            at += MAX_RANKS - below;
            below += 1;
        }
        Self(at + high - low - 1)
    }

    /// The combo that these cards are, if they are one (G4).
    pub fn from_cards(cards: Cards) -> Option<Self> {
        let ranks = cards.ranks();
        if ranks == 0 {
            return None;
        }
        let low = ranks.trailing_zeros() as u8 + 1;
        let high = 8 - ranks.leading_zeros() as u8;
        let combo = if low == high { Self::same(low, cards.len()) } else { Self::run(low, high) };
        (combo.cards() == cards).then_some(combo)
    }

    /// The combo with that index, which must be below [`COMBOS`].
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// The combo's place in the order of combos, from 0.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The cards that it takes from the hand.
    #[inline]
    pub const fn cards(self) -> Cards {
        self.entry().cards
    }

    /// The number of its cards.
    #[inline]
    pub const fn size(self) -> u8 {
        self.entry().strength >> 3
    }

    /// The highest of its ranks, which decides between combos of one size (G7).
    #[inline]
    pub const fn top(self) -> u8 {
        self.entry().strength & 7
    }

    /// Sort key for taking, larger first: more cards, then the higher top rank (G7).
    #[inline]
    pub(crate) const fn strength(self) -> u8 {
        self.entry().strength
    }

    /// Whether it is a single, a set or a run.
    pub const fn shape(self) -> ComboShape {
        match self.entry().binding {
            TrickBinding::Free => ComboShape::Single,
            TrickBinding::Sets => ComboShape::Set,
            TrickBinding::Runs => ComboShape::Run,
        }
    }

    /// What it binds the rest of the trick to (G6).
    #[inline]
    pub(crate) const fn binding(self) -> TrickBinding {
        self.entry().binding
    }

    #[inline]
    const fn entry(self) -> &'static ComboEntry {
        // The mask proves the bound; combos are below 75.
        &TABLE[(self.0 & 127) as usize]
    }
}

/// Which combos a trick allows beside singles (G6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TrickBinding {
    /// Sets and runs: neither has been played yet.
    #[default]
    Free,
    /// Only sets: one has been played.
    Sets,
    /// Only runs: one has been played.
    Runs,
}

#[derive(Clone, Copy)]
struct ComboEntry {
    cards: Cards,
    strength: u8,
    binding: TrickBinding,
}

static TABLE: [ComboEntry; 128] = {
    let mut table = [ComboEntry { cards: Cards::EMPTY, strength: 0, binding: TrickBinding::Free }; 128];
    let mut rank = 1;
    while rank <= MAX_RANKS {
        let mut size = 1;
        while size <= MAX_COPIES {
            let binding = if size == 1 { TrickBinding::Free } else { TrickBinding::Sets };
            table[Combo::same(rank, size).0 as usize] =
                ComboEntry { cards: Cards::of(rank, size), strength: size << 3 | rank, binding };
            size += 1;
        }
        let mut high = rank + 1;
        let mut bits = Cards::of(rank, 1).bits();
        while high <= MAX_RANKS {
            bits |= Cards::of(high, 1).bits();
            table[Combo::run(rank, high).0 as usize] = ComboEntry {
                cards: Cards::from_bits(bits),
                strength: (high - rank + 1) << 3 | high,
                binding: TrickBinding::Runs,
            };
            high += 1;
        }
        rank += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g4_there_are_75_combos_and_each_is_known_by_its_cards() {
        let all: Vec<Combo> = (0..COMBOS as u8).map(Combo::from_index).collect();
        for combo in &all {
            assert_eq!(Combo::from_cards(combo.cards()), Some(*combo));
            assert_eq!(combo.cards().len(), combo.size());
            assert_eq!(combo.cards().iter().last(), Some(combo.top()));
        }
        let count = |shape| all.iter().filter(|combo| combo.shape() == shape).count();
        assert_eq!((count(ComboShape::Single), count(ComboShape::Set), count(ComboShape::Run)), (6, 54, 15));
    }

    #[test]
    fn g4_what_is_no_combo_is_refused() {
        for ranks in [&[][..], &[1, 3], &[1, 1, 2], &[6, 1], &[1, 2, 3, 3], &[2, 3, 5, 6]] {
            assert_eq!(Combo::from_cards(Cards::from_ranks(ranks).unwrap()), None, "{ranks:?}");
        }
        let largest = Combo::from_cards(Cards::from_ranks(&[1, 2, 3, 4, 5, 6]).unwrap()).unwrap();
        assert_eq!((largest.shape(), largest.size(), largest.top()), (ComboShape::Run, 6, 6));
    }
}
