//! Values of a few actions in the same sampled worlds, with the errors of their differences.
//!
//! All actions meet the same cards and the same luck (common random numbers), so the error of a
//! difference is that of the paired differences and much smaller than the errors of the values.

use std::sync::Arc;
use std::time::Instant;

use iris_core::{Game, Seed};

use super::SearchSettings;
use super::context::{SearchContext, passed};
use super::worker::SearchWorker;
use crate::{Budget, Net, ValueStats};

/// Worlds per thread between two merges of the results.
const BATCH: u64 = 256;
/// Fewer worlds than this have no standard error.
const FEWEST_WORLDS: u64 = 2;
/// The net's value counts as far as it lies within so many standard deviations of the sampled mean.
const NET_DEVIATIONS: f64 = 2.0;

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate itself.
    pub value: f64,
    /// Its standard error; infinite if a single sample says nothing about it.
    pub error: f64,
}

impl Estimate {
    /// Whether it is above zero by more than two standard errors.
    pub fn is_above_zero(self) -> bool {
        self.value > 2.0 * self.error
    }
}

/// How worlds are sampled and played on, and how many of them.
#[derive(Clone, Debug)]
pub struct WorldSampling {
    /// The net for the seats of the match, if there is one.
    pub net: Option<Arc<Net>>,
    /// How a world is played on and how much the net's own value counts.
    pub settings: SearchSettings,
    /// The budget of one round; worlds are counted for each action.
    pub budget: Budget,
    /// The seed of the worlds.
    pub seed: Seed,
    /// How many threads work; the result does not depend on it.
    pub threads: usize,
}

/// What some actions are worth to the seat to act, by the same worlds for all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct CommonWorlds {
    /// The share of the victory to expect after each action.
    pub values: Vec<Estimate>,
    /// By how much the first action is better than each; paired world by world.
    pub leads: Vec<Estimate>,
    /// In how many worlds each was tried.
    pub worlds: u32,
}

impl CommonWorlds {
    /// Values the actions, which are legal in the view, and goes on with another round of the same
    /// budget as long as `more` asks for it, given what is known so far and the number of rounds.
    ///
    /// ```
    /// use iris_bots::{Budget, CommonWorlds, SearchMethod, SearchSettings, WorldSampling};
    /// use iris_core::{Game, Seed, Viewer};
    /// use iris_gold::{Config, Gold};
    ///
    /// let state = Gold::deal(&Config::default(), 2, Seed::from(1))?;
    /// let view = Gold::view(&state, Viewer::Seat(Gold::turn(&state).seat().expect("not over")));
    /// let mut legal = Vec::new();
    /// Gold::legal_in_view(&view, &mut legal);
    ///
    /// let sampling = WorldSampling {
    ///     net: None,
    ///     settings: SearchSettings::new(SearchMethod::Halving),
    ///     budget: Budget::Worlds(64),
    ///     seed: Seed::from(2),
    ///     threads: 1,
    /// };
    /// let two = CommonWorlds::sample::<Gold>(&view, &legal[..2], &sampling, |_, rounds| rounds < 2);
    /// assert_eq!(two.worlds, 64, "two rounds of 32 worlds");
    /// // An action is exactly as good as itself.
    /// assert_eq!((two.leads[0].value, two.leads[0].error), (0.0, 0.0));
    /// # Ok::<(), iris_core::ConfigError>(())
    /// ```
    pub fn sample<G: Game>(
        view: &G::View,
        actions: &[G::Action],
        sampling: &WorldSampling,
        more: impl Fn(&Self, u32) -> bool,
    ) -> Self {
        let WorldSampling { net, settings, budget, seed, threads } = sampling.clone();
        let context = SearchContext::<G>::new(view, actions, net, settings, budget, seed);
        let mut sampled = SampledActions::new(&context, threads);
        for rounds in 1.. {
            let worlds = sampled.run_round(&context);
            let known = sampled.estimate(&context);
            if worlds == 0 || !more(&known, rounds) {
                return known;
            }
        }
        sampled.estimate(&context)
    }
}

/// The weighted mean of the sampled mean and the net's value.
///
/// Where the worlds agree, the net has less to say: its value is brought to within two standard
/// deviations of theirs. So what is decided in every world is decided, whatever the net thinks.
fn blend(stats: &ValueStats, net: Option<f64>, weight: f64) -> Estimate {
    let Some(net) = net else { return Estimate { value: stats.mean(), error: stats.error() } };
    let spread = NET_DEVIATIONS * stats.deviation();
    let net = net.clamp(stats.mean() - spread, stats.mean() + spread);
    Estimate {
        value: (1.0 - weight) * stats.mean() + weight * net,
        error: if weight < 1.0 { (1.0 - weight) * stats.error() } else { 0.0 },
    }
}

/// Actions that are being valued, and what came of them in the worlds so far.
struct SampledActions<G: Game> {
    workers: Vec<SearchWorker<G>>,
    /// The net's values of the actions; none without a net.
    net_values: Vec<f32>,
    values: Vec<ValueStats>,
    leads: Vec<ValueStats>,
    /// The number of the next world.
    next: u64,
}

impl<G: Game> SampledActions<G> {
    fn new(context: &SearchContext<G>, threads: usize) -> Self {
        let mut workers: Vec<SearchWorker<G>> =
            (0..threads.max(1)).map(|_| SearchWorker::default()).collect();
        let net_values = match (&context.net, workers.first_mut()) {
            (Some(net), Some(worker)) if !context.legal.is_empty() => worker.net_values(context, net),
            _ => Vec::new(),
        };
        let stats = vec![ValueStats::default(); context.legal.len()];
        Self { workers, net_values, values: stats.clone(), leads: stats, next: 0 }
    }

    fn estimate(&self, context: &SearchContext<G>) -> CommonWorlds {
        let weight = f64::from(context.settings.net_percent) / 100.0;
        let net_value = |at: usize| self.net_values.get(at).map(|value| f64::from(*value));
        let net_lead = |at: usize| Some(net_value(0)? - net_value(at)?);
        let each = |stats: &[ValueStats], net: &dyn Fn(usize) -> Option<f64>| {
            stats.iter().enumerate().map(|(at, stats)| blend(stats, net(at), weight)).collect()
        };
        CommonWorlds {
            values: each(&self.values, &net_value),
            leads: each(&self.leads, &net_lead),
            worlds: self.values.first().map_or(0, ValueStats::count),
        }
    }

    /// Spends the budget once; gives the number of worlds.
    fn run_round(&mut self, context: &SearchContext<G>) -> u64 {
        let start = self.next;
        let actions = context.legal.len() as u64;
        let worlds = match context.budget {
            Budget::Worlds(rollouts) => (u64::from(rollouts) / actions.max(1)).max(FEWEST_WORLDS),
            Budget::Time(_) => u64::MAX / 4,
        };
        let (until, deadline) = (start.saturating_add(worlds), context.deadline(1, 1));
        while actions > 0 && self.next < until && (self.next == 0 || !passed(deadline)) {
            let wanted = (until - self.next).min(BATCH * self.workers.len() as u64);
            self.evaluate(context, wanted, deadline);
            if !self.merge(context.legal.len(), wanted) {
                break;
            }
            self.next += wanted;
        }
        self.next - start
    }

    /// Lets the workers take turns with the next worlds.
    fn evaluate(&mut self, context: &SearchContext<G>, wanted: u64, deadline: Option<Instant>) {
        let candidates: Vec<usize> = (0..context.legal.len()).collect();
        let (first, stride) = (self.next, self.workers.len() as u64);
        let share = |at: u64| (first + at, stride, wanted.saturating_sub(at).div_ceil(stride));
        match self.workers.as_mut_slice() {
            [worker] => worker.evaluate_candidates(context, &candidates, share(0), deadline),
            workers => std::thread::scope(|scope| {
                for (worker, at) in workers.iter_mut().zip(0..) {
                    let candidates = &candidates;
                    scope.spawn(move || {
                        worker.evaluate_candidates(context, candidates, share(at), deadline);
                    });
                }
            }),
        }
    }

    /// Adds the results in the order of the worlds; false if there were none.
    fn merge(&mut self, actions: usize, wanted: u64) -> bool {
        let mut merged = false;
        for at in 0..wanted as usize {
            let start = at / self.workers.len() * actions;
            // A worker that ran out of time has no such row.
            let worker = &self.workers[at % self.workers.len()];
            let Some(row) = worker.rows.get(start..start + actions) else { continue };
            for ((value, values), leads) in row.iter().zip(&mut self.values).zip(&mut self.leads) {
                values.add(*value);
                leads.add(row[0] - value);
            }
            merged = true;
        }
        merged
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stats(values: &[f64]) -> ValueStats {
        let mut stats = ValueStats::default();
        for value in values {
            stats.add(*value);
        }
        stats
    }

    #[test]
    fn where_all_worlds_agree_the_net_is_not_asked() {
        assert_eq!(blend(&stats(&[1.0; 9]), Some(0.4), 0.5), Estimate { value: 1.0, error: 0.0 });
        let torn = blend(&stats(&[0.0, 1.0, 0.0, 1.0]), Some(0.4), 0.5);
        assert!((torn.value - 0.45).abs() < 1e-12, "{torn:?}");
    }

    #[test]
    fn the_net_takes_its_share_of_the_error() {
        let sampled = stats(&[0.0, 1.0, 1.0, 1.0]);
        let alone = blend(&sampled, None, 0.5);
        assert_eq!((alone.value, alone.error), (0.75, sampled.error()));
        let error = blend(&sampled, Some(0.75), 0.25).error;
        assert!((error - 0.75 * sampled.error()).abs() < 1e-12, "{error}");
    }

    #[test]
    fn one_world_proves_nothing() {
        let single = blend(&stats(&[1.0]), None, 0.5);
        assert!(single.error.is_infinite() && !single.is_above_zero());
        assert!(Estimate { value: 0.1, error: 0.04 }.is_above_zero());
        assert!(!Estimate { value: 0.1, error: 0.05 }.is_above_zero());
    }
}
