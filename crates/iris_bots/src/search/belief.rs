//! Which of the sampled worlds to believe in: those in which the others' moves make sense.
//!
//! Worlds are drawn as if the others had played blindly. Here several are drawn, each is weighed by how likely the net,
//! sitting at the others' places, would have made the moves they made, and one is taken with that likelihood.

use iris_core::{Learn, Rng, Viewer};

use super::ask::Ask;
use super::playout::pick;
use super::soft::exp;
use super::worker::Worker;
use crate::{Desk, Net};

/// By how much of a victory a move must be worse to be `e` times less likely.
const HEAT: f64 = 0.04;
/// How often the others are thought to play anything, because they are not the net.
const BLIND: f64 = 0.15;

impl<G: Learn> Worker<G> {
    /// One of several sampled worlds, chosen by how well the others' last moves fit it.
    pub(super) fn believe(&mut self, ask: &Ask<G>, net: &Net, rng: &mut Rng) -> G::State {
        self.worlds.clear();
        self.weights.clear();
        for _ in 0..ask.settings.beliefs.max(1) {
            let world = G::draw(&ask.worlds, rng);
            let (moves, weight) = self.weigh(net, &world);
            if moves == 0 {
                return world;
            }
            self.worlds.push(world);
            self.weights.push(weight);
        }
        let total: f64 = self.weights.iter().sum();
        let at = pick(self.weights.iter().copied(), total, rng);
        self.worlds.swap_remove(at)
    }

    /// How many moves of the others are remembered, and how likely all of them are in that world.
    fn weigh(&mut self, net: &Net, world: &G::State) -> (u32, f64) {
        let Some(viewer) = G::turn(world).seat() else { return (0, 1.0) };
        let (mut moves, mut weight) = (0, 1.0);
        let Self { legal, values, desk, .. } = self;
        G::recall(world, viewer, &mut |before, action| {
            let Some(seat) = G::turn(before).seat().filter(|seat| *seat != viewer) else { return };
            G::legal(before, legal);
            let Some(at) = legal.iter().position(|other| *other == action) else { return };
            moves += 1;
            if legal.len() > 1 {
                let view = G::view(before, Viewer::Seat(seat));
                weight *= likelihood::<G>(net, &view, legal, at, desk, values);
            }
        });
        (moves, weight)
    }
}

/// How likely the net would have played the action at that place.
fn likelihood<G: Learn>(
    net: &Net,
    view: &G::View,
    legal: &[G::Action],
    at: usize,
    desk: &mut Desk,
    values: &mut Vec<f32>,
) -> f64 {
    net.values::<G>(view, legal, desk, values);
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let weight = |value: f32| exp(f64::from(value - most) / HEAT);
    let total: f64 = values.iter().map(|value| weight(*value)).sum();
    (1.0 - BLIND) * weight(values[at]) / total + BLIND / values.len() as f64
}
