//! What one viewer may know.

use iris_core::{MAX_SEATS, Seat, Viewer};
use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};

use crate::board::Board;
use crate::card::Cards;
use crate::state::State;

/// What one viewer may know: the board, the own hand, and how many cards lie hidden where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// Everything that everyone may know.
    pub board: Board,
    /// The viewer's own cards; `None` for a spectator.
    pub hand: Option<Cards>,
    /// How many cards each hand has.
    pub hands: [u8; MAX_SEATS],
    /// How many cards each reserve has.
    pub reserves: [u8; 2],
    /// How many cards were set aside.
    pub aside: u8,
}

impl View {
    /// What the viewer may know of a state.
    #[inline]
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let own = |seat: Seat| state.hands.get(seat.index()).copied().unwrap_or_default();
        Self {
            viewer,
            board: state.board,
            hand: viewer.seat().map(own),
            hands: state.hands.map(Cards::len),
            reserves: state.reserves.map(Cards::len),
            aside: state.aside.len(),
        }
    }

    /// The viewer's hand, if the viewer has the turn.
    #[inline]
    pub(crate) fn hand_to_act(&self) -> Option<Cards> {
        if self.viewer.is(self.board.active) { self.hand } else { None }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let board = &self.board;
        let seats = board.seats;
        let mut view = serializer.serialize_struct("View", 17)?;
        view.serialize_field("game", crate::ID)?;
        view.serialize_field("seat", &self.viewer.seat())?;
        view.serialize_field("options", &board.config.write())?;
        view.serialize_field("trick", &board.trick)?;
        view.serialize_field("active", &board.active)?;
        view.serialize_field("leader", &board.leader)?;
        view.serialize_field("phase", &board.phase)?;
        view.serialize_field("middle", &board.row)?;
        view.serialize_field("hands", &Hands(self))?;
        let reserve = |seat: Seat| self.reserves.get(seat.index()).copied().unwrap_or(0);
        view.serialize_field("reserves", &Seat::all(seats).map(reserve).collect::<Vec<u8>>())?;
        view.serialize_field("aside", &self.aside)?;
        view.serialize_field("played", &board.plays.iter().collect::<Vec<_>>())?;
        view.serialize_field("claims", &board.claims)?;
        let taken = |seat: Seat| board.gone.taken(seat).collect::<Vec<u8>>();
        view.serialize_field("taken", &Seat::all(seats).map(taken).collect::<Vec<_>>())?;
        view.serialize_field("discarded", &board.gone.discarded().collect::<Vec<u8>>())?;
        view.serialize_field("bonus", &board.bonus[..seats as usize])?;
        view.end()
    }
}

/// The hands as the viewer sees them: the own cards, and how many the others are.
struct Hands<'a>(&'a View);

impl Serialize for Hands<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let view = self.0;
        let mut hands = serializer.serialize_seq(Some(view.board.seats as usize))?;
        for seat in Seat::all(view.board.seats) {
            match view.hand {
                Some(own) if view.viewer.is(seat) => hands.serialize_element(&own)?,
                _ => hands.serialize_element(&view.hands[seat.index()])?,
            }
        }
        hands.end()
    }
}
