//! Cache of API tokens: programs send theirs with every request, and the store should not be asked
//! each time.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use iris_store::{ApiTokenHash, Store};
use iris_table::PlayerId;

use crate::api_error::ApiError;

/// When so many tokens are cached, the cache is emptied.
const CAPACITY: usize = 50_000;

/// Players by the hash of their token.
#[derive(Default)]
pub(crate) struct ApiTokenCache(Mutex<CachedTokens>);

#[derive(Default)]
struct CachedTokens {
    players: HashMap<ApiTokenHash, PlayerId>,
    /// How many tokens have been revoked. A lookup that overlaps with a revocation is not cached:
    /// it may be the revoked token.
    revocations: u64,
}

impl ApiTokenCache {
    fn cached(&self) -> MutexGuard<'_, CachedTokens> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The player of a token.
    pub(crate) async fn player(&self, hash: ApiTokenHash, store: &dyn Store) -> Result<PlayerId, ApiError> {
        let revocations = {
            let cached = self.cached();
            if let Some(player) = cached.players.get(&hash) {
                return Ok(player.clone());
            }
            cached.revocations
        };
        let player = store.player_of_token(hash).await?.ok_or_else(ApiError::nobody)?;
        let player = PlayerId(player.id);
        let mut cached = self.cached();
        if cached.revocations == revocations {
            if cached.players.len() >= CAPACITY {
                cached.players.clear();
            }
            cached.players.insert(hash, player.clone());
        }
        Ok(player)
    }

    /// Removes a token that was revoked in the store.
    pub(crate) fn revoke(&self, hash: &ApiTokenHash) {
        let mut cached = self.cached();
        cached.players.remove(hash);
        cached.revocations += 1;
    }
}
