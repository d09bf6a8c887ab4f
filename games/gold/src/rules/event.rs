//! Events: what an action led to, in enough detail to tell the story and to move every card on a
//! screen.

use iris_core::{Seat, Viewer};
use serde::Serialize;

use crate::rules::card::Cards;
use crate::rules::middle::{Item, MiddleRow};
use crate::rules::state::State;

/// Something that happened; its JSON is an object with a `type` in snake case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A seat played a combo (G5).
    Played {
        /// The seat that played.
        seat: Seat,
        /// The cards, from the hand to the trick.
        cards: Cards,
    },
    /// A seat with an empty hand skipped its second combo (G21).
    Skipped {
        /// The seat without cards.
        seat: Seat,
    },
    /// All combos lie; the seats will choose in this order (G7), one entry for each item to take
    /// (G10).
    Ranked {
        /// The seats in the order in which they take.
        claims: Vec<Seat>,
    },
    /// A seat took an item (G8).
    Took {
        /// The seat whose score pile grows.
        seat: Seat,
        /// The item, from the middle to the score pile.
        cards: Item,
    },
    /// A seat's hand ran out; it plays no more (G15), or the game ends (G16, G23).
    Out {
        /// The seat without cards.
        seat: Seat,
    },
    /// Items that nobody could claim left the middle (G21).
    Cleared {
        /// The items, low to high, from the middle to the discarded cards.
        items: MiddleRow,
    },
    /// A seat took up its reserve (G22).
    TookUp {
        /// The seat whose hand was empty.
        seat: Seat,
        /// The number of cards in the reserve.
        count: u8,
        /// The cards themselves; only that seat sees them.
        cards: Option<Cards>,
    },
    /// The cards of the trick became the next row, and the next trick starts (G12, G13, G14).
    Laid {
        /// The number of the trick that starts.
        trick: u8,
        /// The seat that leads it.
        leader: Seat,
        /// The new row, low to high.
        middle: MiddleRow,
        /// The items that were too many, low to high, discarded.
        discarded: MiddleRow,
    },
    /// A deal ended, and another follows (G24).
    DealEnded {
        /// The number of the deal that ended, from 1.
        deal: u8,
        /// The points of that deal alone, by seat.
        points: Vec<i32>,
        /// The points of all deals so far, by seat.
        scores: Vec<i32>,
    },
    /// The whole deck was shuffled and dealt again (G24, G25).
    Dealt {
        /// The number of the deal that starts.
        deal: u8,
        /// The seat that leads its first trick.
        leader: Seat,
        /// The cards in the middle, low to high.
        middle: MiddleRow,
        /// The number of cards in each hand.
        count: u8,
        /// The hands, by seat; only its own seat sees one.
        hands: Vec<Option<Cards>>,
    },
    /// A seat scores for the cards left in its hand (G23).
    Bonus {
        /// The seat that did not run out.
        seat: Seat,
        /// One point for each card.
        points: u8,
    },
    /// The game is over (G16, G23).
    Over {
        /// The final scores, by seat (G17).
        scores: Vec<i32>,
        /// The seats with the most points; several share the victory.
        winners: Vec<Seat>,
    },
}

impl Event {
    /// The event of a deal that was just dealt, with every hand.
    pub(crate) fn dealt(state: &State) -> Self {
        let public = &state.public;
        let hand = |seat: Seat| Some(state.hand(seat));
        Self::Dealt {
            deal: public.deal,
            leader: public.leader,
            middle: public.row,
            count: state.hand(public.leader).len(),
            hands: Seat::all(public.seats).map(hand).collect(),
        }
    }
}

/// The part of an event that the viewer sees: all but the cards of other seats.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::TookUp { seat, count, .. } if !viewer.is(*seat) => {
            Event::TookUp { seat: *seat, count: *count, cards: None }
        }
        Event::Dealt { deal, leader, middle, count, hands } => {
            let own = |(seat, hand): (u8, &Option<Cards>)| hand.filter(|_| viewer.is(Seat(seat)));
            let hands = (0..).zip(hands).map(own).collect();
            Event::Dealt { deal: *deal, leader: *leader, middle: *middle, count: *count, hands }
        }
        other => other.clone(),
    }
}
