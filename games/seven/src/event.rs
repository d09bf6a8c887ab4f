//! What happened, told so that every movement of a card and a token can be followed.

use iris_core::{Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

use crate::action::{Pile, Source};
use crate::card::{Card, Hand};
use crate::config::Effect;
use crate::state::State;
use crate::table::DECK;

/// How a round ended (S27 to S29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    /// Rainbow, nobody lower: every opponent takes 2 tokens.
    Storm,
    /// Rainbow, somebody lower: the announcer takes 3 tokens.
    Thunderstorm,
    /// A Perfect: every opponent takes 1 token.
    Drizzle,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A round was dealt.
    Dealt {
        /// Its number, from 1.
        round: u32,
        /// The seat that starts.
        first: Seat,
        /// Each hand; hidden from other seats.
        hands: Vec<Option<Hand>>,
        /// The cards that start the piles.
        piles: [Option<Card>; 3],
        /// How many cards the deck holds.
        deck: u8,
    },
    /// A seat announced Rainbow.
    Rainbow {
        /// The seat.
        seat: Seat,
        /// What its hand totals.
        total: u16,
    },
    /// A seat discarded a combination.
    Discarded {
        /// The seat.
        seat: Seat,
        /// The cards in the order laid down; the last is the new top.
        cards: Vec<Card>,
        /// The pile.
        pile: Pile,
    },
    /// A discard emptied a hand.
    Perfect {
        /// The seat.
        seat: Seat,
    },
    /// The effect of a discarded 7 was applied.
    Effect {
        /// The seat that applied it.
        seat: Seat,
        /// The 7.
        card: Card,
        /// What it does.
        effect: Effect,
        /// The seat that a Gust hits.
        target: Option<Seat>,
    },
    /// A seat took a card.
    Drew {
        /// The seat.
        seat: Seat,
        /// Where from.
        from: Source,
        /// The card; hidden from other seats if it came from the deck.
        card: Option<Card>,
    },
    /// A Shower found no card for a seat (S25).
    FoundNothing {
        /// The seat.
        seat: Seat,
    },
    /// A turn ended without a draw: by choice after a Shelter, or because there was nothing to draw.
    DrewNothing {
        /// The seat.
        seat: Seat,
        /// Whether it could have drawn.
        by_choice: bool,
    },
    /// An empty pile was given the deck's top card.
    Seeded {
        /// The pile.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// The discards under the tops were shuffled into a new deck.
    Reformed {
        /// How many cards it holds.
        deck: u8,
    },
    /// A seat's tokens changed.
    Tokens {
        /// The seat.
        seat: Seat,
        /// How many it took; negative if it returned some.
        change: i8,
        /// How many it has now.
        now: u16,
    },
    /// Everybody's hand was laid open: after a Rainbow, and when the game is over.
    Revealed {
        /// Each hand.
        hands: Vec<Hand>,
    },
    /// A round ended.
    RoundOver {
        /// How.
        weather: Weather,
        /// Who won it; nobody after a Thunderstorm.
        winner: Option<Seat>,
    },
    /// The game ended.
    GameOver {
        /// Who won it.
        winners: Vec<Seat>,
    },
}

impl Event {
    /// The deal of the state's round.
    pub(crate) fn dealt(state: &State) -> Self {
        let public = &state.public;
        Self::Dealt {
            round: public.round,
            first: public.active,
            hands: state.hands[..public.seats as usize].iter().copied().map(Some).collect(),
            piles: Pile::ALL.map(|pile| state.table.top(pile.index())),
            deck: state.table.len(DECK),
        }
    }

    pub(crate) fn game_over(winners: SeatSet) -> Self {
        Self::GameOver { winners: winners.iter().collect() }
    }

    /// What the viewer sees of it.
    pub(crate) fn redacted(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        match &mut seen {
            Self::Dealt { hands, .. } => {
                for (seat, hand) in hands.iter_mut().enumerate() {
                    if !viewer.is(Seat(seat as u8)) {
                        *hand = None;
                    }
                }
            }
            Self::Drew { seat, from: Source::Deck, card } if !viewer.is(*seat) => *card = None,
            _ => {}
        }
        seen
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.letter())
    }
}

/// `deck`, `none`, or the pile's letter.
impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
