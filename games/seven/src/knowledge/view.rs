//! Views: what one viewer may know of a state, and its JSON.
//!
//! A type of its own, filled field by field, so that nothing hidden gets in by accident.

use iris_core::{Seat, Viewer};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::knowledge::memory::RoundMemory;
use crate::rules::action::{Action, Pile};
use crate::rules::card::{Card, Hand};
use crate::rules::config::Config;
use crate::rules::legal;
use crate::rules::stacks::{CardStacks, DECK};
use crate::rules::state::{Phase, PublicState, SEATS, State};

/// What one viewer may know of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: PublicState,
    /// The viewer's own hand; empty for a spectator.
    pub(crate) own: Hand,
    /// How many cards each hand holds.
    pub(crate) counts: [u8; SEATS],
    pub(crate) shown: [Hand; SEATS],
    pub(crate) tokens: [u16; SEATS],
    /// The piles; the deck is left out.
    pub(crate) piles: CardStacks,
    pub(crate) deck: u8,
    /// The hands laid open when the round before ended, or when the game did.
    pub(crate) revealed: [Hand; SEATS],
    pub(crate) memory: RoundMemory,
}

impl View {
    pub(crate) fn new(state: &State, viewer: Viewer) -> Self {
        let own = match viewer {
            Viewer::Seat(seat) if seat.0 < state.public.seats => state.hands[seat.index()],
            _ => Hand::EMPTY,
        };
        Self {
            viewer,
            public: state.public,
            own,
            counts: state.hands.map(Hand::len),
            shown: state.shown,
            tokens: state.tokens,
            piles: state.stacks.piles_only(),
            deck: state.stacks.len(DECK),
            revealed: state.revealed,
            memory: state.memory.seen_by(viewer),
        }
    }

    /// The viewer's legal actions, if it has the turn.
    pub(crate) fn legal(&self, out: &mut Vec<Action>) {
        if self.viewer.is(self.public.active) {
            legal::list(&self.public, self.own, &self.piles, self.deck, out);
        } else {
            out.clear();
        }
    }

    /// The seat or spectator whose view it is.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// How many seats the match has.
    pub const fn seats(&self) -> u8 {
        self.public.seats
    }

    /// The seat that has the turn, or that ended the game.
    pub const fn active(&self) -> Seat {
        self.public.active
    }

    /// What the active seat has to do.
    pub const fn phase(&self) -> Phase {
        self.public.phase
    }

    /// The round, from 1.
    pub const fn round(&self) -> u32 {
        self.public.round
    }

    /// The options of the match.
    pub const fn config(&self) -> &Config {
        &self.public.config
    }

    /// The viewer's own hand; empty for a spectator.
    pub const fn hand(&self) -> Hand {
        self.own
    }

    /// How many cards each seat holds.
    pub fn counts(&self) -> &[u8] {
        &self.counts[..self.public.seats as usize]
    }

    /// Of each hand, the cards that everybody saw enter it.
    pub fn shown(&self) -> &[Hand] {
        &self.shown[..self.public.seats as usize]
    }

    /// The tokens of each seat.
    pub fn tokens(&self) -> &[u16] {
        &self.tokens[..self.public.seats as usize]
    }

    /// A pile from its bottom; the last card is its top.
    pub fn pile(&self, pile: Pile) -> &[Card] {
        self.piles.stack(pile.index())
    }

    /// How many cards the deck holds.
    pub const fn deck(&self) -> u8 {
        self.deck
    }

    /// The 7s whose effects are still to come.
    pub fn pending(&self) -> impl Iterator<Item = Card> {
        self.public.pending_cards()
    }

    /// The pile that was discarded on in this turn.
    pub const fn discarded_on(&self) -> Option<Pile> {
        self.public.discarded_on
    }

    /// Whether the active seat may choose not to draw.
    pub const fn may_skip(&self) -> bool {
        self.public.may_skip
    }

    /// Under the house rule `latched`, the seat that a Gust brought to the limit (S30).
    pub const fn limit_reached(&self) -> Option<Seat> {
        self.public.limit_reached
    }

    /// The hands as they were laid open when the round before ended with a Rainbow, or when the
    /// game ended; `None` if they were not, or if nobody who is here saw it.
    pub fn revealed(&self) -> Option<&[Hand]> {
        let hands = &self.revealed[..self.public.seats as usize];
        hands.iter().any(|hand| !hand.is_empty()).then_some(hands)
    }
}

/// A hand in a view's JSON: its cards, or only their number.
#[derive(Serialize)]
#[serde(untagged)]
enum VisibleHand {
    Cards(Hand),
    Count(u8),
}

/// The referee's JSON: the state's keys without `rng`, and `seat`.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hands: Vec<VisibleHand> = Seat::all(self.public.seats)
            .map(|seat| {
                let count = VisibleHand::Count(self.counts[seat.index()]);
                if self.viewer.is(seat) { VisibleHand::Cards(self.own) } else { count }
            })
            .collect();
        let public = &self.public;
        let keys = 14 + usize::from(public.limit_reached.is_some());
        let mut map = serializer.serialize_map(Some(keys))?;
        map.serialize_entry("game", "seven")?;
        map.serialize_entry("options", &public.config.write())?;
        map.serialize_entry("round", &public.round)?;
        map.serialize_entry("active", &public.active)?;
        map.serialize_entry("phase", &public.phase)?;
        map.serialize_entry("deck", &self.deck)?;
        map.serialize_entry("piles", &Pile::ALL.map(|pile| self.pile(pile)))?;
        map.serialize_entry("hands", &hands)?;
        map.serialize_entry("shown", self.shown())?;
        map.serialize_entry("tokens", self.tokens())?;
        map.serialize_entry("pending", &public.pending_cards().collect::<Vec<_>>())?;
        map.serialize_entry("discarded_on", &public.discarded_on)?;
        map.serialize_entry("may_skip", &public.may_skip)?;
        if let Some(seat) = public.limit_reached {
            map.serialize_entry("limit_reached", &seat)?;
        }
        map.serialize_entry("seat", &self.viewer.seat())?;
        map.end()
    }
}
