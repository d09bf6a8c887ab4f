//! Behaviour strategies: their values, best responses and exploitability.

use iris_core::Seat;

use crate::solver::sequence_form::{EMPTY_SEQUENCE, InfoSet, SeatSequences, SequenceForm, TerminalPair};

/// A behaviour strategy for both seats: a probability for each action of every information set.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy {
    /// By seat and sequence: the probability of the action in which the sequence ends.
    pub(crate) chances: [Vec<f64>; 2],
}

impl<I> SequenceForm<I> {
    /// The strategy that plays uniformly at random.
    pub fn uniform(&self) -> Strategy {
        Strategy { chances: [0, 1].map(|seat| self.sides[seat].uniform()) }
    }

    /// The strategy that `choose` describes by setting the weight of each action, for each seat and
    /// information set. If all weights are 0, the actions are equally likely.
    pub fn strategy(&self, mut choose: impl FnMut(Seat, &I, &mut [f64])) -> Strategy {
        let mut strategy = self.uniform();
        for (seat, (side, chances)) in Seat::all(2).zip(self.sides.iter().zip(&mut strategy.chances)) {
            for (set, info) in side.sets.iter().zip(&side.infos) {
                let weights = &mut chances[set.range()];
                weights.fill(0.0);
                choose(seat, info, weights);
                to_chances(weights);
            }
        }
        strategy
    }

    /// The expected payoff of seat 0 when the first strategy plays seat 0 and the second seat 1.
    pub fn value(&self, zero: &Strategy, one: &Strategy) -> f64 {
        let plans = [self.sides[0].plan(&zero.chances[0]), self.sides[1].plan(&one.chances[1])];
        self.sum(&plans, |end| end.payoff)
    }

    /// The share of games that are cut off when both seats play the strategy.
    pub fn cut(&self, strategy: &Strategy) -> f64 {
        let plans = [0, 1].map(|seat| self.sides[seat].plan(&strategy.chances[seat]));
        1.0 - self.sum(&plans, |end| end.chance)
    }

    /// The expected payoff of a seat's best response to a strategy.
    pub fn best_response(&self, seat: Seat, against: &Strategy) -> f64 {
        let (own, other) = (seat.index() % 2, 1 - seat.index() % 2);
        let mut worth = vec![0.0; self.sides[own].sequences];
        self.worth(own, &self.sides[other].plan(&against.chances[other]), &mut worth);
        self.sides[own].fold(&mut worth, |_, worth| worth.iter().copied().fold(f64::NEG_INFINITY, f64::max));
        worth[EMPTY_SEQUENCE as usize]
    }

    /// The expected payoff of best responses to a strategy, averaged over the seats: 0 exactly for
    /// an equilibrium. This is half of `NashConv`.
    pub fn exploitability(&self, strategy: &Strategy) -> f64 {
        Seat::all(2).map(|seat| self.best_response(seat, strategy)).sum::<f64>() / 2.0
    }

    /// For each sequence of a seat, its counterfactual payoff against the opponent's realization
    /// plan.
    pub(crate) fn worth(&self, own: usize, plan: &[f64], worth: &mut [f64]) {
        worth.fill(0.0);
        for end in &self.ends {
            let at = end.sequences[own] as usize;
            worth[at] += end.payoff * plan[end.sequences[1 - own] as usize];
        }
        if own == 1 {
            for worth in worth {
                *worth = -*worth;
            }
        }
    }

    fn sum(&self, plans: &[Vec<f64>; 2], what: impl Fn(&TerminalPair) -> f64) -> f64 {
        let likely = |[zero, one]: [u32; 2]| plans[0][zero as usize] * plans[1][one as usize];
        self.ends.iter().map(|end| what(end) * likely(end.sequences)).sum()
    }
}

impl<I> SeatSequences<I> {
    pub(crate) fn uniform(&self) -> Vec<f64> {
        let mut chances = vec![1.0; self.sequences];
        for set in &self.sets {
            chances[set.range()].fill(1.0 / f64::from(set.actions));
        }
        chances
    }

    /// The realization plan: the probability of each sequence as far as the seat decides it.
    fn plan(&self, chances: &[f64]) -> Vec<f64> {
        let mut plan = chances.to_vec();
        self.unfold(chances, &mut plan);
        plan
    }

    /// Writes the realization plan into an existing array.
    pub(crate) fn unfold(&self, chances: &[f64], plan: &mut [f64]) {
        plan[EMPTY_SEQUENCE as usize] = 1.0;
        for set in &self.sets {
            let reach = plan[set.parent as usize];
            for at in set.range() {
                plan[at] = reach * chances[at];
            }
        }
    }

    /// Backward induction: the value of each information set, which `join` makes from the values of
    /// its actions, is added to the sequence that leads to it.
    #[inline]
    pub(crate) fn fold(&self, worth: &mut [f64], mut join: impl FnMut(InfoSet, &[f64]) -> f64) {
        for set in self.sets.iter().rev() {
            worth[set.parent as usize] += join(*set, &worth[set.range()]);
        }
    }
}

/// Normalizes weights to probabilities; uniform if all weights are 0.
#[inline]
pub(crate) fn to_chances(weights: &mut [f64]) {
    let sum: f64 = weights.iter().sum();
    let even = 1.0 / weights.len() as f64;
    for weight in weights {
        *weight = if sum > 0.0 { *weight / sum } else { even };
    }
}
