//! Playing a ladder. Finished deals are kept, so that one that was stopped goes on where it was.

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
use crate::ladder::plan::{Pairing, Plan, Table};
use crate::ladder::probe::fingerprint;
use crate::ladder::share::Share;

/// A ladder to be played.
#[derive(Clone)]
pub struct Ladder {
    /// What is played.
    pub plan: Plan,
    /// The folder in which finished deals are kept.
    pub keep: PathBuf,
    /// How many pairings are played at once; as many as there are cores if 0.
    pub threads: usize,
}

/// A pairing that has been played.
#[derive(Clone)]
pub struct Played {
    /// Who played whom.
    pub pairing: Pairing,
    /// The first bot's share in each deal.
    pub shares: Vec<f64>,
    /// What the decisions of each bot took, in microseconds: the one thing that no two runs share.
    pub micros: [Vec<u32>; 2],
}

impl Played {
    /// The first bot's share, with its interval.
    pub fn share(&self) -> Share {
        Share::new(&self.shares, self.pairing.table.seats)
    }
}

/// A pairing is done.
pub struct Step<'a> {
    /// What was played.
    pub played: &'a Played,
    /// How many pairings are done.
    pub done: usize,
    /// How many there are.
    pub all: usize,
    /// What it took now; next to nothing if its deals were kept.
    pub took: Duration,
}

impl Ladder {
    /// Plays all pairings, and gives them in the order of the plan. `progress` hears of each when it is done.
    pub fn run(&self, progress: impl Fn(&Step<'_>) + Sync) -> Result<Vec<Played>, ArenaError> {
        let folders = self.plan.tables.iter().map(|table| self.folder(*table));
        let folders: Vec<PathBuf> = folders.collect::<Result<_, _>>()?;
        let pairings = self.plan.pairings();
        let mut order: Vec<usize> = (0..pairings.len()).collect();
        order.sort_by_key(|at| std::cmp::Reverse(pairings[*at].effort()));
        let next = AtomicUsize::new(0);
        let found: Mutex<Vec<(usize, Played)>> = Mutex::new(Vec::new());
        let failed = Mutex::new(None);
        let work = || {
            while let Some(at) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                let start = Instant::now();
                match self.play(pairings[*at], &folders) {
                    Err(error) => {
                        *lock(&failed) = Some(error);
                        // Nobody takes another one.
                        next.store(order.len(), Ordering::Relaxed);
                    }
                    Ok(played) => {
                        let mut found = lock(&found);
                        let (done, all) = (found.len() + 1, order.len());
                        progress(&Step { played: &played, done, all, took: start.elapsed() });
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

    /// The folder for what is played at a table by bots as they are now.
    pub(crate) fn folder(&self, table: Table) -> Result<PathBuf, ArenaError> {
        let name = format!("{}-{}-{}", table.game.id(), table.seats, fingerprint(table, &self.plan.bots)?);
        let folder = self.keep.join(name);
        fs::create_dir_all(&folder).map_err(|error| ArenaError::Save(folder.clone(), error))?;
        Ok(folder)
    }

    fn play(&self, pairing: Pairing, folders: &[PathBuf]) -> Result<Played, ArenaError> {
        let Pairing { table, first, second, deals } = pairing;
        let here = |other: &Table| (other.game.id(), other.seats) == (table.game.id(), table.seats);
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
            // Pairings are played side by side instead, so that one of a single deal leaves no core idle.
            threads: 1,
        };
        let (results, _) = arena.results(|_| {})?;
        let mut played = Played { pairing, shares: Vec::new(), micros: [Vec::new(), Vec::new()] };
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
    // Some systems give the colon a meaning of its own.
    format!("{first}-against-{second}").replace(':', "-")
}

/// A thread that panicked holds nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
