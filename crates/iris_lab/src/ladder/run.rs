//! Playing a ladder. Finished deals are saved, so that an interrupted ladder can be resumed.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use iris_bots::BotSpec;
use serde_json::Value;

use crate::arena::{Arena, ArenaError};
use crate::entrant::Entrant;
use crate::ladder::fingerprint::fingerprint;
use crate::ladder::plan::{LadderPlan, LadderTable, Pairing};
use crate::ladder::win_share::WinShare;

/// A plan, and where and how it is played.
#[derive(Clone)]
pub struct Ladder {
    /// The pairings to play.
    pub plan: LadderPlan,
    /// The folder in which finished deals are saved.
    pub deals_folder: PathBuf,
    /// The number of pairings that are played at once; one per core if 0.
    pub threads: usize,
}

/// The result of a pairing.
#[derive(Clone)]
pub struct PairingResult {
    /// The pairing that was played.
    pub pairing: Pairing,
    /// The first bot's win share in each deal.
    pub shares: Vec<f64>,
    /// The thinking times of each bot, in microseconds; they alone do not reproduce.
    pub micros: [Vec<u32>; 2],
}

impl PairingResult {
    /// The first bot's win share with its interval.
    pub fn share(&self) -> WinShare {
        WinShare::new(&self.shares, self.pairing.table.seats)
    }
}

/// The progress of a ladder after a pairing.
pub struct LadderProgress<'a> {
    /// The result of the pairing.
    pub played: &'a PairingResult,
    /// The number of pairings that are done.
    pub done: usize,
    /// The number of all pairings.
    pub all: usize,
    /// The time it took now; next to nothing if its deals were saved.
    pub took: Duration,
}

impl Ladder {
    /// Plays all pairings and returns their results in the order of the plan. `progress` is called
    /// after each.
    pub fn run(
        &self,
        progress: impl Fn(&LadderProgress<'_>) + Sync,
    ) -> Result<Vec<PairingResult>, ArenaError> {
        let folders = self.plan.tables.iter().map(|table| self.folder(*table));
        let folders: Vec<PathBuf> = folders.collect::<Result<_, _>>()?;
        let pairings = self.plan.pairings();
        let mut order: Vec<usize> = (0..pairings.len()).collect();
        order.sort_by_key(|at| std::cmp::Reverse(pairings[*at].effort()));
        let next = AtomicUsize::new(0);
        let found: Mutex<Vec<(usize, PairingResult)>> = Mutex::new(Vec::new());
        let failed = Mutex::new(None);
        let work = || {
            while let Some(at) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                let start = Instant::now();
                match self.play(pairings[*at], &folders) {
                    Err(error) => {
                        *lock(&failed) = Some(error);
                        // No thread takes another one.
                        next.store(order.len(), Ordering::Relaxed);
                    }
                    Ok(played) => {
                        let mut found = lock(&found);
                        let (done, all) = (found.len() + 1, order.len());
                        progress(&LadderProgress { played: &played, done, all, took: start.elapsed() });
                        found.push((*at, played));
                    }
                }
            }
        };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = if self.threads == 0 { cores } else { self.threads };
        thread::scope(|scope| {
            for _ in 0..threads.min(order.len()) {
                scope.spawn(work);
            }
        });
        if let Some(error) = lock(&failed).take() {
            return Err(error);
        }
        let mut found = std::mem::take(&mut *lock(&found));
        found.sort_by_key(|(at, _)| *at);
        Ok(found.into_iter().map(|(_, played)| played).collect())
    }

    /// The folder for the deals of a table with the bots as they are now.
    pub(crate) fn folder(&self, table: LadderTable) -> Result<PathBuf, ArenaError> {
        let name = format!("{}-{}-{}", table.game.id(), table.seats, fingerprint(table, &self.plan.bots)?);
        let folder = self.deals_folder.join(name);
        fs::create_dir_all(&folder).map_err(|error| ArenaError::Save(folder.clone(), error))?;
        Ok(folder)
    }

    fn play(&self, pairing: Pairing, folders: &[PathBuf]) -> Result<PairingResult, ArenaError> {
        let Pairing { table, first, second, deals } = pairing;
        let here = |other: &LadderTable| (other.game.id(), other.seats) == (table.game.id(), table.seats);
        let folder = self.plan.tables.iter().position(here).and_then(|at| folders.get(at));
        let file = |folder: &PathBuf| folder.join(format!("{}.deals", file_name(first, second)));
        let arena = Arena {
            game: table.game,
            options: Value::Null,
            seats: table.seats,
            entrants: vec![Entrant::Bot(first), Entrant::Bot(second)],
            deals,
            seed: self.plan.seed,
            sprt: false,
            save: folder.map(file),
            // Pairings run in parallel instead, so that one of a single deal leaves no core idle.
            threads: 1,
        };
        let (results, _) = arena.results(|_| {})?;
        let mut played = PairingResult { pairing, shares: Vec::new(), micros: [Vec::new(), Vec::new()] };
        for deal in results {
            played.shares.push(deal.shares[0]);
            for (all, more) in played.micros.iter_mut().zip(&deal.micros) {
                all.extend(more);
            }
        }
        Ok(played)
    }
}

fn file_name(first: BotSpec, second: BotSpec) -> String {
    // The colon is not allowed in file names everywhere.
    format!("{first}-against-{second}").replace(':', "-")
}

/// Ignores poisoning: a thread that panicked leaves nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
