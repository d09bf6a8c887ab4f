//! Fast rollouts of a sampled state by the policy: without views and without lists of legal
//! actions.
//!
//! They make exactly the choices, and draw exactly the random numbers, that the policy would.

use iris_core::{MAX_ROLLOUT_PLIES, Rng};

use crate::play::policy::{ReservoirMax, TrickForecast};
use crate::rules::card::MAX_RANKS;
use crate::rules::combo::{Combo, TrickBinding};
use crate::rules::legal::each_play;
use crate::rules::middle::{Item, MiddleRow};
use crate::rules::public_position::Phase;
use crate::rules::state::State;

/// Plays a deal to its end (G24), all seats by the policy, as [`crate::play::policy::choose`] would
/// from their views.
pub(crate) fn play_out(world: &mut State, rng: &mut Rng) {
    let deal = world.public.deal;
    for _ in 0..MAX_ROLLOUT_PLIES {
        match world.public.phase {
            Phase::Play => {
                let combo = best_play(world, rng);
                world.play(combo, &mut ());
            }
            Phase::Take => {
                let item = best_take(world.public.row, rng);
                world.take(item, &mut ());
            }
            Phase::Over => break,
        }
        if world.public.deal != deal {
            break;
        }
    }
}

/// The best combo. Where there is only one, no random number is drawn.
#[inline]
fn best_play(world: &State, rng: &mut Rng) -> Combo {
    let (hand, binding) = (world.acting_hand(), world.public.plays.binding());
    let ranks = hand.ranks();
    let lowest = Combo::same(ranks.trailing_zeros() as u8 % MAX_RANKS + 1, 1);
    if ranks.is_power_of_two() && (binding == TrickBinding::Runs || hand.len() == 1) {
        return lowest;
    }
    let forecast = TrickForecast::new(&world.public, |seat| !world.hands[seat].is_empty());
    let mut best = ReservoirMax::new(lowest);
    each_play(hand, binding, |combo| best.offer(combo, forecast.value(combo), rng));
    best.best
}

/// The item with the most points. Where there is only one kind, no random number is drawn.
#[inline]
fn best_take(row: MiddleRow, rng: &mut Rng) -> Item {
    let mut kinds = row.kinds();
    let mut best = ReservoirMax::new(Item::from_index(kinds.trailing_zeros() as u8));
    if !kinds.is_power_of_two() {
        while kinds != 0 {
            let item = Item::from_index(kinds.trailing_zeros() as u8);
            best.offer(item, item.points().into(), rng);
            kinds &= kinds - 1;
        }
    }
    best.best
}
