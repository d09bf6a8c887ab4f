//! CFR+ (counterfactual regret minimization, Tammelin 2014).
//!
//! Regrets are clamped at zero, the seats are updated alternately, and in the average strategy an
//! iteration is weighted by its number.

use crate::solver::sequence_form::SequenceForm;
use crate::solver::strategy::{Strategy, to_chances};

/// A game that is being solved; its average strategy converges to a Nash equilibrium.
///
/// ```
/// use iris_core::Seat;
/// use iris_lab::solver::{Cfr, ExtensiveGame, NodeKind, SequenceForm};
///
/// /// Matching pennies: seat 1 chooses without knowing the choice of seat 0, and wins if it matches.
/// struct Pennies;
///
/// impl ExtensiveGame for Pennies {
///     type Node = Vec<usize>;
///     type Info = usize;
///
///     fn start(&self) -> Vec<(f64, Vec<usize>)> {
///         vec![(1.0, Vec::new())]
///     }
///
///     fn kind(&self, choices: &Vec<usize>) -> NodeKind {
///         match choices[..] {
///             [zero, one] => NodeKind::End { payoff: if zero == one { -1.0 } else { 1.0 } },
///             _ => {
///                 let number = choices.len();
///                 NodeKind::Decision { seat: Seat(number as u8), key: number as u128, actions: 2 }
///             }
///         }
///     }
///
///     fn info(&self, choices: &Vec<usize>) -> usize {
///         choices.len()
///     }
///
///     fn next(&self, choices: &Vec<usize>, action: usize) -> Vec<(f64, Vec<usize>)> {
///         vec![(1.0, [&choices[..], &[action]].concat())]
///     }
/// }
///
/// let form = SequenceForm::of(&Pennies, 100)?;
/// let mut cfr = Cfr::new(&form);
/// cfr.run(100);
/// assert!(form.exploitability(&cfr.average()) < 1e-3);
/// # Ok::<(), iris_lab::solver::SolverError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cfr<'a, I> {
    form: &'a SequenceForm<I>,
    sides: [RegretMinimiser; 2],
    rounds: u32,
}

/// The regrets and strategies of one seat, all by sequence.
#[derive(Clone, Debug)]
struct RegretMinimiser {
    regrets: Vec<f64>,
    chances: Vec<f64>,
    plan: Vec<f64>,
    /// The weighted sum of the realization plans of all iterations.
    plans: Vec<f64>,
    /// Scratch space for counterfactual values.
    worth: Vec<f64>,
}

impl<'a, I> Cfr<'a, I> {
    /// Starts with uniform strategies for both seats.
    pub fn new(form: &'a SequenceForm<I>) -> Self {
        let sides = [0, 1].map(|seat| {
            let side = &form.sides[seat];
            let nothing = vec![0.0; side.sequences];
            let chances = side.uniform();
            let mut plan = nothing.clone();
            side.unfold(&chances, &mut plan);
            RegretMinimiser {
                regrets: nothing.clone(),
                chances,
                plan,
                plans: nothing.clone(),
                worth: nothing,
            }
        });
        Self { form, sides, rounds: 0 }
    }

    /// Runs this many iterations. Does not allocate.
    pub fn run(&mut self, rounds: u32) {
        for _ in 0..rounds {
            self.rounds += 1;
            for seat in 0..2 {
                self.update(seat);
            }
        }
    }

    /// The average strategy, which approximates an equilibrium.
    pub fn average(&self) -> Strategy {
        let chances = [0, 1].map(|seat| {
            let mut chances = self.sides[seat].plans.clone();
            chances[0] = 1.0;
            for set in &self.form.sides[seat].sets {
                to_chances(&mut chances[set.range()]);
            }
            chances
        });
        Strategy { chances }
    }

    fn update(&mut self, seat: usize) {
        let [zero, one] = &mut self.sides;
        let (own, other) = if seat == 0 { (zero, one) } else { (one, zero) };
        self.form.worth(seat, &other.plan, &mut own.worth);
        let RegretMinimiser { regrets, chances, plan, plans, worth } = own;
        let side = &self.form.sides[seat];
        side.fold(worth, |set, worth| {
            let chances = &mut chances[set.range()];
            let mean: f64 = chances.iter().zip(worth).map(|(chance, worth)| chance * worth).sum();
            let regrets = &mut regrets[set.range()];
            for ((regret, chance), worth) in regrets.iter_mut().zip(&mut *chances).zip(worth) {
                *regret = (*regret + worth - mean).max(0.0);
                *chance = *regret;
            }
            to_chances(chances);
            mean
        });
        side.unfold(chances, plan);
        let weight = f64::from(self.rounds);
        for (sum, part) in plans.iter_mut().zip(&*plan) {
            *sum += weight * part;
        }
    }
}
