//! Group commit: appends that wait at the same time share one sync, and readers do not wait with
//! them.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_store::StoreError;
use support::{append, open, peek, wait, whole_log};

#[test]
fn appends_that_wait_together_share_one_commit() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let before = store.stats();

    // While somebody else writes, the store's writer has to wait with what it has taken, and the
    // rest queues up.
    let other = peek(folder.path());
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let tables: Vec<_> = (0..300).map(|number| format!("table {number}")).collect();
    let answers: Vec<_> = tables.iter().map(|table| store.append(append(table, 0, 2))).collect();
    other.execute_batch("ROLLBACK").unwrap();
    for answer in answers {
        wait(answer).unwrap();
    }

    let after = store.stats();
    assert_eq!(after.appends - before.appends, 300);
    assert_eq!(after.entries - before.entries, 600);
    let commits = after.commits - before.commits;
    assert!((1..=2).contains(&commits), "what was taken first, and all the rest: not {commits} commits");
    for table in &tables {
        assert_eq!(whole_log(&*store, table), 2);
    }
}

#[test]
fn those_who_share_a_commit_with_a_refused_append_are_not_hurt() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    wait(store.append(append("known", 0, 1))).unwrap();

    let other = peek(folder.path());
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut too_late = append("half", 0, 3);
    too_late.entries[2].at = u64::MAX;
    let mut answers = vec![store.append(append("first", 0, 1))];
    for number in 0..20 {
        answers.push(store.append(append(&format!("fine {number}"), 0, 1)));
        answers.push(store.append(append("known", 0, 1)));
        answers.push(store.append(too_late.clone()));
    }
    other.execute_batch("ROLLBACK").unwrap();

    let mut answers = answers.into_iter().map(wait);
    answers.next().unwrap().unwrap();
    for number in 0..20 {
        answers.next().unwrap().unwrap();
        assert!(matches!(answers.next().unwrap(), Err(StoreError::Conflict { last: 1, .. })));
        assert!(matches!(answers.next().unwrap(), Err(StoreError::Invalid(_))));
        assert_eq!(whole_log(&*store, &format!("fine {number}")), 1);
    }
    // Two of its entries had been written when the third was refused.
    assert_eq!(whole_log(&*store, "half"), 0);
    wait(store.append(append("half", 0, 1))).unwrap();
    assert_eq!(store.stats().appends, 23);
}

#[test]
fn reads_go_on_while_writes_wait() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    wait(store.append(append("t", 0, 1))).unwrap();
    let other = peek(folder.path());
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let waiting = store.append(append("t", 1, 1));
    assert_eq!(whole_log(&*store, "t"), 1);
    other.execute_batch("ROLLBACK").unwrap();
    wait(waiting).unwrap();
    assert_eq!(whole_log(&*store, "t"), 2);
}

/// Enough to fill the write-ahead log several times over.
#[test]
fn the_write_ahead_log_does_not_grow_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let log = folder.path().join("iris.db-wal");
    let text = "x".repeat(100_000);
    let mut longest = 0;
    for after in 0..1000 {
        let mut append = append("t", after, 1);
        append.entries[0].body.clone_from(&text);
        wait(store.append(append)).unwrap();
        longest = longest.max(log.metadata().unwrap().len());
    }
    let database = folder.path().join("iris.db").metadata().unwrap().len();
    assert!(database > 50_000_000, "it was copied into the database meanwhile, which has {database} bytes");
    assert!(longest < 50_000_000, "the log had {longest} bytes");
    wait(store.close()).unwrap();
    assert!(!log.exists(), "nothing is left in it in the end");
}
