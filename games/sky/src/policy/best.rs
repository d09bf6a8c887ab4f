//! The best of all actions, without looking at those that cannot be: what playing a world on takes most of its time for.

use iris_core::Rng;

use super::{MARGIN, Prospects, Sight, left_behind};
use crate::action::Action;
use crate::card::Face;
use crate::legal::Situation;
use crate::odds::may_offend;
use crate::state::{HAND, LINE};

/// The best actions so far, as bits of a list; none has more than sixteen.
#[derive(Default)]
pub(super) struct Best {
    pub(super) equals: u16,
    value: f64,
}

impl Best {
    #[inline]
    pub(super) fn consider(&mut self, at: usize, value: f64) {
        if self.equals == 0 || value >= self.value + MARGIN {
            (self.equals, self.value) = (1 << at, value);
        } else if value >= self.value - MARGIN {
            self.equals |= 1 << at;
        }
    }

    /// Whether something that is worth at most so much cannot be among the best.
    #[inline]
    fn beats(&self, most: f64) -> bool {
        self.equals != 0 && most < self.value - MARGIN
    }
}

/// All actions in the order in which they are listed where they are legal, each with a place of its own.
static SLOTS: [Action; 13] = {
    let mut slots = [Action::Decline; 13];
    let mut at = 0;
    while at < PLAYS {
        slots[at] = Action::Flip(at as u8);
        at += 1;
    }
    while at < STOP {
        let own = (at - PLAYS) as u8;
        slots[at] = if at < BLINDS { Action::Play(own) } else { Action::Blind(own - HAND as u8) };
        at += 1;
    }
    slots[STOP] = Action::Stop;
    slots
};
/// Where the plays begin: five cards can be flipped.
const PLAYS: usize = LINE - 1;
const BLINDS: usize = PLAYS + HAND;
const STOP: usize = BLINDS + HAND;
const DECLINE: usize = STOP + 1;

impl<S: Sight> Prospects<S> {
    /// The best of all actions that the situation allows: the same as by the value of each, but whatever cannot be the best
    /// is not looked at.
    #[inline]
    pub(crate) fn best(&self, situation: Situation, rng: &mut Rng) -> Option<Action> {
        let best = if situation.may_play() && self.has_safe() {
            self.without_risk(situation)
        } else {
            self.at_least_risk(situation)
        };
        rng.bit(best.into()).map(|at| SLOTS[at as usize % SLOTS.len()])
    }

    /// Whether a face that it sees of its own cards does not offend.
    #[inline]
    fn has_safe(&self) -> bool {
        self.own_rainbow || self.own_marks & !self.sky != 0
    }

    /// The actions without any risk. Nothing is better than those, and there is one.
    #[inline]
    fn without_risk(&self, situation: Situation) -> u16 {
        let mut best = 0;
        if situation.may_flip() {
            for at in 0..self.length {
                best |= u16::from(self.flips_without_risk(at)) << at;
            }
        }
        for (at, own) in self.own().iter().enumerate() {
            best |= u16::from(self.sky & own.mark() == 0) << (PLAYS + at);
            best |= u16::from(!may_offend(&self.sight.hidden(*own), self.sky)) << (BLINDS + at);
        }
        // To decline is worth as much as a safe card in the last turn, unless that completes a rainbow.
        if situation.may_decline() && self.safe == 0.0 {
            best |= 1 << DECLINE;
        }
        best
    }

    /// Whether a card can be flipped and another one played after it without any risk, if one could be played now.
    #[inline]
    fn flips_without_risk(&self, at: usize) -> bool {
        let (up, behind) = self.sight.laid(at);
        let without = self.sky & !up.mark();
        let follow = self.own_marks & !without;
        let comes_up = match behind {
            Some(face) if without & face.mark() != 0 => return false,
            Some(face) => face.mark(),
            None => {
                let behind = self.sight.hidden(up);
                if may_offend(&behind, without) {
                    return false;
                }
                // Whatever comes up, one of two colours can follow; of one it matters whether it may come up itself.
                let only = Face(follow.trailing_zeros() as u8);
                if follow.is_power_of_two() && behind[only.index() % behind.len()] > 0 { follow } else { 0 }
            }
        };
        let sky = without | comes_up;
        self.own_rainbow
            || follow & !comes_up != 0
            || self.own().iter().any(|own| !may_offend(&self.sight.hidden(*own), sky))
    }

    /// The actions of the highest value, if none of the cards seen is safe or none may be played.
    #[inline]
    fn at_least_risk(&self, situation: Situation) -> u16 {
        let mut best = Best::default();
        if situation.may_stop() {
            best.consider(STOP, left_behind(self.length, self.last_turn));
            // A flip leads to nothing better than a safe card.
            if best.beats(self.safe) {
                return best.equals;
            }
        }
        if situation.may_decline() {
            best.consider(DECLINE, 0.0);
        }
        if situation.may_play() {
            for (at, own) in self.own().iter().enumerate() {
                best.consider(PLAYS + at, self.play(*own));
                best.consider(BLINDS + at, self.blind(*own));
            }
        }
        if situation.may_flip() {
            for at in 0..self.length {
                if let Some(value) = self.flip(at, |most| best.beats(most)) {
                    best.consider(at, value);
                }
            }
        }
        best.equals
    }
}
