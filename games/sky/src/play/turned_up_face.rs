//! The face that a play or a flip turns up, as far as the seat to act can tell.

use crate::play::odds::{CardFraction, SeatOdds};
use crate::rules::action::Action;
use crate::rules::card::{FaceKind, PartialCard};
use crate::rules::state::opponent;

/// The face that an action turns up, and the risk that it offends.
pub(crate) struct TurnedUpFace {
    /// 0 for a plain play, 1 for a blind one, 2 for a flip.
    pub(crate) kind: usize,
    /// The face, if it is known, and the one that disappears, if it was seen.
    pub(crate) face: Option<FaceKind>,
    pub(crate) away: Option<FaceKind>,
    /// The bits of the faces that stay up.
    pub(crate) up_mask: u8,
    pub(crate) bust: CardFraction,
    /// For a flip, who knows the face: 0 the seat alone, 1 both seats, 2 only the opponent.
    pub(crate) knows: usize,
}

impl TurnedUpFace {
    /// `None` for an action that turns nothing up, or that is not legal.
    pub(crate) fn of(odds: &SeatOdds<'_>, action: Action) -> Option<Self> {
        let (seat, line) = (odds.seat, odds.view.line());
        let held = |at: u8| odds.view.hand(seat).get(at as usize).copied();
        let turning = |kind, card: PartialCard, side, up_mask, knows| Self {
            kind,
            face: card.face(side),
            away: card.face(opponent(side)),
            up_mask,
            bust: odds.bust(card, side, up_mask),
            knows,
        };
        match action {
            Action::Play(at) => Some(turning(0, held(at)?, seat, odds.up_mask, 0)),
            Action::Blind(at) => Some(turning(1, held(at)?, opponent(seat), odds.up_mask, 0)),
            Action::Flip(at) => {
                let laid = line.get(at as usize)?;
                let up_mask = odds.up_mask & !laid.card.face(laid.up()).map_or(0, FaceKind::bit);
                let knows = if laid.was_flipped() { 1 } else { usize::from(laid.up() == seat) * 2 };
                Some(turning(2, laid.card, opponent(laid.up()), up_mask, knows))
            }
            Action::Stop | Action::Decline => None,
        }
    }

    pub(crate) fn is_flip(&self) -> bool {
        self.kind == 2
    }

    /// The bits of the faces that are up afterwards, as far as known; `None` if the line is surely
    /// captured.
    pub(crate) fn after(&self) -> Option<u8> {
        let alive = self.bust.cards < self.bust.of;
        alive.then_some(self.up_mask | self.face.map_or(0, FaceKind::bit))
    }
}
