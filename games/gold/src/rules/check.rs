//! Legality of one action: if it is illegal, the reason and the rule that it breaks.

use iris_core::Illegal;

use crate::rules::action::{Action, ActionKind};
use crate::rules::card::{Cards, MAX_RANKS};
use crate::rules::combo::{Combo, ComboShape, TrickBinding};
use crate::rules::middle::Item;
use crate::rules::public_position::{Phase, PublicPosition};

/// Checks an action of the active seat, which holds `hand`.
pub(crate) fn check(public: &PublicPosition, hand: Cards, action: Action) -> Result<(), Illegal> {
    match (public.phase, action.kind()) {
        (Phase::Over, _) => {
            let rule = if public.seats == 2 { "G23" } else { "G16" };
            Err(Illegal::new(rule, "the game is over, nothing can be played or taken"))
        }
        (Phase::Play, ActionKind::Play(combo)) => check_play(public, hand, combo),
        (Phase::Take, ActionKind::Take(item)) => check_take(public, item),
        (Phase::Play, ActionKind::Take(_)) => {
            let reason =
                format!("seat {} has to play a combo; items are taken when all combos lie", public.active);
            Err(Illegal::new("G5", reason))
        }
        (Phase::Take, ActionKind::Play(_)) => {
            let reason =
                format!("all combos lie; seat {} has to take an item from the middle", public.active);
            Err(Illegal::new("G8", reason))
        }
    }
}

fn check_play(public: &PublicPosition, hand: Cards, combo: Combo) -> Result<(), Illegal> {
    let missing = (1..=MAX_RANKS).find(|rank| combo.cards().count(*rank) > hand.count(*rank));
    if let Some(rank) = missing {
        let (needed, held) = (combo.cards().count(rank), hand.count(rank));
        let reason = format!("that takes {needed} of rank {rank}, and the hand has {held}");
        return Err(Illegal::new("G5", reason));
    }
    // With two seats the same binding reaches a seat's own second combo.
    let rule = if public.seats == 2 { "G19" } else { "G6" };
    match (public.plays.binding(), combo.shape()) {
        (TrickBinding::Sets, ComboShape::Run) => {
            Err(Illegal::new(rule, "a set lies in this trick, so only sets and singles may follow"))
        }
        (TrickBinding::Runs, ComboShape::Set) => {
            Err(Illegal::new(rule, "a run lies in this trick, so only runs and singles may follow"))
        }
        _ => Ok(()),
    }
}

fn check_take(public: &PublicPosition, item: Item) -> Result<(), Illegal> {
    if public.row.count(item) > 0 {
        return Ok(());
    }
    let rank = item.rank();
    if item.size() == 1 && public.row.count(Item::pair(rank)) > 0 {
        let reason = format!("a pair of {rank}s is taken whole: take {rank} {rank}");
        return Err(Illegal::new("G8", reason));
    }
    if item.size() == 2 && public.row.count(Item::single(rank)) > 0 {
        let rule = if public.trick == 1 { "G9" } else { "G8" };
        return Err(Illegal::new(rule, format!("the {rank} lies as a single: take {rank}")));
    }
    let what = if item.size() == 1 { "single" } else { "pair" };
    Err(Illegal::new("G8", format!("no {what} of rank {rank} lies in the middle")))
}
