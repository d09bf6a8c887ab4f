//! Results of searches that several requests share, and players who may ask for one at a time.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use iris_table::PlayerId;
use tokio::sync::OnceCell;

use crate::api_error::ApiError;

type ResultCell<V> = Arc<OnceCell<Arc<V>>>;

/// A bounded cache of search results. Requests for the same result wait for one search; when it is
/// full, the result that has been kept longest goes.
pub(crate) struct SharedResults<K, V> {
    kept: Mutex<KeptResults<K, V>>,
    capacity: usize,
}

struct KeptResults<K, V> {
    cells: HashMap<K, ResultCell<V>>,
    order: VecDeque<K>,
}

impl<K: Hash + Eq + Clone, V> SharedResults<K, V> {
    pub(crate) fn new(capacity: usize) -> Self {
        let kept = KeptResults { cells: HashMap::new(), order: VecDeque::new() };
        Self { kept: Mutex::new(kept), capacity }
    }

    fn cell(&self, key: &K) -> ResultCell<V> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = kept.cells.get(key) {
            return cell.clone();
        }
        if kept.order.len() >= self.capacity
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.cells.remove(&oldest);
        }
        kept.order.push_back(key.clone());
        kept.cells.entry(key.clone()).or_default().clone()
    }

    /// The result, if it is there already.
    pub(crate) fn get(&self, key: &K) -> Option<Arc<V>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.cells.get(key)?.get().cloned()
    }

    /// Keeps a result that was found otherwise; one that is there already stays.
    pub(crate) fn put(&self, key: &K, found: V) -> Arc<V> {
        let (cell, found) = (self.cell(key), Arc::new(found));
        // Somebody else may have been quicker.
        let _ = cell.set(found.clone());
        cell.get().cloned().unwrap_or(found)
    }

    /// The result, searched for unless it is there already. If whoever searches gives up, the next
    /// one who waits searches in their place.
    pub(crate) async fn get_or_search<F: Future<Output = Result<V, ApiError>>>(
        &self,
        key: &K,
        search: impl FnOnce() -> F,
    ) -> Result<Arc<V>, ApiError> {
        let cell = self.cell(key);
        cell.get_or_try_init(|| async { search().await.map(Arc::new) }).await.cloned()
    }
}

type Searches<K> = Arc<Mutex<HashMap<PlayerId, (K, usize)>>>;

/// Lets each player have one search of a kind under way.
pub(crate) struct OneAtATime<K>(Searches<K>);

impl<K> Default for OneAtATime<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Eq> OneAtATime<K> {
    /// Begins a search; asking again for the same is no second one. Refused as busy while the
    /// player has another under way.
    pub(crate) fn begin(&self, player: &PlayerId, key: K) -> Result<UnderWay<K>, ApiError> {
        let mut searches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match searches.get_mut(player) {
            Some((under_way, asked)) if *under_way == key => *asked += 1,
            Some(_) => return Err(ApiError::busy()),
            None => {
                searches.insert(player.clone(), (key, 1));
            }
        }
        Ok(UnderWay { searches: self.0.clone(), player: player.clone() })
    }
}

/// A search under way; it has ended when this is dropped.
pub(crate) struct UnderWay<K> {
    searches: Searches<K>,
    player: PlayerId,
}

impl<K> Drop for UnderWay<K> {
    fn drop(&mut self) {
        let mut searches = self.searches.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((_, asked)) = searches.get_mut(&self.player) else { return };
        *asked -= 1;
        if *asked == 0 {
            searches.remove(&self.player);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_result_is_searched_for_once_and_the_oldest_goes() {
        let results = SharedResults::new(2);
        for key in [1, 1, 2] {
            let found = results.get_or_search(&key, || async move { Ok(key * 10) }).await.unwrap();
            assert_eq!(*found, key * 10);
        }
        let never = || async { Err(ApiError::busy()) };
        assert_eq!(*results.get_or_search(&1, never).await.unwrap(), 10, "it is there already");
        results.get_or_search(&3, || async { Ok(30) }).await.unwrap();
        assert_eq!((results.get(&1), results.get(&2)), (None, Some(Arc::new(20))));
        assert_eq!((*results.put(&2, 21), *results.put(&4, 40)), (20, 40));
        assert_eq!((results.get(&2), results.get(&4)), (None, Some(Arc::new(40))));
    }

    #[test]
    fn a_player_has_one_search_under_way() {
        let (searches, ann, bob) = (OneAtATime::default(), PlayerId::from("ann"), PlayerId::from("bob"));
        let first = searches.begin(&ann, 1).unwrap();
        let again = searches.begin(&ann, 1).unwrap();
        assert!(searches.begin(&ann, 2).is_err());
        assert!(searches.begin(&bob, 2).is_ok());
        drop(first);
        assert!(searches.begin(&ann, 2).is_err(), "the same was asked for twice");
        drop(again);
        assert!(searches.begin(&ann, 2).is_ok());
    }
}
