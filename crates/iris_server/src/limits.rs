//! How often somebody may ask for something.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use iris_table::Millis;

/// So many at once, and so many more each second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) burst: f64,
    pub(crate) per_second: f64,
}

/// Buckets that fill again with time, one for each key. A full bucket need not be kept.
pub(crate) struct Limit<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, (f64, Millis)>>,
}

/// When so many buckets are kept, the full ones are thrown away.
const CLEAN_AT: usize = 10_000;

impl<K: Eq + Hash> Limit<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes one from the bucket; if it is empty, says in how many seconds there will be one.
    pub(crate) fn take(&self, key: K, now: Millis) -> Result<(), u64> {
        let rate = self.rate;
        let level = |(left, then): (f64, Millis)| {
            (left + now.saturating_sub(then) as f64 / 1000.0 * rate.per_second).min(rate.burst)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= CLEAN_AT {
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
        let limit = Limit::new(Rate { burst: 3.0, per_second: 2.0 });
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
        let limit = Limit::new(Rate { burst: 2.0, per_second: 1.0 });
        for key in 0..CLEAN_AT as u64 {
            limit.take(key, 0).unwrap();
        }
        limit.take(u64::MAX, 60_000).unwrap();
        assert_eq!(limit.buckets.lock().unwrap().len(), 1);
    }
}
