//! A position: everything the rules need to go on, hidden cards too.

use iris_core::{Seat, Stream};
use serde::Serialize;

use crate::action::Pile;
use crate::card::{Card, Hand, MAX_COLOURS, all_of_value};
use crate::config::{Config, Effect, Size};
use crate::memory::Memory;
use crate::table::{DECK, Table};

/// The most seats a match has.
pub(crate) const SEATS: usize = 5;

/// What the active seat has to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Discard or announce (S7, S8).
    Turn,
    /// Apply the effect of a discarded 7 (S15).
    Effects,
    /// Draw (S22).
    Draw,
    /// Nothing: the game is over (S30).
    Over,
}

/// A position that can occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) hands: [Hand; SEATS],
    /// Of each hand, the cards that everybody saw enter it.
    pub(crate) shown: [Hand; SEATS],
    pub(crate) tokens: [u16; SEATS],
    pub(crate) table: Table,
    pub(crate) public: Public,
    /// The hands laid open when the round before ended, or when the game did; empty if they were not.
    pub(crate) revealed: [Hand; SEATS],
    pub(crate) memory: Memory,
    pub(crate) stream: Stream,
}

/// The part of a position that is a few small numbers, all of them public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Public {
    pub(crate) config: Config,
    pub(crate) round: u32,
    pub(crate) seats: u8,
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    /// The colours of the 7s whose effects are still to come, as bits.
    pub(crate) pending: u8,
    pub(crate) discarded_on: Option<Pile>,
    pub(crate) may_skip: bool,
}

impl Public {
    #[inline]
    pub(crate) const fn size(&self) -> Size {
        self.config.size
    }

    /// The effect of a 7 (S2).
    #[inline]
    pub(crate) fn effect(&self, card: Card) -> Effect {
        self.config.effects[card.colour() as usize % MAX_COLOURS]
    }

    /// The 7s whose effects are still to come.
    pub(crate) fn pending_cards(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let (pending, top) = (self.pending, self.size().values);
        (0..MAX_COLOURS as u8)
            .filter(move |colour| pending >> colour & 1 == 1)
            .map(move |c| Card::new(c, top))
    }

    /// The cards of the box.
    pub(crate) fn all_cards(&self) -> Hand {
        let size = self.size();
        let coloured = (1..=size.values).fold(0, |cards, value| cards | all_of_value(value, size.colours));
        Hand::from_parts(coloured, size.rainbows)
    }

    /// All "7s": the coloured cards of the highest value, as bits.
    #[inline]
    pub(crate) const fn sevens(&self) -> u64 {
        all_of_value(self.config.size.values, self.config.size.colours)
    }
}

impl State {
    /// The cards in the seat's hand.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The deck, its top first.
    pub fn deck(&self) -> impl Iterator<Item = Card> {
        self.table.stack(DECK).iter().rev().copied()
    }

    /// The cards of a hand that the others have not seen.
    pub(crate) fn hidden(&self, seat: usize) -> Hand {
        self.hands[seat].minus(self.shown[seat])
    }
}
