//! Presence: who is connected, and since when the others are not. Not part of the log: after a
//! restart nobody is present until they reconnect.

use std::collections::BTreeMap;

use crate::{Millis, PlayerId};

#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    connections: BTreeMap<PlayerId, u32>,
    last_seen: BTreeMap<PlayerId, Millis>,
}

impl Presence {
    /// Counts a new connection; true if it is the player's first.
    pub(crate) fn arrived(&mut self, player: &PlayerId) -> bool {
        let connections = self.connections.entry(player.clone()).or_default();
        *connections += 1;
        self.last_seen.remove(player);
        *connections == 1
    }

    /// Counts a closed connection; true if it was the player's last.
    pub(crate) fn departed(&mut self, player: &PlayerId, now: Millis) -> bool {
        let Some(connections) = self.connections.get_mut(player) else { return false };
        *connections -= 1;
        if *connections > 0 {
            return false;
        }
        self.connections.remove(player);
        self.last_seen.insert(player.clone(), now);
        true
    }

    /// Notes activity of somebody without a connection, which counts as having been seen.
    pub(crate) fn touch(&mut self, player: &PlayerId, now: Millis) {
        if !self.is_here(player) {
            self.last_seen.insert(player.clone(), now);
        }
    }

    pub(crate) fn is_here(&self, player: &PlayerId) -> bool {
        self.connections.contains_key(player)
    }

    /// How many people are connected.
    pub(crate) fn count(&self) -> usize {
        self.connections.len()
    }

    /// Since when somebody is gone; `None` while they are connected. Somebody never seen is gone
    /// since `first`.
    pub(crate) fn gone_since(&self, player: &PlayerId, first: Millis) -> Option<Millis> {
        if self.is_here(player) {
            return None;
        }
        Some(self.last_seen.get(player).copied().unwrap_or(first).max(first))
    }
}
