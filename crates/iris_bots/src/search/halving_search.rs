//! Sequential halving: each round gives the same number of rollouts to the remaining candidates and
//! keeps the better half of them.

use std::time::Instant;

use iris_core::Game;

use super::context::{SearchContext, passed};
use super::worker::SearchWorker;
use crate::{ActionValue, Budget, ValueStats};

/// Worlds per thread between two merges of the results.
const BATCH: u64 = 32;

pub(super) struct HalvingSearch<G: Game> {
    /// The net's values of the legal actions; none without a net.
    net_values: Vec<f32>,
    /// The candidates as indices into the legal actions. The first `alive` are still in the race,
    /// the best of them first at the end of each round.
    order: Vec<usize>,
    alive: usize,
    /// By index into the legal actions.
    stats: Vec<ValueStats>,
    round: u32,
    rounds: u32,
    /// The number of the next world, and that of the first one of the next round.
    next: u64,
    until: u64,
    workers: Vec<SearchWorker<G>>,
}

impl<G: Game> HalvingSearch<G> {
    pub(super) fn new(context: &SearchContext<G>) -> Self {
        let mut worker = SearchWorker::default();
        let net_values = context.net.as_ref().map_or_else(Vec::new, |net| worker.net_values(context, net));
        let mut order: Vec<usize> = (0..context.legal.len()).collect();
        if !net_values.is_empty() {
            order.sort_by(|a, b| net_values[*b].total_cmp(&net_values[*a]));
        }
        if context.settings.candidates > 0 {
            order.truncate(usize::from(context.settings.candidates));
        }
        let alive = order.len();
        let rounds = match alive {
            0 => 0,
            1 => 1,
            _ => usize::BITS - (alive - 1).leading_zeros(),
        };
        let stats = vec![ValueStats::default(); context.legal.len()];
        let workers = vec![worker];
        let mut search =
            Self { net_values, order, alive, stats, round: 0, rounds, next: 0, until: 0, workers };
        search.until = search.worlds_of_round(context.budget);
        search
    }

    pub(super) fn done(&self) -> bool {
        self.round >= self.rounds
    }

    /// The number of worlds of the round: each round has the same number of rollouts.
    fn worlds_of_round(&self, budget: Budget) -> u64 {
        match budget {
            Budget::Worlds(rollouts) => {
                let shares = u64::from(self.rounds) * self.alive as u64;
                (u64::from(rollouts) / shares.max(1)).max(1)
            }
            Budget::Time(_) => u64::MAX / 4,
        }
    }

    /// Evaluates the candidates in one more world.
    pub(super) fn step(&mut self, context: &SearchContext<G>) {
        self.advance(context, 1, 1);
    }

    /// Runs until the budget is used up.
    pub(super) fn run(&mut self, context: &SearchContext<G>, threads: usize) {
        while !self.done() {
            self.advance(context, threads.max(1), BATCH);
        }
    }

    fn advance(&mut self, context: &SearchContext<G>, threads: usize, each: u64) {
        if self.done() {
            return;
        }
        let deadline = context.deadline(self.round + 1, self.rounds);
        if self.next == 0 || !passed(deadline) {
            let wanted = (self.until - self.next).min(each * threads as u64);
            let threads = threads.min(wanted as usize).max(1);
            self.workers.resize_with(self.workers.len().max(threads), SearchWorker::default);
            self.evaluate_in_worlds(context, wanted, threads, deadline);
            if self.merge(wanted, threads) == 0 {
                // Nobody has to act: there is nothing to search.
                self.round = self.rounds;
                return;
            }
        }
        if self.next >= self.until || passed(deadline) {
            self.halve(context);
        }
    }

    fn evaluate_in_worlds(
        &mut self,
        context: &SearchContext<G>,
        wanted: u64,
        threads: usize,
        deadline: Option<Instant>,
    ) {
        let candidates = &self.order[..self.alive];
        let first = self.next;
        let stride = threads as u64;
        let share = |at: u64| (first + at, stride, (wanted - at).div_ceil(stride));
        match &mut self.workers[..threads] {
            [worker] => worker.evaluate_candidates(context, candidates, share(0), deadline),
            workers => std::thread::scope(|scope| {
                for (worker, at) in workers.iter_mut().zip(0..) {
                    scope.spawn(move || worker.evaluate_candidates(context, candidates, share(at), deadline));
                }
            }),
        }
    }

    /// Adds the workers' results in the order of the worlds, so that sums do not depend on the
    /// threads; returns the number of worlds.
    fn merge(&mut self, wanted: u64, threads: usize) -> u64 {
        let mut merged = 0;
        for at in 0..wanted as usize {
            let start = at / threads * self.alive;
            // A worker that ran out of time has no such row.
            let Some(row) = self.workers[at % threads].rows.get(start..start + self.alive) else { continue };
            for (candidate, value) in self.order.iter().zip(row) {
                self.stats[*candidate].add(*value);
            }
            merged += 1;
        }
        self.next += if merged == 0 { 0 } else { wanted };
        merged
    }

    /// Ends a round: keeps the better half of the candidates.
    fn halve(&mut self, context: &SearchContext<G>) {
        let (net_values, stats) = (&self.net_values, &self.stats);
        let net_percent = context.settings.net_percent;
        let value = |at: usize| blended_value(&stats[at], net_values.get(at), net_percent);
        let net_value = |at: usize| net_values.get(at).copied().unwrap_or_default();
        // A stable sort would allocate.
        self.order[..self.alive].sort_unstable_by(|a, b| {
            let by_value = value(*b).total_cmp(&value(*a));
            by_value.then(net_value(*b).total_cmp(&net_value(*a))).then(a.cmp(b))
        });
        self.alive = self.alive.div_ceil(2);
        self.round += 1;
        self.until = self.next + self.worlds_of_round(context.budget);
    }

    /// The values of all actions: by visits, then by value, in descending order.
    pub(super) fn evaluate(&self, context: &SearchContext<G>) -> Vec<ActionValue<G::Action>> {
        let value = |at: usize| {
            let stats = &self.stats[at];
            let tried = stats.count() > 0;
            ActionValue {
                action: context.legal[at],
                value: blended_value(stats, self.net_values.get(at), context.settings.net_percent),
                error: if tried { stats.error() } else { 0.0 },
                visits: stats.count(),
            }
        };
        let others = (0..context.legal.len()).filter(|at| !self.order.contains(at));
        let mut values: Vec<_> = self.order.iter().copied().chain(others).map(value).collect();
        values.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        values
    }
}

/// The weighted mean of the sampled mean and the net's value; without samples, the net's value.
pub(super) fn blended_value(stats: &ValueStats, net_value: Option<&f32>, net_percent: u8) -> f64 {
    let net_value = net_value.map(|net_value| f64::from(*net_value));
    match net_value {
        Some(net_value) if stats.count() == 0 => net_value,
        Some(net_value) => {
            let weight = f64::from(net_percent) / 100.0;
            (1.0 - weight) * stats.mean() + weight * net_value
        }
        None => stats.mean(),
    }
}
