//! From where players have come lately, so that an operator knows which address to ban. Kept in
//! memory alone: no address of anybody is written to the disk unless an operator bans it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use iris_table::PlayerId;

use crate::client_address::ClientAddress;

/// When so many players are known, they are forgotten.
const CAPACITY: usize = 50_000;

/// The last client of each player.
#[derive(Default)]
pub(crate) struct RecentClients(Mutex<HashMap<PlayerId, ClientAddress>>);

impl RecentClients {
    pub(crate) fn note(&self, player: &PlayerId, client: Option<&ClientAddress>) {
        let Some(client) = client else { return };
        let mut clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = clients.get_mut(player) {
            *known = *client;
            return;
        }
        if clients.len() >= CAPACITY {
            clients.clear();
        }
        clients.insert(player.clone(), *client);
    }

    /// The address of a player's last client, if it names one.
    pub(crate) fn address(&self, player: &PlayerId) -> Option<String> {
        let clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        clients.get(player).filter(|client| **client != ClientAddress::UNKNOWN).map(|client| client.shown())
    }
}
