//! The sequence form of a two-player game (von Stengel, 1996).
//!
//! Of the game tree remain, for each seat, the information sets and the *sequences* (a sequence is
//! all that a seat has chosen so far: it ends in one action of one information set, or is empty),
//! and for each pair of sequences that ends a game its payoff. Strategies, their values and their
//! best responses need no more, and it lies in flat arrays: a sweep over them is a traversal of the
//! tree.

use std::collections::HashMap;
use std::fmt;

use crate::solver::extensive_game::{ExtensiveGame, NodeKind};

/// The number of the empty sequence, before the first choice.
pub(crate) const EMPTY_SEQUENCE: u32 = 0;

/// A two-player game in sequence form, with the information of each information set.
#[derive(Clone, Debug)]
pub struct SequenceForm<I> {
    pub(crate) sides: [SeatSequences<I>; 2],
    pub(crate) ends: Vec<TerminalPair>,
    nodes: usize,
}

/// The information sets of one seat, in topological order: a set comes after those that lead to it.
#[derive(Clone, Debug)]
pub(crate) struct SeatSequences<I> {
    pub(crate) sets: Vec<InfoSet>,
    /// What the seat knows in each information set.
    pub(crate) infos: Vec<I>,
    /// The number of sequences, including the empty one.
    pub(crate) sequences: usize,
}

/// Positions that a seat cannot distinguish.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InfoSet {
    /// The seat's sequence that leads to the set.
    pub(crate) parent: u32,
    /// The sequence that ends in the first of its actions; those of the others follow.
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

/// All terminal positions of a pair of sequences, added up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TerminalPair {
    pub(crate) sequences: [u32; 2],
    /// The payoff of seat 0, weighted by the probability of chance.
    pub(crate) payoff: f64,
    /// The probability of chance alone to lead here.
    pub(crate) chance: f64,
}

/// Why a game cannot be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolverError {
    /// The game tree has more positions than allowed.
    TooLarge(usize),
    /// A seat has reached positions that it cannot distinguish by different choices of its own, or
    /// has different choices there.
    ImperfectRecall,
    /// No tiny game has this id.
    NoGame(String),
}

impl fmt::Display for SolverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(most) => {
                write!(f, "the game has more than {most} positions; take a smaller deck or a nearer horizon")
            }
            Self::ImperfectRecall => {
                f.write_str("a seat forgets what it did; a solution needs perfect recall")
            }
            Self::NoGame(id) => write!(f, "there is no game {id:?}"),
        }
    }
}

impl std::error::Error for SolverError {}

impl<I> SequenceForm<I> {
    /// Traverses the game tree, which may have at most this many positions.
    pub fn of<T: ExtensiveGame<Info = I>>(tree: &T, max_positions: usize) -> Result<Self, SolverError> {
        let side = || SeatSequences { sets: Vec::new(), infos: Vec::new(), sequences: 1 };
        let form = Self { sides: [side(), side()], ends: Vec::new(), nodes: 0 };
        let mut walk = Traversal { tree, max_positions, found: [HashMap::new(), HashMap::new()], form };
        for (chance, node) in tree.start() {
            walk.enter(&node, chance, [EMPTY_SEQUENCE; 2])?;
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

    /// The number of positions of the tree, including terminal ones and forced moves.
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// The number of information sets of each seat; a forced move is none.
    pub fn sets(&self) -> [usize; 2] {
        [self.sides[0].sets.len(), self.sides[1].sets.len()]
    }

    /// The number of pairs of sequences that end a game.
    pub fn ends(&self) -> usize {
        self.ends.len()
    }
}

struct Traversal<'a, T: ExtensiveGame> {
    tree: &'a T,
    max_positions: usize,
    found: [HashMap<u128, u32>; 2],
    form: SequenceForm<T::Info>,
}

impl<T: ExtensiveGame> Traversal<'_, T> {
    fn enter(&mut self, node: &T::Node, chance: f64, sequences: [u32; 2]) -> Result<(), SolverError> {
        self.form.nodes += 1;
        if self.form.nodes > self.max_positions {
            return Err(SolverError::TooLarge(self.max_positions));
        }
        let (seat, key, actions) = match self.tree.kind(node) {
            NodeKind::Cut => return Ok(()),
            NodeKind::End { payoff } => {
                self.form.ends.push(TerminalPair { sequences, payoff: payoff * chance, chance });
                return Ok(());
            }
            NodeKind::Decision { seat, key, actions } => (seat.index() % 2, key, actions),
        };
        // A forced move does not extend the sequence.
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

    /// The first sequence of the information set with that key, which is added if it is new.
    fn set(
        &mut self,
        node: &T::Node,
        seat: usize,
        key: u128,
        actions: usize,
        parent: u32,
    ) -> Result<u32, SolverError> {
        let side = &mut self.form.sides[seat];
        let number = *self.found[seat].entry(key).or_insert_with(|| {
            side.sets.push(InfoSet { parent, first: side.sequences as u32, actions: actions as u32 });
            side.infos.push(self.tree.info(node));
            side.sequences += actions;
            side.sets.len() as u32 - 1
        });
        let known = side.sets[number as usize];
        if (known.parent, known.actions as usize) != (parent, actions) {
            return Err(SolverError::ImperfectRecall);
        }
        Ok(known.first)
    }
}
