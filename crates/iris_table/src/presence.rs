//! Who is looking at the table, and since when the others are not. Not written down: after a restart nobody is there
//! until they come back.

use std::collections::BTreeMap;

use crate::{Millis, PlayerId};

#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    windows: BTreeMap<PlayerId, u32>,
    gone: BTreeMap<PlayerId, Millis>,
}

impl Presence {
    /// Gives whether the player was not there before.
    pub(crate) fn arrived(&mut self, player: &PlayerId) -> bool {
        let windows = self.windows.entry(player.clone()).or_default();
        *windows += 1;
        self.gone.remove(player);
        *windows == 1
    }

    /// Gives whether the player is no longer there.
    pub(crate) fn departed(&mut self, player: &PlayerId, now: Millis) -> bool {
        let Some(windows) = self.windows.get_mut(player) else { return false };
        *windows -= 1;
        if *windows > 0 {
            return false;
        }
        self.windows.remove(player);
        self.gone.insert(player.clone(), now);
        true
    }

    /// Somebody without a window did something: they are there in a way.
    pub(crate) fn stirred(&mut self, player: &PlayerId, now: Millis) {
        if !self.is_here(player) {
            self.gone.insert(player.clone(), now);
        }
    }

    pub(crate) fn is_here(&self, player: &PlayerId) -> bool {
        self.windows.contains_key(player)
    }

    /// How many people are looking.
    pub(crate) fn count(&self) -> usize {
        self.windows.len()
    }

    /// Since when somebody is gone; `None` while they are here. Somebody never seen is gone since `first`.
    pub(crate) fn gone_since(&self, player: &PlayerId, first: Millis) -> Option<Millis> {
        if self.is_here(player) {
            return None;
        }
        Some(self.gone.get(player).copied().unwrap_or(first).max(first))
    }
}
