//! Events: what an action did, in enough detail to move every card on a screen.

use serde::Serialize;

use iris_core::{Seat, Viewer};

use crate::knowledge::view::FaceVisibility;
use crate::rules::card::{LineCard, PartialCard};

/// Why a line was captured (K13, K14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CaptureReason {
    /// A colour is up twice.
    Clash,
    /// A Cloud is up.
    Overcast,
    /// Six cards lie in a clean line.
    Rainbow,
}

/// One thing that happened. Places are counted from 1, as in notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A card of the line was flipped; all have now seen both its faces.
    Flipped {
        /// The seat that flipped it.
        seat: Seat,
        /// Its place in the line.
        at: u8,
        /// The card as it lies now.
        laid: LineCard<PartialCard>,
    },
    /// A card went from a hand to the end of the line.
    Played {
        /// The seat that played it.
        seat: Seat,
        /// Its place in the hand.
        from: u8,
        /// Whether the face its owner did not see is up.
        blind: bool,
        /// The card as it lies now; the face that is down only as far as the viewer has seen it.
        laid: LineCard<PartialCard>,
    },
    /// The seat ended its turn.
    Stopped {
        /// The seat that stopped.
        seat: Seat,
    },
    /// The seat left the last turn untaken.
    Declined {
        /// The seat that declined.
        seat: Seat,
    },
    /// The whole line went to a seat's captures.
    Captured {
        /// The seat that captured it.
        seat: Seat,
        /// How many cards it had.
        cards: u8,
        /// What the line was captured for.
        reason: CaptureReason,
    },
    /// A card went from a seat's end of the deck to its hand.
    Drew {
        /// The seat that drew it.
        seat: Seat,
        /// The card; each seat sees the face towards it, a spectator none.
        card: PartialCard,
    },
    /// After its draw the seat sees its own face of the next card at its end of the deck. Told to
    /// that seat alone.
    Exposed {
        /// The seat that sees it.
        seat: Seat,
        /// The card; only the seat's own face is known.
        card: PartialCard,
    },
    /// The turn passed to a seat, maybe the same one (K17).
    TurnStarted {
        /// The seat that acts now.
        seat: Seat,
        /// Whether it is the last turn of the match (K19).
        last: bool,
    },
    /// The game ended and the captured cards were counted (K20).
    GameOver {
        /// The captured cards, by seat.
        scores: [i32; 2],
        /// Who won; both after a tie.
        winners: Vec<Seat>,
    },
}

/// The part of an event that the viewer sees.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
    let visibility = FaceVisibility::new(viewer);
    let mut event = event.clone();
    match &mut event {
        Event::Played { laid, .. } => *laid = visibility.in_line(*laid),
        Event::Drew { card, .. } => *card = visibility.in_hand(*card),
        Event::Exposed { seat, .. } if !viewer.is(*seat) => return None,
        _ => {}
    }
    Some(event)
}
