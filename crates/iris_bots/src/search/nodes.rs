//! The nodes of a search tree, in one vector; children are linked lists of indices.

use iris_core::Seat;

use crate::ValueStats;

/// Statistics of one action of one seat after a sequence of actions.
pub(super) struct Node<A> {
    /// The seat and its action; `None` in the root.
    pub(super) choice: Option<(Seat, A)>,
    /// The first child and the next sibling, siblings being sorted by choice.
    first: u32,
    next: u32,
    /// The number of worlds in which the action was legal here.
    pub(super) available: u32,
    /// Sampled values for the seat that chose it.
    pub(super) stats: ValueStats,
    /// The net's value in the world in which it was first computed; NaN before that.
    pub(super) net_value: f32,
}

/// The index of the root.
pub(super) const ROOT: u32 = 0;
/// Marks the end of a list of children: the root is nobody's child.
const NONE: u32 = 0;
/// The maximum number of nodes of a tree.
const MAX_NODES: usize = 1 << 20;
/// Free capacity that is ensured before a world is added.
const SPARE: usize = 1 << 10;

/// A tree that allocates only between two worlds; without free capacity no nodes are added.
pub(super) struct Nodes<A> {
    all: Vec<Node<A>>,
}

impl<A: Copy + Ord> Nodes<A> {
    /// A tree of only a root, with capacity for further nodes.
    pub(super) fn new(capacity: usize) -> Self {
        let mut all = Vec::with_capacity(capacity.clamp(SPARE, MAX_NODES) + 1);
        all.push(Node::new(None, NONE));
        Self { all }
    }

    /// Ensures capacity for the next world.
    pub(super) fn make_room(&mut self) {
        if self.all.capacity() - self.all.len() < SPARE && self.all.len() < MAX_NODES {
            self.all.reserve(self.all.len());
        }
    }

    pub(super) fn at(&self, at: u32) -> &Node<A> {
        &self.all[at as usize]
    }

    pub(super) fn at_mut(&mut self, at: u32) -> &mut Node<A> {
        &mut self.all[at as usize]
    }

    /// Appends to `out` the indices of the seat's actions below a node, in their order. Missing
    /// ones are added, as long as there is capacity.
    pub(super) fn find_or_add_children(&mut self, parent: u32, seat: Seat, legal: &[A], out: &mut Vec<u32>) {
        let mut before = NONE;
        let mut here = self.at(parent).first;
        for action in legal {
            let choice = (seat, *action);
            while here != NONE && self.at(here).choice < Some(choice) {
                before = here;
                here = self.at(here).next;
            }
            if here == NONE || self.at(here).choice != Some(choice) {
                if self.all.len() == self.all.capacity() {
                    continue;
                }
                let new = self.all.len() as u32;
                self.all.push(Node::new(Some(choice), here));
                if before == NONE {
                    self.at_mut(parent).first = new;
                } else {
                    self.at_mut(before).next = new;
                }
                here = new;
            }
            out.push(here);
        }
    }

    /// The direct children of a node.
    pub(super) fn children(&self, parent: u32) -> impl Iterator<Item = &Node<A>> {
        let mut here = self.at(parent).first;
        std::iter::from_fn(move || {
            let node = (here != NONE).then(|| self.at(here))?;
            here = node.next;
            Some(node)
        })
    }
}

impl<A> Node<A> {
    fn new(choice: Option<(Seat, A)>, next: u32) -> Self {
        Self { choice, first: NONE, next, available: 0, stats: ValueStats::default(), net_value: f32::NAN }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_found_again_and_kept_in_order() {
        let mut nodes = Nodes::new(100);
        let mut out = Vec::new();
        nodes.find_or_add_children(ROOT, Seat(1), &[3, 7], &mut out);
        nodes.find_or_add_children(ROOT, Seat(0), &[5, 9], &mut out);
        nodes.find_or_add_children(ROOT, Seat(1), &[1, 3, 5, 7, 8], &mut out);
        let found: Vec<_> = out.iter().filter_map(|at| nodes.at(*at).choice).collect();
        assert_eq!(found.iter().map(|choice| choice.1).collect::<Vec<_>>(), [3, 7, 5, 9, 1, 3, 5, 7, 8]);
        assert_eq!((out[0], out[1]), (out[5], out[7]), "what is there already is found");
        let children: Vec<_> = nodes.children(ROOT).filter_map(|node| node.choice).collect();
        let mut sorted = children.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(children, sorted);
        assert_eq!(children.len(), 7);
    }
}
