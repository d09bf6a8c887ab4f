//! Working space of one core: worlds are drawn and played on in it, without allocating once it is warm.

use std::time::Instant;

use iris_core::{Learn, Rng, Seat};

use super::ask::{Ask, passed};
use crate::{Desk, Net};

/// Working space of one core.
pub(super) struct Worker<G: Learn> {
    pub(super) legal: Vec<G::Action>,
    pub(super) values: Vec<f32>,
    pub(super) desk: Desk,
    /// Worlds among which one is chosen, and how well each fits.
    pub(super) worlds: Vec<G::State>,
    pub(super) weights: Vec<f64>,
    /// What the candidates were worth, a row for each world.
    pub(super) rows: Vec<f64>,
}

impl<G: Learn> Default for Worker<G> {
    fn default() -> Self {
        Self {
            legal: Vec::with_capacity(256),
            values: Vec::with_capacity(256),
            desk: Desk::default(),
            worlds: Vec::new(),
            weights: Vec::new(),
            rows: Vec::new(),
        }
    }
}

/// A sampled world: the same luck for all that is tried in it.
pub(super) struct World<G: Learn> {
    pub(super) state: G::State,
    pub(super) seat: Seat,
    pub(super) chapter: u32,
    /// Its first bytes read: every candidate draws them again.
    pub(super) luck: Rng,
}

impl<G: Learn> Worker<G> {
    /// The world with that number; `None` if nobody has to act.
    pub(super) fn draw(&mut self, ask: &Ask<G>, number: u64) -> Option<World<G>> {
        let mut rng = Rng::new(ask.seed(number));
        let state = match &ask.net {
            Some(net) if ask.settings.beliefs > 1 => self.believe(ask, net, &mut rng),
            _ => G::draw(&ask.worlds, &mut rng),
        };
        let seat = G::turn(&state).seat()?;
        Some(World { chapter: G::chapter(&state), state, seat, luck: Rng::new(rng.seed()).read_ahead() })
    }

    /// Replaces `rows` by what the candidates are worth in `count` worlds, every `stride`-th from `first` on. Ends
    /// early at the deadline, but not before the first world.
    pub(super) fn try_all(
        &mut self,
        ask: &Ask<G>,
        candidates: &[usize],
        (first, stride, count): (u64, u64, u64),
        deadline: Option<Instant>,
    ) {
        self.rows.clear();
        self.rows.reserve(count as usize * candidates.len());
        for at in 0..count {
            if at > 0 && passed(deadline) {
                break;
            }
            let Some(world) = self.draw(ask, first + at * stride) else { break };
            for candidate in candidates {
                let mut state = world.state.clone();
                G::apply(&mut state, ask.legal[*candidate], &mut ());
                let value = self.value_for(ask, &world, &mut state);
                self.rows.push(value);
            }
        }
    }

    /// The net's value of each legal action of the question.
    pub(super) fn guess(&mut self, ask: &Ask<G>, net: &Net) -> Vec<f32> {
        net.values::<G>(&ask.view, &ask.legal, &mut self.desk, &mut self.values);
        self.values.clone()
    }
}
