//! What can be tested only from within: the writer in trouble, and how the connections are set up.

use tempfile::TempDir;

use super::*;
use crate::types::NewEntry;

fn open() -> (TempDir, SqliteStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    (folder, store)
}

fn wait<T>(answer: StoreFuture<T>) -> Result<T, StoreError> {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(answer)
}

fn append(table: &str, after: u64, length: usize) -> Append {
    let entries = vec![NewEntry { at: 1, body: "x".repeat(length) }];
    Append { table: table.to_owned(), after, entries, ..Append::default() }
}

fn pragma(connection: &Connection, name: &str) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, name, |row| row.get(0))?)
}

/// Lets the database grow no further, as a full disk would; or lets it again.
fn limit(store: &SqliteStore, full: bool) {
    wait(store.write(None, move |connection| {
        let pages = if full { pragma(connection, "page_count")? } else { i64::from(i32::MAX) };
        connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
        Ok(())
    }))
    .unwrap();
}

#[test]
fn without_room_an_append_fails_alone_and_goes_on_when_there_is_some() {
    let (_folder, store) = open();
    wait(store.append(append("t", 0, 10))).unwrap();
    limit(&store, true);
    let answers =
        [append("t", 1, 100_000), append("t", 1, 10), append("u", 0, 50_000)].map(|it| store.append(it));
    let [large, small, other] = answers.map(wait);
    assert!(matches!(large, Err(StoreError::DiskFull(_))), "{large:?}");
    assert!(matches!(other, Err(StoreError::DiskFull(_))), "{other:?}");
    // It depends on what they shared a transaction with whether there was room for the small one.
    let next = 1 + u64::from(small.is_ok());
    assert_eq!(wait(store.log("t", 0)).unwrap().len() as u64, next);
    assert_eq!(wait(store.log("u", 0)).unwrap(), []);

    limit(&store, false);
    wait(store.append(append("t", next, 100_000))).unwrap();
    wait(store.append(append("u", 0, 50_000))).unwrap();
    assert_eq!(wait(store.log("t", 0)).unwrap().len() as u64, next + 1);
    wait(store.check()).unwrap();
}

#[test]
fn a_commit_that_fails_is_everybodys() {
    let (folder, store) = open();
    let before = store.stats();
    // While somebody else writes, the writer waits with the first, and the others come to share a
    // transaction.
    let other = Connection::open(folder.path().join(SqliteStore::FILE)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let first = store.append(append("first", 0, 10));
    while !store.queues.writes.is_empty() {
        std::thread::yield_now();
    }
    let neighbour = store.append(append("t", 0, 10));
    let bad = store.write(None, |connection| {
        // What this refers to is looked at only when the transaction is committed.
        connection.execute_batch(
            "PRAGMA defer_foreign_keys = ON;
             INSERT INTO entries (table_id, seq, at, body) VALUES (99, 0, 0, 'of no table')",
        )?;
        Ok(())
    });
    let last = store.append(append("u", 0, 10));
    other.execute_batch("ROLLBACK").unwrap();

    assert_eq!(wait(first), Ok(()));
    for result in [neighbour, bad, last].map(wait) {
        assert!(matches!(result, Err(StoreError::Failed(_))), "{result:?}");
    }
    let after = store.stats();
    assert_eq!((after.commits, after.failures), (before.commits + 1, before.failures + 1));
    assert_eq!((after.appends, after.entries), (before.appends + 1, before.entries + 1));
    let entries = wait(store.read(|connection| {
        Ok(connection.query_row("SELECT count(*) FROM entries", [], |row| row.get::<_, i64>(0))?)
    }));
    assert_eq!(entries, Ok(1));
    wait(store.append(append("t", 0, 10))).unwrap();
    wait(store.check()).unwrap();
}

#[test]
fn a_writer_that_panics_is_noticed() {
    let (_folder, store) = open();
    let answer = wait(store.write(None, |_| -> Result<(), StoreError> { panic!("on purpose") }));
    assert_eq!(answer, Err(StoreError::Closed));
    assert_eq!(wait(store.append(append("t", 0, 1))), Err(StoreError::Closed));
    assert_eq!(wait(store.check()), Err(StoreError::Closed));
    assert!(matches!(wait(store.close()), Err(StoreError::Failed(_))));
}

#[test]
fn a_check_is_a_write() {
    let (folder, store) = open();
    let log = folder.path().join("iris.db-wal");
    let before = log.metadata().unwrap().len();
    wait(store.check()).unwrap();
    assert!(log.metadata().unwrap().len() > before);
}

#[test]
fn commits_are_synced_and_references_hold() {
    let (_folder, store) = open();
    for (name, expected) in
        [("synchronous", 2), ("foreign_keys", 1), ("wal_autocheckpoint", 0), ("fullfsync", 1)]
    {
        let found = wait(store.write(None, move |connection| pragma(connection, name)));
        assert_eq!(found, Ok(expected), "{name}");
    }
    assert_eq!(wait(store.read(|connection| pragma(connection, "query_only"))), Ok(1));
}
