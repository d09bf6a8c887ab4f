//! Actions: what a seat may choose to do, with the order in which `legal` lists them.

use std::cmp::Ordering;

use iris_core::Seat;

use crate::rules::card::{Card, Hand};
use crate::rules::combo::{DiscardKind, MAX_COMBO_CARDS, discard_kind};

/// One of the three discard piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pile {
    /// The pile that the first card of the deck starts.
    A,
    /// The pile that the second card of the deck starts.
    B,
    /// The pile that the third card of the deck starts.
    C,
}

impl Pile {
    /// All three piles, in order.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The index of the pile among the card stacks, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that notation and events use.
    pub const fn letter(self) -> &'static str {
        ["A", "B", "C"][self as usize]
    }

    /// The pile with that letter.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pile| pile.letter() == text)
    }
}

/// Where a card is drawn from (S22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DrawSource {
    /// The top of the deck.
    Deck,
    /// The top of a pile.
    Pile(Pile),
    /// Not drawing, which needs a Shelter (S18).
    Nowhere,
}

impl DrawSource {
    /// The name in notation: `deck`, a pile's letter, or `none`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deck => "deck",
            Self::Pile(pile) => pile.letter(),
            Self::Nowhere => "none",
        }
    }
}

/// One choice of the active seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Announce Rainbow (S8).
    Rainbow,
    /// Discard a combination on a pile (S7).
    Discard(Discard),
    /// Apply the effect of a discarded 7; a Gust names the seat it hits (S15, S19).
    Effect {
        /// The discarded 7 that is applied.
        card: Card,
        /// The seat that a Gust hits.
        target: Option<Seat>,
    },
    /// Draw a card (S22).
    Draw(DrawSource),
}

/// A combination to be laid on a pile, with the order of its cards.
///
/// The order beneath the top is a Lehmer code, so that an action stays two words and `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Discard {
    /// The cards as a set.
    pub cards: Hand,
    /// The order of the cards beneath the top, as the lexicographic rank of their permutation; 0 is
    /// card order from the bottom up.
    pub order: u32,
    /// The card that ends on top.
    pub top: Card,
    /// The pile that receives the cards.
    pub pile: Pile,
}

impl Discard {
    /// The discard that lays these cards down in this order; `None` unless they are 1 to 11 cards,
    /// none twice but up to four Rainbows.
    pub fn laid(cards: &[Card], pile: Pile) -> Option<Self> {
        let (top, beneath) = cards.split_last()?;
        let mut set = Hand::EMPTY;
        for card in cards {
            let full = if card.is_rainbow() { set.rainbows() >= 4 } else { set.contains(*card) };
            if full || cards.len() > MAX_COMBO_CARDS {
                return None;
            }
            set.insert(*card);
        }
        Some(Self { cards: set, order: rank(beneath), top: *top, pile })
    }

    /// The cards in the order laid down, the new top last, and how many they are. `None` if there
    /// is no such order of these cards, which only an action made up by hand can have.
    #[inline]
    pub fn sequence(self) -> Option<([Card; MAX_COMBO_CARDS], usize)> {
        // Most discards are of one card.
        if self.cards == Hand::of(self.top) {
            return (self.order == 0).then_some(([self.top; MAX_COMBO_CARDS], 1));
        }
        self.sequence_of_many()
    }

    fn sequence_of_many(self) -> Option<([Card; MAX_COMBO_CARDS], usize)> {
        let count = self.cards.len() as usize;
        if count > MAX_COMBO_CARDS || !self.cards.contains(self.top) {
            return None;
        }
        let mut laid = [self.top; MAX_COMBO_CARDS];
        let beneath = self.cards.minus(Hand::of(self.top));
        for (place, card) in laid.iter_mut().zip(beneath.cards()) {
            *place = card;
        }
        if self.order != 0 {
            unrank(&mut laid[..count - 1], self.order)?;
        }
        Some((laid, count))
    }

    /// The sort key: kind of combination, value or colour, coloured cards, Rainbows, then the order
    /// laid.
    fn key(self) -> (DiscardKind, u32, u64, u8, Card, Pile, u32) {
        let shape = discard_kind(self.cards);
        let low = self.cards.coloured().trailing_zeros();
        let line = match shape {
            DiscardKind::Value if low < 64 => low % 7 + 1,
            DiscardKind::Colour => low / 7,
            _ => 0,
        };
        let bits = if shape == DiscardKind::Solo { self.cards.0 } else { self.cards.coloured() };
        (shape, line, bits, self.cards.rainbows(), self.top, self.pile, self.order)
    }
}

impl PartialOrd for Discard {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order in which `legal` lists discards.
impl Ord for Discard {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

/// The number of distinct permutations of `count` cards of which `rainbows` are alike.
fn orders(count: usize, rainbows: usize) -> u32 {
    (rainbows as u32 + 1..=count as u32).product()
}

/// The lexicographic rank of a permutation among the distinct permutations of its cards.
fn rank(cards: &[Card]) -> u32 {
    let mut rank = 0;
    for (at, card) in cards.iter().enumerate() {
        let rest = &cards[at..];
        let rainbows = rest.iter().filter(|other| other.is_rainbow()).count();
        // Cards before this one in card order are never Rainbows.
        let smaller = rest.iter().filter(|other| *other < card).count();
        rank += smaller as u32 * orders(rest.len() - 1, rainbows);
    }
    rank
}

/// Permutes sorted cards into the permutation of that rank; `None` if there are not so many.
fn unrank(cards: &mut [Card], mut rank: u32) -> Option<()> {
    for at in 0..cards.len() {
        let rest = &mut cards[at..];
        let rainbows = rest.iter().filter(|other| other.is_rainbow()).count();
        let coloured = rest.len() - rainbows;
        let each = orders(rest.len() - 1, rainbows);
        let pick = ((rank / each) as usize).min(coloured);
        rank -= pick as u32 * each;
        if pick >= rest.len() {
            return None;
        }
        rest[..=pick].rotate_right(1);
    }
    (rank == 0).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s14_every_order_has_its_own_number() {
        for rainbows in 0..=4 {
            let sorted: Vec<Card> =
                (0..4).map(|at| Card(at * 3)).chain(std::iter::repeat_n(Card::RAINBOW, rainbows)).collect();
            let all = orders(sorted.len(), rainbows);
            let mut last = None;
            for number in 0..all {
                let mut laid = sorted.clone();
                unrank(&mut laid, number).unwrap();
                assert_eq!(rank(&laid), number, "{laid:?}");
                assert!(last.is_none_or(|before| before < laid));
                last = Some(laid);
            }
            for beyond in [all, all + 1, u32::MAX] {
                assert_eq!(unrank(&mut sorted.clone(), beyond), None);
            }
        }
    }

    #[test]
    fn an_action_is_two_words() {
        assert_eq!(size_of::<Action>(), 16);
    }
}
