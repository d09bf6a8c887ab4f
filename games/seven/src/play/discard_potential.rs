//! Discard potential: the most points that a hand could shed with one discard, by table lookup.

mod rainbows;

use self::rainbows::potential_with_rainbows;
use crate::rules::card::{Card, Hand, MAX_COLOURS, MAX_RAINBOWS, MAX_VALUES, all_of_value, spread};
use crate::rules::combo::runs;
use crate::rules::run_tables::{RUN_TOTALS, RUNS, RUNS_WITH, TOTALS};

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

/// The discard that sheds the most points, and the points; Rainbows are used where that sheds more.
#[inline]
pub(crate) fn best_discard(hand: Hand, rainbows: u8) -> (Hand, u16) {
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
pub(crate) fn lowest_total_left(hand: Hand) -> u16 {
    hand.total() - max_shed_points(hand, hand.rainbows())
}

/// The points that [`best_discard`] sheds, without finding out how.
#[inline]
pub(crate) fn max_shed_points(hand: Hand, rainbows: u8) -> u16 {
    let wild = (rainbows as usize).min(MAX_RAINBOWS);
    let mut most = 0;
    for colour in 0..MAX_COLOURS as u8 {
        most = most.max(RUN_TOTALS[wild][hand.values_of(colour) as usize]);
    }
    let held = value_counts(hand);
    for value in 1..=MAX_VALUES as u8 {
        most = most.max(ALIKE[wild][(held >> (4 * (value - 1)) & 7) as usize] * value);
    }
    u16::from(most)
}

/// The points that a combination of three or more could shed, less two for each Rainbow in it; 0 if
/// there is none.
#[inline]
pub(crate) fn potential_points(hand: Hand) -> u16 {
    potential_of(hand).points.into()
}

/// What a hand could shed with its best combination, and with which cards.
#[derive(Clone, Copy)]
pub(crate) struct DiscardPotential {
    /// The points, as [`potential_points`] counts them.
    pub(crate) points: u8,
    /// The cards of that combination; as long as they stay, so does the potential.
    pub(crate) by: Hand,
}

impl DiscardPotential {
    pub(crate) const NONE: Self = Self { points: 0, by: Hand::EMPTY };

    /// Takes a run in a colour, if it is better.
    #[inline]
    fn or_best_run(&mut self, hand: Hand) {
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
    fn or_best_value(&mut self, hand: Hand, held: u32) {
        const EACH: u32 = 0x111_1111;
        // The values of which there are enough: adding to all of them at once, those reach 8, and
        // none reaches 16.
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

/// The potential of a hand.
#[inline]
pub(crate) fn potential_of(hand: Hand) -> DiscardPotential {
    potential_with_counts(hand, value_counts(hand))
}

/// The same of a hand whose cards of each value are counted already.
#[inline]
pub(crate) fn potential_with_counts(hand: Hand, held: u32) -> DiscardPotential {
    if hand.rainbows() > 0 {
        return potential_with_rainbows(hand, held);
    }
    let mut most = DiscardPotential::NONE;
    most.or_best_run(hand);
    most.or_best_value(hand, held);
    most
}

/// How many cards of each value there are, four bits for each.
#[inline]
pub(crate) fn value_counts(hand: Hand) -> u32 {
    (0..MAX_COLOURS as u8).map(|colour| NIBBLES[hand.values_of(colour) as usize]).sum()
}

/// The points of the hand that a combination of three or more with the card could shed; 0 if there
/// is none.
#[inline]
pub(crate) fn points_shed_with(hand: Hand, card: Card) -> u16 {
    if card.is_rainbow() {
        return max_shed_points(hand, hand.rainbows() + 1);
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

/// How many pairs lack one card to be a combination: equal values, or close values of a colour.
#[inline]
pub(crate) fn near_combos(hand: Hand) -> u8 {
    let held = value_counts(hand);
    // The bit of 2 without those of 1 and 4.
    let alike = (held >> 1 & !held & !(held >> 2) & 0x111_1111).count_ones() as u8;
    let close = (0..MAX_COLOURS as u8).map(|colour| CLOSE[hand.values_of(colour) as usize]);
    alike + close.sum::<u8>()
}

#[cfg(test)]
mod tests {
    use iris_core::{Rng, Seed};

    use super::*;
    use crate::rules::card::MAX_CARDS;
    use crate::rules::combo::{DiscardKind, discard_kind, each_combination};

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
            let (found, worth) = best_discard(hand, hand.rainbows());
            assert_eq!((worth, max_shed_points(hand, hand.rainbows())), (points, points), "{hand:?}");
            assert!(
                hand.is_empty() || hand.contains_all(found) && discard_kind(found) != DiscardKind::None,
                "{hand:?}"
            );
            assert_eq!(found.total(), worth);
        });
    }

    #[test]
    fn the_potential_is_that_of_the_best_combination() {
        random_hands(|hand| {
            let mut points = 0;
            each_combination(hand, |cards| {
                points = points.max(i32::from(cards.total()) - 2 * i32::from(cards.rainbows()));
            });
            let potential = potential_of(hand);
            assert_eq!(i32::from(potential.points), points, "{hand:?}");
            assert!(hand.contains_all(potential.by), "{hand:?}");
            assert_eq!(potential_points(potential.by), u16::from(potential.points), "{hand:?}");
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
                assert_eq!(points_shed_with(hand, card), points, "{card} to {hand:?}");
            }
        });
    }
}
