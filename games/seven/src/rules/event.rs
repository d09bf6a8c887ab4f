//! Events: every movement of a card or a token, in the order in which it happened.

use iris_core::{Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

use crate::rules::action::{DrawSource, Pile};
use crate::rules::card::{Card, Hand};
use crate::rules::config::SevenEffect;
use crate::rules::stacks::DECK;
use crate::rules::state::State;

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

/// One thing that an action, or its consequences, changed.
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
        /// The seat that announced.
        seat: Seat,
        /// What its hand totals.
        total: u16,
    },
    /// A seat discarded a combination.
    Discarded {
        /// The seat that discarded.
        seat: Seat,
        /// The cards in the order laid down; the last is the new top.
        cards: Vec<Card>,
        /// The pile that received the cards.
        pile: Pile,
    },
    /// A discard emptied a hand.
    Perfect {
        /// The seat that has no cards left.
        seat: Seat,
    },
    /// The effect of a discarded 7 was applied.
    Effect {
        /// The seat that applied it.
        seat: Seat,
        /// The 7 whose effect it was.
        card: Card,
        /// The effect that this 7 has by the options.
        effect: SevenEffect,
        /// The seat that a Gust hits.
        target: Option<Seat>,
    },
    /// A seat took a card.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The deck or pile it came from.
        from: DrawSource,
        /// The card; hidden from other seats if it came from the deck.
        card: Option<Card>,
    },
    /// A Shower found no card for a seat (S25).
    FoundNothing {
        /// The seat that got no card.
        seat: Seat,
    },
    /// A turn ended without a draw: by choice after a Shelter, or because there was nothing to
    /// draw.
    DrewNothing {
        /// The seat whose turn ended.
        seat: Seat,
        /// Whether it could have drawn.
        by_choice: bool,
    },
    /// An empty pile was given the deck's top card.
    Seeded {
        /// The pile that was empty.
        pile: Pile,
        /// The card that starts it again.
        card: Card,
    },
    /// The discards under the tops were shuffled into a new deck.
    Reformed {
        /// How many cards it holds.
        deck: u8,
    },
    /// A seat's tokens changed.
    Tokens {
        /// The seat whose tokens changed.
        seat: Seat,
        /// How many it took; negative if it returned some.
        change: i8,
        /// How many it has now.
        now: u16,
    },
    /// A house rule: a Gust brought a seat to the limit, so that the game ends with this round
    /// (S30).
    LastRound {
        /// The seat that reached the limit.
        seat: Seat,
    },
    /// Everybody's hand was laid open: after a Rainbow, and when the game is over.
    Revealed {
        /// All hands, by seat.
        hands: Vec<Hand>,
    },
    /// A round ended and is scored.
    RoundOver {
        /// The kind of ending, which says who takes how many tokens.
        weather: Weather,
        /// Who won it; nobody after a Thunderstorm.
        winner: Option<Seat>,
    },
    /// The game ended after this round.
    GameOver {
        /// The seats that won; several share the victory.
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
            piles: Pile::ALL.map(|pile| state.stacks.top(pile.index())),
            deck: state.stacks.len(DECK),
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
            Self::Drew { seat, from: DrawSource::Deck, card } if !viewer.is(*seat) => *card = None,
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
impl Serialize for DrawSource {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
