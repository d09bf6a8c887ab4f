//! What a seat's choices come to.

use iris_bots::{Estimate, ValueStats};
use iris_core::Seat;

use super::{ChoiceVerdict, MatchReview};

/// How a seat chose, over all its choices between several actions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChoiceSum {
    /// How many choices there were.
    pub choices: u32,
    /// How many of them nothing better was found for, or nothing certainly better.
    pub sound: u32,
    /// How many were mistakes.
    pub mistakes: u32,
    /// Thousandths of a victory lost by a choice on average, with the standard error that so few
    /// choices leave; the error is infinite below two choices.
    pub cost: Estimate,
}

impl MatchReview {
    /// How a seat chose.
    pub fn choice_sum(&self, seat: Seat) -> ChoiceSum {
        let (mut sound, mut mistakes, mut losses) = (0, 0, ValueStats::default());
        for choice in self.choices_of(seat) {
            losses.add(choice.loss());
            match choice.verdict() {
                ChoiceVerdict::Best | ChoiceVerdict::Equal => sound += 1,
                ChoiceVerdict::Mistake => mistakes += 1,
                ChoiceVerdict::Inaccuracy => {}
            }
        }
        let cost = Estimate { value: 1000.0 * losses.mean(), error: 1000.0 * losses.error() };
        ChoiceSum { choices: losses.count(), sound, mistakes, cost }
    }
}
