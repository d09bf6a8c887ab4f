//! How much a hand could shed at once.

mod rainbows;

use self::rainbows::promised_with_rainbows;
use crate::card::{Card, Hand, MAX_COLOURS, MAX_RAINBOWS, MAX_VALUES, all_of_value, spread};
use crate::combo::runs;

/// For each number of Rainbows and each set of values in a colour: the values worth most that are a combination
/// with so many Rainbows at most.
static RUNS: [[u8; 128]; MAX_RAINBOWS + 1] = best_runs(0);

/// The same with one value that must be among them, which comes first.
static RUNS_WITH: [[[u8; 128]; MAX_RAINBOWS + 1]; MAX_VALUES] = {
    let mut tables = [[[0; 128]; MAX_RAINBOWS + 1]; MAX_VALUES];
    let mut value = 0;
    while value < MAX_VALUES {
        tables[value] = best_runs(1 << value);
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

/// For each set of values, four bits for each of them.
static NIBBLES: [u32; 128] = {
    let mut nibbles = [0; 128];
    let mut part = 0;
    while part < 128 {
        let mut value = 0;
        while value < MAX_VALUES {
            nibbles[part] |= (part as u32 >> value & 1) << (4 * value);
            value += 1;
        }
        part += 1;
    }
    nibbles
};

/// What [`RUNS`] count together.
static RUN_TOTALS: [[u8; 128]; MAX_RAINBOWS + 1] = {
    let mut totals = [[0; 128]; MAX_RAINBOWS + 1];
    let mut at = 0;
    while at < totals.len() * 128 {
        totals[at / 128][at % 128] = total(RUNS[at / 128][at % 128]);
        at += 1;
    }
    totals
};

/// For each number of Rainbows and of equal cards, how many of the latter can be shed at once.
static ALIKE: [[u8; 8]; MAX_RAINBOWS + 1] = {
    let mut most = [[0; 8]; MAX_RAINBOWS + 1];
    let mut at = 0;
    while at < most.len() * 8 {
        let (rainbows, held) = (at / 8, at % 8);
        most[rainbows][held] = if held == 0 || rainbows + held >= 3 { held as u8 } else { 1 };
        at += 1;
    }
    most
};

/// For each set of values, how many of them have the next or the one after above them.
static CLOSE: [u8; 128] = {
    let mut close = [0; 128];
    let mut part = 0;
    while part < 128 {
        close[part] = (part & (part >> 1 | part >> 2)).count_ones() as u8;
        part += 1;
    }
    close
};

/// The most that the values of a colour can count in a combination with so many Rainbows.
#[inline]
pub(crate) fn most_in_run(values: u8, rainbows: u8) -> u8 {
    RUN_TOTALS[(rainbows as usize).min(MAX_RAINBOWS)][(values & 0x7f) as usize]
}

/// What the values of a colour count together, bit 0 for value 1.
#[inline]
pub(crate) fn total_of(values: u8) -> u8 {
    TOTALS[(values & 0x7f) as usize]
}

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

const fn best_runs(must: u8) -> [[u8; 128]; MAX_RAINBOWS + 1] {
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
    hand.total() - most(hand, hand.rainbows())
}

/// The points that [`best`] sheds, without finding out how.
#[inline]
pub(crate) fn most(hand: Hand, rainbows: u8) -> u16 {
    let wild = (rainbows as usize).min(MAX_RAINBOWS);
    let mut most = 0;
    for colour in 0..MAX_COLOURS as u8 {
        most = most.max(RUN_TOTALS[wild][hand.values_of(colour) as usize]);
    }
    let held = held(hand);
    for value in 1..=MAX_VALUES as u8 {
        most = most.max(ALIKE[wild][(held >> (4 * (value - 1)) & 7) as usize] * value);
    }
    u16::from(most)
}

/// The points that a combination of three or more could shed, less two for each Rainbow in it; 0 if there is none.
#[inline]
pub(crate) fn promise(hand: Hand) -> u16 {
    promised(hand).points.into()
}

/// What a hand promises, and how.
#[derive(Clone, Copy)]
pub(crate) struct Promise {
    /// See [`promise`].
    pub(crate) points: u8,
    /// With these cards it is promised, whatever becomes of the others.
    pub(crate) by: Hand,
}

impl Promise {
    pub(crate) const NOTHING: Self = Self { points: 0, by: Hand::EMPTY };

    /// Takes a run in a colour, if it is better.
    #[inline]
    fn or_runs(&mut self, hand: Hand) {
        let mut runs = runs(hand.coloured(), 0);
        while runs != 0 {
            let colour = Card(runs.trailing_zeros() as u8).colour();
            runs &= !(0x7f << (colour * MAX_VALUES as u8));
            let values = hand.values_of(colour) as usize;
            let points = RUN_TOTALS[0][values];
            if points > self.points {
                let cards = u64::from(RUNS[0][values]) << (colour * MAX_VALUES as u8);
                *self = Self { points, by: Hand(cards) };
            }
        }
    }

    /// Takes the cards of one value, if they are better; `held` counts those of each value.
    #[inline]
    fn or_alike(&mut self, hand: Hand, held: u32) {
        const EACH: u32 = 0x111_1111;
        // The values of which there are enough: adding to all of them at once, those reach 8, and none reaches 16.
        let mut enough = (held + EACH * 5) & (8 * EACH);
        while enough != 0 {
            let value = enough.trailing_zeros() as u8 / 4 + 1;
            let points = (held >> (4 * (value - 1)) & 7) as u8 * value;
            if points > self.points {
                let cards = hand.coloured() & all_of_value(value, MAX_COLOURS as u8);
                *self = Self { points, by: Hand(cards) };
            }
            enough &= enough - 1;
        }
    }
}

/// What [`promise`] says, and how.
#[inline]
pub(crate) fn promised(hand: Hand) -> Promise {
    promised_by(hand, held(hand))
}

/// The same of a hand whose cards of each value are counted already.
#[inline]
pub(crate) fn promised_by(hand: Hand, held: u32) -> Promise {
    if hand.rainbows() > 0 {
        return promised_with_rainbows(hand, held);
    }
    let mut most = Promise::NOTHING;
    most.or_runs(hand);
    most.or_alike(hand, held);
    most
}

/// How many cards of each value there are, four bits for each.
#[inline]
pub(crate) fn held(hand: Hand) -> u32 {
    (0..MAX_COLOURS as u8).map(|colour| NIBBLES[hand.values_of(colour) as usize]).sum()
}

/// The points of the hand that a combination of three or more with the card could shed; 0 if there is none.
#[inline]
pub(crate) fn fits(hand: Hand, card: Card) -> u16 {
    if card.is_rainbow() {
        return most(hand, hand.rainbows() + 1);
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
    let held = held(hand);
    // The bit of 2 without those of 1 and 4.
    let alike = (held >> 1 & !held & !(held >> 2) & 0x111_1111).count_ones() as u8;
    let close = (0..MAX_COLOURS as u8).map(|colour| CLOSE[hand.values_of(colour) as usize]);
    alike + close.sum::<u8>()
}

#[cfg(test)]
mod tests {
    use iris_core::{Rng, Seed};

    use super::*;
    use crate::card::MAX_CARDS;
    use crate::combo::{Shape, each_combination, shape};

    fn random_hands(look: impl Fn(Hand)) {
        let mut rng = Rng::new(Seed::from(5));
        let mut cards: Vec<Card> = (0..MAX_CARDS as u8).map(|at| Card(at.min(49))).collect();
        for _ in 0..20_000 {
            rng.shuffle(&mut cards);
            let mut hand = Hand::EMPTY;
            cards[..rng.below(14) as usize].iter().for_each(|card| hand.insert(*card));
            look(hand);
        }
    }

    #[test]
    fn the_best_discard_is_the_best_of_all() {
        random_hands(|hand| {
            let mut points = hand.cards().map(|card| u16::from(card.value())).max().unwrap_or(0);
            each_combination(hand, |cards| points = points.max(cards.total()));
            let (found, worth) = best(hand, hand.rainbows());
            assert_eq!((worth, most(hand, hand.rainbows())), (points, points), "{hand:?}");
            assert!(hand.is_empty() || hand.contains_all(found) && shape(found) != Shape::None, "{hand:?}");
            assert_eq!(found.total(), worth);
        });
    }

    #[test]
    fn the_promise_is_that_of_the_best_combination() {
        random_hands(|hand| {
            let mut points = 0;
            each_combination(hand, |cards| {
                points = points.max(i32::from(cards.total()) - 2 * i32::from(cards.rainbows()));
            });
            let promised = promised(hand);
            assert_eq!(i32::from(promised.points), points, "{hand:?}");
            assert!(hand.contains_all(promised.by), "{hand:?}");
            assert_eq!(promise(promised.by), u16::from(promised.points), "{hand:?}");
        });
    }

    #[test]
    fn a_card_fits_where_a_combination_has_it() {
        random_hands(|hand| {
            for card in (0..49).map(Card).filter(|card| !hand.contains(*card)) {
                let mut with = hand;
                with.insert(card);
                let mut points = 0;
                each_combination(with, |cards| {
                    if cards.contains(card) {
                        points = points.max(cards.total() - u16::from(card.value()));
                    }
                });
                assert_eq!(fits(hand, card), points, "{card} to {hand:?}");
            }
        });
    }
}
