//! Discard potential of hands with Rainbows, from one table that weighs how many of them to spend.

use super::DiscardPotential;
use crate::rules::card::{Hand, MAX_COLOURS, MAX_RAINBOWS, MAX_VALUES, all_of_value};
use crate::rules::run_tables::{RUN_TOTALS, RUNS};

/// The potential of a hand with Rainbows, of which as many are spent as pays.
#[inline(never)]
pub(super) fn potential_with_rainbows(hand: Hand, held: u32) -> DiscardPotential {
    let rainbows = (hand.rainbows() as usize).min(MAX_RAINBOWS);
    // The most points of all colours and values, with the colour or value below them.
    let mut run = 0;
    for colour in 0..MAX_COLOURS as u8 {
        let points = RAINBOW_POTENTIALS.runs[rainbows][hand.values_of(colour) as usize].0;
        run = run.max(u16::from(points) << 8 | u16::from(colour));
    }
    let mut alike = 0;
    for value in 0..MAX_VALUES {
        let points = RAINBOW_POTENTIALS.alike[rainbows][value][(held >> (4 * value) & 7) as usize];
        alike = alike.max(u16::from(points) << 8 | value as u16);
    }
    let (points, at) = ((run.max(alike) >> 8) as u8, run.max(alike) as u8);
    if points == 0 {
        return DiscardPotential::NONE;
    }
    let by = if run >> 8 >= alike >> 8 {
        let colour = run as u8;
        let values = hand.values_of(colour) as usize;
        let wild = RAINBOW_POTENTIALS.runs[rainbows][values].1;
        let cards = u64::from(RUNS[wild as usize % RUNS.len()][values]) << (colour * MAX_VALUES as u8);
        Hand::from_parts(cards, wild)
    } else {
        let cards = hand.coloured() & all_of_value(at + 1, MAX_COLOURS as u8);
        Hand::from_parts(cards, 3u8.saturating_sub(cards.count_ones() as u8))
    };
    DiscardPotential { points, by }
}

/// The potential of one colour or one value with so many Rainbows at hand, each of which costs two
/// points.
struct RainbowPotentials {
    /// By the values of a colour, and how many Rainbows it takes.
    runs: [[(u8, u8); 128]; MAX_RAINBOWS + 1],
    /// By the value and how many cards have it.
    alike: [[[u8; 8]; MAX_VALUES]; MAX_RAINBOWS + 1],
}

static RAINBOW_POTENTIALS: RainbowPotentials = {
    let mut most = RainbowPotentials {
        runs: [[(0, 0); 128]; MAX_RAINBOWS + 1],
        alike: [[[0; 8]; MAX_VALUES]; MAX_RAINBOWS + 1],
    };
    let mut rainbows = 0;
    while rainbows <= MAX_RAINBOWS {
        let mut held = 0;
        while held < 128 {
            let mut wild = 0;
            while wild <= rainbows {
                let points = RUN_TOTALS[wild][held].saturating_sub(2 * wild as u8);
                if points > most.runs[rainbows][held].0 {
                    most.runs[rainbows][held] = (points, wild as u8);
                }
                wild += 1;
            }
            held += 1;
        }
        let mut at = 0;
        while at < MAX_VALUES * 8 {
            let (value, held) = (at / 8 + 1, at % 8);
            let wild = 3usize.saturating_sub(held);
            if held > 0 && wild <= rainbows {
                most.alike[rainbows][value - 1][held] = ((held * value) as u8).saturating_sub(2 * wild as u8);
            }
            at += 1;
        }
        rainbows += 1;
    }
    most
};
