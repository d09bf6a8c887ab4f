//! Searches on threads of their own: moves of bots, hints, reviews.
//!
//! Searches are long and do not stop half-way, so what matters is what may start. Moves that people
//! wait for may take every core; everything else together leaves one free for them.

mod lanes;
mod search_times;
mod shared_results;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iris_table::PlayerId;
use tokio::sync::oneshot;

use crate::api_error::ApiError;
use crate::metrics::Metrics;
pub(crate) use lanes::Lane;
use lanes::LaneQueues;
pub(crate) use search_times::SearchTimes;
pub(crate) use shared_results::{OneAtATime, SharedResults};

/// The threads that search. Clones share them.
#[derive(Clone)]
pub(crate) struct ThinkingPool(Arc<PoolShared>);

struct PoolShared {
    state: Mutex<PoolState>,
    /// The most moves at once.
    moves: usize,
    /// The most other searches at once.
    background: usize,
    /// The most searches of all kinds at once.
    total: usize,
    metrics: Metrics,
}

#[derive(Default)]
struct PoolState {
    queues: LaneQueues<Box<dyn SearchJob>>,
    moves: usize,
    background: usize,
}

/// A search that waits, whatever comes of it.
trait SearchJob: Send {
    /// Whether anybody still waits for it.
    fn is_wanted(&self) -> bool;
    fn run(self: Box<Self>);
}

struct RepliedSearch<T, F> {
    think: F,
    reply: oneshot::Sender<T>,
}

impl<T: Send, F: FnOnce() -> T + Send> SearchJob for RepliedSearch<T, F> {
    fn is_wanted(&self) -> bool {
        !self.reply.is_closed()
    }

    fn run(self: Box<Self>) {
        let Self { think, reply } = *self;
        // A search that panics drops the reply, which tells whoever waits; the thread goes on.
        if let Ok(found) = catch_unwind(AssertUnwindSafe(think)) {
            // Whoever asked may be gone.
            let _ = reply.send(found);
        }
    }
}

impl ThinkingPool {
    pub(crate) fn new(metrics: Metrics) -> Self {
        Self::with_cores(std::thread::available_parallelism().map_or(1, usize::from), metrics)
    }

    fn with_cores(cores: usize, metrics: Metrics) -> Self {
        Self(Arc::new(PoolShared {
            state: Mutex::default(),
            moves: cores,
            background: cores.saturating_sub(1).max(1),
            // On a single core a move shares it with whatever runs, rather than wait for its end.
            total: cores.max(2),
            metrics,
        }))
    }

    /// Runs a search when its turn has come. Refused as busy if too many wait already; forgotten if
    /// the future is dropped before it begins.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        player: &PlayerId,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let (reply, answer) = oneshot::channel();
        let job: Box<dyn SearchJob> = Box::new(RepliedSearch { think, reply });
        if self.0.lock().queues.push(lane, player, job).is_err() {
            self.0.metrics.busy.inc();
            return Err(ApiError::busy());
        }
        self.0.start_thread();
        answer.await.map_err(|_| ApiError::stopping())
    }
}

impl PoolShared {
    fn lock(&self) -> MutexGuard<'_, PoolState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a thread if something waits that may begin.
    fn start_thread(self: &Arc<Self>) {
        if let Some(first) = self.next() {
            let pool = self.clone();
            tokio::task::spawn_blocking(move || {
                let mut next = Some(first);
                while let Some(StartedSearch { job, is_move }) = next {
                    job.run();
                    pool.end(is_move);
                    next = pool.next();
                }
            });
        }
    }

    /// Takes the next search that may begin, and counts it as begun.
    fn next(&self) -> Option<StartedSearch> {
        let mut state = self.lock();
        let started = loop {
            if state.moves + state.background >= self.total {
                break None;
            }
            let job = if state.moves < self.moves { state.queues.next_move() } else { None };
            let is_move = job.is_some();
            let job = match job {
                Some(job) => Some(job),
                None if state.background < self.background => state.queues.next_background(),
                None => None,
            };
            match job {
                Some(job) if !job.is_wanted() => {}
                Some(job) => {
                    *(if is_move { &mut state.moves } else { &mut state.background }) += 1;
                    break Some(StartedSearch { job, is_move });
                }
                None => break None,
            }
        };
        self.metrics.searches_waiting.set(state.queues.waiting() as i64);
        started
    }

    fn end(&self, is_move: bool) {
        let mut state = self.lock();
        *(if is_move { &mut state.moves } else { &mut state.background }) -= 1;
    }
}

/// A search that has been counted as begun.
struct StartedSearch {
    job: Box<dyn SearchJob>,
    is_move: bool,
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    #[tokio::test]
    async fn a_move_begins_while_hints_take_all_they_may() {
        for cores in [1, 2, 4] {
            let pool = ThinkingPool::with_cores(cores, Metrics::new());
            let (release, held) = mpsc::channel::<()>();
            let held = Arc::new(Mutex::new(held));
            let hints: Vec<_> = (0..10)
                .map(|number: u32| {
                    let (pool, held) = (pool.clone(), held.clone());
                    tokio::spawn(async move {
                        let player = PlayerId(number.to_string());
                        let wait = move || held.lock().is_ok_and(|held| held.recv_timeout(PATIENCE).is_ok());
                        pool.run(Lane::Hint, &player, wait).await.unwrap()
                    })
                })
                .collect();
            tokio::time::sleep(Duration::from_millis(20)).await;
            let bystander = PlayerId::from("bystander");
            let moved = pool.run(Lane::Move, &bystander, || 7);
            assert_eq!(tokio::time::timeout(PATIENCE, moved).await.unwrap().unwrap(), 7, "{cores} cores");
            for _ in 0..10 {
                release.send(()).unwrap();
            }
            for hint in hints {
                assert!(hint.await.unwrap());
            }
        }
    }

    #[tokio::test]
    async fn what_nobody_waits_for_any_more_is_not_searched() {
        let pool = ThinkingPool::with_cores(1, Metrics::new());
        let (release, held) = mpsc::channel::<()>();
        let ann = PlayerId::from("ann");
        let (first, player) = (pool.clone(), ann.clone());
        let first = tokio::spawn(async move {
            first.run(Lane::Hint, &player, move || held.recv_timeout(PATIENCE).is_ok()).await
        });
        tokio::time::sleep(Duration::from_millis(20)).await;
        let (ran, heard) = mpsc::channel();
        let given_up = pool.run(Lane::Hint, &ann, move || ran.send(()).is_ok());
        assert!(tokio::time::timeout(Duration::from_millis(20), given_up).await.is_err());
        release.send(()).unwrap();
        assert!(first.await.unwrap().unwrap());
        assert!(pool.run(Lane::Hint, &ann, || true).await.unwrap());
        assert!(heard.try_recv().is_err(), "it was searched for nobody");
    }

    #[tokio::test]
    async fn a_search_that_panics_takes_no_thread_with_it() {
        let pool = ThinkingPool::with_cores(1, Metrics::new());
        let ann = PlayerId::from("ann");
        for _ in 0..5 {
            assert!(pool.run(Lane::Move, &ann, || panic!("on purpose")).await.is_err());
        }
        assert_eq!(pool.run(Lane::Move, &ann, || 3).await.unwrap(), 3);
    }
}
