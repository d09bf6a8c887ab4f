//! Ways to play, what they bring against each other, and how much they give away.

use iris_core::Seat;

use crate::exact::form::{End, Form, InfoSet, NOTHING, Side};

/// A way to play both seats: in every information set, how likely each action is.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy {
    /// By seat and sequence: the probability of the action in which the sequence ends.
    pub(crate) chances: [Vec<f64>; 2],
}

impl<I> Form<I> {
    /// Every action as likely as the others.
    pub fn uniform(&self) -> Strategy {
        Strategy { chances: [0, 1].map(|seat| self.sides[seat].uniform()) }
    }

    /// The strategy that `choose` describes: for each seat and information set, how much each of so many actions
    /// weighs. Where nothing weighs anything, all weigh the same.
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

    /// What seat 0 gets when the first strategy plays seat 0 and the second plays seat 1.
    pub fn value(&self, zero: &Strategy, one: &Strategy) -> f64 {
        let plans = [self.sides[0].plan(&zero.chances[0]), self.sides[1].plan(&one.chances[1])];
        self.sum(&plans, |end| end.payoff)
    }

    /// The part of all games that is cut off when both seats play the strategy.
    pub fn cut(&self, strategy: &Strategy) -> f64 {
        let plans = [0, 1].map(|seat| self.sides[seat].plan(&strategy.chances[seat]));
        1.0 - self.sum(&plans, |end| end.chance)
    }

    /// What a seat gets at best against a strategy that it knows.
    pub fn best_response(&self, seat: Seat, against: &Strategy) -> f64 {
        let (own, other) = (seat.index() % 2, 1 - seat.index() % 2);
        let mut worth = vec![0.0; self.sides[own].sequences];
        self.worth(own, &self.sides[other].plan(&against.chances[other]), &mut worth);
        self.sides[own].fold(&mut worth, |_, worth| worth.iter().copied().fold(f64::NEG_INFINITY, f64::max));
        worth[NOTHING as usize]
    }

    /// How much a strategy gives away, on average over the seats, to opponents who know it: 0 exactly for a perfect
    /// one. This is half of what is called `NashConv`.
    pub fn exploitability(&self, strategy: &Strategy) -> f64 {
        Seat::all(2).map(|seat| self.best_response(seat, strategy)).sum::<f64>() / 2.0
    }

    /// For each sequence of a seat, what the ends that it leads to are worth, the opponent's plan given.
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

    fn sum(&self, plans: &[Vec<f64>; 2], what: impl Fn(&End) -> f64) -> f64 {
        let likely = |[zero, one]: [u32; 2]| plans[0][zero as usize] * plans[1][one as usize];
        self.ends.iter().map(|end| what(end) * likely(end.sequences)).sum()
    }
}

impl<I> Side<I> {
    pub(crate) fn uniform(&self) -> Vec<f64> {
        let mut chances = vec![1.0; self.sequences];
        for set in &self.sets {
            chances[set.range()].fill(1.0 / f64::from(set.actions));
        }
        chances
    }

    /// For each sequence, how likely the seat makes it.
    fn plan(&self, chances: &[f64]) -> Vec<f64> {
        let mut plan = chances.to_vec();
        self.unfold(chances, &mut plan);
        plan
    }

    /// The same into an array that is there already.
    pub(crate) fn unfold(&self, chances: &[f64], plan: &mut [f64]) {
        plan[NOTHING as usize] = 1.0;
        for set in &self.sets {
            let reach = plan[set.parent as usize];
            for at in set.range() {
                plan[at] = reach * chances[at];
            }
        }
    }

    /// From the last information sets to the first: what each is worth, from what its actions are worth, is added to
    /// the sequence that leads to it.
    #[inline]
    pub(crate) fn fold(&self, worth: &mut [f64], mut join: impl FnMut(InfoSet, &[f64]) -> f64) {
        for set in self.sets.iter().rev() {
            worth[set.parent as usize] += join(*set, &worth[set.range()]);
        }
    }
}

/// Scales weights to probabilities; if nothing weighs anything, all are the same.
#[inline]
pub(crate) fn to_chances(weights: &mut [f64]) {
    let sum: f64 = weights.iter().sum();
    let even = 1.0 / weights.len() as f64;
    for weight in weights {
        *weight = if sum > 0.0 { *weight / sum } else { even };
    }
}
