//! Retraction of this trick's plays in a sampled state, so that a search can weigh the state by
//! them.

use iris_core::Seat;

use crate::rules::action::Action;
use crate::rules::public_position::Phase;
use crate::rules::state::State;
use crate::rules::trick::TrickPlays;

/// Calls `visit` with the plays of this trick by others than the viewer, each with the position in
/// which it was made.
///
/// Once items are taken, the row that the plays were after is no longer known.
pub(crate) fn visit_plays(world: &State, viewer: Seat, visit: &mut dyn FnMut(&State, Action)) {
    if world.public.phase != Phase::Play {
        return;
    }
    let mut before = *world;
    before.public.plays = TrickPlays::default();
    for played in world.public.plays.iter() {
        let (seat, cards) = (played.seat.index(), played.combo.cards());
        before.hands[seat] += cards;
        before.public.played_from_hand[seat] -= cards;
    }
    for played in world.public.plays.iter() {
        before.public.active = played.seat;
        if played.seat != viewer {
            visit(&before, Action::play(played.combo));
        }
        let (seat, cards) = (played.seat.index(), played.combo.cards());
        before.hands[seat] -= cards;
        before.public.played_from_hand[seat] += cards;
        before.public.plays.push(played.seat, played.combo);
    }
}

#[cfg(test)]
mod tests {
    use iris_core::{Game, Rng, Seed};

    use super::*;
    use crate::{Config, Gold};

    #[test]
    fn retracted_plays_lead_to_the_state_again() {
        let mut recalled = 0;
        for (seed, seats) in (0..200).zip((2..=6).cycle()) {
            let mut rng = Rng::new(Seed::from(seed));
            let mut state = Gold::deal(&Config::default(), seats, rng.seed()).unwrap();
            let mut legal = Vec::new();
            // All positions of this trick so far in which somebody plays.
            let mut past: Vec<(State, Action)> = Vec::new();
            while let Some(seat) = Gold::turn(&state).seat() {
                let mut told = Vec::new();
                visit_plays(&state, seat, &mut |before, action| told.push((*before, action)));
                let playing = state.public.phase == Phase::Play;
                let others = |(before, _): &&(State, Action)| playing && before.public.active != seat;
                assert_eq!(told, past.iter().filter(others).copied().collect::<Vec<_>>());
                recalled += told.len();
                Gold::legal(&state, &mut legal);
                let action = *rng.pick(&legal).unwrap();
                past.push((state, action));
                let trick = state.public.trick;
                Gold::apply(&mut state, action, &mut ());
                if state.public.trick != trick {
                    past.clear();
                }
            }
        }
        assert!(recalled > 1_000);
    }
}
