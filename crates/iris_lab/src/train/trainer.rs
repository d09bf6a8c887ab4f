//! The training loop: self-play, then gradient descent on its samples.

use std::marker::PhantomData;
use std::thread;

use iris_bots::{HIDDEN1, HIDDEN2, Net, NetHeader, NetShape, NetWeights};
use iris_core::{Game, Rng, Seed};

use super::adam::Adam;
use super::gradient::Gradient;
use super::samples::Samples;
use super::self_play::SelfPlay;

/// The parameters that determine a training; together with the game they reproduce its net.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingPlan {
    /// The seat counts; their matches take turns.
    pub seats: Vec<u8>,
    /// The number of steps; each plays some matches and trains on their samples once.
    pub steps: u64,
    /// The minimum number of samples of a step; the last matches are played out.
    pub samples: usize,
    /// The seed of all deals, of all random choices and of the initial weights.
    pub seed: Seed,
}

impl TrainingPlan {
    /// The standard number of samples of a step.
    pub const SAMPLES: usize = 16 * BATCH;
}

/// The batch size of one step of the optimizer.
const BATCH: usize = 1_536;
/// The number of parts in which a batch is summed, whatever the number of threads.
const PARTS: usize = 4;
/// The number of matches that are played between two merges, whatever the number of threads.
const MATCHES_PER_WAVE: u64 = 48;
/// The learning rate at the start and at the end.
const LEARNING_RATES: [f64; 2] = [1.2e-3, 3e-5];
/// The share of uniformly random decisions at the start and at the end.
const EXPLORATION_RATES: [f64; 2] = [0.15, 0.02];

/// A net in training.
pub struct Trainer<G: Game> {
    pub(super) plan: TrainingPlan,
    pub(super) weights: NetWeights,
    pub(super) adam: Adam,
    /// The number of steps done.
    pub(super) done: u64,
    pub(super) matches: u64,
    /// The mean squared error of the last step.
    pub(super) loss: f64,
    threads: usize,
    workers: Vec<SelfPlay<G>>,
    gradients: Vec<Gradient>,
    samples: Samples,
    game: PhantomData<G>,
}

impl<G: Game> Trainer<G> {
    /// Starts a training with random weights on this many threads.
    pub fn new(plan: TrainingPlan, threads: usize) -> Self {
        let shape = NetShape { view: G::VIEW_FEATURES, action: G::ACTION_FEATURES };
        let weights = initial_weights(shape, plan.seed, plan.seats[0]);
        let adam = Adam::new(shape.weights());
        Self::with(plan, weights, adam, threads)
    }

    pub(super) fn with(plan: TrainingPlan, weights: NetWeights, adam: Adam, threads: usize) -> Self {
        let shape = weights.shape;
        let threads = threads.max(1);
        Self {
            plan,
            weights,
            adam,
            done: 0,
            matches: 0,
            loss: 0.0,
            threads,
            workers: (0..threads).map(|_| SelfPlay::default()).collect(),
            gradients: (0..PARTS).map(|_| Gradient::new(shape)).collect(),
            samples: Samples::default(),
            game: PhantomData,
        }
    }

    /// The plan of the training.
    pub fn plan(&self) -> &TrainingPlan {
        &self.plan
    }

    /// Changes the number of steps. The learning rate depends on it, so it should be set early.
    pub fn set_steps(&mut self, steps: u64) {
        self.plan.steps = steps;
    }

    /// The number of steps done.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// The number of matches played.
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// The mean squared error of the last step.
    pub fn loss(&self) -> f64 {
        self.loss
    }

    /// The current net, quantized.
    pub fn net(&self) -> Net {
        let seats: Vec<String> = self.plan.seats.iter().map(ToString::to_string).collect();
        self.weights.quantize(NetHeader {
            game: G::ID.to_owned(),
            features: G::FEATURES_VERSION,
            seats: self.plan.seats.clone(),
            made: format!(
                "iris train --game {} --seats {} --steps {} --seed {}",
                G::ID,
                seats.join(","),
                self.plan.steps,
                self.plan.seed
            ),
        })
    }

    /// Does one step: self-play, then one pass over its samples.
    pub fn step(&mut self) {
        let at = self.done as f64 / self.plan.steps.max(1) as f64;
        let between = |[from, to]: [f64; 2]| from + (to - from) * at.min(1.0);
        self.play(between(EXPLORATION_RATES));
        self.fit(between(LEARNING_RATES) as f32);
        self.done += 1;
    }

    /// Fills `samples` with the decisions of new self-play matches.
    fn play(&mut self, explore: f64) {
        let net = self.net();
        let config = G::Config::default();
        self.samples.clear();
        while self.samples.len() < self.plan.samples {
            let (first, seed, seats) = (self.matches, self.plan.seed, &self.plan.seats);
            let share = MATCHES_PER_WAVE.div_ceil(self.threads as u64);
            let (net, config) = (&net, &config);
            thread::scope(|scope| {
                for (at, worker) in self.workers.iter_mut().enumerate() {
                    scope.spawn(move || {
                        worker.samples.clear();
                        let start = at as u64 * share;
                        for number in first + start..first + (start + share).min(MATCHES_PER_WAVE) {
                            let seats = seats[(number % seats.len() as u64) as usize];
                            worker.play(net, config, seats, match_seed(seed, number), explore);
                        }
                    });
                }
            });
            self.matches += MATCHES_PER_WAVE;
            // In the order of the workers, which is that of the matches.
            self.workers.iter().for_each(|worker| self.samples.append(&worker.samples));
        }
    }

    /// Trains on each of `samples` once, in a random order.
    fn fit(&mut self, rate: f32) {
        let mut order: Vec<u32> = (0..self.samples.len() as u32).collect();
        Rng::new(match_seed(self.plan.seed, u64::MAX - self.done)).shuffle(&mut order);
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            let part = batch.len().div_ceil(PARTS);
            let (weights, samples) = (&self.weights, &self.samples);
            let mut jobs: Vec<(&mut Gradient, &[u32])> =
                self.gradients.iter_mut().zip(batch.chunks(part)).collect();
            let used = jobs.len();
            let share = used.div_ceil(self.threads);
            thread::scope(|scope| {
                for jobs in jobs.chunks_mut(share) {
                    scope.spawn(move || {
                        for (gradient, picks) in jobs {
                            // The shapes agree by construction.
                            let _ = gradient.compute(weights, samples, picks);
                        }
                    });
                }
            });
            let (sum, others) = self.gradients.split_at_mut(1);
            for other in &others[..used - 1] {
                for (sum, gradient) in sum[0].sum.all.iter_mut().zip(&other.sum.all) {
                    *sum += gradient;
                }
                sum[0].loss += other.loss;
            }
            loss += sum[0].loss;
            self.adam.step(&mut self.weights, &sum[0].sum.all, batch.len(), rate);
        }
        self.loss = loss / self.samples.len().max(1) as f64;
    }
}

/// The seed of the match, or of the shuffle, with that number.
fn match_seed(seed: Seed, number: u64) -> Seed {
    let mut bytes = seed.0;
    for (byte, other) in bytes[24..].iter_mut().zip(number.to_le_bytes()) {
        *byte ^= other;
    }
    Seed(bytes)
}

/// Small random weights, and an output bias that is right on average.
fn initial_weights(shape: NetShape, seed: Seed, seats: u8) -> NetWeights {
    let mut rng = Rng::new(seed);
    let mut weights = NetWeights::zero(shape);
    let mut fill = |part: &mut [f32], size: f32| {
        for weight in part {
            *weight = size * (rng.below(2_000_001) as f32 / 1e6 - 1.0);
        }
    };
    let parts = weights.parts_mut();
    // About fifty features are present at once; the standard deviation of their sum should be about
    // 1.
    fill(parts.rows, 0.2);
    fill(parts.second, (6.0 / HIDDEN1 as f32).sqrt());
    fill(parts.third, 0.3 / (HIDDEN2 as f32).sqrt());
    parts.third_bias[0] = 1.0 / f32::from(seats);
    weights
}
