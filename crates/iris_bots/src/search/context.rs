//! What one search works on: the view and its legal actions, the settings, the budget and the seed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use iris_core::{Game, Seed};

use super::{NO_LIMIT, SearchSettings};
use crate::{Budget, Net};

/// The position that is searched, and how; shared by all workers.
pub(super) struct SearchContext<G: Game> {
    pub(super) view: G::View,
    /// Prepared sampler of the worlds that are consistent with the view.
    pub(super) worlds: G::Worlds,
    pub(super) legal: Vec<G::Action>,
    pub(super) net: Option<Arc<Net>>,
    pub(super) settings: SearchSettings,
    pub(super) budget: Budget,
    seed: Seed,
    start: Option<Instant>,
}

impl<G: Game> SearchContext<G> {
    pub(super) fn new(
        view: &G::View,
        legal: &[G::Action],
        net: Option<Arc<Net>>,
        mut settings: SearchSettings,
        budget: Budget,
        seed: Seed,
    ) -> Self {
        if net.is_none() {
            settings.candidates = 0;
            settings.net_plies = 0;
            settings.depth = NO_LIMIT;
            settings.net_percent = 0;
            settings.beliefs = 1;
        }
        // Some platforms have no clock; it is read only for a budget of time.
        let start = matches!(budget, Budget::Time(_)).then(Instant::now);
        let (worlds, legal) = (G::worlds(view), legal.to_vec());
        Self { view: view.clone(), worlds, legal, net, settings, budget, seed, start }
    }

    /// Whether rollouts are played by the hand-made policy alone, to the end of the round.
    pub(super) fn by_policy_alone(&self) -> bool {
        let SearchSettings { net_plies, depth, random_percent, .. } = self.settings;
        net_plies == 0 && depth == NO_LIMIT && random_percent == 0
    }

    /// The seed of the world with that number, which does not depend on the thread that takes it.
    pub(super) fn seed(&self, number: u64) -> Seed {
        let mut seed = self.seed;
        for (byte, of_number) in seed.0.iter_mut().zip(number.to_le_bytes()) {
            *byte ^= of_number;
        }
        seed
    }

    /// When `part` of `parts` of the time will be over; `None` if the budget is in worlds.
    pub(super) fn deadline(&self, part: u32, parts: u32) -> Option<Instant> {
        let Budget::Time(time) = self.budget else { return None };
        let time = time.mul_f64(f64::from(part) / f64::from(parts.max(1)));
        self.start.map(|start| start + time.min(Duration::from_secs(1 << 30)))
    }
}

/// Whether the deadline, if there is one, has passed.
pub(super) fn passed(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}
