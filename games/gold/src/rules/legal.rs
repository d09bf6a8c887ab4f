//! Legal-move generation by table lookup: the actions of each rank, of each set of ranks that can
//! form runs and of each set of items are copied from tables made at compile time, in order.

use crate::rules::action::{Action, consecutive};
use crate::rules::card::Cards;
use crate::rules::combo::{Combo, TrickBinding};
use crate::rules::middle::Item;
use crate::rules::public_position::{Phase, PublicPosition};

/// More than any position offers (75), with room to copy a whole table entry behind the last of 63.
const CAPACITY: usize = 80;

/// Placeholder actions: a list must have its length before entries are copied into it.
static BLANK: [Action; CAPACITY] = [Action::play(Combo::same(1, 1)); CAPACITY];

/// Replaces `out` by what the active seat, which holds `hand`, may do; nothing when the game is
/// over.
#[inline]
pub(crate) fn list(public: &PublicPosition, hand: Cards, out: &mut Vec<Action>) {
    out.clear();
    match public.phase {
        Phase::Play => plays(hand, public.plays.binding(), out),
        Phase::Take => takes(public.row.kinds(), out),
        Phase::Over => {}
    }
}

/// Singles always; sets and runs as far as the trick is not bound to the other (G6).
#[inline]
fn plays(hand: Cards, binding: TrickBinding, out: &mut Vec<Action>) {
    out.extend_from_slice(&BLANK);
    let Ok(list) = <&mut [Action; CAPACITY]>::try_from(out.as_mut_slice()) else { return };
    let mut len = 0;
    let most = if binding == TrickBinding::Runs { 1 } else { 15 };
    // The combos of one rank have consecutive numbers: copy more than needed and keep as many as
    // are held.
    for (at, of_rank) in SAME.iter().enumerate() {
        copy_at(list, len, of_rank);
        len += (hand.bits() >> (4 * at) & 15).min(most) as usize;
    }
    if binding != TrickBinding::Sets {
        let (runs, count) = &RUNS[hand.ranks() as usize & 63];
        copy_at(list, len, runs);
        len += *count as usize;
    }
    out.truncate(len);
}

/// Calls `found` with every combo that may be played, in the order of the list.
#[inline]
pub(crate) fn each_play(hand: Cards, binding: TrickBinding, mut found: impl FnMut(Combo)) {
    let most = if binding == TrickBinding::Runs { 1 } else { 15 };
    for (at, of_rank) in SAME.iter().enumerate() {
        let held = (hand.bits() >> (4 * at) & 15).min(most) as usize;
        of_rank[..held].iter().for_each(|action| found(Combo::from_index(action.index())));
    }
    if binding != TrickBinding::Sets {
        let (runs, count) = &RUNS[hand.ranks() as usize & 63];
        runs[..*count as usize & 15].iter().for_each(|action| found(Combo::from_index(action.index())));
    }
}

/// Every different item once (G8).
#[inline]
fn takes(kinds: u16, out: &mut Vec<Action>) {
    let (low, low_count) = &LOW_ITEMS[kinds as usize & 63];
    let (high, high_count) = &HIGH_ITEMS[kinds as usize >> 6 & 63];
    out.extend_from_slice(low);
    out.truncate(*low_count as usize);
    out.extend_from_slice(high);
    out.truncate((*low_count + *high_count) as usize);
}

#[inline]
fn copy_at(list: &mut [Action; CAPACITY], at: usize, actions: &[Action; 16]) {
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

#[cfg(test)]
mod tests {
    use iris_core::{Rng, Seed};

    use super::*;
    use crate::rules::combo::ComboShape;

    fn fast(hand: Cards, binding: TrickBinding) -> Vec<Action> {
        let mut list = Vec::new();
        plays(hand, binding, &mut list);
        list
    }

    fn allowed(binding: TrickBinding, kind: ComboShape) -> bool {
        kind == ComboShape::Single
            || binding != if kind == ComboShape::Run { TrickBinding::Sets } else { TrickBinding::Runs }
    }

    /// Every part of a hand, tried by the definition of a combo (G4).
    fn by_definition(hand: Cards, binding: TrickBinding) -> Vec<Action> {
        let mut parts = vec![Vec::new()];
        for card in hand.iter() {
            let longer: Vec<Vec<u8>> = parts.iter().map(|part| [&part[..], &[card]].concat()).collect();
            parts.extend(longer);
        }
        parts.sort();
        parts.dedup();
        let kind = |part: &[u8]| match part {
            [] => None,
            [_] => Some(ComboShape::Single),
            [first, rest @ ..] if rest.iter().all(|card| card == first) => Some(ComboShape::Set),
            _ if part.windows(2).all(|pair| pair[0] + 1 == pair[1]) => Some(ComboShape::Run),
            _ => None,
        };
        let mut list: Vec<Action> = parts
            .iter()
            .filter(|part| kind(part).is_some_and(|kind| allowed(binding, kind)))
            .map(|part| Action::play(Combo::from_cards(Cards::from_ranks(part).unwrap()).unwrap()))
            .collect();
        list.sort();
        list
    }

    /// The same by plain loops over ranks and sizes: slower than the tables, quicker than the
    /// definition.
    fn one_by_one(hand: Cards, binding: TrickBinding) -> Vec<Action> {
        let mut list = Vec::new();
        each_play(hand, binding, |combo| list.push(Action::play(combo)));
        list
    }

    fn by_loops(hand: Cards, binding: TrickBinding) -> Vec<Action> {
        let same = (1..=6).flat_map(|rank| (1..=hand.count(rank)).map(move |size| Combo::same(rank, size)));
        let runs = (1..=6).flat_map(|low| (low + 1..=6).map(move |high| (low, high)));
        let held = runs.filter(|(low, high)| (*low..=*high).all(|rank| hand.count(rank) > 0));
        let all = same.chain(held.map(|(low, high)| Combo::run(low, high)));
        all.filter(|combo| allowed(binding, combo.shape())).map(Action::play).collect()
    }

    const BINDINGS: [TrickBinding; 3] = [TrickBinding::Free, TrickBinding::Sets, TrickBinding::Runs];

    #[test]
    fn g4_g6_all_hands_of_a_tiny_deck_match_the_definition() {
        // Up to two of each of six ranks, and up to eight of each of two.
        let small =
            (0..729u32).map(|code| (0..6).map(|rank| (code / 3u32.pow(rank) % 3) as u8).collect::<Vec<_>>());
        let deep = (0..81u8).map(|code| vec![0, code % 9, code / 9]);
        for counts in small.chain(deep) {
            let hand =
                (1..).zip(counts).fold(Cards::EMPTY, |hand, (rank, count)| hand + Cards::of(rank, count));
            if hand.len() > 12 {
                continue;
            }
            for binding in BINDINGS {
                assert_eq!(fast(hand, binding), by_definition(hand, binding), "{hand:?} {binding:?}");
                assert_eq!(fast(hand, binding), by_loops(hand, binding), "{hand:?} {binding:?}");
            }
        }
    }

    #[test]
    fn g4_g6_a_million_random_hands_match_plain_loops() {
        let mut rng = Rng::new(Seed::from(4));
        for round in 0..350_000 {
            let hand = (1..=6).fold(Cards::EMPTY, |hand, rank| {
                let most = if round % 2 == 0 { 4 } else { 11 };
                hand + Cards::of(rank, rng.below(most) as u8)
            });
            for binding in BINDINGS {
                assert_eq!(fast(hand, binding), by_loops(hand, binding), "{hand:?} {binding:?}");
                assert_eq!(one_by_one(hand, binding), by_loops(hand, binding), "{hand:?} {binding:?}");
            }
        }
    }
}
