//! Playing a sampled world on, as far as it pays, and reading off what it is worth.

use iris_core::{LONGEST, Learn, MAX_SEATS, Rng, Seat, Viewer};

use super::ask::Ask;
use super::soft::exp;
use super::worker::{Worker, World};
use crate::Net;
use crate::rollout::share;

/// Whose values are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    One(Seat),
    All,
}

/// What a world is worth to each seat; where it is not wanted, anything.
pub(super) type Shares = [f64; MAX_SEATS];

impl<G: Learn> Worker<G> {
    /// What the state, reached in that world, is worth to the seat that was asked.
    #[inline]
    pub(super) fn value_for(&mut self, ask: &Ask<G>, world: &World<G>, state: &mut G::State) -> f64 {
        let rng = &mut world.luck.clone();
        self.play_on(ask, state, world.chapter, Wanted::One(world.seat), rng)[world.seat.index()]
    }

    /// What the state is worth to every seat.
    pub(super) fn value_for_all(
        &mut self,
        ask: &Ask<G>,
        state: &mut G::State,
        chapter: u32,
        rng: &mut Rng,
    ) -> Shares {
        self.play_on(ask, state, chapter, Wanted::All, rng)
    }

    fn play_on(
        &mut self,
        ask: &Ask<G>,
        state: &mut G::State,
        chapter: u32,
        wanted: Wanted,
        rng: &mut Rng,
    ) -> Shares {
        let seats = G::seats(state);
        let mut shares = [0.0; MAX_SEATS];
        let mut known = [false; MAX_SEATS];
        let mut left = if wanted == Wanted::All { usize::from(seats) } else { 1 };
        let by_policy = ask.by_policy_alone();
        if by_policy && G::chapter(state) == chapter {
            G::finish(state, &mut self.legal, rng);
        }
        let plies = if by_policy { 0 } else { LONGEST };
        for ply in 0..plies {
            let Some(seat) = G::turn(state).seat() else { break };
            if G::chapter(state) != chapter {
                break;
            }
            G::legal(state, &mut self.legal);
            if let [only] = self.legal.as_slice() {
                G::apply(state, *only, &mut ());
                continue;
            }
            let asked = wanted == Wanted::All || wanted == Wanted::One(seat);
            if let Some(net) = ask.net.as_deref()
                && ply >= ask.settings.depth
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
            let Some(action) = self.next_move(ask, state, seat, ply, rng) else { break };
            G::apply(state, action, &mut ());
        }
        for seat in Seat::all(seats).filter(|seat| !known[seat.index()]) {
            if wanted == Wanted::All || wanted == Wanted::One(seat) {
                shares[seat.index()] = share::<G>(state, chapter, seat);
            }
        }
        shares
    }

    /// The best that the net sees in the actions in `legal`.
    fn best_value(&mut self, net: &Net, view: &G::View) -> f64 {
        net.values::<G>(view, &self.legal, &mut self.desk, &mut self.values);
        let best = self.values.iter().copied().fold(f32::MIN, f32::max);
        f64::from(best.clamp(0.0, 1.0))
    }

    /// What whoever plays the world on does next, of several actions in `legal`.
    #[inline]
    fn next_move(
        &mut self,
        ask: &Ask<G>,
        state: &G::State,
        seat: Seat,
        ply: u16,
        rng: &mut Rng,
    ) -> Option<G::Action> {
        let settings = &ask.settings;
        if settings.stray > 0 && rng.below(100) < u32::from(settings.stray) {
            return rng.pick(&self.legal).copied();
        }
        let view = G::view(state, Viewer::Seat(seat));
        match ask.net.as_deref() {
            Some(net) if ply < settings.net_plies => {
                net.values::<G>(&view, &self.legal, &mut self.desk, &mut self.values);
                let at = if settings.heat == 0 {
                    best(&self.values)
                } else {
                    softly(&self.values, f64::from(settings.heat) / 100.0, rng)
                };
                self.legal.get(at).copied()
            }
            _ => G::choose(&view, &self.legal, rng),
        }
    }
}

/// Where the greatest value stands, the first of equals.
#[inline]
pub(super) fn best(values: &[f32]) -> usize {
    let mut best = 0;
    for (at, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = at;
        }
    }
    best
}

/// One of the places, each `e` times rarer for every `heat` that its value is lower.
fn softly(values: &[f32], heat: f64, rng: &mut Rng) -> usize {
    let most = values[best(values)];
    let weight = |value: &f32| exp(f64::from(value - most) / heat);
    let total: f64 = values.iter().map(weight).sum();
    pick(values.iter().map(weight), total, rng)
}

/// One of the places, as likely as its weight says.
pub(super) fn pick(weights: impl Iterator<Item = f64>, total: f64, rng: &mut Rng) -> usize {
    let mut mark = f64::from(rng.below(1 << 24)) / f64::from(1 << 24) * total;
    let mut last = 0;
    for (at, weight) in weights.enumerate() {
        if mark < weight {
            return at;
        }
        mark -= weight;
        last = at;
    }
    // Only by rounding.
    last
}
