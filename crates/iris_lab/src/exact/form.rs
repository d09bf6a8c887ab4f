//! A tree boiled down to what its solution depends on: the sequence form.
//!
//! Of the tree remain, for each seat, the information sets and the *sequences* (all that a seat has chosen so far ends
//! in one action of one information set, or is empty), and for each pair of sequences that ends a game what it pays.
//! That is all that strategies, their values and their best responses need (von Stengel, 1996), and it lies in flat
//! arrays: a sweep over them is a traversal of the tree.

use std::collections::HashMap;
use std::fmt;

use crate::exact::tree::{Stage, Tree};

/// The number of the empty sequence: nothing chosen yet.
pub(crate) const NOTHING: u32 = 0;

/// A game of two in sequence form, with what each information set shows.
#[derive(Clone, Debug)]
pub struct Form<I> {
    pub(crate) sides: [Side<I>; 2],
    pub(crate) ends: Vec<End>,
    nodes: usize,
}

/// The decisions of one seat. An information set comes after those that lead to it.
#[derive(Clone, Debug)]
pub(crate) struct Side<I> {
    pub(crate) sets: Vec<InfoSet>,
    /// What each information set shows.
    pub(crate) infos: Vec<I>,
    /// How many sequences there are, the empty one among them.
    pub(crate) sequences: usize,
}

/// Positions between which a seat cannot tell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InfoSet {
    /// The seat's sequence that leads here.
    pub(crate) parent: u32,
    /// The sequence that ends in the first of its actions; the others follow.
    pub(crate) first: u32,
    pub(crate) actions: u32,
}

impl InfoSet {
    /// The sequences that end in its actions.
    #[inline]
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.actions) as usize
    }
}

/// All ends that a pair of sequences has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) sequences: [u32; 2],
    /// What seat 0 gets at them, times how likely chance makes them.
    pub(crate) payoff: f64,
    /// How likely chance makes them.
    pub(crate) chance: f64,
}

/// Why a game cannot be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExactError {
    /// The tree has more positions than allowed.
    TooLarge(usize),
    /// A seat that cannot tell two positions apart has come to them by different choices of its own, or has different
    /// choices there.
    Forgetful,
    /// There is no such game.
    NoGame(String),
}

impl fmt::Display for ExactError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(most) => {
                write!(f, "the game has more than {most} positions; take a smaller deck or a nearer horizon")
            }
            Self::Forgetful => f.write_str("a seat forgets what it did; a solution needs perfect recall"),
            Self::NoGame(id) => write!(f, "there is no game {id:?}"),
        }
    }
}

impl std::error::Error for ExactError {}

impl<I> Form<I> {
    /// Walks the tree, which may have at most so many positions.
    pub fn of<T: Tree<Info = I>>(tree: &T, most: usize) -> Result<Self, ExactError> {
        let side = || Side { sets: Vec::new(), infos: Vec::new(), sequences: 1 };
        let form = Self { sides: [side(), side()], ends: Vec::new(), nodes: 0 };
        let mut walk = Walk { tree, most, found: [HashMap::new(), HashMap::new()], form };
        for (chance, node) in tree.start() {
            walk.enter(&node, chance, [NOTHING; 2])?;
        }
        let mut form = walk.form;
        form.ends.sort_unstable_by_key(|end| end.sequences);
        form.ends.dedup_by(|later, kept| {
            let same = later.sequences == kept.sequences;
            if same {
                kept.payoff += later.payoff;
                kept.chance += later.chance;
            }
            same
        });
        form.ends.shrink_to_fit();
        Ok(form)
    }

    /// How many positions the tree has, ends and forced moves among them.
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// How many information sets each seat has; where there is no choice, there is none.
    pub fn sets(&self) -> [usize; 2] {
        [self.sides[0].sets.len(), self.sides[1].sets.len()]
    }

    /// How many pairs of sequences end a game.
    pub fn ends(&self) -> usize {
        self.ends.len()
    }
}

struct Walk<'a, T: Tree> {
    tree: &'a T,
    most: usize,
    found: [HashMap<u128, u32>; 2],
    form: Form<T::Info>,
}

impl<T: Tree> Walk<'_, T> {
    fn enter(&mut self, node: &T::Node, chance: f64, sequences: [u32; 2]) -> Result<(), ExactError> {
        self.form.nodes += 1;
        if self.form.nodes > self.most {
            return Err(ExactError::TooLarge(self.most));
        }
        let (seat, key, actions) = match self.tree.stage(node) {
            Stage::Cut => return Ok(()),
            Stage::End { payoff } => {
                self.form.ends.push(End { sequences, payoff: payoff * chance, chance });
                return Ok(());
            }
            Stage::Decision { seat, key, actions } => (seat.index() % 2, key, actions),
        };
        // Where there is nothing to choose, nothing has been chosen.
        let first =
            if actions > 1 { Some(self.set(node, seat, key, actions, sequences[seat])?) } else { None };
        for action in 0..actions {
            let mut sequences = sequences;
            if let Some(first) = first {
                sequences[seat] = first + action as u32;
            }
            for (share, next) in self.tree.next(node, action) {
                self.enter(&next, chance * share, sequences)?;
            }
        }
        Ok(())
    }

    /// The first sequence of the information set with that key, which is new or as it was.
    fn set(
        &mut self,
        node: &T::Node,
        seat: usize,
        key: u128,
        actions: usize,
        parent: u32,
    ) -> Result<u32, ExactError> {
        let side = &mut self.form.sides[seat];
        let number = *self.found[seat].entry(key).or_insert_with(|| {
            side.sets.push(InfoSet { parent, first: side.sequences as u32, actions: actions as u32 });
            side.infos.push(self.tree.info(node));
            side.sequences += actions;
            side.sets.len() as u32 - 1
        });
        let known = side.sets[number as usize];
        if (known.parent, known.actions as usize) != (parent, actions) {
            return Err(ExactError::Forgetful);
        }
        Ok(known.first)
    }
}
