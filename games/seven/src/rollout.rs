//! Playing a sampled world on by the policy, quickly: nobody remembers what was seen, and no next round is dealt.

use iris_core::{LONGEST, Rng};

use crate::action::Action;
use crate::apply::Play;
use crate::chance::Brief;
use crate::policy::choose_in;
use crate::state::State;

/// Plays a round to its end, all seats by the policy, as [`crate::policy::choose`] would from their views.
pub(crate) fn finish(world: &mut State, legal: &mut Vec<Action>, rng: &mut Rng) {
    let round = world.public.round;
    for _ in 0..LONGEST {
        if world.public.round != round {
            break;
        }
        let Some(action) = choose_in(world, legal, rng) else { break };
        Play { state: world, events: &mut (), chance: &mut Brief::default() }.apply(action);
    }
}
