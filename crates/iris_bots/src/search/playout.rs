//! Rollouts of a search: a sampled world played on by the net or the policy, and its value.

use iris_core::{Game, MAX_ROLLOUT_PLIES, MAX_SEATS, Rng, Seat, Viewer};

use super::context::SearchContext;
use super::portable_math::exp;
use super::worker::{SampledWorld, SearchWorker};
use crate::Net;
use crate::rollout_policy::win_share;

/// The seats whose values are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    One(Seat),
    All,
}

/// The value of a world for each seat; arbitrary where it is not wanted.
pub(super) type Shares = [f64; MAX_SEATS];

impl<G: Game> SearchWorker<G> {
    /// The value of a state, reached in that world, for the seat that searches.
    #[inline]
    pub(super) fn value_for(
        &mut self,
        context: &SearchContext<G>,
        world: &SampledWorld<G>,
        state: &mut G::State,
    ) -> f64 {
        let rng = &mut world.rng.clone();
        self.play_on(context, state, world.round, Wanted::One(world.seat), rng)[world.seat.index()]
    }

    /// The value of a state for every seat.
    pub(super) fn value_for_all(
        &mut self,
        context: &SearchContext<G>,
        state: &mut G::State,
        round: u32,
        rng: &mut Rng,
    ) -> Shares {
        self.play_on(context, state, round, Wanted::All, rng)
    }

    fn play_on(
        &mut self,
        context: &SearchContext<G>,
        state: &mut G::State,
        round: u32,
        wanted: Wanted,
        rng: &mut Rng,
    ) -> Shares {
        let seats = G::seats(state);
        let mut shares = [0.0; MAX_SEATS];
        let mut known = [false; MAX_SEATS];
        let mut left = if wanted == Wanted::All { usize::from(seats) } else { 1 };
        let by_policy = context.by_policy_alone();
        if by_policy && G::round_index(state) == round {
            G::rollout(state, &mut self.legal, rng);
        }
        let plies = if by_policy { 0 } else { MAX_ROLLOUT_PLIES };
        for ply in 0..plies {
            let Some(seat) = G::turn(state).seat() else { break };
            if G::round_index(state) != round {
                break;
            }
            G::legal(state, &mut self.legal);
            if let [only] = self.legal.as_slice() {
                G::apply(state, *only, &mut ());
                continue;
            }
            let asked = wanted == Wanted::All || wanted == Wanted::One(seat);
            if let Some(net) = context.net.as_deref()
                && ply >= context.settings.depth
                && asked
                && !known[seat.index()]
            {
                let value = self.best_value(net, &G::view(state, Viewer::Seat(seat)));
                shares[seat.index()] = value;
                known[seat.index()] = true;
                left -= 1;
                if wanted == Wanted::All && seats == 2 {
                    shares[seat.left(2).index()] = 1.0 - value;
                    left = 0;
                }
                if left == 0 {
                    return shares;
                }
            }
            let Some(action) = self.next_move(context, state, seat, ply, rng) else { break };
            G::apply(state, action, &mut ());
        }
        for seat in Seat::all(seats).filter(|seat| !known[seat.index()]) {
            if wanted == Wanted::All || wanted == Wanted::One(seat) {
                shares[seat.index()] = win_share::<G>(state, round, seat);
            }
        }
        shares
    }

    /// The net's value of the best action in `legal`.
    fn best_value(&mut self, net: &Net, view: &G::View) -> f64 {
        net.values::<G>(view, &self.legal, &mut self.scratch, &mut self.values);
        let best = self.values.iter().copied().fold(f32::MIN, f32::max);
        f64::from(best.clamp(0.0, 1.0))
    }

    /// The next move of a rollout, chosen from `legal`.
    #[inline]
    fn next_move(
        &mut self,
        context: &SearchContext<G>,
        state: &G::State,
        seat: Seat,
        ply: u16,
        rng: &mut Rng,
    ) -> Option<G::Action> {
        let settings = &context.settings;
        if settings.random_percent > 0 && rng.below(100) < u32::from(settings.random_percent) {
            return rng.pick(&self.legal).copied();
        }
        let view = G::view(state, Viewer::Seat(seat));
        match context.net.as_deref() {
            Some(net) if ply < settings.net_plies => {
                net.values::<G>(&view, &self.legal, &mut self.scratch, &mut self.values);
                let at = if settings.temperature == 0 {
                    argmax(&self.values)
                } else {
                    sample_softmax(&self.values, f64::from(settings.temperature) / 100.0, rng)
                };
                self.legal.get(at).copied()
            }
            _ => G::choose(&view, &self.legal, rng),
        }
    }
}

/// The index of the greatest value; the first of equals.
#[inline]
pub(super) fn argmax(values: &[f32]) -> usize {
    let mut best = 0;
    for (at, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = at;
        }
    }
    best
}

/// An index drawn from the softmax of the values at that temperature.
fn sample_softmax(values: &[f32], temperature: f64, rng: &mut Rng) -> usize {
    let most = values[argmax(values)];
    let weight = |value: &f32| exp(f64::from(value - most) / temperature);
    let total: f64 = values.iter().map(weight).sum();
    sample_weighted(values.iter().map(weight), total, rng)
}

/// An index drawn with probability proportional to its weight.
pub(super) fn sample_weighted(weights: impl Iterator<Item = f64>, total: f64, rng: &mut Rng) -> usize {
    let mut mark = f64::from(rng.below(1 << 24)) / f64::from(1 << 24) * total;
    let mut last = 0;
    for (at, weight) in weights.enumerate() {
        if mark < weight {
            return at;
        }
        mark -= weight;
        last = at;
    }
    // Reached only by rounding.
    last
}
