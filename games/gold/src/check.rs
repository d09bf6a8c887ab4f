//! Why an action may not be played, with the rule it breaks.

use iris_core::Illegal;

use crate::action::{Action, Choice};
use crate::board::{Board, Phase};
use crate::card::{Cards, MAX_RANKS};
use crate::combo::{Bind, Combo, Kind};
use crate::row::Item;

/// Whether the active seat, which holds `hand`, may do it.
pub(crate) fn check(board: &Board, hand: Cards, action: Action) -> Result<(), Illegal> {
    match (board.phase, action.choice()) {
        (Phase::Over, _) => {
            let rule = if board.seats == 2 { "G23" } else { "G16" };
            Err(Illegal::new(rule, "the game is over, nothing can be played or taken"))
        }
        (Phase::Play, Choice::Play(combo)) => check_play(board, hand, combo),
        (Phase::Take, Choice::Take(item)) => check_take(board, item),
        (Phase::Play, Choice::Take(_)) => {
            let reason =
                format!("seat {} has to play a combo; items are taken when all combos lie", board.active);
            Err(Illegal::new("G5", reason))
        }
        (Phase::Take, Choice::Play(_)) => {
            let reason = format!("all combos lie; seat {} has to take an item from the middle", board.active);
            Err(Illegal::new("G8", reason))
        }
    }
}

fn check_play(board: &Board, hand: Cards, combo: Combo) -> Result<(), Illegal> {
    let missing = (1..=MAX_RANKS).find(|rank| combo.cards().count(*rank) > hand.count(*rank));
    if let Some(rank) = missing {
        let (needed, held) = (combo.cards().count(rank), hand.count(rank));
        let reason = format!("that takes {needed} of rank {rank}, and the hand has {held}");
        return Err(Illegal::new("G5", reason));
    }
    // With two seats the same binding reaches a seat's own second combo.
    let rule = if board.seats == 2 { "G19" } else { "G6" };
    match (board.plays.bind(), combo.kind()) {
        (Bind::Sets, Kind::Run) => {
            Err(Illegal::new(rule, "a set lies in this trick, so only sets and singles may follow"))
        }
        (Bind::Runs, Kind::Set) => {
            Err(Illegal::new(rule, "a run lies in this trick, so only runs and singles may follow"))
        }
        _ => Ok(()),
    }
}

fn check_take(board: &Board, item: Item) -> Result<(), Illegal> {
    if board.row.count(item) > 0 {
        return Ok(());
    }
    let rank = item.rank();
    if item.size() == 1 && board.row.count(Item::pair(rank)) > 0 {
        let reason = format!("a pair of {rank}s is taken whole: take {rank} {rank}");
        return Err(Illegal::new("G8", reason));
    }
    if item.size() == 2 && board.row.count(Item::single(rank)) > 0 {
        let rule = if board.trick == 1 { "G9" } else { "G8" };
        return Err(Illegal::new(rule, format!("the {rank} lies as a single: take {rank}")));
    }
    let what = if item.size() == 1 { "single" } else { "pair" };
    Err(Illegal::new("G8", format!("no {what} of rank {rank} lies in the middle")))
}
