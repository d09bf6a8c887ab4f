//! What a seat may choose to do.

use std::cmp::Ordering;

use iris_core::Seat;

use crate::card::{Card, Hand};
use crate::combo::{LARGEST, Shape, shape};

/// One of the three discard piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pile {
    /// The first.
    A,
    /// The second.
    B,
    /// The third.
    C,
}

impl Pile {
    /// All three, in order.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter.
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
pub enum Source {
    /// The top of the deck.
    Deck,
    /// The top of a pile.
    Pile(Pile),
    /// Nowhere: not drawing, which needs a Shelter.
    Nowhere,
}

impl Source {
    /// Its name in notation: `deck`, a pile's letter, or `none`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deck => "deck",
            Self::Pile(pile) => pile.letter(),
            Self::Nowhere => "none",
        }
    }
}

/// A move a person would name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Announce Rainbow (S8).
    Rainbow,
    /// Discard a combination on a pile (S7).
    Discard(Discard),
    /// Apply the effect of a discarded 7; a Gust names the seat it hits (S15, S19).
    Effect {
        /// The 7.
        card: Card,
        /// The seat that a Gust hits.
        target: Option<Seat>,
    },
    /// Draw a card (S22).
    Draw(Source),
}

/// Cards laid on a pile, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Discard {
    /// The cards.
    pub cards: Hand,
    /// How the cards beneath the top lie: the number of their order among all different orders, sorted like words;
    /// 0 is card order from the bottom up.
    pub order: u32,
    /// The card that ends on top.
    pub top: Card,
    /// The pile.
    pub pile: Pile,
}

impl Discard {
    /// The discard that lays these cards down in this order; `None` unless they are 1 to 11 cards, none twice but up
    /// to four Rainbows.
    pub fn laid(cards: &[Card], pile: Pile) -> Option<Self> {
        let (top, beneath) = cards.split_last()?;
        let mut set = Hand::EMPTY;
        for card in cards {
            let full = if card.is_rainbow() { set.rainbows() >= 4 } else { set.contains(*card) };
            if full || cards.len() > LARGEST {
                return None;
            }
            set.insert(*card);
        }
        Some(Self { cards: set, order: rank(beneath), top: *top, pile })
    }

    /// The cards in the order laid down, the new top last, and how many they are. `None` if there is no such order
    /// of these cards, which only an action made up by hand can have.
    #[inline]
    pub fn sequence(self) -> Option<([Card; LARGEST], usize)> {
        // Most discards are of one card.
        if self.cards == Hand::of(self.top) {
            return (self.order == 0).then_some(([self.top; LARGEST], 1));
        }
        self.sequence_of_many()
    }

    fn sequence_of_many(self) -> Option<([Card; LARGEST], usize)> {
        let count = self.cards.len() as usize;
        if count > LARGEST || !self.cards.contains(self.top) {
            return None;
        }
        let mut laid = [self.top; LARGEST];
        let beneath = self.cards.minus(Hand::of(self.top));
        for (place, card) in laid.iter_mut().zip(beneath.cards()) {
            *place = card;
        }
        if self.order != 0 {
            unrank(&mut laid[..count - 1], self.order)?;
        }
        Some((laid, count))
    }

    /// What is compared: kind of combination, value or colour, coloured cards, Rainbows, then the way they are laid.
    fn key(self) -> (Shape, u32, u64, u8, Card, Pile, u32) {
        let shape = shape(self.cards);
        let low = self.cards.coloured().trailing_zeros();
        let line = match shape {
            Shape::Value if low < 64 => low % 7 + 1,
            Shape::Colour => low / 7,
            _ => 0,
        };
        let bits = if shape == Shape::Solo { self.cards.0 } else { self.cards.coloured() };
        (shape, line, bits, self.cards.rainbows(), self.top, self.pile, self.order)
    }
}

impl PartialOrd for Discard {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order in which `legal` finds them.
impl Ord for Discard {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

/// How many different orders `count` cards have of which `rainbows` are alike.
fn orders(count: usize, rainbows: usize) -> u32 {
    (rainbows as u32 + 1..=count as u32).product()
}

/// How many different orders sort before the given one of its cards with a smaller card in first place.
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

/// Brings sorted cards into the order with that number; `None` if there are not so many orders.
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
