//! Lookup tables of the best run in one colour, by the values held and the number of Rainbows.
//!
//! A set of values is seven bits, so that every table has 128 places and is made when the crate is
//! compiled.

use crate::rules::card::{MAX_RAINBOWS, MAX_VALUES};

/// For each number of Rainbows and each set of values in a colour: the values worth most that are a
/// combination with so many Rainbows at most.
pub(crate) static RUNS: [[u8; 128]; MAX_RAINBOWS + 1] = best_runs(0);

/// The same with one value that must be among them, which is the first index.
pub(crate) static RUNS_WITH: [[[u8; 128]; MAX_RAINBOWS + 1]; MAX_VALUES] = {
    let mut tables = [[[0; 128]; MAX_RAINBOWS + 1]; MAX_VALUES];
    let mut value = 0;
    while value < MAX_VALUES {
        tables[value] = best_runs(1 << value);
        value += 1;
    }
    tables
};

/// What the values of a colour count together.
pub(crate) static TOTALS: [u8; 128] = {
    let mut totals = [0; 128];
    let mut part = 0;
    while part < 128 {
        totals[part] = total(part as u8);
        part += 1;
    }
    totals
};

/// What [`RUNS`] count together.
pub(crate) static RUN_TOTALS: [[u8; 128]; MAX_RAINBOWS + 1] = {
    let mut totals = [[0; 128]; MAX_RAINBOWS + 1];
    let mut at = 0;
    while at < totals.len() * 128 {
        totals[at / 128][at % 128] = total(RUNS[at / 128][at % 128]);
        at += 1;
    }
    totals
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
            // Combinations shorter than three are filled up at an end, so runs of three and more
            // are all there is.
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
