//! Duplicate deals among bots, on all cores.

use std::fmt;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use iris_core::Seed;
use iris_games::AnyGame;
use serde_json::{Value, json};

use crate::deal::{self, DealResult};
use crate::entrant::Entrant;
use crate::outside::Outside;
use crate::report::Report;
use crate::save::Save;
use crate::sprt::{Sprt, Verdict};

/// What is to be played.
#[derive(Clone)]
pub struct Arena {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its options.
    pub options: Value,
    /// How many play at once.
    pub seats: u8,
    /// Who plays: as many as seats, or two.
    pub entrants: Vec<Entrant>,
    /// How many deals; each is played once by every seating.
    pub deals: u64,
    /// Fixes all cards and all luck.
    pub seed: Seed,
    /// Stop when sure.
    pub sprt: bool,
    /// Keep finished deals here, and go on from those that are there.
    pub save: Option<PathBuf>,
    /// How many deals are played at once; all cores if 0.
    pub threads: usize,
}

/// Why an arena cannot be held.
#[derive(Debug)]
pub enum ArenaError {
    /// What was asked for makes no sense.
    Plan(String),
    /// The file with finished deals cannot be used.
    Save(PathBuf, std::io::Error),
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plan(reason) => f.write_str(reason),
            Self::Save(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for ArenaError {}

/// Deals are judged in batches of this many, so that where a sequential test stops does not depend on the cores.
const BATCH: u64 = 20;

impl Arena {
    /// Plays the deals. `progress` is told after each how many are done.
    pub fn run(&self, progress: impl Fn(u64) + Sync) -> Result<Report, ArenaError> {
        let (deals, verdict) = self.results(progress)?;
        let names: Vec<String> = self.entrants.iter().map(ToString::to_string).collect();
        Ok(Report::new(self.game.id(), self.seats, &names, &deals, verdict))
    }

    /// The same, deal by deal.
    pub(crate) fn results(
        &self,
        progress: impl Fn(u64) + Sync,
    ) -> Result<(Vec<DealResult>, Option<Verdict>), ArenaError> {
        let seatings = deal::seatings(self.entrants.len(), self.seats).ok_or_else(|| {
            ArenaError::Plan(format!(
                "{} bots were named for {} seats; name two, or one for each seat",
                self.entrants.len(),
                self.seats
            ))
        })?;
        // A deal that cannot be made is found here rather than in every thread.
        self.game
            .deal(&self.options, self.seats, self.seed)
            .map_err(|error| ArenaError::Plan(error.to_string()))?;
        let mut save = None;
        let mut done: Vec<DealResult> = Vec::new();
        if let Some(path) = &self.save {
            let mut opened =
                Save::open(path, &self.settings()).map_err(|e| ArenaError::Save(path.clone(), e))?;
            done = std::mem::take(&mut opened.finished);
            save = Some(opened);
        }
        let save = Mutex::new(save);
        let mut verdict = None;
        let batch = if self.sprt { BATCH } else { self.deals.max(1) };
        let mut start = 0;
        while start < self.deals && !matches!(verdict, Some(Verdict::Stronger | Verdict::NotStronger)) {
            let end = (start + batch).min(self.deals);
            let missing: Vec<u64> =
                (start..end).filter(|deal| !done.iter().any(|finished| finished.deal == *deal)).collect();
            let before = (end - start) - missing.len() as u64 + start;
            done.extend(self.play(&missing, &seatings, &save, |more| progress(before + more))?);
            done.sort_by_key(|finished| finished.deal);
            start = end;
            if self.sprt {
                let shares: Vec<f64> =
                    done.iter().filter(|deal| deal.deal < end).map(|deal| deal.shares[0]).collect();
                verdict = Some(Sprt::usual(1.0 / f64::from(self.seats)).verdict(&shares));
            }
        }
        done.retain(|finished| finished.deal < start);
        Ok((done, verdict))
    }

    /// What must be the same for finished deals to count.
    fn settings(&self) -> String {
        let names: Vec<String> = self.entrants.iter().map(ToString::to_string).collect();
        json!({"game": self.game.id(), "rules": self.game.rules_version(), "options": self.options, "seats": self.seats,
            "bots": names, "seed": self.seed.to_string()})
        .to_string()
    }

    /// Plays those deals on all cores, in whatever order.
    fn play(
        &self,
        deals: &[u64],
        seatings: &[Vec<usize>],
        save: &Mutex<Option<Save>>,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Vec<DealResult>, ArenaError> {
        let next = AtomicU64::new(0);
        let results = Mutex::new(Vec::new());
        let failed = Mutex::new(None);
        let work = || {
            let mut outside: Vec<Option<Outside>> = self.entrants.iter().map(program).collect();
            while let Some(deal) = deals.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
                let result = deal::play(
                    self.game,
                    &self.options,
                    &self.entrants,
                    seatings,
                    self.seed,
                    *deal,
                    &mut outside,
                );
                if let Some(save) = lock(save).as_mut()
                    && let Err(error) = save.add(&result)
                {
                    *lock(&failed) = Some(error);
                    return;
                }
                let mut results = lock(&results);
                results.push(result);
                progress(results.len() as u64);
            }
        };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = if self.threads == 0 { cores } else { self.threads };
        thread::scope(|scope| {
            for _ in 0..threads.min(deals.len()) {
                scope.spawn(work);
            }
        });
        match (lock(&failed).take(), &self.save) {
            (Some(error), Some(path)) => Err(ArenaError::Save(path.clone(), error)),
            _ => Ok(std::mem::take(&mut *lock(&results))),
        }
    }
}

fn program(entrant: &Entrant) -> Option<Outside> {
    match entrant {
        Entrant::Bot(_) => None,
        Entrant::Command(command) => Some(Outside::new(command)),
    }
}

/// A thread that panicked holds nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
