//! The nodes of a search tree, all in one list.

use iris_core::Seat;

use crate::Tally;

/// What was found out about one action of one seat after a path of actions.
pub(super) struct Node<A> {
    /// Who chose what; nobody in the root.
    pub(super) choice: Option<(Seat, A)>,
    /// The first node below, and the next one beside, in the order of choices; the root is no node's child.
    first: u32,
    next: u32,
    /// In how many worlds it could have been chosen.
    pub(super) available: u32,
    /// What it was worth to the seat that chose it.
    pub(super) tally: Tally,
    /// The net's value, in the world in which it was first asked; not a number where it never was.
    pub(super) guess: f32,
}

/// The place of the root.
pub(super) const ROOT: u32 = 0;
/// There is no such node: the root is nobody's child.
const NONE: u32 = 0;
/// How many nodes a tree may have in the end.
const MOST: usize = 1 << 20;
/// Room that must be left before a world is looked at.
const SPARE: usize = 1 << 10;

/// A tree. It grows only between two worlds; where there is no room, it stays as it is.
pub(super) struct Nodes<A> {
    all: Vec<Node<A>>,
}

impl<A: Copy + Ord> Nodes<A> {
    /// A root, with room for so many nodes.
    pub(super) fn new(room: usize) -> Self {
        let mut all = Vec::with_capacity(room.clamp(SPARE, MOST) + 1);
        all.push(Node::new(None, NONE));
        Self { all }
    }

    /// Makes room for the next world.
    pub(super) fn make_room(&mut self) {
        if self.all.capacity() - self.all.len() < SPARE && self.all.len() < MOST {
            self.all.reserve(self.all.len());
        }
    }

    pub(super) fn at(&self, at: u32) -> &Node<A> {
        &self.all[at as usize]
    }

    pub(super) fn at_mut(&mut self, at: u32) -> &mut Node<A> {
        &mut self.all[at as usize]
    }

    /// Appends to `out` the places of the seat's actions below a node, in their order. Those that are not there yet are
    /// put there, as long as there is room.
    pub(super) fn below(&mut self, parent: u32, seat: Seat, legal: &[A], out: &mut Vec<u32>) {
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

    /// The nodes right below a node.
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
        Self { choice, first: NONE, next, available: 0, tally: Tally::default(), guess: f32::NAN }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_found_again_and_kept_in_order() {
        let mut nodes = Nodes::new(100);
        let mut out = Vec::new();
        nodes.below(ROOT, Seat(1), &[3, 7], &mut out);
        nodes.below(ROOT, Seat(0), &[5, 9], &mut out);
        nodes.below(ROOT, Seat(1), &[1, 3, 5, 7, 8], &mut out);
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
