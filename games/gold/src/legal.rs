//! The legal actions, in order and without search: bytes copied from tables.

use crate::action::{Action, consecutive};
use crate::board::{Board, Phase};
use crate::card::Cards;
use crate::combo::{Bind, Combo};
use crate::row::Item;

/// More than any position offers (75), and room for a whole table entry behind the last.
const ROOM: usize = 96;

/// Replaces `out` by what the active seat, which holds `hand`, may do; nothing when the game is over.
#[inline]
pub(crate) fn list(board: &Board, hand: Cards, out: &mut Vec<Action>) {
    out.clear();
    match board.phase {
        Phase::Play => plays(hand, board.plays.bind(), out),
        Phase::Take => takes(board.row.kinds(), out),
        Phase::Over => {}
    }
}

/// Singles always; sets and runs as far as the trick is not bound to the other (G6).
#[inline]
fn plays(hand: Cards, bind: Bind, out: &mut Vec<Action>) {
    let mut list = [Action::play(Combo::same(1, 1)); ROOM];
    let mut len = 0;
    let most = if bind == Bind::Runs { 1 } else { 15 };
    // The combos of one rank have consecutive numbers: copy more than needed and keep as many as are held.
    for (at, of_rank) in SAME.iter().enumerate() {
        put(&mut list, len, of_rank);
        len += (hand.bits() >> (4 * at) & 15).min(most) as usize;
    }
    if bind != Bind::Sets {
        let (runs, count) = &RUNS[hand.ranks() as usize & 63];
        put(&mut list, len, runs);
        len += *count as usize;
    }
    // Copies of a fixed length are a few instructions; most lists are short.
    out.extend_from_slice(if len <= 32 { &list[..32] } else { &list });
    out.truncate(len);
}

/// Every different item once (G8).
#[inline]
fn takes(kinds: u16, out: &mut Vec<Action>) {
    let mut list = [Action::play(Combo::same(1, 1)); 16];
    let (low, low_count) = &LOW_ITEMS[kinds as usize & 63];
    let (high, high_count) = &HIGH_ITEMS[kinds as usize >> 6 & 63];
    list[..8].copy_from_slice(low);
    let at = *low_count as usize & 7;
    list[at..at + 8].copy_from_slice(high);
    out.extend_from_slice(&list);
    out.truncate((*low_count + *high_count) as usize);
}

#[inline]
fn put(list: &mut [Action; ROOM], at: usize, actions: &[Action; 16]) {
    // There are at most 60 singles and sets, so the mask changes nothing but proves the bound.
    let at = at & 63;
    list[at..at + 16].copy_from_slice(actions);
}

/// The combos of each single rank, by size.
static SAME: [[Action; 16]; 6] = {
    let mut table = [[Action::play(Combo::same(1, 1)); 16]; 6];
    let mut rank = 1;
    while rank <= 6 {
        table[rank as usize - 1] = consecutive(Combo::same(rank, 1).index());
        rank += 1;
    }
    table
};

/// The runs that a set of ranks holds, and how many they are.
static RUNS: [([Action; 16], u8); 64] = {
    let mut table = [([Action::play(Combo::same(1, 1)); 16], 0); 64];
    let mut ranks = 0;
    while ranks < 64 {
        let mut low = 1;
        while low <= 6 {
            let mut high = low;
            while high <= 6 && ranks >> (high - 1) & 1 == 1 {
                if high > low {
                    let (runs, count) = &mut table[ranks];
                    runs[*count as usize] = Action::play(Combo::run(low, high));
                    *count += 1;
                }
                high += 1;
            }
            low += 1;
        }
        ranks += 1;
    }
    table
};

/// The takes of a set of the six lowest, and of the six highest, kinds of items.
static LOW_ITEMS: [([Action; 8], u8); 64] = items(0);
static HIGH_ITEMS: [([Action; 8], u8); 64] = items(6);

const fn items(first: u8) -> [([Action; 8], u8); 64] {
    let mut table = [([Action::play(Combo::same(1, 1)); 8], 0); 64];
    let mut kinds = 0;
    while kinds < 64 {
        let mut at = 0;
        while at < 6 {
            if kinds >> at & 1 == 1 {
                let (takes, count) = &mut table[kinds];
                takes[*count as usize] = Action::take(Item::from_index(first + at));
                *count += 1;
            }
            at += 1;
        }
        kinds += 1;
    }
    table
}
