//! A blocking multi-producer queue that its consumers drain in batches, and that can be closed.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::StoreError;

/// An unbounded queue. Every caller awaits its reply, so it never holds more items than there are
/// callers.
pub(super) struct Queue<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

struct State<T> {
    waiting: VecDeque<T>,
    open: bool,
}

impl<T> Queue<T> {
    pub(super) fn new() -> Self {
        Self { state: Mutex::new(State { waiting: VecDeque::new(), open: true }), changed: Condvar::new() }
    }

    /// Adds an item at the end; fails once the queue is closed.
    pub(super) fn push(&self, item: T) -> Result<(), StoreError> {
        let mut state = self.lock();
        if !state.open {
            return Err(StoreError::Closed);
        }
        state.waiting.push_back(item);
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    /// Blocks until there are items and moves at most `limit` of them to `taken`. False once the
    /// queue is closed and empty.
    pub(super) fn take(&self, limit: usize, taken: &mut Vec<T>) -> bool {
        let mut state = self.lock();
        while state.waiting.is_empty() {
            if !state.open {
                return false;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let count = limit.min(state.waiting.len());
        taken.extend(state.waiting.drain(..count));
        true
    }

    /// Whether no item is queued.
    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.lock().waiting.is_empty()
    }

    /// Refuses further items. Those queued can still be taken.
    pub(super) fn close(&self) {
        self.lock().open = false;
        self.changed.notify_all();
    }

    /// Refuses further items and drops those queued.
    fn abandon(&self) {
        let mut state = self.lock();
        state.open = false;
        let waiting = std::mem::take(&mut state.waiting);
        drop(state);
        self.changed.notify_all();
        drop(waiting);
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Held by a consumer thread: if the thread panics, its queue is abandoned, so that no caller waits
/// for ever.
pub(super) struct AbandonOnPanic<'a, T>(pub(super) &'a Queue<T>);

impl<T> Drop for AbandonOnPanic<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.abandon();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::thread;

    use super::*;

    #[test]
    fn everything_waiting_is_taken_at_once_and_in_order() {
        let queue = Queue::new();
        for item in 0..5 {
            queue.push(item).unwrap();
        }
        let mut taken = Vec::new();
        assert!(queue.take(3, &mut taken));
        assert_eq!(taken, [0, 1, 2]);
        assert!(queue.take(3, &mut taken));
        assert_eq!(taken, [0, 1, 2, 3, 4]);
    }

    #[test]
    fn a_closed_queue_gives_what_it_has_and_takes_nothing() {
        let queue = Queue::new();
        queue.push(1).unwrap();
        queue.close();
        assert_eq!(queue.push(2), Err(StoreError::Closed));
        let mut taken = Vec::new();
        assert!(queue.take(9, &mut taken));
        assert!(!queue.take(9, &mut taken));
        assert_eq!(taken, [1]);
    }

    #[test]
    fn a_thread_that_panics_leaves_nobody_waiting() {
        let queue = Arc::new(Queue::new());
        let shared = Arc::clone(&queue);
        let thread = thread::spawn(move || {
            let _abandon = AbandonOnPanic(&shared);
            shared.take(1, &mut Vec::new());
            panic!("on purpose");
        });
        let (first, second) = (Arc::new(()), Arc::new(()));
        queue.push(Arc::clone(&first)).unwrap();
        let _ = queue.push(Arc::clone(&second));
        assert!(thread.join().is_err());
        assert_eq!((Arc::strong_count(&first), Arc::strong_count(&second)), (1, 1), "both were dropped");
        assert_eq!(queue.push(first), Err(StoreError::Closed));
    }
}
