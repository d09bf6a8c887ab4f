//! The heuristic policy: a one-step lookahead that averages over the faces that may come up.
//!
//! A line is worth its cards to whoever captures it. What comes after the next card is not searched
//! but estimated from the length of the line that it leaves.

mod best_actions;

use iris_core::Rng;

use self::best_actions::BestActions;
use crate::knowledge::view::View;
use crate::play::odds::{PartnerCounts, SeatOdds, all, count_offending};
use crate::rules::action::Action;
use crate::rules::card::FaceKind;
use crate::rules::state::{HAND_SIZE, LINE_SIZE, opponent};

/// The value of leaving the opponent a line of this length: the longer, the likelier it completes a
/// rainbow.
const LEAVE_VALUE: [f64; LINE_SIZE] = [0.0, 0.0, -0.2, -0.8, -1.8, -3.5];
/// The value of going on with a line of this length, by flipping and playing.
const CONTINUE_VALUE: [f64; LINE_SIZE] = [-1.0, -1.0, -1.0, -1.2, -1.0, -0.5];
/// The value of playing a card that does not offend, by whether this is the last turn, whether it
/// is the last card of the turn, and the length of the line before it. The sixth card completes a
/// rainbow.
static SAFE_PLAY_VALUE: [[[f64; LINE_SIZE]; 2]; 2] = {
    let mut table = [[[LINE_SIZE as f64; LINE_SIZE]; 2]; 2];
    let mut length = 0;
    while length + 1 < LINE_SIZE {
        let mut last_turn = 0;
        while last_turn < 2 {
            let left = if last_turn == 1 { 0.0 } else { LEAVE_VALUE[length + 1] };
            let on = CONTINUE_VALUE[length + 1];
            table[last_turn][0][length] = if left > on { left } else { on };
            table[last_turn][1][length] = left;
            last_turn += 1;
        }
        length += 1;
    }
    table
};
/// Actions whose values differ by less are ties.
const TIE_MARGIN: f64 = 1e-9;

/// Chooses an action of the highest value, at random among ties.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let odds = SeatOdds::new(view);
    let values = ActionValues::new(&odds);
    let mut best = BestActions::default();
    for (at, action) in legal.iter().enumerate() {
        best.consider(at, values.value(*action));
    }
    legal.get(rng.bit(best.equals.into())? as usize).copied()
}

/// What the policy reads of a position, either from a view or from the state of a rollout.
pub(crate) trait PolicyInput {
    /// The length of the line, and the size of the hand of the seat to act.
    fn sizes(&self) -> (usize, usize);
    /// The bits of the faces that are up.
    fn up_mask(&self) -> u8;
    /// How many cards were played in this turn, and whether it is the last turn.
    fn turn(&self) -> (u8, bool);
    /// The face that the seat sees of one of its own cards.
    fn own(&self, at: usize) -> FaceKind;
    /// Of a card of the line, the face that is up, and the one behind it, if that is known.
    fn line_card(&self, at: usize) -> (FaceKind, Option<FaceKind>);
    /// By face, how many of the cards that the seat does not fully know have it beside this face.
    fn unknown_partners(&self, face: FaceKind) -> PartnerCounts;
    /// How many cards with this face the seat does not fully know.
    fn unknown_total(&self, face: FaceKind) -> u8 {
        all(&self.unknown_partners(face))
    }
}

/// The values of the legal actions, in expected cards won or lost.
pub(crate) struct ActionValues<S> {
    input: S,
    up_mask: u8,
    last_turn: bool,
    length: usize,
    /// The faces that the seat sees of its own cards; only the first `held` count.
    own: [FaceKind; HAND_SIZE],
    held: usize,
    /// The bits of those faces, and whether one is a Rainbow, which has no bit.
    own_bits: u8,
    own_rainbow: bool,
    /// The value of a card that does not offend, and of one that does.
    safe_value: f64,
    bust_value: f64,
}

impl<S: PolicyInput> ActionValues<S> {
    #[inline]
    pub(crate) fn new(input: S) -> Self {
        let ((length, held), up_mask, (played, last_turn)) = (input.sizes(), input.up_mask(), input.turn());
        let safe_value = SAFE_PLAY_VALUE[last_turn as usize][(played as usize + 1 == HAND_SIZE) as usize]
            [length % LINE_SIZE];
        let bust_value = -((length + 1) as f64);
        let held = held.min(HAND_SIZE);
        let mut own = [FaceKind::RAINBOW; HAND_SIZE];
        let (mut own_bits, mut own_rainbow) = (0, false);
        for (at, face) in own.iter_mut().enumerate() {
            if at < held {
                *face = input.own(at);
                own_bits |= face.bit();
                own_rainbow |= *face == FaceKind::RAINBOW;
            }
        }
        Self { input, up_mask, last_turn, length, own, held, own_bits, own_rainbow, safe_value, bust_value }
    }

    #[inline]
    fn own_faces(&self) -> &[FaceKind] {
        &self.own[..self.held]
    }

    fn value(&self, action: Action) -> f64 {
        let own = |at: u8| self.own_faces().get(at as usize).copied().unwrap_or(FaceKind::RAINBOW);
        match action {
            Action::Flip(at) => self.flip(at as usize, |_| false).unwrap_or(f64::MIN),
            Action::Play(at) => self.play(own(at)),
            Action::Blind(at) => self.blind(own(at)),
            Action::Stop => leave_value(self.length, self.last_turn),
            Action::Decline => 0.0,
        }
    }

    #[inline]
    fn play(&self, own: FaceKind) -> f64 {
        if self.up_mask & own.bit() != 0 { self.bust_value } else { self.safe_value }
    }

    #[inline]
    fn blind(&self, own: FaceKind) -> f64 {
        self.value_at_risk(self.risk(count_offending(&self.input.unknown_partners(own), self.up_mask), own))
    }

    /// The value of playing a card that offends with this probability.
    #[inline]
    fn value_at_risk(&self, risk: f64) -> f64 {
        self.safe_value + risk * (self.bust_value - self.safe_value)
    }

    /// The value of flipping a card of the line and then playing the best card; `None` as soon as
    /// an upper bound of it is unwanted.
    #[inline]
    fn flip(&self, at: usize, unwanted: impl Fn(f64) -> bool) -> Option<f64> {
        let (up, behind) = self.input.line_card(at);
        let without = self.up_mask & !up.bit();
        // The colours that could follow.
        let follow = self.own_bits & !without;
        match behind {
            None => self.flip_unknown(up, without, follow, unwanted),
            Some(face) if without & face.bit() != 0 => Some(-(self.length as f64)),
            Some(face) if self.own_rainbow || follow & !face.bit() != 0 => Some(self.safe_value),
            Some(face) => Some(self.value_at_risk(self.min_blind_risk(without | face.bit()))),
        }
    }

    /// The mean over all faces that may be on the back of `up`.
    #[inline]
    fn flip_unknown(
        &self,
        up: FaceKind,
        without: u8,
        follow: u8,
        unwanted: impl Fn(f64) -> bool,
    ) -> Option<f64> {
        let (behind, cards) = (self.input.unknown_partners(up), self.input.unknown_total(up));
        let clashes = count_offending(&behind, without);
        let lost = f64::from(clashes) * -(self.length as f64);
        let without_risk = lost + f64::from(cards - clashes) * self.safe_value;
        if unwanted(without_risk * reciprocal(cards)) {
            return None;
        }
        // Of the others, some leave only blind plays.
        let risk = match follow {
            _ if self.own_rainbow => 0.0,
            0 => self.blind_risk_after_flip(&behind, without),
            // The only colour that could follow comes up itself.
            _ if follow.is_power_of_two() => {
                let face = FaceKind(follow.trailing_zeros() as u8);
                f64::from(behind[face.index() % behind.len()]) * self.min_blind_risk(without | follow)
            }
            _ => 0.0,
        };
        Some((without_risk + risk * (self.bust_value - self.safe_value)) * reciprocal(cards))
    }

    /// The summed risk of the best blind play, over all backs that do not clash when they come up.
    #[inline]
    fn blind_risk_after_flip(&self, cards: &PartnerCounts, up_mask: u8) -> f64 {
        let own = self.own.map(|face| {
            let hidden = self.input.unknown_partners(face);
            (hidden, count_offending(&hidden, up_mask), reciprocal(self.input.unknown_total(face)))
        });
        // With one more colour up, cards that have it on their back offend too.
        let least = |more: Option<usize>| {
            let mut least = 1.0;
            for (hidden, clashes, part) in own.iter().take(self.held) {
                let clashes = clashes + more.map_or(0, |face| hidden[face % hidden.len()]);
                let risk = f64::from(clashes) * part;
                least = if risk < least { risk } else { least };
            }
            least
        };
        let mut risk = 0.0;
        let mut colours = !up_mask;
        while colours != 0 {
            let face = colours.trailing_zeros() as usize;
            colours &= colours - 1;
            let count = cards[face % cards.len()];
            if count > 0 {
                risk += f64::from(count) * least(Some(face));
            }
        }
        let rainbows = cards[FaceKind::RAINBOW.index() % cards.len()];
        if rainbows > 0 {
            risk += f64::from(rainbows) * least(None);
        }
        risk
    }

    /// The risk of the blind play that is the least likely to offend with these colours up.
    #[inline]
    fn min_blind_risk(&self, up_mask: u8) -> f64 {
        let mut least = 1.0;
        for own in self.own_faces() {
            let risk = self.risk(count_offending(&self.input.unknown_partners(*own), up_mask), *own);
            least = if risk < least { risk } else { least };
        }
        least
    }

    /// The probability that the back of a face clashes, if so many of the possible cards do.
    #[inline]
    fn risk(&self, clashes: u8, face: FaceKind) -> f64 {
        f64::from(clashes) * reciprocal(self.input.unknown_total(face))
    }
}

/// One divided by a number of cards: a table lookup and a product are faster than a division.
#[inline]
fn reciprocal(cards: u8) -> f64 {
    static RECIPROCALS: [f64; 256] = {
        let mut table = [0.0; 256];
        let mut cards = 1;
        while cards < 256 {
            table[cards] = 1.0 / cards as f64;
            cards += 1;
        }
        table
    };
    RECIPROCALS[cards as usize]
}

/// The value of stopping: nothing follows the last turn, so a line may be left then without loss.
#[inline]
fn leave_value(length: usize, last_turn: bool) -> f64 {
    if last_turn { 0.0 } else { LEAVE_VALUE.get(length).copied().unwrap_or(0.0) }
}

/// The seat to act sees its own cards and the line; a face missing from the view counts as a
/// Rainbow.
impl PolicyInput for &SeatOdds<'_> {
    fn sizes(&self) -> (usize, usize) {
        (self.view.line().len(), self.view.hand(self.seat).len())
    }

    fn up_mask(&self) -> u8 {
        self.up_mask
    }

    fn turn(&self) -> (u8, bool) {
        (self.view.played, self.view.last_turn)
    }

    fn own(&self, at: usize) -> FaceKind {
        let card = self.view.hand(self.seat).get(at);
        card.and_then(|card| card.face(self.seat)).unwrap_or(FaceKind::RAINBOW)
    }

    fn line_card(&self, at: usize) -> (FaceKind, Option<FaceKind>) {
        let Some(laid) = self.view.line().get(at) else { return (FaceKind::RAINBOW, None) };
        (laid.card.face(laid.up()).unwrap_or(FaceKind::RAINBOW), laid.card.face(opponent(laid.up())))
    }

    fn unknown_partners(&self, face: FaceKind) -> PartnerCounts {
        SeatOdds::unknown_partners(self, face)
    }
}

#[cfg(test)]
mod tests;
