//! Actions: play a combo, or take an item. One byte each, so that lists of them are copied from
//! tables.

use crate::rules::combo::{COMBOS, Combo};
use crate::rules::middle::{ITEMS, Item};

/// The number of different actions.
pub const ACTIONS: usize = COMBOS + ITEMS;

/// Something the seat to act may do, as an index: first the plays in the order of combos, then the
/// takes in the order of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u8);

/// An action with what it plays or takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionKind {
    /// Play a combo from the hand (G5).
    Play(Combo),
    /// Take an item from the middle (G8).
    Take(Item),
}

impl Action {
    /// The action that plays the combo.
    #[inline]
    pub const fn play(combo: Combo) -> Self {
        Self(combo.index())
    }

    /// The action that takes the item.
    #[inline]
    pub const fn take(item: Item) -> Self {
        Self(COMBOS as u8 + item.index())
    }

    /// The action with that index, if it is below [`ACTIONS`].
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < ACTIONS { Some(Self(index)) } else { None }
    }

    /// The action's place in the order of actions, from 0.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Whether it is a play or a take, and of what.
    #[inline]
    pub const fn kind(self) -> ActionKind {
        if (self.0 as usize) < COMBOS {
            ActionKind::Play(Combo::from_index(self.0))
        } else {
            ActionKind::Take(Item::from_index(self.0 - COMBOS as u8))
        }
    }
}

/// Sixteen actions with consecutive indices from `first`, for the tables of legal actions.
pub(crate) const fn consecutive(first: u8) -> [Action; 16] {
    let mut actions = [Action(0); 16];
    let mut at = 0;
    while at < 16 {
        actions[at] = Action(first + at as u8);
        at += 1;
    }
    actions
}
