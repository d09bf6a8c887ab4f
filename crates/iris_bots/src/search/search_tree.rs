//! Information-set Monte Carlo tree search: one tree, extended by one sampled world at a time.

use std::time::Instant;

use iris_core::{Game, Rng, Seat, Viewer};

use super::context::{SearchContext, passed};
use super::nodes::{Nodes, ROOT};
use super::portable_math::ln;
use super::worker::SearchWorker;

/// The number of visits that the net's value of an action counts for, as a prior.
const NET_PRIOR_VISITS: f64 = 4.0;
/// The maximum depth of the tree, in plies.
const MAX_DEPTH: usize = 256;

/// A tree over information sets: a node stands for a sequence of actions, whatever the hidden cards
/// are, and in each world only the actions that are legal there are considered. Every seat
/// maximizes its own value.
pub(super) struct SearchTree<G: Game> {
    pub(super) nodes: Nodes<G::Action>,
    worker: SearchWorker<G>,
    /// The nodes on this world's path, and those of the actions that are legal next.
    path: Vec<u32>,
    open: Vec<u32>,
}

impl<G: Game> SearchTree<G> {
    pub(super) fn new(capacity: usize) -> Self {
        Self {
            nodes: Nodes::new(capacity),
            worker: SearchWorker::default(),
            path: Vec::with_capacity(MAX_DEPTH),
            open: Vec::with_capacity(256),
        }
    }

    /// Adds `count` worlds, every `stride`-th from `first` on. Ends early at the deadline, but not
    /// before the first world.
    pub(super) fn grow_in(
        &mut self,
        context: &SearchContext<G>,
        (first, stride, count): (u64, u64, u64),
        deadline: Option<Instant>,
    ) {
        for at in 0..count {
            if at > 0 && passed(deadline) {
                break;
            }
            self.nodes.make_room();
            self.grow(context, first + at * stride);
        }
    }

    /// One iteration: selection, expansion, rollout and backpropagation in one world.
    fn grow(&mut self, context: &SearchContext<G>, number: u64) {
        let Some(world) = self.worker.sample_world(context, number) else { return };
        let mut state = world.state;
        let mut rng = world.rng;
        let mut at = ROOT;
        self.path.clear();
        while self.path.len() < MAX_DEPTH {
            let Some(seat) = G::turn(&state).seat().filter(|_| G::round_index(&state) == world.round) else {
                break;
            };
            G::legal(&state, &mut self.worker.legal);
            self.open(context, at, seat, &state);
            let Some(chosen) = self.select(context, &mut rng) else { break };
            let Some((_, action)) = self.nodes.at(chosen).choice else { break };
            G::apply(&mut state, action, &mut ());
            self.path.push(chosen);
            at = chosen;
            if self.nodes.at(chosen).stats.count() == 0 {
                break;
            }
        }
        let shares = self.worker.value_for_all(context, &mut state, world.round, &mut rng);
        for at in &self.path {
            let node = self.nodes.at_mut(*at);
            if let Some((seat, _)) = node.choice {
                node.stats.add(shares[seat.index()]);
            }
        }
    }

    /// Finds or adds the nodes of the actions that the seat may choose here; with a net, of its
    /// best candidates only.
    fn open(&mut self, context: &SearchContext<G>, at: u32, seat: Seat, state: &G::State) {
        self.open.clear();
        let SearchWorker { legal, values, scratch, .. } = &mut self.worker;
        self.nodes.find_or_add_children(at, seat, legal, &mut self.open);
        if let Some(net) = context.net.as_deref()
            && legal.len() > 1
            && self.open.len() == legal.len()
        {
            if self.open.iter().any(|at| self.nodes.at(*at).net_value.is_nan()) {
                net.values::<G>(&G::view(state, Viewer::Seat(seat)), legal, scratch, values);
                for (at, value) in self.open.iter().zip(values) {
                    let net_value = &mut self.nodes.at_mut(*at).net_value;
                    if net_value.is_nan() {
                        *net_value = *value;
                    }
                }
            }
            let candidates = usize::from(context.settings.candidates);
            if candidates > 0 && candidates < self.open.len() {
                let nodes = &self.nodes;
                let net_value = |at: u32| nodes.at(at).net_value;
                self.open.select_nth_unstable_by(candidates, |a, b| {
                    net_value(*b).total_cmp(&net_value(*a)).then(a.cmp(b))
                });
                self.open.truncate(candidates);
            }
        }
        for at in &self.open {
            self.nodes.at_mut(*at).available += 1;
        }
    }

    /// The node with the highest upper confidence bound; ties are broken at random.
    fn select(&self, context: &SearchContext<G>, rng: &mut Rng) -> Option<u32> {
        let explore = f64::from(context.settings.explore) / 10.0;
        let mut best = None;
        let mut most = f64::NEG_INFINITY;
        let mut equals = 0;
        for at in &self.open {
            let node = self.nodes.at(*at);
            let visits = f64::from(node.stats.count());
            let bound = if node.net_value.is_nan() {
                if visits > 0.0 {
                    node.stats.mean() + explore * (ln(node.available) / visits).sqrt()
                } else {
                    f64::INFINITY
                }
            } else {
                let weight = visits + NET_PRIOR_VISITS;
                let mean =
                    (visits * node.stats.mean() + NET_PRIOR_VISITS * f64::from(node.net_value)) / weight;
                mean + explore * (ln(node.available + 1) / weight).sqrt()
            };
            if bound < most {
                continue;
            }
            equals = if bound > most { 1 } else { equals + 1 };
            most = bound;
            // Reservoir sampling: the n-th of n equals replaces the one kept so far with chance
            // 1/n.
            if equals == 1 || rng.below(equals) == 0 {
                best = Some(*at);
            }
        }
        best
    }
}
