//! The loop of playing and learning.

use std::marker::PhantomData;
use std::thread;

use iris_bots::{Card, DEEP, Net, Shape, WIDE, Weights};
use iris_core::{Learn, Rng, Seed};

use super::adam::Adam;
use super::gradient::Gradient;
use super::samples::Samples;
use super::selfplay::Playground;

/// What is to be learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The seat counts; matches of each are played in turn.
    pub seats: Vec<u8>,
    /// How many steps; each plays some decisions and learns from them once.
    pub steps: u64,
    /// How many decisions a step plays, at least; the last matches are played out.
    pub samples: usize,
    /// Fixes all cards, all luck and the first weights.
    pub seed: Seed,
}

impl Plan {
    /// The usual number of decisions in a step.
    pub const SAMPLES: usize = 16 * BATCH;
}

/// Samples whose slopes make one step of Adam.
const BATCH: usize = 1_536;
/// A batch is summed in so many parts, whatever the cores.
const PARTS: usize = 4;
/// Matches are played in waves of so many, whatever the cores.
const WAVE: u64 = 48;
/// How far a step goes at first and at last.
const RATES: [f64; 2] = [1.2e-3, 3e-5];
/// How often anything is played, at first and at last.
const EXPLORE: [f64; 2] = [0.15, 0.02];

/// A net that learns.
pub struct Trainer<G: Learn> {
    pub(super) plan: Plan,
    pub(super) weights: Weights,
    pub(super) adam: Adam,
    /// Steps done.
    pub(super) done: u64,
    pub(super) matches: u64,
    /// The mean squared error of the last step.
    pub(super) loss: f64,
    threads: usize,
    playgrounds: Vec<Playground<G>>,
    gradients: Vec<Gradient>,
    samples: Samples,
    game: PhantomData<G>,
}

impl<G: Learn> Trainer<G> {
    /// A net that knows nothing yet. `threads` cores work on it.
    pub fn new(plan: Plan, threads: usize) -> Self {
        let shape = Shape { view: G::VIEW_FEATURES, action: G::ACTION_FEATURES };
        let weights = first_weights(shape, plan.seed, plan.seats[0]);
        let adam = Adam::new(shape.weights());
        Self::with(plan, weights, adam, threads)
    }

    pub(super) fn with(plan: Plan, weights: Weights, adam: Adam, threads: usize) -> Self {
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
            playgrounds: (0..threads).map(|_| Playground::default()).collect(),
            gradients: (0..PARTS).map(|_| Gradient::new(shape)).collect(),
            samples: Samples::default(),
            game: PhantomData,
        }
    }

    /// What is being learned.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Says how many steps there will be. Only before the rates have come down does it make sense.
    pub fn set_steps(&mut self, steps: u64) {
        self.plan.steps = steps;
    }

    /// How many steps were done.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// How many matches were played.
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// The mean squared error of the last step.
    pub fn loss(&self) -> f64 {
        self.loss
    }

    /// The net as it is now.
    pub fn net(&self) -> Net {
        let seats: Vec<String> = self.plan.seats.iter().map(ToString::to_string).collect();
        self.weights.net(Card {
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

    /// Plays and learns once.
    pub fn step(&mut self) {
        let at = self.done as f64 / self.plan.steps.max(1) as f64;
        let between = |[from, to]: [f64; 2]| from + (to - from) * at.min(1.0);
        self.play(between(EXPLORE));
        self.learn(between(RATES) as f32);
        self.done += 1;
    }

    /// Fills `samples` with the decisions of new matches.
    fn play(&mut self, explore: f64) {
        let net = self.net();
        let config = G::Config::default();
        self.samples.clear();
        while self.samples.len() < self.plan.samples {
            let (first, seed, seats) = (self.matches, self.plan.seed, &self.plan.seats);
            let share = WAVE.div_ceil(self.threads as u64);
            let (net, config) = (&net, &config);
            thread::scope(|scope| {
                for (worker, playground) in self.playgrounds.iter_mut().enumerate() {
                    scope.spawn(move || {
                        playground.samples.clear();
                        let start = worker as u64 * share;
                        for number in first + start..first + (start + share).min(WAVE) {
                            let seats = seats[(number % seats.len() as u64) as usize];
                            playground.play(net, config, seats, match_seed(seed, number), explore);
                        }
                    });
                }
            });
            self.matches += WAVE;
            // By worker, which is by number.
            self.playgrounds.iter().for_each(|playground| self.samples.append(&playground.samples));
        }
    }

    /// Learns from each of `samples` once, in a mixed order.
    fn learn(&mut self, rate: f32) {
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
                            // The shapes are ours; they always fit.
                            let _ = gradient.find(weights, samples, picks);
                        }
                    });
                }
            });
            let (sum, others) = self.gradients.split_at_mut(1);
            for other in &others[..used - 1] {
                for (sum, slope) in sum[0].slopes.all.iter_mut().zip(&other.slopes.all) {
                    *sum += slope;
                }
                sum[0].loss += other.loss;
            }
            loss += sum[0].loss;
            self.adam.step(&mut self.weights, &sum[0].slopes.all, batch.len(), rate);
        }
        self.loss = loss / self.samples.len().max(1) as f64;
    }
}

/// The seed of a match, or of a shuffle, by its number.
fn match_seed(seed: Seed, number: u64) -> Seed {
    let mut bytes = seed.0;
    for (byte, other) in bytes[24..].iter_mut().zip(number.to_le_bytes()) {
        *byte ^= other;
    }
    Seed(bytes)
}

/// Small random weights, so that no two sums are alike, and the value that is right on average.
fn first_weights(shape: Shape, seed: Seed, seats: u8) -> Weights {
    let mut rng = Rng::new(seed);
    let mut weights = Weights::zero(shape);
    let mut fill = |part: &mut [f32], size: f32| {
        for weight in part {
            *weight = size * (rng.below(2_000_001) as f32 / 1e6 - 1.0);
        }
    };
    let parts = weights.parts_mut();
    // About fifty features are there at once; the spread of a sum of so many should be about 1.
    fill(parts.rows, 0.2);
    fill(parts.second, (6.0 / WIDE as f32).sqrt());
    fill(parts.third, 0.3 / (DEEP as f32).sqrt());
    parts.third_bias[0] = 1.0 / f32::from(seats);
    weights
}
