//! The question put to a search, and how much it may think.

use std::sync::Arc;
use std::time::{Duration, Instant};

use iris_core::{Learn, Seed};

use super::{NO_LIMIT, Settings};
use crate::{Budget, Net};

/// What to play, seen from where, judged how.
pub(super) struct Ask<G: Learn> {
    pub(super) view: G::View,
    /// The worlds that the asker may be in.
    pub(super) worlds: G::Worlds,
    pub(super) legal: Vec<G::Action>,
    pub(super) net: Option<Arc<Net>>,
    pub(super) settings: Settings,
    pub(super) budget: Budget,
    seed: Seed,
    start: Option<Instant>,
}

impl<G: Learn> Ask<G> {
    pub(super) fn new(
        view: &G::View,
        legal: &[G::Action],
        net: Option<Arc<Net>>,
        mut settings: Settings,
        budget: Budget,
        seed: Seed,
    ) -> Self {
        if net.is_none() {
            settings.candidates = 0;
            settings.net_plies = 0;
            settings.depth = NO_LIMIT;
            settings.trust = 0;
            settings.beliefs = 1;
        }
        // Where there is no clock, none is asked for.
        let start = matches!(budget, Budget::Time(_)).then(Instant::now);
        let (worlds, legal) = (G::worlds(view), legal.to_vec());
        Self { view: view.clone(), worlds, legal, net, settings, budget, seed, start }
    }

    /// Whether worlds are played to their end by the hand-made policy and nothing else.
    pub(super) fn by_policy_alone(&self) -> bool {
        let Settings { net_plies, depth, stray, .. } = self.settings;
        net_plies == 0 && depth == NO_LIMIT && stray == 0
    }

    /// The seed of the world with that number: the same however the worlds are shared out.
    pub(super) fn seed(&self, number: u64) -> Seed {
        let mut seed = self.seed;
        for (byte, of_number) in seed.0.iter_mut().zip(number.to_le_bytes()) {
            *byte ^= of_number;
        }
        seed
    }

    /// When `part` of `parts` of the time will be over; `None` if time does not matter.
    pub(super) fn deadline(&self, part: u32, parts: u32) -> Option<Instant> {
        let Budget::Time(time) = self.budget else { return None };
        let time = time.mul_f64(f64::from(part) / f64::from(parts.max(1)));
        self.start.map(|start| start + time.min(Duration::from_secs(1 << 30)))
    }
}

/// Whether it is past that time.
pub(super) fn passed(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}
