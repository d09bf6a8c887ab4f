//! What happens, in enough detail to tell the story and to move every card on a screen.

use iris_core::{Seat, Viewer};
use serde::Serialize;

use crate::card::Cards;
use crate::row::{Item, Row};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A seat played a combo (G5).
    Played {
        /// Who.
        seat: Seat,
        /// The cards, from the hand to the trick.
        cards: Cards,
    },
    /// A seat with an empty hand skipped its second combo (G21).
    Skipped {
        /// Who.
        seat: Seat,
    },
    /// All combos lie; the seats will choose in this order (G7), one entry for each item to take (G10).
    Ranked {
        /// The seats, first to last.
        claims: Vec<Seat>,
    },
    /// A seat took an item (G8).
    Took {
        /// Who.
        seat: Seat,
        /// The item, from the middle to the score pile.
        cards: Item,
    },
    /// A seat's hand ran out; it plays no more (G15), or the game ends (G16, G23).
    Out {
        /// Who.
        seat: Seat,
    },
    /// Items that nobody could claim left the middle (G21).
    Cleared {
        /// The items, low to high, from the middle to the discarded cards.
        items: Row,
    },
    /// A seat took up its reserve (G22).
    TookUp {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// Which; only that seat sees them.
        cards: Option<Cards>,
    },
    /// The cards of the trick became the next row, and the next trick starts (G12, G13, G14).
    Laid {
        /// The number of the trick that starts.
        trick: u8,
        /// Who leads it.
        leader: Seat,
        /// The new row, low to high.
        middle: Row,
        /// The items that were too many, low to high, discarded.
        discarded: Row,
    },
    /// A seat scores for the cards left in its hand (G23).
    Bonus {
        /// Who.
        seat: Seat,
        /// One for each card.
        points: u8,
    },
    /// The game is over (G16, G23).
    Over {
        /// The final scores, by seat (G17).
        scores: Vec<i32>,
        /// Who won; several share the victory.
        winners: Vec<Seat>,
    },
}

/// The part that the viewer sees: all but the cards of another seat's reserve.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::TookUp { seat, count, .. } if !viewer.is(*seat) => {
            Event::TookUp { seat: *seat, count: *count, cards: None }
        }
        other => other.clone(),
    }
}
