//! Flat search by sequential halving: all candidates get a share of the budget, then the better half of them, and so on.

use std::time::Instant;

use iris_core::Learn;

use super::ask::{Ask, passed};
use super::worker::Worker;
use crate::{Budget, Opinion, Tally};

/// Worlds that a core looks at before it compares notes with the others.
const BATCH: u64 = 32;

pub(super) struct Halving<G: Learn> {
    /// The net's values of the legal actions; none without a net.
    guesses: Vec<f32>,
    /// The candidates as places in the list of legal actions. The first `alive` are still in the race, the best of them
    /// first at the end of each round.
    order: Vec<usize>,
    alive: usize,
    /// By place in the list of legal actions.
    tallies: Vec<Tally>,
    round: u32,
    rounds: u32,
    /// The number of the next world, and that of the first one of the next round.
    next: u64,
    until: u64,
    workers: Vec<Worker<G>>,
}

impl<G: Learn> Halving<G> {
    pub(super) fn new(ask: &Ask<G>) -> Self {
        let mut worker = Worker::default();
        let guesses = ask.net.as_ref().map_or_else(Vec::new, |net| worker.guess(ask, net));
        let mut order: Vec<usize> = (0..ask.legal.len()).collect();
        if !guesses.is_empty() {
            order.sort_by(|a, b| guesses[*b].total_cmp(&guesses[*a]));
        }
        if ask.settings.candidates > 0 {
            order.truncate(usize::from(ask.settings.candidates));
        }
        let alive = order.len();
        let rounds = match alive {
            0 => 0,
            1 => 1,
            _ => usize::BITS - (alive - 1).leading_zeros(),
        };
        let tallies = vec![Tally::default(); ask.legal.len()];
        let workers = vec![worker];
        let mut search =
            Self { guesses, order, alive, tallies, round: 0, rounds, next: 0, until: 0, workers };
        search.until = search.worlds_of_round(ask.budget);
        search
    }

    pub(super) fn done(&self) -> bool {
        self.round >= self.rounds
    }

    /// How many worlds the round has: the same number of rollouts in every round.
    fn worlds_of_round(&self, budget: Budget) -> u64 {
        match budget {
            Budget::Worlds(rollouts) => {
                let shares = u64::from(self.rounds) * self.alive as u64;
                (u64::from(rollouts) / shares.max(1)).max(1)
            }
            Budget::Time(_) => u64::MAX / 4,
        }
    }

    /// Looks at one world.
    pub(super) fn step(&mut self, ask: &Ask<G>) {
        self.advance(ask, 1, 1);
    }

    /// Goes on to the end.
    pub(super) fn run(&mut self, ask: &Ask<G>, threads: usize) {
        while !self.done() {
            self.advance(ask, threads.max(1), BATCH);
        }
    }

    fn advance(&mut self, ask: &Ask<G>, threads: usize, each: u64) {
        if self.done() {
            return;
        }
        let deadline = ask.deadline(self.round + 1, self.rounds);
        if self.next == 0 || !passed(deadline) {
            let wanted = (self.until - self.next).min(each * threads as u64);
            let threads = threads.min(wanted as usize).max(1);
            self.workers.resize_with(self.workers.len().max(threads), Worker::default);
            self.try_in_worlds(ask, wanted, threads, deadline);
            if self.merge(wanted, threads) == 0 {
                // Nobody has to act: there is nothing to find out.
                self.round = self.rounds;
                return;
            }
        }
        if self.next >= self.until || passed(deadline) {
            self.halve(ask);
        }
    }

    fn try_in_worlds(&mut self, ask: &Ask<G>, wanted: u64, threads: usize, deadline: Option<Instant>) {
        let candidates = &self.order[..self.alive];
        let first = self.next;
        let stride = threads as u64;
        let share = |at: u64| (first + at, stride, (wanted - at).div_ceil(stride));
        match &mut self.workers[..threads] {
            [worker] => worker.try_all(ask, candidates, share(0), deadline),
            workers => std::thread::scope(|scope| {
                for (worker, at) in workers.iter_mut().zip(0..) {
                    scope.spawn(move || worker.try_all(ask, candidates, share(at), deadline));
                }
            }),
        }
    }

    /// Adds up what the workers found, in the order of the worlds, and says how many there were.
    fn merge(&mut self, wanted: u64, threads: usize) -> u64 {
        let mut merged = 0;
        for at in 0..wanted as usize {
            let start = at / threads * self.alive;
            // A worker that ran out of time has no such row.
            let Some(row) = self.workers[at % threads].rows.get(start..start + self.alive) else { continue };
            for (candidate, value) in self.order.iter().zip(row) {
                self.tallies[*candidate].add(*value);
            }
            merged += 1;
        }
        self.next += if merged == 0 { 0 } else { wanted };
        merged
    }

    fn halve(&mut self, ask: &Ask<G>) {
        let (guesses, tallies) = (&self.guesses, &self.tallies);
        let trust = ask.settings.trust;
        let value = |at: usize| judged(&tallies[at], guesses.get(at), trust);
        let guess = |at: usize| guesses.get(at).copied().unwrap_or_default();
        // A sort that keeps the order of equals by itself would allocate.
        self.order[..self.alive].sort_unstable_by(|a, b| {
            let by_value = value(*b).total_cmp(&value(*a));
            by_value.then(guess(*b).total_cmp(&guess(*a))).then(a.cmp(b))
        });
        self.alive = self.alive.div_ceil(2);
        self.round += 1;
        self.until = self.next + self.worlds_of_round(ask.budget);
    }

    /// The most tried first, among those the best.
    pub(super) fn opinions(&self, ask: &Ask<G>) -> Vec<Opinion<G::Action>> {
        let opinion = |at: usize| {
            let tally = &self.tallies[at];
            let tried = tally.count() > 0;
            Opinion {
                action: ask.legal[at],
                value: judged(tally, self.guesses.get(at), ask.settings.trust),
                error: if tried { tally.error() } else { 0.0 },
                visits: tally.count(),
            }
        };
        let others = (0..ask.legal.len()).filter(|at| !self.order.contains(at));
        let mut opinions: Vec<_> = self.order.iter().copied().chain(others).map(opinion).collect();
        opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        opinions
    }
}

/// What was seen, mixed with what the net thinks; only the latter where nothing was seen.
pub(super) fn judged(tally: &Tally, guess: Option<&f32>, trust: u8) -> f64 {
    let guess = guess.map(|guess| f64::from(*guess));
    match guess {
        Some(guess) if tally.count() == 0 => guess,
        Some(guess) => {
            let trust = f64::from(trust) / 100.0;
            (1.0 - trust) * tally.mean() + trust * guess
        }
        None => tally.mean(),
    }
}
