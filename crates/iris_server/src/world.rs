//! Time and chance, the two things a server cannot make up itself.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use iris_table::Millis;

type Clock = dyn Fn() -> Millis + Send + Sync;
type Chance = dyn Fn(&mut [u8]) + Send + Sync;

/// Where time and random bytes come from.
#[derive(Clone)]
pub struct World {
    clock: Arc<Clock>,
    chance: Arc<Chance>,
}

impl std::fmt::Debug for World {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("World")
    }
}

impl World {
    /// The time and the randomness of this machine.
    ///
    /// # Panics
    /// The world panics when it is asked for random bytes and the operating system has none: nothing safe can be done then.
    pub fn real() -> Self {
        let clock =
            || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as Millis);
        let chance = |bytes: &mut [u8]| {
            assert!(getrandom::fill(bytes).is_ok(), "the operating system gives no random bytes");
        };
        Self::new(clock, chance)
    }

    /// A world of one's own making, for tests.
    pub fn new(
        clock: impl Fn() -> Millis + Send + Sync + 'static,
        chance: impl Fn(&mut [u8]) + Send + Sync + 'static,
    ) -> Self {
        Self { clock: Arc::new(clock), chance: Arc::new(chance) }
    }

    /// What time it is.
    pub fn now(&self) -> Millis {
        (self.clock)()
    }

    /// Random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.chance)(&mut bytes);
        bytes
    }
}
