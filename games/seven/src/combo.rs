//! What is a combination (S10 to S13), and every combination a hand holds.

use crate::card::{Hand, MAX_COLOURS, spread};

/// The most cards a combination can have: a value in all colours and every Rainbow.
pub const LARGEST: usize = 11;

/// What a set of cards is, as far as combinations go. The order is that in which `legal` lists discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// One card (S10).
    Solo,
    /// Three or more whose coloured cards share a value, or that have at most one coloured card (S11, S13).
    Value,
    /// Three or more of one colour that Rainbows can complete to consecutive values (S12, S13).
    Colour,
    /// No combination.
    None,
}

/// What the cards are together.
#[inline]
pub fn shape(cards: Hand) -> Shape {
    let count = cards.len();
    if count == 1 {
        return Shape::Solo;
    }
    let coloured = cards.coloured();
    if count < 3 {
        return Shape::None;
    }
    if coloured == 0 {
        return Shape::Value;
    }
    let (low, high) = (coloured.trailing_zeros() as u8, 63 - coloured.leading_zeros() as u8);
    let value = low % 7 + 1;
    if coloured == spread(cards.colours_of(value), value) {
        return Shape::Value;
    }
    if low / 7 == high / 7 && high - low < count && count <= 7 { Shape::Colour } else { Shape::None }
}

/// Calls `found` with every combination of three or more cards in the hand, each once: by [`Shape`], then value
/// or colour, then the coloured cards, then the number of Rainbows.
#[inline]
pub(crate) fn each_combination(hand: Hand, colours: u8, values: u8, mut found: impl FnMut(Hand)) {
    let wild = hand.rainbows();
    for rainbows in 3..=wild {
        found(Hand::from_parts(0, rainbows));
    }
    for value in 1..=values {
        let held = hand.colours_of(value);
        if held == 0 || held.count_ones() as u8 + wild < 3 {
            continue;
        }
        each_subset(held, |part| {
            let cards = spread(part, value);
            for rainbows in 3u8.saturating_sub(part.count_ones() as u8)..=wild {
                found(Hand::from_parts(cards, rainbows));
            }
        });
    }
    for colour in 0..colours {
        let held = hand.values_of(colour);
        // Two coloured cards at least: with one it is listed as a value.
        if held & held.wrapping_sub(1) == 0 || held.count_ones() as u8 + wild < 3 {
            continue;
        }
        each_subset(held, |part| {
            let count = part.count_ones() as u8;
            if count < 2 {
                return;
            }
            let span = 8 - (part.leading_zeros() + part.trailing_zeros()) as u8;
            let cards = (part as u64) << (colour as usize * MAX_COLOURS);
            let least = span.max(3) - count;
            for rainbows in least..=wild.min(7 - count) {
                found(Hand::from_parts(cards, rainbows));
            }
        });
    }
}

/// The non-empty subsets of the bits, in the order of their numbers.
#[inline]
fn each_subset(all: u8, mut found: impl FnMut(u8)) {
    let mut part = 0u8;
    loop {
        part = part.wrapping_sub(all) & all;
        if part == 0 {
            return;
        }
        found(part);
    }
}
