//! CFR+: two regret minimisers play each other until their average has nothing left to regret.
//!
//! Regrets are kept at zero or above, the seats are brought up to date one after the other, and in the average a later
//! strategy counts more, in proportion to its number (Tammelin, 2014).

use crate::exact::form::Form;
use crate::exact::strategy::{Strategy, to_chances};

/// A game being solved.
#[derive(Clone, Debug)]
pub struct Cfr<'a, I> {
    form: &'a Form<I>,
    sides: [Minimiser; 2],
    rounds: u32,
}

/// What one seat has learnt. All by sequence.
#[derive(Clone, Debug)]
struct Minimiser {
    regrets: Vec<f64>,
    chances: Vec<f64>,
    plan: Vec<f64>,
    /// The sum of all plans so far.
    plans: Vec<f64>,
    /// Working space.
    worth: Vec<f64>,
}

impl<'a, I> Cfr<'a, I> {
    /// With everything still to learn: both seats play anything.
    pub fn new(form: &'a Form<I>) -> Self {
        let sides = [0, 1].map(|seat| {
            let side = &form.sides[seat];
            let nothing = vec![0.0; side.sequences];
            let chances = side.uniform();
            let mut plan = nothing.clone();
            side.unfold(&chances, &mut plan);
            Minimiser { regrets: nothing.clone(), chances, plan, plans: nothing.clone(), worth: nothing }
        });
        Self { form, sides, rounds: 0 }
    }

    /// Learns for so many rounds. Allocates nothing.
    pub fn run(&mut self, rounds: u32) {
        for _ in 0..rounds {
            self.rounds += 1;
            for seat in 0..2 {
                self.learn(seat);
            }
        }
    }

    /// The average of all that was played: what comes close to perfect play.
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

    fn learn(&mut self, seat: usize) {
        let [zero, one] = &mut self.sides;
        let (own, other) = if seat == 0 { (zero, one) } else { (one, zero) };
        self.form.worth(seat, &other.plan, &mut own.worth);
        let Minimiser { regrets, chances, plan, plans, worth } = own;
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
