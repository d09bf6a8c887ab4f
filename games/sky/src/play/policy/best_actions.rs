//! The best actions found with pruning: the same choice as [`super::choose`], without evaluating
//! actions that cannot be among the best. Rollouts spend most of their time here.

use iris_core::Rng;

use super::{ActionValues, PolicyInput, TIE_MARGIN, leave_value};
use crate::play::odds::any_offending;
use crate::rules::action::Action;
use crate::rules::card::FaceKind;
use crate::rules::legal::TurnStage;
use crate::rules::state::{HAND_SIZE, LINE_SIZE};

/// The best actions so far, as bits that index a list of at most sixteen actions.
#[derive(Default)]
pub(super) struct BestActions {
    pub(super) equals: u16,
    value: f64,
}

impl BestActions {
    #[inline]
    pub(super) fn consider(&mut self, at: usize, value: f64) {
        if self.equals == 0 || value >= self.value + TIE_MARGIN {
            (self.equals, self.value) = (1 << at, value);
        } else if value >= self.value - TIE_MARGIN {
            self.equals |= 1 << at;
        }
    }

    /// Whether an action of at most this value cannot be among the best.
    #[inline]
    fn beats(&self, most: f64) -> bool {
        self.equals != 0 && most < self.value - TIE_MARGIN
    }
}

/// All actions in the order of the legal list, each at an index of its own.
static SLOTS: [Action; 13] = {
    let mut slots = [Action::Decline; 13];
    let mut at = 0;
    while at < PLAYS {
        slots[at] = Action::Flip(at as u8);
        at += 1;
    }
    while at < STOP {
        let own = (at - PLAYS) as u8;
        slots[at] = if at < BLINDS { Action::Play(own) } else { Action::Blind(own - HAND_SIZE as u8) };
        at += 1;
    }
    slots[STOP] = Action::Stop;
    slots
};
/// The index of the first play: five cards can be flipped.
const PLAYS: usize = LINE_SIZE - 1;
const BLINDS: usize = PLAYS + HAND_SIZE;
const STOP: usize = BLINDS + HAND_SIZE;
const DECLINE: usize = STOP + 1;

impl<S: PolicyInput> ActionValues<S> {
    /// One of the best legal actions, at random among ties.
    #[inline]
    pub(crate) fn best(&self, stage: TurnStage, rng: &mut Rng) -> Option<Action> {
        // Where stopping is possible as well it may be better than a safe card.
        let best = if stage.may_play() && !stage.may_stop() && self.has_safe_face() {
            self.risk_free(stage)
        } else {
            self.highest_value(stage)
        };
        rng.bit(best.into()).map(|at| SLOTS[at as usize % SLOTS.len()])
    }

    /// Whether the seat sees a face among its own cards that does not offend.
    #[inline]
    fn has_safe_face(&self) -> bool {
        self.own_rainbow || self.own_bits & !self.up_mask != 0
    }

    /// The actions without any risk, if there is at least one: no other action has a higher value.
    #[inline]
    fn risk_free(&self, stage: TurnStage) -> u16 {
        let mut best = 0;
        if stage.may_flip() {
            for at in 0..self.length {
                best |= u16::from(self.flips_without_risk(at)) << at;
            }
        }
        for (at, own) in self.own_faces().iter().enumerate() {
            best |= u16::from(self.up_mask & own.bit() == 0) << (PLAYS + at);
            best |=
                u16::from(!any_offending(&self.input.unknown_partners(*own), self.up_mask)) << (BLINDS + at);
        }
        // To decline is worth as much as a safe card in the last turn, unless that completes a
        // rainbow.
        if stage.may_decline() && self.safe_value == 0.0 {
            best |= 1 << DECLINE;
        }
        best
    }

    /// Whether a flip of this card and a play after it are both free of risk.
    #[inline]
    fn flips_without_risk(&self, at: usize) -> bool {
        let (up, behind) = self.input.line_card(at);
        let without = self.up_mask & !up.bit();
        let follow = self.own_bits & !without;
        let comes_up = match behind {
            Some(face) if without & face.bit() != 0 => return false,
            Some(face) => face.bit(),
            None => {
                let behind = self.input.unknown_partners(up);
                if any_offending(&behind, without) {
                    return false;
                }
                // Whatever comes up, one of two colours can follow; of one it matters whether it
                // may come up itself.
                let only = FaceKind(follow.trailing_zeros() as u8);
                if follow.is_power_of_two() && behind[only.index() % behind.len()] > 0 { follow } else { 0 }
            }
        };
        let up_mask = without | comes_up;
        self.own_rainbow
            || follow & !comes_up != 0
            || self.own_faces().iter().any(|own| !any_offending(&self.input.unknown_partners(*own), up_mask))
    }

    /// The actions of the highest value, if none of the cards seen is safe or none may be played.
    #[inline]
    fn highest_value(&self, stage: TurnStage) -> u16 {
        let mut best = BestActions::default();
        if stage.may_stop() {
            best.consider(STOP, leave_value(self.length, self.last_turn));
            // A flip leads to nothing better than a safe card.
            if best.beats(self.safe_value) {
                return best.equals;
            }
        }
        if stage.may_decline() {
            best.consider(DECLINE, 0.0);
        }
        if stage.may_play() {
            for (at, own) in self.own_faces().iter().enumerate() {
                best.consider(PLAYS + at, self.play(*own));
                best.consider(BLINDS + at, self.blind(*own));
            }
        }
        if stage.may_flip() {
            for at in 0..self.length {
                if let Some(value) = self.flip(at, |most| best.beats(most)) {
                    best.consider(at, value);
                }
            }
        }
        best.equals
    }
}
