//! Flat determinized Monte Carlo: every action tried in every sampled world.

use std::time::Instant;

use iris_core::{Game, Rng, Turn};

use crate::{ActionValue, Bot, Budget, RolloutPolicy, ValueStats};

/// Samples worlds from the view, plays every action in each, rolls each out to the end of its round
/// and compares the means.
///
/// In one world all actions meet the same randomness (common random numbers), so that their
/// differences have a smaller variance than their values.
#[derive(Clone, Copy, Debug)]
pub struct FlatMonteCarlo {
    rollout: RolloutPolicy,
}

impl FlatMonteCarlo {
    /// Rolls worlds out by this policy.
    pub fn new(rollout: RolloutPolicy) -> Self {
        Self { rollout }
    }
}

impl<G: Game> Bot<G> for FlatMonteCarlo {
    fn evaluate(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Vec<ActionValue<G::Action>> {
        let mut stats = vec![ValueStats::default(); legal.len()];
        let mut scratch = Vec::new();
        let mut meter = BudgetMeter::new(budget);
        let worlds = G::worlds(view);
        while meter.goes_on() {
            let world = G::sample(&worlds, rng);
            let Turn::Act(seat) = <G as Game>::turn(&world) else { break };
            let (world_rng, round) = (Rng::new(rng.seed()).read_ahead(), G::round_index(&world));
            for (action, stats) in legal.iter().zip(&mut stats) {
                let mut after = world.clone();
                G::apply(&mut after, *action, &mut ());
                let rng = &mut world_rng.clone();
                stats.add(self.rollout.play_out::<G>(&mut after, round, seat, &mut scratch, rng));
            }
        }
        ranked(legal, &stats)
    }
}

/// Counts worlds or watches the clock. At least one world is always looked at.
struct BudgetMeter {
    budget: Budget,
    start: Option<Instant>,
    worlds: u32,
}

impl BudgetMeter {
    fn new(budget: Budget) -> Self {
        let start = matches!(budget, Budget::Time(_)).then(Instant::now);
        Self { budget, start, worlds: 0 }
    }

    /// Whether there is budget for another world, which is then counted.
    fn goes_on(&mut self) -> bool {
        let on = match (self.budget, self.start) {
            (Budget::Worlds(worlds), _) => self.worlds < worlds,
            (Budget::Time(time), Some(start)) => start.elapsed() < time,
            (Budget::Time(_), None) => false,
        };
        let on = on || self.worlds == 0;
        self.worlds += 1;
        on
    }
}

/// The actions with their statistics, the best first; the sort is stable.
fn ranked<A: Copy>(legal: &[A], stats: &[ValueStats]) -> Vec<ActionValue<A>> {
    let mut values: Vec<ActionValue<A>> = legal
        .iter()
        .zip(stats)
        .map(|(action, stats)| ActionValue {
            action: *action,
            value: stats.mean(),
            error: stats.error(),
            visits: stats.count(),
        })
        .collect();
    values.sort_by(|a, b| b.value.total_cmp(&a.value));
    values
}
