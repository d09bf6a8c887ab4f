//! The public part of a position: everything that lies face up or that everyone has watched.
//!
//! States and views hold the same value, so what is public cannot differ between them.

use iris_core::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::rules::card::Cards;
use crate::rules::config::Config;
use crate::rules::middle::MiddleRow;
use crate::rules::out_of_play::OutOfPlay;
use crate::rules::trick::{ClaimOrder, TrickPlays};

/// What the game waits for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The active seat plays a combo.
    Play,
    /// The active seat takes an item.
    Take,
    /// Nothing: the game is over.
    Over,
}

/// The part of a position that every seat and every spectator may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicPosition {
    /// The options that the match is played with.
    pub config: Config,
    /// The number of seats, from 2 to 6.
    pub seats: u8,
    /// The number of the deal, from 1 to the option `deals` (G24).
    pub deal: u8,
    /// The seat that led the first trick of this deal (G25). Seat 0 in a match of one deal, where
    /// nothing depends on it.
    pub first_leader: Seat,
    /// The points of each seat in the deals before this one (G24).
    pub earlier: [u16; MAX_SEATS],
    /// The number of the trick in this deal, from 1.
    pub trick: u8,
    /// Whose turn it is; when the game is over, who took the last item.
    pub active: Seat,
    /// The seat that led this trick.
    pub leader: Seat,
    /// What the game waits for from the active seat.
    pub phase: Phase,
    /// The items that still lie in the middle.
    pub row: MiddleRow,
    /// The combos of this trick in the order played.
    pub plays: TrickPlays,
    /// The seats that are still to take an item, in order.
    pub claims: ClaimOrder,
    /// The score piles and the discarded cards.
    pub out_of_play: OutOfPlay,
    /// The points of each score pile (G17).
    pub points: [u8; MAX_SEATS],
    /// Points for cards left in hand at the end (G23).
    pub bonus: [u8; MAX_SEATS],
    /// The cards that each seat has played from the hand it holds now, which tells what that hand
    /// was dealt. No rule needs it; a position loaded from data knows only the current trick's
    /// part.
    pub played_from_hand: [Cards; MAX_SEATS],
}

impl PublicPosition {
    /// The score of a seat as it stands, with the points of earlier deals (G24).
    pub fn score(&self, seat: Seat) -> i32 {
        i32::from(self.earlier[seat.index()]) + self.deal_score(seat)
    }

    /// The points of a seat in this deal alone.
    pub fn deal_score(&self, seat: Seat) -> i32 {
        i32::from(self.points[seat.index()]) + i32::from(self.bonus[seat.index()])
    }

    /// The number of deals that follow this one.
    pub const fn deals_to_come(&self) -> u8 {
        self.config.deals.saturating_sub(self.deal)
    }

    /// All cards that lie open or lay open once, as one multiset.
    pub(crate) fn cards(&self) -> Cards {
        self.row.cards() + self.plays.cards() + self.out_of_play.cards()
    }
}
