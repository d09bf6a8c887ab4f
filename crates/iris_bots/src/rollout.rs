//! Playing a sampled world to its end.

use iris_core::{LONGEST, Learn, Rng, Seat};

/// Who plays on in a sampled world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rollout {
    /// Everybody plays anything.
    Random,
    /// Everybody plays by the game's hand-made policy.
    Quick,
}

impl Rollout {
    /// Plays the world to the end of its chapter and gives the share of the victory that the seat then has or may expect.
    /// Uses `legal` as working space.
    #[inline]
    pub(crate) fn finish<G: Learn>(
        self,
        world: &mut G::State,
        chapter: u32,
        seat: Seat,
        legal: &mut Vec<G::Action>,
        rng: &mut Rng,
    ) -> f64 {
        if G::chapter(world) == chapter {
            match self {
                Self::Random => wander::<G>(world, legal, rng),
                Self::Quick => G::finish(world, legal, rng),
            }
        }
        share::<G>(world, chapter, seat)
    }
}

/// Plays the world to the end of its chapter, every seat anything.
fn wander<G: Learn>(world: &mut G::State, legal: &mut Vec<G::Action>, rng: &mut Rng) {
    let chapter = G::chapter(world);
    for _ in 0..LONGEST {
        if G::turn(world).seat().is_none() || G::chapter(world) != chapter {
            break;
        }
        G::legal(world, legal);
        let Some(action) = rng.pick(legal).copied() else { break };
        G::apply(world, action, &mut ());
    }
}

/// The share of the victory that a seat has, or may expect, in a world that was played to the end of that chapter; one that
/// was cut off counts as a draw of all.
pub(crate) fn share<G: Learn>(world: &G::State, chapter: u32, seat: Seat) -> f64 {
    match G::outcome(world) {
        Some(outcome) => outcome.win_share(seat),
        None if G::chapter(world) != chapter => G::standing(world, seat),
        None => 1.0 / f64::from(G::seats(world)),
    }
}
