//! Token-bucket rate limiter, one bucket per key.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use iris_table::Millis;

/// The size of a bucket and the rate at which it refills.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RateLimit {
    pub(crate) burst: f64,
    pub(crate) per_second: f64,
}

/// One bucket per key. Full buckets are not stored.
pub(crate) struct RateLimiter<K> {
    rate: RateLimit,
    buckets: Mutex<HashMap<K, (f64, Millis)>>,
}

/// When so many buckets are stored, the full ones are dropped.
const MAX_BUCKETS: usize = 10_000;

impl<K: Eq + Hash> RateLimiter<K> {
    pub(crate) fn new(rate: RateLimit) -> Self {
        Self { rate, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes a token from the bucket of a key; an error says in how many seconds there will be one.
    pub(crate) fn take(&self, key: K, now: Millis) -> Result<(), u64> {
        let rate = self.rate;
        let level = |(left, then): (f64, Millis)| {
            (left + now.saturating_sub(then) as f64 / 1000.0 * rate.per_second).min(rate.burst)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_BUCKETS {
            buckets.retain(|_, bucket| level(*bucket) < rate.burst);
        }
        let bucket = buckets.entry(key).or_insert((rate.burst, now));
        let left = level(*bucket);
        if left < 1.0 {
            *bucket = (left, now);
            return Err(((1.0 - left) / rate.per_second).ceil().max(1.0) as u64);
        }
        *bucket = (left - 1.0, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_then_a_steady_trickle() {
        let limit = RateLimiter::new(RateLimit { burst: 3.0, per_second: 2.0 });
        for _ in 0..3 {
            assert_eq!(limit.take("ann", 1_000), Ok(()));
        }
        assert_eq!(limit.take("ann", 1_000), Err(1));
        assert_eq!(limit.take("bob", 1_000), Ok(()), "each has their own");
        assert_eq!(limit.take("ann", 1_500), Ok(()));
        assert!(limit.take("ann", 1_500).is_err());
    }

    #[test]
    fn full_buckets_are_not_kept() {
        let limit = RateLimiter::new(RateLimit { burst: 2.0, per_second: 1.0 });
        for key in 0..MAX_BUCKETS as u64 {
            limit.take(key, 0).unwrap();
        }
        limit.take(u64::MAX, 60_000).unwrap();
        assert_eq!(limit.buckets.lock().unwrap().len(), 1);
    }
}
