//! Playing a sampled world on by the policy, quickly: without views, and without lists of what is legal.

use iris_core::{LONGEST, Rng};

use crate::board::Phase;
use crate::card::MAX_RANKS;
use crate::combo::{Bind, Combo};
use crate::legal::each_play;
use crate::policy::{Best, Prospects};
use crate::row::{Item, Row};
use crate::state::State;

/// Plays a match to its end, all seats by the policy, as [`crate::policy::choose`] would from their views.
pub(crate) fn finish(world: &mut State, rng: &mut Rng) {
    for _ in 0..LONGEST {
        match world.board.phase {
            Phase::Play => {
                let combo = best_play(world, rng);
                world.play(combo, &mut ());
            }
            Phase::Take => {
                let item = best_take(world.board.row, rng);
                world.take(item, &mut ());
            }
            Phase::Over => break,
        }
    }
}

/// The best combo. Where there is only one, chance is not asked.
#[inline]
fn best_play(world: &State, rng: &mut Rng) -> Combo {
    let (hand, bind) = (world.acting_hand(), world.board.plays.bind());
    let ranks = hand.ranks();
    let lowest = Combo::same(ranks.trailing_zeros() as u8 % MAX_RANKS + 1, 1);
    if ranks.is_power_of_two() && (bind == Bind::Runs || hand.len() == 1) {
        return lowest;
    }
    let prospects = Prospects::new(&world.board, |seat| !world.hands[seat].is_empty());
    let mut best = Best::yet(lowest);
    each_play(hand, bind, |combo| best.consider(combo, prospects.worth(combo), rng));
    best.what
}

/// The item with the most points. Where there is only one kind, chance is not asked.
#[inline]
fn best_take(row: Row, rng: &mut Rng) -> Item {
    let mut kinds = row.kinds();
    let mut best = Best::yet(Item::from_index(kinds.trailing_zeros() as u8));
    if !kinds.is_power_of_two() {
        while kinds != 0 {
            let item = Item::from_index(kinds.trailing_zeros() as u8);
            best.consider(item, item.points().into(), rng);
            kinds &= kinds - 1;
        }
    }
    best.what
}
