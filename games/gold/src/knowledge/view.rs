//! The information state of one viewer: what a seat or a spectator may know, and its JSON.

use iris_core::{MAX_SEATS, Seat, Viewer};
use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};

use crate::rules::card::Cards;
use crate::rules::public_position::PublicPosition;
use crate::rules::state::State;

/// What one viewer may know: the public position, its own hand, and how many cards lie hidden
/// where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat or the spectator whose view this is.
    pub viewer: Viewer,
    /// The part that every viewer knows.
    pub public: PublicPosition,
    /// The viewer's own cards; `None` for a spectator.
    pub hand: Option<Cards>,
    /// The number of cards in each hand.
    pub hands: [u8; MAX_SEATS],
    /// The number of cards in each reserve.
    pub reserves: [u8; 2],
    /// The number of cards set aside.
    pub aside: u8,
}

impl View {
    /// What the viewer may know of a state.
    #[inline]
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let own = |seat: Seat| state.hands.get(seat.index()).copied().unwrap_or_default();
        Self {
            viewer,
            public: state.public,
            hand: viewer.seat().map(own),
            hands: state.hands.map(Cards::len),
            reserves: state.reserves.map(Cards::len),
            aside: state.aside.len(),
        }
    }

    /// The viewer's hand, if the viewer has the turn.
    #[inline]
    pub(crate) fn hand_to_act(&self) -> Option<Cards> {
        if self.viewer.is(self.public.active) { self.hand } else { None }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = &self.public;
        let seats = public.seats;
        let mut view = serializer.serialize_struct("View", 20)?;
        view.serialize_field("game", crate::ID)?;
        view.serialize_field("seat", &self.viewer.seat())?;
        view.serialize_field("options", &public.config.write())?;
        view.serialize_field("trick", &public.trick)?;
        view.serialize_field("active", &public.active)?;
        view.serialize_field("leader", &public.leader)?;
        view.serialize_field("phase", &public.phase)?;
        view.serialize_field("middle", &public.row)?;
        view.serialize_field("hands", &VisibleHands(self))?;
        let reserve = |seat: Seat| self.reserves.get(seat.index()).copied().unwrap_or(0);
        view.serialize_field("reserves", &Seat::all(seats).map(reserve).collect::<Vec<u8>>())?;
        view.serialize_field("aside", &self.aside)?;
        view.serialize_field("played", &public.plays.iter().collect::<Vec<_>>())?;
        view.serialize_field("claims", &public.claims)?;
        let taken = |seat: Seat| public.out_of_play.taken(seat).collect::<Vec<u8>>();
        view.serialize_field("taken", &Seat::all(seats).map(taken).collect::<Vec<_>>())?;
        view.serialize_field("discarded", &public.out_of_play.discarded().collect::<Vec<u8>>())?;
        view.serialize_field("bonus", &public.bonus[..seats as usize])?;
        if public.config.deals > 1 {
            view.serialize_field("deal", &public.deal)?;
            view.serialize_field("first_leader", &public.first_leader)?;
            view.serialize_field("earlier", &public.earlier[..seats as usize])?;
        }
        view.end()
    }
}

/// The hands as JSON: the viewer's own cards, and the number of cards of the others.
struct VisibleHands<'a>(&'a View);

impl Serialize for VisibleHands<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let view = self.0;
        let mut hands = serializer.serialize_seq(Some(view.public.seats as usize))?;
        for seat in Seat::all(view.public.seats) {
            match view.hand {
                Some(own) if view.viewer.is(seat) => hands.serialize_element(&own)?,
                _ => hands.serialize_element(&view.hands[seat.index()])?,
            }
        }
        hands.end()
    }
}
