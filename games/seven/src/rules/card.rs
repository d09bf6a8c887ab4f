//! Cards as indices and hands as bit sets, with counts and totals by arithmetic on whole sets.
//!
//! Which sets are combinations is in [`crate::rules::combo`].

use std::fmt;

use serde::{Serialize, Serializer};

/// The most colours a deck has (S1).
pub(crate) const MAX_COLOURS: usize = 7;
/// The most values a colour has (S1).
pub(crate) const MAX_VALUES: usize = 7;
/// The most Rainbow cards a deck has (S1).
pub(crate) const MAX_RAINBOWS: usize = 4;
/// How many coloured cards there can be.
pub(crate) const MAX_COLOURED: usize = MAX_COLOURS * MAX_VALUES;
/// The most cards a deck has (S1).
pub(crate) const MAX_CARDS: usize = MAX_COLOURED + MAX_RAINBOWS;

/// The letters of the colours, in rainbow order.
pub(crate) const LETTERS: [u8; MAX_COLOURS] = *b"roygbiv";
/// The names of the colours, in rainbow order.
pub const COLOURS: [&str; MAX_COLOURS] = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"];

/// A card: `7 * colour + value - 1`, or 49 for a Rainbow. Rainbow cards are interchangeable and
/// share one number.
///
/// Its order is the card order: by colour, then value, Rainbows last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

/// The colour of each card: a table is quicker than a division.
static COLOUR_OF: [u8; 64] = {
    let mut table = [MAX_COLOURS as u8; 64];
    let mut card = 0;
    while card < MAX_COLOURED {
        table[card] = (card / MAX_VALUES) as u8;
        card += 1;
    }
    table
};

/// The value of each card, 0 for a Rainbow.
static VALUE_OF: [u8; 64] = {
    let mut table = [0; 64];
    let mut card = 0;
    while card < MAX_COLOURED {
        table[card] = (card % MAX_VALUES) as u8 + 1;
        card += 1;
    }
    table
};

impl Card {
    /// The index that all Rainbow cards share.
    pub const RAINBOW: Self = Self(MAX_COLOURED as u8);

    /// The card of a colour from 0 and a value from 1.
    #[inline]
    pub const fn new(colour: u8, value: u8) -> Self {
        Self(colour * MAX_VALUES as u8 + value - 1)
    }

    /// Whether it is a Rainbow card.
    #[inline]
    pub const fn is_rainbow(self) -> bool {
        self.0 >= MAX_COLOURED as u8
    }

    /// The colour, from 0; 7 for a Rainbow.
    #[inline]
    pub const fn colour(self) -> u8 {
        COLOUR_OF[self.0 as usize & (COLOUR_OF.len() - 1)]
    }

    /// The value, which is what the card counts in a hand: 0 for a Rainbow (S8).
    #[inline]
    pub const fn value(self) -> u8 {
        VALUE_OF[self.0 as usize & (VALUE_OF.len() - 1)]
    }

    /// Parses the notation that `Display` writes.
    pub fn parse(text: &str) -> Option<Self> {
        match text.as_bytes() {
            b"*" => Some(Self::RAINBOW),
            [letter, value @ b'1'..=b'7'] => {
                let colour = LETTERS.iter().position(|known| known == letter)?;
                Some(Self::new(colour as u8, value - b'0'))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match LETTERS.get(self.colour() as usize) {
            Some(letter) if !self.is_rainbow() => write!(f, "{}{}", *letter as char, self.value()),
            _ => f.write_str("*"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of cards: one bit for each coloured card and, above them, how many Rainbows (up to 7).
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(pub(crate) u64);

const COLOURED: u64 = (1 << MAX_COLOURED) - 1;
/// One bit for each colour, at its value 1.
const COLUMN: u64 = every(MAX_VALUES, MAX_COLOURED);
/// The cards whose value has the binary digit 1, 2 or 4.
const DIGITS: [u64; 3] = [COLUMN * 0b101_0101, COLUMN * 0b110_0110, COLUMN * 0b111_1000];

const fn every(step: usize, below: usize) -> u64 {
    let (mut bits, mut at) = (0, 0);
    while at < below {
        bits |= 1 << at;
        at += step;
    }
    bits
}

impl Hand {
    /// The set without a card.
    pub const EMPTY: Self = Self(0);
    /// The set of one Rainbow card.
    pub const RAINBOW: Self = Self(1 << MAX_COLOURED);

    /// The set of one card.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// The set of coloured cards with these bits and that many Rainbows.
    #[inline]
    pub(crate) const fn from_parts(coloured: u64, rainbows: u8) -> Self {
        Self(coloured | (rainbows as u64) << MAX_COLOURED)
    }

    /// The coloured cards as bits.
    #[inline]
    pub const fn coloured(self) -> u64 {
        self.0 & COLOURED
    }

    /// The number of Rainbows.
    #[inline]
    pub const fn rainbows(self) -> u8 {
        (self.0 >> MAX_COLOURED) as u8
    }

    /// The number of cards, Rainbows included.
    #[inline]
    pub const fn len(self) -> u8 {
        self.coloured().count_ones() as u8 + self.rainbows()
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is among them.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        if card.is_rainbow() { self.rainbows() > 0 } else { self.0 >> card.0 & 1 == 1 }
    }

    /// Whether all of `cards` are among them, Rainbows counted.
    #[inline]
    pub const fn contains_all(self, cards: Self) -> bool {
        cards.coloured() & !self.coloured() == 0 && cards.rainbows() <= self.rainbows()
    }

    /// Adds a card, which must not be there yet unless it is a Rainbow.
    #[inline]
    pub(crate) const fn insert(&mut self, card: Card) {
        self.0 += 1 << card.0;
    }

    /// Without `cards`, all of which must be there.
    #[inline]
    pub(crate) const fn minus(self, cards: Self) -> Self {
        Self(self.0 - cards.0)
    }

    /// The cards in both, Rainbows counted.
    #[inline]
    pub const fn common(self, other: Self) -> Self {
        let rainbows = if self.rainbows() < other.rainbows() { self.rainbows() } else { other.rainbows() };
        Self::from_parts(self.coloured() & other.coloured(), rainbows)
    }

    /// What the cards count together: their values, 0 for a Rainbow (S8).
    #[inline]
    pub const fn total(self) -> u16 {
        ((self.0 & DIGITS[0]).count_ones()
            + 2 * (self.0 & DIGITS[1]).count_ones()
            + 4 * (self.0 & DIGITS[2]).count_ones()) as u16
    }

    /// Whether the cards count so much together at most.
    #[inline]
    pub(crate) const fn counts_at_most(self, limit: u8) -> bool {
        // Most hands have two cards of 4 or more, which count 8.
        let high = self.0 & DIGITS[2];
        let two = high & high.wrapping_sub(1) != 0;
        !(two && limit < 8) && self.total() <= limit as u16
    }

    /// The colours held with a value, one bit for each colour.
    #[inline]
    pub const fn colours_of(self, value: u8) -> u8 {
        // Each colour's bit is 7 above the one before; the product brings bit `7c` to `42 + c`, and
        // no two partial products share a place, so nothing carries.
        const GATHER: u64 = every(6, 43) & !1;
        let column = self.0 >> (value - 1) & COLUMN;
        (column.wrapping_mul(GATHER) >> 42) as u8 & 0x7f
    }

    /// The values held in a colour, bit 0 for value 1.
    #[inline]
    pub const fn values_of(self, colour: u8) -> u8 {
        (self.coloured() >> (colour * MAX_VALUES as u8)) as u8 & 0x7f
    }

    /// The cards in card order, Rainbows last and as often as they are held.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.coloured();
        let coloured = std::iter::from_fn(move || {
            let at = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (at < 64).then_some(Card(at as u8))
        });
        coloured.chain(std::iter::repeat_n(Card::RAINBOW, self.rainbows() as usize))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

/// All coloured cards of a value, one for each of the first `colours` colours.
pub(crate) const fn all_of_value(value: u8, colours: u8) -> u64 {
    (COLUMN & ((1 << (colours * MAX_VALUES as u8)) - 1)) << (value - 1)
}

/// The coloured cards of a value whose colours are in the bits.
#[inline]
pub(crate) const fn spread(colours: u8, value: u8) -> u64 {
    SPREAD[(colours & 0x7f) as usize] << (value - 1)
}

/// For each set of colours, their cards of value 1.
static SPREAD: [u64; 128] = {
    let mut table = [0; 128];
    let mut colours = 0;
    while colours < 128 {
        let mut colour = 0;
        while colour < MAX_COLOURS {
            table[colours] |= ((colours >> colour & 1) as u64) << (colour * MAX_VALUES);
            colour += 1;
        }
        colours += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s1_cards_are_written_and_read_back() {
        for index in 0..=MAX_COLOURED as u8 {
            assert_eq!(Card::parse(&Card(index).to_string()), Some(Card(index)));
        }
        for bad in ["", "r", "r0", "r8", "x1", "r11", "**", "R1", "é1"] {
            assert_eq!(Card::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn bits_gather_and_spread() {
        for value in 1..=7 {
            for colours in 0..128 {
                let hand = Hand(spread(colours, value));
                assert_eq!(hand.colours_of(value), colours);
                assert_eq!(hand.len() as u32, colours.count_ones());
                assert_eq!(hand.total(), u16::from(value) * u16::from(hand.len()));
                let noisy = Hand(COLOURED & !spread(!colours & 0x7f, value));
                assert_eq!(noisy.colours_of(value), colours);
            }
        }
    }

    #[test]
    fn s8_a_rainbow_counts_nothing() {
        let mut hand = Hand::EMPTY;
        for card in ["*", "v7", "g1", "*"] {
            hand.insert(Card::parse(card).unwrap());
        }
        assert_eq!((hand.len(), hand.total(), hand.rainbows()), (4, 8, 2));
        assert_eq!(format!("{hand:?}"), "[g1, v7, *, *]");
    }
}
