//! A position: everything the rules need to go on, hidden cards too. At most 512 bytes and `Copy`.

use iris_core::{Seat, Stream};
use serde::Serialize;

use crate::knowledge::memory::RoundMemory;
use crate::rules::action::Pile;
use crate::rules::card::{Card, Hand, MAX_COLOURS, all_of_value, spread};
use crate::rules::config::{Config, SevenEffect, Size};
use crate::rules::stacks::{CardStacks, DECK};

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
    /// Draw a card (S22).
    Draw,
    /// Nothing any more: the game is over (S30).
    Over,
}

/// A position that can occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) hands: [Hand; SEATS],
    /// Of each hand, the cards that everybody saw enter it.
    pub(crate) shown: [Hand; SEATS],
    pub(crate) tokens: [u16; SEATS],
    pub(crate) stacks: CardStacks,
    pub(crate) public: PublicState,
    /// The hands laid open when the round before ended, or when the game did; empty if they were
    /// not.
    pub(crate) revealed: [Hand; SEATS],
    pub(crate) memory: RoundMemory,
    pub(crate) stream: Stream,
}

/// The part of a position that is a few small numbers, all of them public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PublicState {
    pub(crate) config: Config,
    /// The colours whose 7s have an effect by the options, as bits; kept because rollouts ask at
    /// every turn.
    pub(crate) effect_colours: u8,
    pub(crate) round: u32,
    pub(crate) seats: u8,
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    /// The colours of the 7s whose effects are still to come, as bits.
    pub(crate) pending: u8,
    pub(crate) discarded_on: Option<Pile>,
    pub(crate) may_skip: bool,
    /// Under the house rule `latched` (S30), the first seat that a Gust brought to the limit; the
    /// game ends with the round.
    pub(crate) limit_reached: Option<Seat>,
}

impl PublicState {
    #[inline]
    pub(crate) const fn size(&self) -> Size {
        self.config.size
    }

    /// The effect of a 7 (S2).
    #[inline]
    pub(crate) fn effect(&self, card: Card) -> SevenEffect {
        self.config.effects[card.colour() as usize % MAX_COLOURS]
    }

    /// The colours of the 7s that take effect if these cards are discarded (S15), as bits;
    /// `perfect` if no card is left.
    #[inline]
    pub(crate) fn effects_of(&self, cards: Hand, perfect: bool) -> u8 {
        if cards.coloured() & self.sevens() == 0
            || cards.len() < 3
            || (perfect && !self.config.perfect_effects)
        {
            return 0;
        }
        cards.colours_of(self.size().values) & self.effect_colours
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

    /// The 7s that have an effect, as bits.
    #[inline]
    pub(crate) fn sevens_with_effect(&self) -> u64 {
        self.sevens() & spread(self.effect_colours, self.config.size.values)
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
        self.stacks.stack(DECK).iter().rev().copied()
    }

    /// The cards of a hand that the others have not seen.
    pub(crate) fn hidden(&self, seat: usize) -> Hand {
        self.hands[seat].minus(self.shown[seat])
    }
}
