//! Arenas: duplicate deals among bots, on all cores, with optional early stopping and saved
//! results.

use std::fmt;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use iris_core::Seed;
use iris_games::AnyGame;
use serde_json::{Value, json};

use crate::arena_report::ArenaReport;
use crate::deal::{self, DealResult};
use crate::deal_log::DealLog;
use crate::entrant::Entrant;
use crate::external_bot::ExternalBot;
use crate::sprt::{Sprt, Verdict};

/// A tournament of duplicate deals among bots.
///
/// ```
/// use iris_core::Seed;
/// use iris_games::find;
/// use iris_lab::Arena;
/// use serde_json::Value;
///
/// let arena = Arena {
///     game: find("gold").expect("gold is in the registry"),
///     options: Value::Null,
///     seats: 2,
///     entrants: vec!["quick".parse()?, "uniform".parse()?],
///     deals: 20,
///     seed: Seed::from(1),
///     sprt: false,
///     save: None,
///     threads: 0,
/// };
/// let report = arena.run(|_done| {})?;
/// assert_eq!((report.deals, report.bots.len()), (20, 2));
/// assert!(report.bots[0].win_share > report.bots[1].win_share);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Arena {
    /// The game that is played.
    pub game: &'static dyn AnyGame,
    /// The options of the game; null for the defaults.
    pub options: Value,
    /// The number of seats of a match.
    pub seats: u8,
    /// The players: as many as seats, or two.
    pub entrants: Vec<Entrant>,
    /// The number of deals; each is played once by every seating.
    pub deals: u64,
    /// The seed of all deals and of the bots' random choices.
    pub seed: Seed,
    /// Whether to stop as soon as a sequential test has decided.
    pub sprt: bool,
    /// A file for finished deals; those that it holds are not played again.
    pub save: Option<PathBuf>,
    /// The number of deals that are played at once; one per core if 0.
    pub threads: usize,
}

/// Why an arena cannot be held.
#[derive(Debug)]
pub enum ArenaError {
    /// The arena cannot be played as described.
    Plan(String),
    /// The file of finished deals cannot be used.
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

/// A sequential test is evaluated after batches of this many deals, so that where it stops does not
/// depend on the number of threads.
const BATCH: u64 = 20;

impl Arena {
    /// Plays the deals. `progress` is called after each with the number of those done.
    pub fn run(&self, progress: impl Fn(u64) + Sync) -> Result<ArenaReport, ArenaError> {
        let (deals, verdict) = self.results(progress)?;
        let names: Vec<String> = self.entrants.iter().map(ToString::to_string).collect();
        Ok(ArenaReport::new(self.game.id(), self.seats, &names, &deals, verdict))
    }

    /// Plays the deals and returns their results one by one.
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
        // Options that cannot be dealt are reported here rather than by every thread.
        self.game
            .deal(&self.options, self.seats, self.seed)
            .map_err(|error| ArenaError::Plan(error.to_string()))?;
        let mut save = None;
        let mut done: Vec<DealResult> = Vec::new();
        if let Some(path) = &self.save {
            let mut opened =
                DealLog::open(path, &self.settings()).map_err(|e| ArenaError::Save(path.clone(), e))?;
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
                verdict = Some(Sprt::standard(1.0 / f64::from(self.seats)).verdict(&shares));
            }
        }
        done.retain(|finished| finished.deal < start);
        Ok((done, verdict))
    }

    /// The first line of the file of finished deals: what must be the same for them to count.
    fn settings(&self) -> String {
        let names: Vec<String> = self.entrants.iter().map(ToString::to_string).collect();
        json!({"game": self.game.id(), "rules": self.game.rules_version(), "options": self.options, "seats": self.seats,
            "bots": names, "seed": self.seed.to_string()})
        .to_string()
    }

    /// Plays those deals on all threads, in any order.
    fn play(
        &self,
        deals: &[u64],
        seatings: &[Vec<usize>],
        save: &Mutex<Option<DealLog>>,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Vec<DealResult>, ArenaError> {
        let next = AtomicU64::new(0);
        let results = Mutex::new(Vec::new());
        let failed = Mutex::new(None);
        let work = || {
            let mut programs: Vec<Option<ExternalBot>> = self.entrants.iter().map(external_bot).collect();
            while let Some(deal) = deals.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
                let result = deal::play(
                    self.game,
                    &self.options,
                    &self.entrants,
                    seatings,
                    self.seed,
                    *deal,
                    &mut programs,
                );
                if let Some(save) = lock(save).as_mut()
                    && let Err(error) = save.append(&result)
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

fn external_bot(entrant: &Entrant) -> Option<ExternalBot> {
    match entrant {
        Entrant::Bot(_) => None,
        Entrant::Command(command) => Some(ExternalBot::new(command)),
    }
}

/// Ignores poisoning: a thread that panicked leaves nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
