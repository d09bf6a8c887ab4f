//! How much a hand could shed at once.

use crate::card::{Card, Hand, MAX_COLOURS, MAX_RAINBOWS, MAX_VALUES, spread};

/// For each number of Rainbows and each set of values in a colour: the values worth most that are a combination
/// with so many Rainbows at most.
static RUNS: [[u8; 128]; MAX_RAINBOWS + 1] = runs(0);

/// The same with one value that must be among them, which comes first.
static RUNS_WITH: [[[u8; 128]; MAX_RAINBOWS + 1]; MAX_VALUES] = {
    let mut tables = [[[0; 128]; MAX_RAINBOWS + 1]; MAX_VALUES];
    let mut value = 0;
    while value < MAX_VALUES {
        tables[value] = runs(1 << value);
        value += 1;
    }
    tables
};

/// What the values of a colour count together.
static TOTALS: [u8; 128] = {
    let mut totals = [0; 128];
    let mut part = 0;
    while part < 128 {
        totals[part] = total(part as u8);
        part += 1;
    }
    totals
};

const fn total(part: u8) -> u8 {
    let (mut sum, mut value) = (0, 1);
    while value <= 7 {
        if part >> (value - 1) & 1 == 1 {
            sum += value;
        }
        value += 1;
    }
    sum
}

const fn runs(must: u8) -> [[u8; 128]; MAX_RAINBOWS + 1] {
    let mut table = [[0; 128]; MAX_RAINBOWS + 1];
    let mut rainbows = 0;
    while rainbows <= MAX_RAINBOWS {
        let mut held = 0;
        while held < 128 {
            // Combinations shorter than three are filled up at an end, so runs of three and more are all there is.
            let mut length = 3;
            while length <= 7 {
                let mut low = 0;
                while low + length <= 7 {
                    let run = (((1u16 << length) - 1) << low) as u8;
                    let part = held as u8 & run;
                    let holes = length - part.count_ones() as usize;
                    if part & must == must && holes <= rainbows && total(part) > total(table[rainbows][held])
                    {
                        table[rainbows][held] = part;
                    }
                    low += 1;
                }
                length += 1;
            }
            held += 1;
        }
        rainbows += 1;
    }
    table
}

/// The discard that sheds the most points, and the points; Rainbows are used where that sheds more.
#[inline]
pub(crate) fn best(hand: Hand, rainbows: u8) -> (Hand, u16) {
    let mut most = (Hand::EMPTY, 0);
    let wild = (rainbows as usize).min(MAX_RAINBOWS);
    for value in 1..=MAX_VALUES as u8 {
        let colours = hand.colours_of(value);
        let held = colours.count_ones() as u8;
        if held == 0 {
            continue;
        }
        let (needed, colours, held) = if held + rainbows >= 3 {
            (3u8.saturating_sub(held), colours, held)
        } else {
            (0, colours & colours.wrapping_neg(), 1)
        };
        let points = u16::from(held * value);
        if points > most.1 || points == most.1 && needed < most.0.rainbows() {
            most = (Hand::from_parts(spread(colours, value), needed), points);
        }
    }
    for colour in 0..MAX_COLOURS as u8 {
        let part = RUNS[wild][hand.values_of(colour) as usize];
        let points = u16::from(TOTALS[part as usize]);
        if points > most.1 {
            let span = (8 - part.leading_zeros() - part.trailing_zeros()).max(3);
            let holes = span as u8 - part.count_ones() as u8;
            most = (Hand::from_parts(u64::from(part) << (colour * 7), holes), points);
        }
    }
    if most.0.is_empty() { (hand.common(Hand::RAINBOW), 0) } else { most }
}

/// The lowest total that a discard can leave.
#[inline]
pub(crate) fn least_left(hand: Hand) -> u16 {
    hand.total() - best(hand, hand.rainbows()).1
}

/// The points of the hand that a combination of three or more with the card could shed; 0 if there is none.
#[inline]
pub(crate) fn fits(hand: Hand, card: Card) -> u16 {
    if card.is_rainbow() {
        return best(hand, hand.rainbows() + 1).1;
    }
    let wild = (hand.rainbows() as usize).min(MAX_RAINBOWS);
    let value = card.value();
    let held = hand.colours_of(value) & !(1 << card.colour());
    let alike = held.count_ones() as u8;
    let by_value = if alike + hand.rainbows() >= 2 { u16::from(alike * value) } else { 0 };
    let with = hand.values_of(card.colour()) | 1 << (value - 1);
    let run = RUNS_WITH[value as usize - 1][wild][with as usize];
    by_value.max(u16::from(TOTALS[run as usize].saturating_sub(value)))
}

/// How many pairs lack one card to be a combination: of one value, or close in a colour.
#[inline]
pub(crate) fn pairs(hand: Hand) -> u8 {
    let alike =
        (1..=MAX_VALUES as u8).filter(|value| hand.colours_of(*value).count_ones() == 2).count() as u8;
    let close = (0..MAX_COLOURS as u8).map(|colour| {
        let row = hand.values_of(colour);
        (row & (row >> 1 | row >> 2)).count_ones() as u8
    });
    alike + close.sum::<u8>()
}
