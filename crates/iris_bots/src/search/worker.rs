//! The working space of one thread: samples worlds and evaluates candidates in them, without
//! allocating once it is warm.

use std::time::Instant;

use iris_core::{Game, Rng, Seat};

use super::context::{SearchContext, passed};
use crate::{Net, NetScratch};

/// Buffers of one thread, kept from one world to the next.
pub(super) struct SearchWorker<G: Game> {
    pub(super) legal: Vec<G::Action>,
    pub(super) values: Vec<f32>,
    pub(super) scratch: NetScratch,
    /// Worlds among which one is drawn, and their likelihoods.
    pub(super) worlds: Vec<G::State>,
    pub(super) weights: Vec<f64>,
    /// Values of the candidates, a row for each world.
    pub(super) rows: Vec<f64>,
}

impl<G: Game> Default for SearchWorker<G> {
    fn default() -> Self {
        Self {
            legal: Vec::with_capacity(256),
            values: Vec::with_capacity(256),
            scratch: NetScratch::default(),
            worlds: Vec::new(),
            weights: Vec::new(),
            rows: Vec::new(),
        }
    }
}

/// A sampled world with a random stream that is the same for all candidates tried in it.
pub(super) struct SampledWorld<G: Game> {
    pub(super) state: G::State,
    pub(super) seat: Seat,
    pub(super) round: u32,
    /// Cloned for every candidate; its first bytes are generated already.
    pub(super) rng: Rng,
}

impl<G: Game> SearchWorker<G> {
    /// Samples the world with that number; `None` if nobody has to act.
    pub(super) fn sample_world(
        &mut self,
        context: &SearchContext<G>,
        number: u64,
    ) -> Option<SampledWorld<G>> {
        let mut rng = Rng::new(context.seed(number));
        let state = match &context.net {
            Some(net) if context.settings.beliefs > 1 => self.sample_by_likelihood(context, net, &mut rng),
            _ => G::sample(&context.worlds, &mut rng),
        };
        let seat = G::turn(&state).seat()?;
        Some(SampledWorld {
            round: G::round_index(&state),
            state,
            seat,
            rng: Rng::new(rng.seed()).read_ahead(),
        })
    }

    /// Replaces `rows` by the values of the candidates in `count` worlds, every `stride`-th from
    /// `first` on. Ends early at the deadline, but not before the first world.
    pub(super) fn evaluate_candidates(
        &mut self,
        context: &SearchContext<G>,
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
            let Some(world) = self.sample_world(context, first + at * stride) else { break };
            for candidate in candidates {
                let mut state = world.state.clone();
                G::apply(&mut state, context.legal[*candidate], &mut ());
                let value = self.value_for(context, &world, &mut state);
                self.rows.push(value);
            }
        }
    }

    /// The net's value of each legal action of the searched position.
    pub(super) fn net_values(&mut self, context: &SearchContext<G>, net: &Net) -> Vec<f32> {
        net.values::<G>(&context.view, &context.legal, &mut self.scratch, &mut self.values);
        self.values.clone()
    }
}
