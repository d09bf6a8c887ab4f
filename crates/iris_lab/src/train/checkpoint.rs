//! Checkpoints: an unfinished training as a file, to be resumed.

use std::fmt;
use std::io;

use iris_bots::{NetShape, NetWeights};
use iris_core::Game;
use serde::{Deserialize, Serialize};

use super::adam::Adam;
use super::evaluation::CurvePoint;
use super::trainer::{Trainer, TrainingPlan};

/// The first line of the file, whose fields are its JSON keys; the weights and the moments of the
/// optimizer follow as little-endian floats.
#[derive(Serialize, Deserialize)]
struct CheckpointHeader {
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
    curve: Vec<CurvePoint>,
}

/// Why a training cannot be resumed.
#[derive(Debug)]
pub enum CheckpointError {
    /// The file cannot be read.
    Io(io::Error),
    /// The file is not a checkpoint, or it is damaged.
    Damaged(String),
    /// The checkpoint belongs to another training.
    Mismatch(String),
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Damaged(reason) => write!(f, "this is no unfinished training: {reason}"),
            Self::Mismatch(reason) => {
                write!(f, "this is another training: {reason}; name another file, or remove it to start anew")
            }
        }
    }
}

impl std::error::Error for CheckpointError {}

impl<G: Game> Trainer<G> {
    /// The checkpoint as bytes, with the learning curve so far.
    pub fn to_bytes(&self, curve: &[CurvePoint]) -> Vec<u8> {
        let head = CheckpointHeader {
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
        // Numbers and strings always have a JSON form.
        let mut bytes = serde_json::to_vec(&head).unwrap_or_default();
        bytes.push(b'\n');
        for part in [&self.weights.all, &self.adam.means, &self.adam.squares] {
            bytes.extend(part.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        bytes
    }

    /// Resumes a training of these seats and this seed; the checkpoint says how many steps it will
    /// have.
    pub fn from_bytes(
        bytes: &[u8],
        plan: &TrainingPlan,
        threads: usize,
    ) -> Result<(Self, Vec<CurvePoint>), CheckpointError> {
        let damaged = |reason: &str| CheckpointError::Damaged(reason.to_owned());
        let end =
            bytes.iter().position(|byte| *byte == b'\n').ok_or_else(|| damaged("it has no first line"))?;
        let head: CheckpointHeader =
            serde_json::from_slice(&bytes[..end]).map_err(|error| damaged(&error.to_string()))?;
        if (head.game.as_str(), head.features) != (G::ID, G::FEATURES_VERSION) {
            let found = format!("{} with features {}", head.game, head.features);
            return Err(CheckpointError::Mismatch(found));
        }
        if head.seats != plan.seats || head.seed != plan.seed.to_string() {
            let found = format!("of {:?} seats with seed {}", head.seats, head.seed);
            return Err(CheckpointError::Mismatch(found));
        }
        let shape = NetShape { view: G::VIEW_FEATURES, action: G::ACTION_FEATURES };
        let count = shape.weights();
        let floats = &bytes[end + 1..];
        if floats.len() != 12 * count {
            return Err(damaged(&format!("its weights take {} bytes, not {}", floats.len(), 12 * count)));
        }
        let mut floats =
            floats.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let mut part = || floats.by_ref().take(count).collect::<Vec<f32>>();
        let weights = NetWeights { shape, all: part() };
        let adam = Adam { steps: head.adam_steps, means: part(), squares: part() };
        let plan = TrainingPlan { steps: head.steps, ..plan.clone() };
        let mut trainer = Self::with(plan, weights, adam, threads);
        trainer.done = head.done;
        trainer.matches = head.matches;
        trainer.loss = head.loss;
        Ok((trainer, head.curve))
    }
}
