//! Actions: play a combo, or take an item. One byte each.

use crate::combo::{COMBOS, Combo};
use crate::row::{ITEMS, Item};

/// How many actions there are.
pub const ACTIONS: usize = COMBOS + ITEMS;

/// Something the seat to act may do. Plays come before takes; each in the order of combos and of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u8);

/// An action, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Play a combo from the hand (G5).
    Play(Combo),
    /// Take an item from the middle (G8).
    Take(Item),
}

impl Action {
    /// Plays a combo.
    #[inline]
    pub const fn play(combo: Combo) -> Self {
        Self(combo.index())
    }

    /// Takes an item.
    #[inline]
    pub const fn take(item: Item) -> Self {
        Self(COMBOS as u8 + item.index())
    }

    /// The action with that number, if it is below [`ACTIONS`].
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < ACTIONS { Some(Self(index)) } else { None }
    }

    /// Its place in the order of actions, from 0.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// What it is.
    #[inline]
    pub const fn choice(self) -> Choice {
        if (self.0 as usize) < COMBOS {
            Choice::Play(Combo::from_index(self.0))
        } else {
            Choice::Take(Item::from_index(self.0 - COMBOS as u8))
        }
    }
}

/// Numbers in a row from `first`, as actions; for tables of legal actions.
pub(crate) const fn consecutive(first: u8) -> [Action; 16] {
    let mut actions = [Action(0); 16];
    let mut at = 0;
    while at < 16 {
        actions[at] = Action(first + at as u8);
        at += 1;
    }
    actions
}
