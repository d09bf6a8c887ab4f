//! Belief by importance resampling: worlds in which the others' recent moves are likely are
//! preferred.
//!
//! A game samples worlds as if the others had played at random. Here several are sampled, each is
//! weighted by the probability that the net would have made the others' moves in it, and one is
//! drawn by these weights.

use iris_core::{Game, Rng, Viewer};

use super::context::SearchContext;
use super::playout::sample_weighted;
use super::portable_math::exp;
use super::worker::SearchWorker;
use crate::{Net, NetScratch};

/// The softmax temperature of the modelled opponents, as a share of the victory.
const TEMPERATURE: f64 = 0.04;
/// The modelled probability of a uniformly random move: opponents are not the net.
const UNIFORM_SHARE: f64 = 0.15;

impl<G: Game> SearchWorker<G> {
    /// One of several sampled worlds, drawn by the likelihood of the others' recent moves in it.
    pub(super) fn sample_by_likelihood(
        &mut self,
        context: &SearchContext<G>,
        net: &Net,
        rng: &mut Rng,
    ) -> G::State {
        self.worlds.clear();
        self.weights.clear();
        for _ in 0..context.settings.beliefs.max(1) {
            let world = G::sample(&context.worlds, rng);
            let (moves, weight) = self.likelihood_of_moves(net, &world);
            if moves == 0 {
                return world;
            }
            self.worlds.push(world);
            self.weights.push(weight);
        }
        let total: f64 = self.weights.iter().sum();
        let at = sample_weighted(self.weights.iter().copied(), total, rng);
        self.worlds.swap_remove(at)
    }

    /// The number of recent moves of the others, and their joint likelihood in that world.
    fn likelihood_of_moves(&mut self, net: &Net, world: &G::State) -> (u32, f64) {
        let Some(viewer) = G::turn(world).seat() else { return (0, 1.0) };
        let (mut moves, mut weight) = (0, 1.0);
        let Self { legal, values, scratch, .. } = self;
        G::recent_moves(world, viewer, &mut |before, action| {
            let Some(seat) = G::turn(before).seat().filter(|seat| *seat != viewer) else { return };
            G::legal(before, legal);
            let Some(at) = legal.iter().position(|other| *other == action) else { return };
            moves += 1;
            if legal.len() > 1 {
                let view = G::view(before, Viewer::Seat(seat));
                weight *= likelihood::<G>(net, &view, legal, at, scratch, values);
            }
        });
        (moves, weight)
    }
}

/// The probability that the modelled opponent plays the action at that index.
fn likelihood<G: Game>(
    net: &Net,
    view: &G::View,
    legal: &[G::Action],
    at: usize,
    scratch: &mut NetScratch,
    values: &mut Vec<f32>,
) -> f64 {
    net.values::<G>(view, legal, scratch, values);
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let weight = |value: f32| exp(f64::from(value - most) / TEMPERATURE);
    let total: f64 = values.iter().map(|value| weight(*value)).sum();
    (1.0 - UNIFORM_SHARE) * weight(values[at]) / total + UNIFORM_SHARE / values.len() as f64
}
