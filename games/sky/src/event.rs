//! What happened: enough to tell the game and to move every card.

use serde::Serialize;

use iris_core::{Seat, Viewer};

use crate::card::{Glimpse, Laid};
use crate::view::Eyes;

/// Why a line was captured (K13, K14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A colour is up twice.
    Clash,
    /// A Cloud is up.
    Overcast,
    /// Six cards lie in a clean line.
    Rainbow,
}

/// Something that happened. Places are counted from 1, as in notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A card of the line was flipped; all have now seen both its faces.
    Flipped {
        /// Who flipped it.
        seat: Seat,
        /// Its place in the line.
        at: u8,
        /// The card as it lies now.
        laid: Laid<Glimpse>,
    },
    /// A card went from a hand to the end of the line.
    Played {
        /// Who played it.
        seat: Seat,
        /// Its place in the hand.
        from: u8,
        /// Whether the face its owner did not see is up.
        blind: bool,
        /// The card as it lies now; the face that is down only as far as the viewer has seen it.
        laid: Laid<Glimpse>,
    },
    /// The seat ended its turn.
    Stopped {
        /// Who stopped.
        seat: Seat,
    },
    /// The seat left the last turn untaken.
    Declined {
        /// Who declined.
        seat: Seat,
    },
    /// The whole line went to a seat's captures.
    Captured {
        /// Who captured it.
        seat: Seat,
        /// How many cards it had.
        cards: u8,
        /// Why.
        reason: Reason,
    },
    /// A card went from a seat's end of the deck to its hand.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// The card; each seat sees the face towards it, a spectator none.
        card: Glimpse,
    },
    /// After its draw the seat sees its own face of the next card at its end of the deck. Told to that seat alone.
    Exposed {
        /// Who sees it.
        seat: Seat,
        /// The card; only the seat's own face is known.
        card: Glimpse,
    },
    /// A turn began.
    TurnStarted {
        /// Whose turn.
        seat: Seat,
        /// Whether it is the last.
        last: bool,
    },
    /// The game ended.
    GameOver {
        /// The captured cards, by seat.
        scores: [i32; 2],
        /// Who won; both after a tie.
        winners: Vec<Seat>,
    },
}

/// The part of an event that the viewer sees.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
    let eyes = Eyes::new(viewer);
    let mut event = event.clone();
    match &mut event {
        Event::Played { laid, .. } => *laid = eyes.in_line(*laid),
        Event::Drew { card, .. } => *card = eyes.in_hand(*card),
        Event::Exposed { seat, .. } if !viewer.is(*seat) => return None,
        _ => {}
    }
    Some(event)
}
