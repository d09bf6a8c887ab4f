//! When tables that are not in memory have something to do: a clock that expires.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use iris_table::{Millis, TableId};
use tokio::sync::Notify;

/// The times at which tables are to be loaded.
#[derive(Default)]
pub(super) struct WakeSchedule {
    due: Mutex<BTreeSet<(Millis, String)>>,
    changed: Notify,
}

impl WakeSchedule {
    /// Has a table loaded at a time; twice is once too often, but does no harm.
    pub(super) fn add(&self, at: Millis, table: &TableId) {
        self.due.lock().unwrap_or_else(PoisonError::into_inner).insert((at, table.0.clone()));
        self.changed.notify_one();
    }

    /// Takes a table that is due, or says when the first one is.
    pub(super) fn take_due(&self, now: Millis) -> Result<TableId, Option<Millis>> {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        match due.first() {
            Some((at, _)) if *at > now => Err(Some(*at)),
            None => Err(None),
            Some(_) => due.pop_first().map(|(_, table)| TableId(table)).ok_or(None),
        }
    }

    /// Waits until something was added.
    pub(super) async fn changed(&self) {
        self.changed.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_is_due_comes_first() {
        let schedule = WakeSchedule::default();
        let (one, two) = (TableId::from("one"), TableId::from("two"));
        schedule.add(20, &two);
        schedule.add(10, &one);
        assert_eq!(schedule.take_due(9), Err(Some(10)));
        assert_eq!(schedule.take_due(30), Ok(one));
        assert_eq!(schedule.take_due(30), Ok(two));
        assert_eq!(schedule.take_due(30), Err(None));
    }
}
