//! Counts what is under way at once, by key, up to a bound: connections of a peer, requests of a
//! client.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Hands out at most so many permits per key. Clones share their counts.
pub(crate) struct ConcurrencyLimiter<K> {
    max: usize,
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

/// Something that is under way, until it is dropped.
pub(crate) struct ConcurrencyPermit<K: Copy + Eq + Hash> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

impl<K: Copy + Eq + Hash> ConcurrencyLimiter<K> {
    pub(crate) fn new(max: usize) -> Self {
        Self { max, counts: Arc::default() }
    }

    /// A permit, or none if the key has as many as it may have.
    pub(crate) fn take(&self, key: K) -> Option<ConcurrencyPermit<K>> {
        let mut counts = lock(&self.counts);
        let count = counts.entry(key).or_default();
        if *count >= self.max {
            return None;
        }
        *count += 1;
        Some(ConcurrencyPermit { counts: self.counts.clone(), key })
    }
}

impl<K: Copy + Eq + Hash> Drop for ConcurrencyPermit<K> {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

fn lock<K>(counts: &Mutex<HashMap<K, usize>>) -> MutexGuard<'_, HashMap<K, usize>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permits_come_back_and_nothing_is_kept_of_those_who_have_none() {
        let limiter = ConcurrencyLimiter::new(2);
        let (one, two) = (limiter.take("ann"), limiter.take("ann"));
        assert!(one.is_some() && two.is_some() && limiter.take("ann").is_none());
        assert!(limiter.take("bob").is_some(), "each has their own");
        drop(one);
        assert!(limiter.take("ann").is_some());
        drop(two);
        assert!(lock(&limiter.counts).is_empty());
    }
}
