//! Cache of API tokens: programs send theirs with every request, and the store should not be asked
//! each time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iris_store::{ApiTokenHash, Store};
use iris_table::{Millis, PlayerId};

use crate::AppState;
use crate::api_error::ApiError;
use crate::revocation::OpenCredentials;
use iris_api::ApiScope;

/// When so many tokens are cached, the cache is emptied.
const CAPACITY: usize = 50_000;
/// How often the use of a token is noted.
const NOTED_EVERY: Millis = 24 * 60 * 60 * 1000;

/// Whose a token is, and what it allows.
#[derive(Clone, Debug)]
pub(crate) struct TokenGrant {
    pub(crate) player: PlayerId,
    pub(crate) scopes: Arc<[ApiScope]>,
    /// When its use was last noted.
    used: Option<Millis>,
}

/// Scopes as the store keeps them.
pub(crate) fn scopes_text(scopes: &[ApiScope]) -> String {
    let named = ApiScope::ALL.iter().filter(|scope| scopes.contains(scope)).map(|scope| scope.as_str());
    named.collect::<Vec<_>>().join(" ")
}

/// Scopes that the store has kept.
pub(crate) fn parse_scopes(text: &str) -> Vec<ApiScope> {
    ApiScope::ALL.into_iter().filter(|scope| text.split(' ').any(|word| word == scope.as_str())).collect()
}

/// Grants by the hash of their token.
#[derive(Default)]
pub(crate) struct ApiTokenCache {
    cached: Mutex<CachedTokens>,
    /// The tokens with which event streams are open.
    pub(crate) open: OpenCredentials<ApiTokenHash>,
}

#[derive(Default)]
struct CachedTokens {
    tokens: HashMap<ApiTokenHash, TokenGrant>,
    /// How many tokens have been revoked. A lookup that overlaps with a revocation is not cached:
    /// it may be the revoked token.
    revocations: u64,
}

impl ApiTokenCache {
    fn cached(&self) -> MutexGuard<'_, CachedTokens> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whose a token is, and what it allows.
    pub(crate) async fn grant(&self, hash: ApiTokenHash, store: &dyn Store) -> Result<TokenGrant, ApiError> {
        let revocations = {
            let cached = self.cached();
            if let Some(grant) = cached.tokens.get(&hash) {
                return Ok(grant.clone());
            }
            cached.revocations
        };
        let token = store.token(hash).await?.ok_or_else(ApiError::nobody)?;
        let grant = TokenGrant {
            player: PlayerId(token.player),
            scopes: parse_scopes(&token.scopes).into(),
            used: token.used,
        };
        let mut cached = self.cached();
        if cached.revocations == revocations {
            if cached.tokens.len() >= CAPACITY {
                cached.tokens.clear();
            }
            cached.tokens.insert(hash, grant.clone());
        }
        Ok(grant)
    }

    /// Notes that a token is used, once a day.
    pub(crate) async fn note_use(&self, hash: ApiTokenHash, grant: &TokenGrant, app: &AppState) {
        let now = app.0.environment.now();
        if grant.used.is_some_and(|used| used + NOTED_EVERY > now) {
            return;
        }
        if let Some(cached) = self.cached().tokens.get_mut(&hash) {
            cached.used = Some(now);
        }
        // A disk that is full does not keep a program from looking.
        let _ = app.0.store.touch_token(hash, now).await;
    }

    /// Removes a token that was revoked in the store, and ends its event streams.
    pub(crate) fn revoke(&self, hash: &ApiTokenHash) {
        let mut cached = self.cached();
        cached.tokens.remove(hash);
        cached.revocations += 1;
        drop(cached);
        self.open.revoke(hash);
    }
}
