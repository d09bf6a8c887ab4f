//! Whose token it is, remembered: a program shows its token with every command.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use iris_store::{Store, TokenHash};
use iris_table::PlayerId;

use crate::problem::Problem;

/// When so many are remembered, all are forgotten and looked up anew.
const MOST: usize = 50_000;

/// Tokens that the store knows. They are known by their hashes here, too.
#[derive(Default)]
pub(crate) struct Tokens(Mutex<Known>);

#[derive(Default)]
struct Known {
    players: HashMap<TokenHash, PlayerId>,
    /// How many have been taken back so far. A token that is being looked up while one is taken back may be that one.
    taken_back: u64,
}

impl Tokens {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whose token it is.
    pub(crate) async fn player(&self, hash: TokenHash, store: &dyn Store) -> Result<PlayerId, Problem> {
        let taken_back = {
            let known = self.known();
            if let Some(player) = known.players.get(&hash) {
                return Ok(player.clone());
            }
            known.taken_back
        };
        let player = store.player_of_token(hash).await?.ok_or_else(Problem::nobody)?;
        let player = PlayerId(player.id);
        let mut known = self.known();
        if known.taken_back == taken_back {
            if known.players.len() >= MOST {
                known.players.clear();
            }
            known.players.insert(hash, player.clone());
        }
        Ok(player)
    }

    /// Forgets a token that the store no longer knows.
    pub(crate) fn forget(&self, hash: &TokenHash) {
        let mut known = self.known();
        known.players.remove(hash);
        known.taken_back += 1;
    }
}
