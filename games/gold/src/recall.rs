//! Taking back the plays of this trick, in a world that a seat may be in.

use iris_core::Seat;

use crate::action::Action;
use crate::board::{Phase, Plays};
use crate::state::State;

/// Tells the plays of this trick by others than the viewer, each with the position in which it was made.
///
/// Once items are taken the row of before is gone, and with it what the plays were after.
pub(crate) fn recall(world: &State, viewer: Seat, tell: &mut dyn FnMut(&State, Action)) {
    if world.board.phase != Phase::Play {
        return;
    }
    let mut before = *world;
    before.board.plays = Plays::default();
    for played in world.board.plays.iter() {
        let (seat, cards) = (played.seat.index(), played.combo.cards());
        before.hands[seat] += cards;
        before.board.spent[seat] -= cards;
    }
    for played in world.board.plays.iter() {
        before.board.active = played.seat;
        if played.seat != viewer {
            tell(&before, Action::play(played.combo));
        }
        let (seat, cards) = (played.seat.index(), played.combo.cards());
        before.hands[seat] -= cards;
        before.board.spent[seat] += cards;
        before.board.plays.push(played.seat, played.combo);
    }
}

#[cfg(test)]
mod tests {
    use iris_core::{Game, Rng, Seed};

    use super::*;
    use crate::{Config, Gold};

    #[test]
    fn what_is_recalled_leads_to_the_world_again() {
        let mut recalled = 0;
        for (seed, seats) in (0..200).zip((2..=6).cycle()) {
            let mut rng = Rng::new(Seed::from(seed));
            let mut state = Gold::deal(&Config::default(), seats, rng.seed()).unwrap();
            let mut legal = Vec::new();
            // All positions of this trick so far in which somebody plays.
            let mut past: Vec<(State, Action)> = Vec::new();
            while let Some(seat) = Gold::turn(&state).seat() {
                let mut told = Vec::new();
                recall(&state, seat, &mut |before, action| told.push((*before, action)));
                let playing = state.board.phase == Phase::Play;
                let others = |(before, _): &&(State, Action)| playing && before.board.active != seat;
                assert_eq!(told, past.iter().filter(others).copied().collect::<Vec<_>>());
                recalled += told.len();
                Gold::legal(&state, &mut legal);
                let action = *rng.pick(&legal).unwrap();
                past.push((state, action));
                let trick = state.board.trick;
                Gold::apply(&mut state, action, &mut ());
                if state.board.trick != trick {
                    past.clear();
                }
            }
        }
        assert!(recalled > 1_000);
    }
}
