//! Tree search over what a seat may know, in one tree or in several that are added up.

use iris_core::Learn;

use super::ask::{Ask, passed};
use super::grove::Grove;
use super::halving::judged;
use super::node::ROOT;
use crate::{Budget, Opinion, Tally};

/// Worlds that each tree looks at before the clock is looked at for all.
const BATCH: u64 = 64;
/// Nodes that a world may bring, as a guess, so that a tree seldom grows on the way.
const PER_WORLD: usize = 8;

pub(super) struct Tree<G: Learn> {
    groves: Vec<Grove<G>>,
    /// The number of the next world, and how many there are.
    next: u64,
    until: u64,
    done: bool,
}

impl<G: Learn> Tree<G> {
    pub(super) fn new(ask: &Ask<G>) -> Self {
        let trees = usize::from(ask.settings.trees.max(1));
        let until = match ask.budget {
            Budget::Worlds(worlds) => u64::from(worlds).max(1),
            Budget::Time(_) => u64::MAX / 4,
        };
        let room = usize::try_from(until / trees as u64).unwrap_or(usize::MAX).saturating_mul(PER_WORLD);
        let groves = (0..trees).map(|_| Grove::new(room.min(1 << 16))).collect();
        Self { groves, next: 0, until, done: ask.legal.is_empty() }
    }

    pub(super) fn done(&self) -> bool {
        self.done
    }

    /// Looks at one world.
    pub(super) fn step(&mut self, ask: &Ask<G>) {
        self.advance(ask, 1, 1);
    }

    /// Goes on to the end.
    pub(super) fn run(&mut self, ask: &Ask<G>, threads: usize) {
        let each = BATCH * self.groves.len() as u64;
        while !self.done {
            self.advance(ask, threads.max(1), each);
        }
    }

    fn advance(&mut self, ask: &Ask<G>, threads: usize, worlds: u64) {
        if self.done {
            return;
        }
        let deadline = ask.deadline(1, 1);
        let (first, trees) = (self.next, self.groves.len() as u64);
        let wanted = (self.until - first).min(worlds);
        // World n is for tree n modulo their number.
        let share = |tree: u64| {
            let skipped = (tree + trees - first % trees) % trees;
            (first + skipped, trees, wanted.saturating_sub(skipped).div_ceil(trees))
        };
        let grow = |grove: &mut Grove<G>, tree| grove.grow_in(ask, share(tree), deadline);
        if threads == 1 || trees == 1 || wanted == 1 {
            self.groves.iter_mut().zip(0..).for_each(|(grove, tree)| grow(grove, tree));
        } else {
            let each = self.groves.len().div_ceil(threads);
            std::thread::scope(|scope| {
                for (some, tree) in self.groves.chunks_mut(each).zip((0..).step_by(each)) {
                    scope.spawn(move || {
                        some.iter_mut().zip(tree..).for_each(|(grove, tree)| grow(grove, tree));
                    });
                }
            });
        }
        self.next += wanted;
        self.done = self.next >= self.until || passed(deadline);
    }

    /// The most tried first, among those the best.
    pub(super) fn opinions(&self, ask: &Ask<G>) -> Vec<Opinion<G::Action>> {
        let opinion = |action: &G::Action| {
            let mut tally = Tally::default();
            let mut guess = None;
            for grove in &self.groves {
                let mut children = grove.nodes.children(ROOT);
                let node = children.find(|node| node.choice.is_some_and(|(_, chosen)| chosen == *action));
                if let Some(node) = node {
                    tally.join(&node.tally);
                    guess = guess.or(Some(node.guess).filter(|guess| !guess.is_nan()));
                }
            }
            let tried = tally.count() > 0;
            Opinion {
                action: *action,
                value: judged(&tally, guess.as_ref(), ask.settings.trust),
                error: if tried { tally.error() } else { 0.0 },
                visits: tally.count(),
            }
        };
        let mut opinions: Vec<_> = ask.legal.iter().map(opinion).collect();
        opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        opinions
    }
}
