//! Health, figures, and the end.

use iris_store::{NewRecord, Store, StoreError};

use crate::support::{append, wait, whole_log};

super::checks! {
    a_store_that_works_says_so,
    what_was_done_is_counted,
    closing_finishes_what_was_asked_for,
    a_closed_store_answers_nothing_but_that,
}

fn a_store_that_works_says_so(store: &dyn Store) {
    wait(store.check()).unwrap();
    wait(store.append(append("t", 0, 1))).unwrap();
    wait(store.check()).unwrap();
    assert_eq!(whole_log(store, "t"), 1);
}

fn what_was_done_is_counted(store: &dyn Store) {
    let before = store.stats();
    wait(store.append(append("t", 0, 3))).unwrap();
    wait(store.append(append("u", 0, 2))).unwrap();
    assert!(wait(store.append(append("t", 0, 3))).is_err());
    let after = store.stats();
    assert_eq!((after.appends - before.appends, after.entries - before.entries), (2, 5));
    assert!(after.commits >= before.commits + 2);
    assert_eq!(after.failures, 0);
}

fn closing_finishes_what_was_asked_for(store: &dyn Store) {
    let appends: Vec<_> = (0..50).map(|after| store.append(append("t", after, 1))).collect();
    let log = store.log("t", 0);
    let closed = store.close();
    wait(closed).unwrap();
    for answer in appends {
        wait(answer).unwrap();
    }
    wait(log).unwrap();
}

fn a_closed_store_answers_nothing_but_that(store: &dyn Store) {
    wait(store.close()).unwrap();
    assert_eq!(wait(store.append(append("t", 0, 1))), Err(StoreError::Closed));
    assert_eq!(wait(store.log("t", 0)), Err(StoreError::Closed));
    assert_eq!(wait(store.import(vec![NewRecord::default()])), Err(StoreError::Closed));
    assert_eq!(wait(store.backup(std::path::Path::new("nowhere"))), Err(StoreError::Closed));
    assert_eq!(wait(store.check()), Err(StoreError::Closed));
    assert_eq!(wait(store.close()), Err(StoreError::Closed));
}
