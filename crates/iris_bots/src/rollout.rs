//! Playing a sampled world to its end.

use iris_core::{Learn, Rng, Seat, Viewer};

/// Who plays on in a sampled world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rollout {
    /// Everybody plays anything.
    Random,
    /// Everybody plays by the game's hand-made policy.
    Quick,
}

/// The longest a world is played on. The rules of some games bound nothing; a world cut off counts as a draw of all.
const LONGEST: usize = 2_000;

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
        for _ in 0..LONGEST {
            let Some(to_act) = G::turn(world).seat() else { break };
            if G::chapter(world) != chapter {
                return G::standing(world, seat);
            }
            G::legal(world, legal);
            let action = match self {
                Self::Random => rng.pick(legal).copied(),
                Self::Quick if legal.len() == 1 => legal.first().copied(),
                Self::Quick => G::choose(&G::view(world, Viewer::Seat(to_act)), legal, rng),
            };
            let Some(action) = action else { break };
            G::apply(world, action, &mut ());
        }
        match G::outcome(world) {
            Some(outcome) => outcome.win_share(seat),
            None => 1.0 / f64::from(G::seats(world)),
        }
    }
}
