//! The clock and the source of random bytes, which tests replace.

use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use iris_table::Millis;

type ClockFn = dyn Fn() -> Millis + Send + Sync;
type RandomFn = dyn Fn(&mut [u8]) + Send + Sync;

/// Where time and random bytes come from.
#[derive(Clone)]
pub struct Environment {
    clock: Arc<ClockFn>,
    steady: Arc<ClockFn>,
    random: Arc<RandomFn>,
}

impl std::fmt::Debug for Environment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Environment")
    }
}

impl Environment {
    /// The clock and the random numbers of the operating system.
    ///
    /// # Panics
    /// [`random_bytes`](Self::random_bytes) panics if the operating system has none: nothing safe
    /// can be done then.
    pub fn system() -> Self {
        let clock =
            || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as Millis);
        let (started, anchor) = (Instant::now(), clock());
        let steady = move || anchor + started.elapsed().as_millis() as Millis;
        let random = |bytes: &mut [u8]| {
            assert!(getrandom::fill(bytes).is_ok(), "the operating system gives no random bytes");
        };
        Self { steady: Arc::new(steady), ..Self::new(clock, random) }
    }

    /// An environment with a clock and random bytes of one's own, for tests.
    pub fn new(
        clock: impl Fn() -> Millis + Send + Sync + 'static,
        random: impl Fn(&mut [u8]) + Send + Sync + 'static,
    ) -> Self {
        let clock: Arc<ClockFn> = Arc::new(clock);
        Self { steady: clock.clone(), clock, random: Arc::new(random) }
    }

    /// The same with another wall clock, which may jump as somebody sets it; for tests.
    #[must_use]
    pub fn with_wall_clock(self, clock: impl Fn() -> Millis + Send + Sync + 'static) -> Self {
        Self { clock: Arc::new(clock), ..self }
    }

    /// The time in milliseconds since 1970 as it was when the process began, plus the time since.
    /// It never jumps, so it is what the clocks of tables run on.
    pub fn steady_now(&self) -> Millis {
        (self.steady)()
    }

    /// The time of the wall clock in milliseconds since 1970.
    pub fn now(&self) -> Millis {
        (self.clock)()
    }

    /// So many random bytes.
    pub fn random_bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.random)(&mut bytes);
        bytes
    }
}
