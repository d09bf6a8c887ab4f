//! A training put down and taken up again.

use std::fmt;
use std::io;

use iris_bots::{Shape, Weights};
use iris_core::Learn;
use serde::{Deserialize, Serialize};

use super::adam::Adam;
use super::evaluate::Point;
use super::trainer::{Plan, Trainer};

/// The first line of the file; behind it come the weights and what Adam remembers, as little-endian floats.
#[derive(Serialize, Deserialize)]
struct Head {
    iris_training: u32,
    game: String,
    features: u32,
    seats: Vec<u8>,
    steps: u64,
    seed: String,
    done: u64,
    matches: u64,
    loss: f64,
    adam_steps: u32,
    curve: Vec<Point>,
}

/// Why a training cannot be taken up.
#[derive(Debug)]
pub enum CheckpointError {
    /// The file cannot be read.
    Io(io::Error),
    /// It is no training, or a damaged one.
    Broken(String),
    /// It is a training of something else.
    Foreign(String),
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Broken(reason) => write!(f, "this is no unfinished training: {reason}"),
            Self::Foreign(reason) => {
                write!(f, "this is another training: {reason}; name another file, or remove it to start anew")
            }
        }
    }
}

impl std::error::Error for CheckpointError {}

impl<G: Learn> Trainer<G> {
    /// The training as bytes, with its learning curve so far.
    pub fn to_bytes(&self, curve: &[Point]) -> Vec<u8> {
        let head = Head {
            iris_training: 1,
            game: G::ID.to_owned(),
            features: G::FEATURES_VERSION,
            seats: self.plan.seats.clone(),
            steps: self.plan.steps,
            seed: self.plan.seed.to_string(),
            done: self.done,
            matches: self.matches,
            loss: self.loss,
            adam_steps: self.adam.steps,
            curve: curve.to_vec(),
        };
        // The head is numbers and strings, which always have a JSON.
        let mut bytes = serde_json::to_vec(&head).unwrap_or_default();
        bytes.push(b'\n');
        for part in [&self.weights.all, &self.adam.means, &self.adam.squares] {
            bytes.extend(part.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        bytes
    }

    /// Takes up a training of these seats and this seed; the file says how many steps it will have.
    pub fn from_bytes(
        bytes: &[u8],
        plan: &Plan,
        threads: usize,
    ) -> Result<(Self, Vec<Point>), CheckpointError> {
        let broken = |reason: &str| CheckpointError::Broken(reason.to_owned());
        let end =
            bytes.iter().position(|byte| *byte == b'\n').ok_or_else(|| broken("it has no first line"))?;
        let head: Head = serde_json::from_slice(&bytes[..end]).map_err(|error| broken(&error.to_string()))?;
        if (head.game.as_str(), head.features) != (G::ID, G::FEATURES_VERSION) {
            let found = format!("{} with features {}", head.game, head.features);
            return Err(CheckpointError::Foreign(found));
        }
        if head.seats != plan.seats || head.seed != plan.seed.to_string() {
            let found = format!("of {:?} seats with seed {}", head.seats, head.seed);
            return Err(CheckpointError::Foreign(found));
        }
        let shape = Shape { view: G::VIEW_FEATURES, action: G::ACTION_FEATURES };
        let count = shape.weights();
        let floats = &bytes[end + 1..];
        if floats.len() != 12 * count {
            return Err(broken(&format!("its weights take {} bytes, not {}", floats.len(), 12 * count)));
        }
        let mut floats =
            floats.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let mut part = || floats.by_ref().take(count).collect::<Vec<f32>>();
        let weights = Weights { shape, all: part() };
        let adam = Adam { steps: head.adam_steps, means: part(), squares: part() };
        let plan = Plan { steps: head.steps, ..plan.clone() };
        let mut trainer = Self::with(plan, weights, adam, threads);
        trainer.done = head.done;
        trainer.matches = head.matches;
        trainer.loss = head.loss;
        Ok((trainer, head.curve))
    }
}
