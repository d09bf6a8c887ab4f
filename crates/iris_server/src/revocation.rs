//! Revocation of open event streams: each ends at once when the credential that opened it is
//! revoked, or whoever opened it is banned.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::HeaderMap;
use futures_util::future::{BoxFuture, FutureExt};
use futures_util::stream::{FuturesUnordered, StreamExt};
use iris_store::SecretHash;
use iris_table::PlayerId;
use tokio::sync::watch;

use crate::AppState;
use crate::api_error::ApiError;
use crate::ban_guard::banned;
use crate::client_address::ClientAddress;
use crate::identity::{bearer, token_hash};
use crate::sessions;

/// The credentials with which streams are open. Clones share them.
#[derive(Clone)]
pub(crate) struct OpenCredentials<K>(Arc<Mutex<HashMap<K, watch::Sender<()>>>>);

impl<K> Default for OpenCredentials<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Hash + Eq + Clone> OpenCredentials<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, watch::Sender<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a stream is open with a credential, until what is returned is dropped.
    pub(crate) fn hold(&self, key: K) -> HeldCredential<K> {
        let sender = self.lock().entry(key.clone()).or_insert_with(|| watch::channel(()).0).subscribe();
        HeldCredential { open: self.clone(), key, revoked: Some(sender) }
    }

    /// Ends the streams that were opened with a credential.
    pub(crate) fn revoke(&self, key: &K) {
        // Dropping the sender tells all receivers.
        self.lock().remove(key);
    }
}

/// A credential that a stream was opened with.
pub(crate) struct HeldCredential<K: Hash + Eq + Clone> {
    open: OpenCredentials<K>,
    key: K,
    revoked: Option<watch::Receiver<()>>,
}

impl<K: Hash + Eq + Clone> HeldCredential<K> {
    /// Waits until the credential is revoked.
    async fn revoked(mut self) {
        if let Some(revoked) = &mut self.revoked {
            // Nothing is ever sent: an error says that the sender is gone.
            while revoked.changed().await.is_ok() {}
        }
    }
}

impl<K: Hash + Eq + Clone> Drop for HeldCredential<K> {
    fn drop(&mut self) {
        self.revoked = None;
        let mut open = self.open.lock();
        if open.get(&self.key).is_some_and(|sender| sender.receiver_count() == 0) {
            open.remove(&self.key);
        }
    }
}

/// A future that is done when the request's credential is revoked or whoever has it is banned; an
/// error if the credential is not good.
pub(crate) async fn of_request(
    app: &AppState,
    headers: &HeaderMap,
    player: &PlayerId,
    client: ClientAddress,
) -> Result<BoxFuture<'static, ()>, ApiError> {
    let revoked = credential_revoked(app, headers).await?;
    let banned = banned(app.clone(), player.clone(), client).boxed();
    // Streams ask with every event; a set polls only what has been woken.
    let ends: FuturesUnordered<_> = [revoked, banned].into_iter().collect();
    Ok(ends.into_future().map(|_| ()).boxed())
}

async fn credential_revoked(app: &AppState, headers: &HeaderMap) -> Result<BoxFuture<'static, ()>, ApiError> {
    // Held first and checked afterwards, so that no revocation falls between the two.
    if let Some(token) = bearer(headers) {
        let hash: SecretHash = token_hash(token);
        let held = app.0.api_tokens.open.hold(hash);
        app.0.api_tokens.grant(hash, &*app.0.store).await?;
        return Ok(held.revoked().boxed());
    }
    let session = sessions::of_cookie(headers, app).await?.ok_or_else(ApiError::nobody)?;
    let revoked = match session.hash {
        Some(hash) => app.0.sessions.open.hold(hash).revoked().boxed(),
        None => app.0.sessions.open_signed.hold(session.player).revoked().boxed(),
    };
    sessions::of_cookie(headers, app).await?.ok_or_else(ApiError::nobody)?;
    Ok(revoked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_streams_of_the_revoked_credential_end_and_none_is_kept() {
        let open: OpenCredentials<u8> = OpenCredentials::default();
        let (one, again, two) = (open.hold(1), open.hold(1), open.hold(2));
        open.revoke(&1);
        one.revoked().await;
        again.revoked().await;
        assert!(two.revoked().now_or_never().is_none());
        drop(open.hold(1));
        assert!(open.lock().is_empty());
    }
}
