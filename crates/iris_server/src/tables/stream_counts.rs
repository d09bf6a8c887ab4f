//! How many event streams each player has open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use iris_table::PlayerId;

/// The most event streams of one player, at all tables together.
const MAX_STREAMS_PER_PLAYER: usize = 64;

/// The open event streams, by player. Clones share them.
#[derive(Clone, Default)]
pub(super) struct StreamCounts(Arc<Mutex<HashMap<PlayerId, usize>>>);

impl StreamCounts {
    /// Counts one more stream of a player; `None` if they have as many as they may.
    pub(super) fn take(&self, player: &PlayerId) -> Option<CountedStream> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(player.clone()).or_default();
        if *count >= MAX_STREAMS_PER_PLAYER {
            return None;
        }
        *count += 1;
        Some(CountedStream { counts: self.clone(), player: player.clone() })
    }
}

/// A stream that counts until it is dropped.
pub(super) struct CountedStream {
    counts: StreamCounts,
    player: PlayerId,
}

impl Drop for CountedStream {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.player) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.player);
            }
        }
    }
}
