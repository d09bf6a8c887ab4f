//! Rollouts: a sampled world played on to the end of its round.

use iris_core::{Game, MAX_ROLLOUT_PLIES, Rng, Seat};

/// The policy by which every seat plays in a rollout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RolloutPolicy {
    /// Uniformly random actions.
    Random,
    /// The game's hand-made policy.
    Quick,
}

impl RolloutPolicy {
    /// Plays the world to the end of its round and returns the share of the victory that the seat
    /// then has or may expect. Uses `legal` as working space.
    #[inline]
    pub(crate) fn play_out<G: Game>(
        self,
        world: &mut G::State,
        round: u32,
        seat: Seat,
        legal: &mut Vec<G::Action>,
        rng: &mut Rng,
    ) -> f64 {
        if G::round_index(world) == round {
            match self {
                Self::Random => play_uniformly::<G>(world, legal, rng),
                Self::Quick => G::rollout(world, legal, rng),
            }
        }
        win_share::<G>(world, round, seat)
    }
}

/// Plays the world to the end of its round by uniformly random actions.
fn play_uniformly<G: Game>(world: &mut G::State, legal: &mut Vec<G::Action>, rng: &mut Rng) {
    let round = G::round_index(world);
    for _ in 0..MAX_ROLLOUT_PLIES {
        if G::turn(world).seat().is_none() || G::round_index(world) != round {
            break;
        }
        G::legal(world, legal);
        let Some(action) = rng.pick(legal).copied() else { break };
        G::apply(world, action, &mut ());
    }
}

/// The share of the victory that a seat has, or may expect, in a world that was played to the end
/// of that round; one that was cut off counts as a draw of all seats.
pub(crate) fn win_share<G: Game>(world: &G::State, round: u32, seat: Seat) -> f64 {
    match G::outcome(world) {
        Some(outcome) => outcome.win_share(seat),
        None if G::round_index(world) != round => G::equity(world, seat),
        None => 1.0 / f64::from(G::seats(world)),
    }
}
