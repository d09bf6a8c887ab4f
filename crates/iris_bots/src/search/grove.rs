//! One search tree, grown world by world.

use std::time::Instant;

use iris_core::{Learn, Rng, Seat, Viewer};

use super::ask::{Ask, passed};
use super::node::{Nodes, ROOT};
use super::soft::ln;
use super::worker::Worker;

/// For how many worlds the net's value of an action counts.
const PRIOR: f64 = 4.0;
/// The longest path that is followed inside the tree.
const LONGEST: usize = 256;

/// A tree over what one seat may know: a node stands for a path of actions, whatever the hidden cards are, and in each
/// world only the actions that are legal there are looked at. Every seat prefers what is best for itself.
pub(super) struct Grove<G: Learn> {
    pub(super) nodes: Nodes<G::Action>,
    worker: Worker<G>,
    /// The nodes of this world's path, and of the actions that may come next.
    path: Vec<u32>,
    open: Vec<u32>,
}

impl<G: Learn> Grove<G> {
    pub(super) fn new(room: usize) -> Self {
        Self {
            nodes: Nodes::new(room),
            worker: Worker::default(),
            path: Vec::with_capacity(LONGEST),
            open: Vec::with_capacity(256),
        }
    }

    /// Looks at `count` worlds, every `stride`-th from `first` on. Ends early at the deadline, but not before the first
    /// world.
    pub(super) fn grow_in(
        &mut self,
        ask: &Ask<G>,
        (first, stride, count): (u64, u64, u64),
        deadline: Option<Instant>,
    ) {
        for at in 0..count {
            if at > 0 && passed(deadline) {
                break;
            }
            self.nodes.make_room();
            self.grow(ask, first + at * stride);
        }
    }

    fn grow(&mut self, ask: &Ask<G>, number: u64) {
        let Some(world) = self.worker.draw(ask, number) else { return };
        let mut state = world.state;
        let mut rng = world.luck;
        let mut at = ROOT;
        self.path.clear();
        while self.path.len() < LONGEST {
            let Some(seat) = G::turn(&state).seat().filter(|_| G::chapter(&state) == world.chapter) else {
                break;
            };
            G::legal(&state, &mut self.worker.legal);
            self.open(ask, at, seat, &state);
            let Some(chosen) = self.select(ask, &mut rng) else { break };
            let Some((_, action)) = self.nodes.at(chosen).choice else { break };
            G::apply(&mut state, action, &mut ());
            self.path.push(chosen);
            at = chosen;
            if self.nodes.at(chosen).tally.count() == 0 {
                break;
            }
        }
        let shares = self.worker.value_for_all(ask, &mut state, world.chapter, &mut rng);
        for at in &self.path {
            let node = self.nodes.at_mut(*at);
            if let Some((seat, _)) = node.choice {
                node.tally.add(shares[seat.index()]);
            }
        }
    }

    /// Finds the nodes of the actions that the seat may choose here, the net's best of them if there is one.
    fn open(&mut self, ask: &Ask<G>, at: u32, seat: Seat, state: &G::State) {
        self.open.clear();
        let Worker { legal, values, desk, .. } = &mut self.worker;
        self.nodes.below(at, seat, legal, &mut self.open);
        if let Some(net) = ask.net.as_deref()
            && legal.len() > 1
            && self.open.len() == legal.len()
        {
            if self.open.iter().any(|at| self.nodes.at(*at).guess.is_nan()) {
                net.values::<G>(&G::view(state, Viewer::Seat(seat)), legal, desk, values);
                for (at, value) in self.open.iter().zip(values) {
                    let guess = &mut self.nodes.at_mut(*at).guess;
                    if guess.is_nan() {
                        *guess = *value;
                    }
                }
            }
            let candidates = usize::from(ask.settings.candidates);
            if candidates > 0 && candidates < self.open.len() {
                let nodes = &self.nodes;
                let guess = |at: u32| nodes.at(at).guess;
                self.open.select_nth_unstable_by(candidates, |a, b| {
                    guess(*b).total_cmp(&guess(*a)).then(a.cmp(b))
                });
                self.open.truncate(candidates);
            }
        }
        for at in &self.open {
            self.nodes.at_mut(*at).available += 1;
        }
    }

    /// The node to follow: the most promising one, where what was tried seldom promises more.
    fn select(&self, ask: &Ask<G>, rng: &mut Rng) -> Option<u32> {
        let explore = f64::from(ask.settings.explore) / 10.0;
        let mut best = None;
        let mut most = f64::NEG_INFINITY;
        let mut equals = 0;
        for at in &self.open {
            let node = self.nodes.at(*at);
            let visits = f64::from(node.tally.count());
            let promise = if node.guess.is_nan() {
                if visits > 0.0 {
                    node.tally.mean() + explore * (ln(node.available) / visits).sqrt()
                } else {
                    f64::INFINITY
                }
            } else {
                let weight = visits + PRIOR;
                let mean = (visits * node.tally.mean() + PRIOR * f64::from(node.guess)) / weight;
                mean + explore * (ln(node.available + 1) / weight).sqrt()
            };
            if promise < most {
                continue;
            }
            equals = if promise > most { 1 } else { equals + 1 };
            most = promise;
            // The n-th of n equals replaces the one kept so far once in n times.
            if equals == 1 || rng.below(equals) == 0 {
                best = Some(*at);
            }
        }
        best
    }
}
