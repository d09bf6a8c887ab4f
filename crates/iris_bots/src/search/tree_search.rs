//! Root-parallel information-set tree search: one or several trees, whose statistics are added up.

use iris_core::Game;

use super::context::{SearchContext, passed};
use super::halving_search::blended_value;
use super::nodes::ROOT;
use super::search_tree::SearchTree;
use crate::{ActionValue, Budget, ValueStats};

/// Worlds per tree between two looks at the clock.
const BATCH: u64 = 64;
/// Expected number of new nodes per world, to size the node list in advance.
const NODES_PER_WORLD: usize = 8;

pub(super) struct TreeSearch<G: Game> {
    trees: Vec<SearchTree<G>>,
    /// The number of the next world, and how many there are.
    next: u64,
    until: u64,
    done: bool,
}

impl<G: Game> TreeSearch<G> {
    pub(super) fn new(context: &SearchContext<G>) -> Self {
        let trees = usize::from(context.settings.trees.max(1));
        let until = match context.budget {
            Budget::Worlds(worlds) => u64::from(worlds).max(1),
            Budget::Time(_) => u64::MAX / 4,
        };
        let capacity =
            usize::try_from(until / trees as u64).unwrap_or(usize::MAX).saturating_mul(NODES_PER_WORLD);
        let trees = (0..trees).map(|_| SearchTree::new(capacity.min(1 << 16))).collect();
        Self { trees, next: 0, until, done: context.legal.is_empty() }
    }

    pub(super) fn done(&self) -> bool {
        self.done
    }

    /// Adds one more world.
    pub(super) fn step(&mut self, context: &SearchContext<G>) {
        self.advance(context, 1, 1);
    }

    /// Runs until the budget is used up.
    pub(super) fn run(&mut self, context: &SearchContext<G>, threads: usize) {
        let each = BATCH * self.trees.len() as u64;
        while !self.done {
            self.advance(context, threads.max(1), each);
        }
    }

    fn advance(&mut self, context: &SearchContext<G>, threads: usize, worlds: u64) {
        if self.done {
            return;
        }
        let deadline = context.deadline(1, 1);
        let (first, trees) = (self.next, self.trees.len() as u64);
        let wanted = (self.until - first).min(worlds);
        // World n belongs to tree n modulo the number of trees.
        let share = |tree: u64| {
            let skipped = (tree + trees - first % trees) % trees;
            (first + skipped, trees, wanted.saturating_sub(skipped).div_ceil(trees))
        };
        let grow =
            |search_tree: &mut SearchTree<G>, tree| search_tree.grow_in(context, share(tree), deadline);
        if threads == 1 || trees == 1 || wanted == 1 {
            self.trees.iter_mut().zip(0..).for_each(|(search_tree, tree)| grow(search_tree, tree));
        } else {
            let each = self.trees.len().div_ceil(threads);
            std::thread::scope(|scope| {
                for (some, tree) in self.trees.chunks_mut(each).zip((0..).step_by(each)) {
                    scope.spawn(move || {
                        some.iter_mut().zip(tree..).for_each(|(search_tree, tree)| grow(search_tree, tree));
                    });
                }
            });
        }
        self.next += wanted;
        self.done = self.next >= self.until || passed(deadline);
    }

    /// The values of all actions: by visits, then by value, in descending order.
    pub(super) fn evaluate(&self, context: &SearchContext<G>) -> Vec<ActionValue<G::Action>> {
        let value = |action: &G::Action| {
            let mut stats = ValueStats::default();
            let mut net_value = None;
            for search_tree in &self.trees {
                let mut children = search_tree.nodes.children(ROOT);
                let node = children.find(|node| node.choice.is_some_and(|(_, chosen)| chosen == *action));
                if let Some(node) = node {
                    stats.merge(&node.stats);
                    net_value = net_value.or(Some(node.net_value).filter(|net_value| !net_value.is_nan()));
                }
            }
            let tried = stats.count() > 0;
            ActionValue {
                action: *action,
                value: blended_value(&stats, net_value.as_ref(), context.settings.net_percent),
                error: if tried { stats.error() } else { 0.0 },
                visits: stats.count(),
            }
        };
        let mut values: Vec<_> = context.legal.iter().map(value).collect();
        values.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        values
    }
}
