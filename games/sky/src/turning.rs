//! A face that comes up by a play or a flip, as far as the seat can tell.

use crate::action::Action;
use crate::card::{Face, Glimpse};
use crate::odds::{Chance, Odds};
use crate::state::other;

/// What an action turns up.
pub(crate) struct Turning {
    /// Play, blind or flip, as 0 to 2.
    pub(crate) kind: usize,
    /// The face, if it is known, and the one that disappears, if it was seen.
    pub(crate) face: Option<Face>,
    pub(crate) away: Option<Face>,
    /// The sky without the face that disappears.
    pub(crate) sky: u8,
    pub(crate) bust: Chance,
    /// For a flip: whether the seat alone, both, or only the other seat knows what comes.
    pub(crate) knows: usize,
}

impl Turning {
    /// `None` for an action that turns nothing up, or that is not legal.
    pub(crate) fn of(odds: &Odds<'_>, action: Action) -> Option<Self> {
        let (seat, line) = (odds.seat, odds.view.line());
        let held = |at: u8| odds.view.hand(seat).get(at as usize).copied();
        let turning = |kind, card: Glimpse, side, sky, knows| Self {
            kind,
            face: card.face(side),
            away: card.face(other(side)),
            sky,
            bust: odds.bust(card, side, sky),
            knows,
        };
        match action {
            Action::Play(at) => Some(turning(0, held(at)?, seat, odds.sky, 0)),
            Action::Blind(at) => Some(turning(1, held(at)?, other(seat), odds.sky, 0)),
            Action::Flip(at) => {
                let laid = line.get(at as usize)?;
                let sky = odds.sky & !laid.card.face(laid.up()).map_or(0, Face::mark);
                let knows = if laid.turned() { 1 } else { usize::from(laid.up() == seat) * 2 };
                Some(turning(2, laid.card, other(laid.up()), sky, knows))
            }
            Action::Stop | Action::Decline => None,
        }
    }

    pub(crate) fn is_flip(&self) -> bool {
        self.kind == 2
    }

    /// The sky afterwards, as far as it is known, if the line lives on.
    pub(crate) fn after(&self) -> Option<u8> {
        let alive = self.bust.cards < self.bust.of;
        alive.then_some(self.sky | self.face.map_or(0, Face::mark))
    }
}
