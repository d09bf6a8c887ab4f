//! A complete training run with checkpoints and evaluations, resumable at any time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use iris_core::{Game, Seed};

use super::checkpoint::CheckpointError;
use super::curve_plot::learning_curve;
use super::evaluation::{CurvePoint, win_share_against_policy};
use super::trainer::{Trainer, TrainingPlan};

/// A training run: its plan, its duration and its files.
#[derive(Clone, Debug)]
pub struct TrainingSession {
    /// The training plan; with 0 steps, `minutes` decides.
    pub plan: TrainingPlan,
    /// The duration, if the plan has 0 steps. The first steps are timed; from then on the number of
    /// steps is fixed, so that the result can be reproduced.
    pub minutes: f64,
    /// The file for the net. The checkpoint (`.training`) and the learning curve (`.svg`) are
    /// written beside it.
    pub out: PathBuf,
    /// The number of threads; one per core if 0.
    pub threads: usize,
    /// The number of evaluations against the hand-made policy.
    pub evaluations: u64,
    /// The number of deals of each evaluation, every one played from every seat.
    pub deals: u64,
}

/// The progress of a training run.
#[derive(Clone, Debug)]
pub struct TrainingProgress {
    /// The number of steps done.
    pub done: u64,
    /// The number of all steps; 0 while the first are timed.
    pub steps: u64,
    /// The number of matches played.
    pub matches: u64,
    /// The mean squared error of the last step.
    pub loss: f64,
    /// The evaluation that was just made, if one was due.
    pub evaluation: Option<CurvePoint>,
}

/// Why a training run stopped.
#[derive(Debug)]
pub enum TrainingError {
    /// The checkpoint cannot be resumed.
    Resume(PathBuf, CheckpointError),
    /// A file cannot be written.
    Write(PathBuf, io::Error),
    /// The learning curve cannot be drawn.
    Plot(String),
}

impl std::fmt::Display for TrainingError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Resume(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Write(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Plot(reason) => write!(f, "the learning curve cannot be drawn: {reason}"),
        }
    }
}

impl std::error::Error for TrainingError {}

/// The number of steps that are timed if minutes are given; the very first one is not counted.
const TIMED_STEPS: u64 = 12;
/// The time between two checkpoints.
const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(60);

impl TrainingSession {
    /// Trains to the end, resuming from a checkpoint if there is one. `progress` is called after
    /// every step.
    pub fn run<G: Game>(
        &self,
        mut progress: impl FnMut(&TrainingProgress),
    ) -> Result<Vec<CurvePoint>, TrainingError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if self.threads == 0 { cores } else { self.threads };
        let checkpoint = self.out.with_extension("training");
        let (mut trainer, mut curve) = match fs::read(&checkpoint) {
            Ok(bytes) => Trainer::<G>::from_bytes(&bytes, &self.plan, threads)
                .map_err(|error| TrainingError::Resume(checkpoint.clone(), error))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                (Trainer::<G>::new(self.plan.clone(), threads), Vec::new())
            }
            Err(error) => return Err(TrainingError::Resume(checkpoint, CheckpointError::Io(error))),
        };
        if self.plan.steps > 0 {
            trainer.set_steps(self.plan.steps);
        }
        let mut last_saved = Instant::now();
        let mut timed = None;
        loop {
            let steps = trainer.plan().steps;
            if steps > 0 && trainer.done() >= steps {
                break;
            }
            trainer.step();
            if steps == 0 {
                match (trainer.done(), timed) {
                    (1, _) | (_, None) => timed = Some((trainer.done(), Instant::now())),
                    (done, Some((first, start))) if done >= first + TIMED_STEPS => {
                        let one = start.elapsed().as_secs_f64() / (done - first) as f64;
                        trainer.set_steps((self.minutes * 60.0 / one).ceil().max(done as f64 + 1.0) as u64);
                    }
                    _ => {}
                }
            }
            let steps = trainer.plan().steps;
            let interval = (steps / self.evaluations.max(1)).max(1);
            let evaluation = (steps > 0 && (trainer.done() % interval == 0 || trainer.done() == steps))
                .then(|| self.evaluate(&trainer));
            if let Some(point) = &evaluation {
                curve.push(point.clone());
            }
            if evaluation.is_some() || last_saved.elapsed() > CHECKPOINT_INTERVAL {
                self.save(&trainer, &curve)?;
                last_saved = Instant::now();
            }
            progress(&TrainingProgress {
                done: trainer.done(),
                steps,
                matches: trainer.matches(),
                loss: trainer.loss(),
                evaluation,
            });
        }
        self.save(&trainer, &curve)?;
        Ok(curve)
    }

    fn evaluate<G: Game>(&self, trainer: &Trainer<G>) -> CurvePoint {
        let net = trainer.net();
        let shares = self.plan.seats.iter().map(|seats| {
            let (mean, error) =
                win_share_against_policy::<G>(&net, *seats, self.deals, Seed::from(0x7269_616c));
            (*seats, mean, error)
        });
        CurvePoint {
            step: trainer.done(),
            matches: trainer.matches(),
            loss: trainer.loss(),
            shares: shares.collect(),
        }
    }

    fn save<G: Game>(&self, trainer: &Trainer<G>, curve: &[CurvePoint]) -> Result<(), TrainingError> {
        let net = trainer.net();
        write_atomically(&self.out.with_extension("training"), &trainer.to_bytes(curve))?;
        write_atomically(&self.out, &net.to_bytes())?;
        if curve.is_empty() {
            return Ok(());
        }
        let picture = learning_curve(&net.header.made, curve);
        let picture = picture.map_err(|error| TrainingError::Plot(error.to_string()))?;
        write_atomically(&self.out.with_extension("svg"), picture.as_bytes())
    }
}

/// Writes a file atomically, by way of a temporary file beside it.
fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), TrainingError> {
    let fail = |error| TrainingError::Write(path.to_owned(), error);
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, bytes).map_err(fail)?;
    fs::rename(&beside, path).map_err(fail)
}
