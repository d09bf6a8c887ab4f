//! Match equity: the share of the victory that a seat may expect with given tokens when a round
//! starts.
//!
//! Looked up in a table that [`crate::play::equity_table`] makes (`cargo xtask equity`).

use crate::knowledge::view::View;

/// How many tokens the table knows: 0 to 6; with 7 the game is over.
pub(crate) const TOKEN_LEVELS: usize = 7;
/// The most opponents that a seat can have.
const OTHERS: usize = 4;
/// The shares as 16-bit numbers, the lower byte first: for 2 to 5 seats, own tokens, and the
/// others' tokens sorted.
pub(crate) static TABLE: &[u8] = include_bytes!("equity.bin");

/// `CHOOSE[n][k]`: in how many ways `k` of `n` can be chosen.
static CHOOSE: [[usize; OTHERS + 1]; TOKEN_LEVELS + OTHERS] = {
    let mut choose = [[0; OTHERS + 1]; TOKEN_LEVELS + OTHERS];
    let mut n = 0;
    while n < TOKEN_LEVELS + OTHERS {
        choose[n][0] = 1;
        let mut k = 1;
        while k <= OTHERS && n > 0 {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// How many places the table has for one of so many seats with a number of tokens of its own.
pub(crate) const fn sorted_others(seats: usize) -> usize {
    [7, 28, 84, 210][seats - 2]
}

/// Where the table of so many seats starts.
const fn start(seats: usize) -> usize {
    [0, 49, 245, 833][seats - 2]
}

/// The place of a seat in the table of its number of seats; all tokens are below [`TOKEN_LEVELS`].
pub(crate) fn table_index(tokens: &[u8], seat: usize) -> usize {
    let mut sorted = [0; OTHERS];
    let mut count = 0;
    for (_, others) in tokens.iter().enumerate().filter(|(other, _)| *other != seat) {
        let mut at = count;
        while at > 0 && sorted[at - 1] > *others {
            sorted[at] = sorted[at - 1];
            at -= 1;
        }
        sorted[at] = *others;
        count += 1;
    }
    let rank = (0..count).map(|at| CHOOSE[sorted[at] as usize + at][at + 1]).sum::<usize>();
    tokens[seat] as usize * sorted_others(tokens.len()) + rank
}

/// The share of the victory that each seat may expect when a round starts; the game is over at
/// `most` tokens.
pub(crate) fn equity(tokens: &[u16], seat: usize, most: u8) -> f64 {
    let all: f64 = (0..tokens.len()).map(|other| f64::from(table_share(tokens, other, most))).sum();
    f64::from(table_share(tokens, seat, most)) / all
}

/// The share as the table has it; rounding keeps the seats' shares from adding up to exactly 1.
fn table_share(tokens: &[u16], seat: usize, most: u8) -> f32 {
    let mut levels = [0; OTHERS + 1];
    for (level, tokens) in levels.iter_mut().zip(tokens) {
        *level = level_of(*tokens, u16::from(most));
    }
    let at = 2 * (start(tokens.len()) + table_index(&levels[..tokens.len()], seat));
    f32::from(u16::from_le_bytes([TABLE[at], TABLE[at + 1]])) / f32::from(u16::MAX)
}

/// What a number of tokens is in a game that is over at 7. What counts is how many are missing to
/// the end; a longer game is squeezed.
fn level_of(tokens: u16, most: u16) -> u8 {
    const END: u16 = TOKEN_LEVELS as u16;
    let level = if most <= END { tokens.saturating_add(END - most) } else { tokens.min(most) * END / most };
    level.min(END - 1) as u8
}

/// The share that a seat may expect with the tokens as they are.
pub(crate) fn current(view: &View, seat: usize) -> f32 {
    after(view, seat, None, |_| {})
}

/// The share of a seat if `by` ended the round with a Storm (S27).
pub(crate) fn after_storm(view: &View, by: usize, seat: usize) -> f32 {
    after(view, seat, Some(by), |tokens| {
        for (other, tokens) in tokens.iter_mut().enumerate() {
            *tokens = tokens.saturating_add(if other == by { 0 } else { 2 });
        }
    })
}

/// The share of a seat if `by` ended the round with a Thunderstorm (S28).
pub(crate) fn after_thunderstorm(view: &View, by: usize, seat: usize) -> f32 {
    after(view, seat, None, |tokens| tokens[by] = tokens[by].saturating_add(3))
}

/// The share of a seat if `other` took a token.
pub(crate) fn after_gust(view: &View, other: usize, seat: usize) -> f32 {
    after(view, seat, None, |tokens| tokens[other] = tokens[other].saturating_add(1))
}

/// The share of a seat with other tokens; `winner` has the lowest hand.
fn after(view: &View, seat: usize, winner: Option<usize>, change: impl FnOnce(&mut [u16])) -> f32 {
    let mut tokens = view.tokens;
    let tokens = &mut tokens[..view.public.seats as usize];
    change(tokens);
    let most = view.public.size().tokens;
    if tokens.iter().any(|tokens| *tokens >= u16::from(most)) {
        ended(tokens, seat, winner)
    } else {
        table_share(tokens, seat, most)
    }
}

/// The share of a seat in a game that is over (S31); hands other than the winner's count as equal.
pub(crate) fn ended<T: Ord>(tokens: &[T], seat: usize, winner: Option<usize>) -> f32 {
    let Some(least) = tokens.iter().min() else { return 0.0 };
    match winner {
        Some(winner) if tokens[winner] == *least => f32::from(u8::from(seat == winner)),
        _ if tokens[seat] > *least => 0.0,
        _ => 1.0 / tokens.iter().filter(|tokens| *tokens == least).count() as f32,
    }
}
