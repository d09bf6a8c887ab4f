//! A training from the first step to the last, kept in files so that it can be stopped at any time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use iris_core::{Learn, Seed};

use super::checkpoint::CheckpointError;
use super::curve::learning_curve;
use super::evaluate::{Point, share_against};
use super::trainer::{Plan, Trainer};

/// What to train, for how long and into which files.
#[derive(Clone, Debug)]
pub struct Session {
    /// What is to be learned; without steps, `minutes` decides.
    pub plan: Plan,
    /// How long it should take, if the plan has no steps. The first steps are timed; from then on the number of steps is
    /// fixed, so that the result can be made again.
    pub minutes: f64,
    /// The file for the net. Beside it the unfinished training (`.training`) and the learning curve (`.svg`) are kept.
    pub out: PathBuf,
    /// How many cores work; all if 0.
    pub threads: usize,
    /// How often the net is tried out against the hand-made policy.
    pub trials: u64,
    /// How many deals each time, every one played from every seat.
    pub deals: u64,
}

/// How far a training is.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Steps done.
    pub done: u64,
    /// Steps there will be; 0 while the first are timed.
    pub steps: u64,
    /// Matches played.
    pub matches: u64,
    /// The mean squared error of the last step.
    pub loss: f64,
    /// What came out of the last trial, if it was just made.
    pub trial: Option<Point>,
}

/// Why a training stopped.
#[derive(Debug)]
pub enum SessionError {
    /// An unfinished training cannot be taken up.
    Resume(PathBuf, CheckpointError),
    /// A file cannot be written.
    Write(PathBuf, io::Error),
    /// The picture cannot be drawn.
    Picture(String),
}

impl std::fmt::Display for SessionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Resume(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Write(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Picture(reason) => write!(f, "the learning curve cannot be drawn: {reason}"),
        }
    }
}

impl std::error::Error for SessionError {}

/// Steps that are timed when minutes are asked for, the first of them not counted.
const TIMED: u64 = 12;
/// How often the training is kept, in case it is stopped.
const KEEP: Duration = Duration::from_secs(60);

impl Session {
    /// Trains to the end, taking up what was left unfinished. `progress` is told after every step.
    pub fn run<G: Learn>(&self, mut progress: impl FnMut(&Progress)) -> Result<Vec<Point>, SessionError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if self.threads == 0 { cores } else { self.threads };
        let kept = self.out.with_extension("training");
        let (mut trainer, mut curve) = match fs::read(&kept) {
            Ok(bytes) => Trainer::<G>::from_bytes(&bytes, &self.plan, threads)
                .map_err(|error| SessionError::Resume(kept.clone(), error))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                (Trainer::<G>::new(self.plan.clone(), threads), Vec::new())
            }
            Err(error) => return Err(SessionError::Resume(kept, CheckpointError::Io(error))),
        };
        if self.plan.steps > 0 {
            trainer.set_steps(self.plan.steps);
        }
        let mut last_kept = Instant::now();
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
                    (done, Some((first, start))) if done >= first + TIMED => {
                        let one = start.elapsed().as_secs_f64() / (done - first) as f64;
                        trainer.set_steps((self.minutes * 60.0 / one).ceil().max(done as f64 + 1.0) as u64);
                    }
                    _ => {}
                }
            }
            let steps = trainer.plan().steps;
            let due = (steps / self.trials.max(1)).max(1);
            let trial = (steps > 0 && (trainer.done() % due == 0 || trainer.done() == steps))
                .then(|| self.trial(&trainer));
            if let Some(point) = &trial {
                curve.push(point.clone());
            }
            if trial.is_some() || last_kept.elapsed() > KEEP {
                self.keep(&trainer, &curve)?;
                last_kept = Instant::now();
            }
            progress(&Progress {
                done: trainer.done(),
                steps,
                matches: trainer.matches(),
                loss: trainer.loss(),
                trial,
            });
        }
        self.keep(&trainer, &curve)?;
        Ok(curve)
    }

    fn trial<G: Learn>(&self, trainer: &Trainer<G>) -> Point {
        let net = trainer.net();
        let shares = self.plan.seats.iter().map(|seats| {
            let (mean, error) = share_against::<G>(&net, *seats, self.deals, Seed::from(0x7269_616c));
            (*seats, mean, error)
        });
        Point {
            step: trainer.done(),
            matches: trainer.matches(),
            loss: trainer.loss(),
            shares: shares.collect(),
        }
    }

    fn keep<G: Learn>(&self, trainer: &Trainer<G>, curve: &[Point]) -> Result<(), SessionError> {
        let net = trainer.net();
        write_whole(&self.out.with_extension("training"), &trainer.to_bytes(curve))?;
        write_whole(&self.out, &net.to_bytes())?;
        if curve.is_empty() {
            return Ok(());
        }
        let picture = learning_curve(&net.card.made, curve);
        let picture = picture.map_err(|error| SessionError::Picture(error.to_string()))?;
        write_whole(&self.out.with_extension("svg"), picture.as_bytes())
    }
}

/// Writes a file so that at any moment the old one or the new one is there, whole.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), SessionError> {
    let fail = |error| SessionError::Write(path.to_owned(), error);
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, bytes).map_err(fail)?;
    fs::rename(&beside, path).map_err(fail)
}
