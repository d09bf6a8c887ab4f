//! The folder of a store: made, locked, reopened, refused.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::fs;
use std::io::Read;
use std::sync::Arc;

use iris_store::{Append, SqliteStore, Store, StoreError};
use rusqlite::Connection;
use support::{Other, append, given_folder, open, peek, refusal, say, summary, wait, whole_log};

#[test]
fn a_folder_is_made_for_its_owner_only() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("a").join("b");
    let store = open(&folder);
    wait(store.append(append("t", 0, 1))).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(folder.metadata().unwrap().permissions().mode() & 0o777, 0o700);
    }
    wait(store.close()).unwrap();
    let mut left: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["iris.db", "iris.lock"]);
}

/// The rights of every file in a folder.
#[cfg(unix)]
fn modes(folder: &std::path::Path) -> Vec<(String, u32)> {
    use std::os::unix::fs::PermissionsExt;
    let files = fs::read_dir(folder).unwrap().map(Result::unwrap);
    files
        .map(|file| {
            let mode = file.metadata().unwrap().permissions().mode() & 0o777;
            (file.file_name().into_string().unwrap(), mode)
        })
        .collect()
}

#[cfg(unix)]
#[test]
fn files_are_for_their_owner_only_in_any_folder() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let store = open(folder.path());
    wait(store.append(append("t", 0, 1))).unwrap();
    for (name, mode) in modes(folder.path()) {
        assert_eq!(mode, 0o600, "{name}");
    }
    wait(store.close()).unwrap();
    // What an older version left to others is taken back.
    for (name, _) in modes(folder.path()) {
        fs::set_permissions(folder.path().join(name), fs::Permissions::from_mode(0o644)).unwrap();
    }
    let store = open(folder.path());
    wait(store.append(append("t", 1, 1))).unwrap();
    let shared: Vec<_> = modes(folder.path())
        .into_iter()
        .filter(|(name, mode)| name.starts_with("iris.db") && *mode != 0o600)
        .collect();
    assert_eq!(shared, []);
}

#[test]
fn a_store_is_as_it_was_when_it_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..3 {
        let store = open(folder.path());
        assert_eq!(whole_log(&*store, "t"), round * 5);
        let shown = (round > 0).then(|| summary("playing", &["ann"], round - 1));
        assert_eq!(wait(store.summary("t")).unwrap(), shown);
        let append =
            Append { summary: Some(summary("playing", &["ann"], round)), ..append("t", round * 5, 4) };
        wait(store.append(append)).unwrap();
        // Nobody waits for the last one; dropping the store does.
        drop(store.append(support::append("t", round * 5 + 4, 1)));
    }
}

#[test]
fn a_folder_is_for_one_store_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let expected = StoreError::Locked { folder: folder.path().to_owned(), process: Some(std::process::id()) };
    assert_eq!(refusal(folder.path()), expected);
    wait(store.append(append("t", 0, 1))).unwrap();
    wait(store.close()).unwrap();
    let next = open(folder.path());
    assert_eq!(whole_log(&*next, "t"), 1);
}

#[test]
#[ignore = "a part of another test"]
fn holds_a_folder() {
    let Some(folder) = given_folder() else { return };
    let store = open(&folder);
    wait(store.append(append("t", 0, 1))).unwrap();
    say("open");
    let _ = std::io::stdin().read(&mut [0]);
}

#[test]
fn a_folder_is_for_one_process_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Other::start("holds_a_folder", folder.path());
    assert_eq!(child.hear().as_deref(), Some("open"));
    let message = refusal(folder.path()).to_string();
    for part in [&folder.path().display().to_string(), &child.process.id().to_string(), "another folder"] {
        assert!(message.contains(part), "{part} is not in: {message}");
    }
    child.kill();
    assert_eq!(whole_log(&*open(folder.path()), "t"), 1, "what holds it is the process, not the file");
}

#[test]
fn a_newer_database_is_refused_and_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    wait(open(folder.path()).append(append("t", 0, 1))).unwrap();
    let connection = peek(folder.path());
    let known: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    connection.pragma_update(None, "journal_mode", "DELETE").unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);

    let file = folder.path().join(SqliteStore::FILE);
    let before = std::fs::read(&file).unwrap();
    let error = refusal(folder.path());
    assert!(std::fs::read(&file).unwrap() == before, "not a byte of it has changed");
    assert!(matches!(&error, StoreError::NewerSchema { found: 99, .. }), "{error}");
    assert!(error.to_string().contains("newer version"), "{error}");
    peek(folder.path()).pragma_update(None, "user_version", known).unwrap();
    assert_eq!(whole_log(&*open(folder.path()), "t"), 1);
}

#[test]
fn a_file_that_is_something_else_is_refused_and_not_touched() {
    let letter = b"Dear database, ".repeat(1000);
    let place = tempfile::tempdir().unwrap();
    let foreign = place.path().join("foreign.db");
    let connection = Connection::open(&foreign).unwrap();
    connection.execute_batch("CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)").unwrap();
    drop(connection);
    for content in [letter, fs::read(&foreign).unwrap()] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(SqliteStore::FILE);
        fs::write(&file, &content).unwrap();
        assert_eq!(refusal(folder.path()), StoreError::WrongApplication(file.clone()));
        assert!(fs::read(&file).unwrap() == content, "it is as it was");
    }
}

#[test]
fn a_path_that_is_no_folder_is_refused() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("file");
    fs::write(&file, "x").unwrap();
    for path in [file.clone(), file.join("below")] {
        let error = refusal(&path);
        assert!(matches!(&error, StoreError::Io(_)), "{error}");
        assert!(error.to_string().contains(&path.display().to_string()), "{error}");
    }
    // A folder where the database should be.
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(SqliteStore::FILE)).unwrap();
    assert!(matches!(refusal(folder.path()), StoreError::Io(_)));
}

#[test]
fn a_store_can_be_shared_and_outlives_its_runtime() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = open(folder.path());
    let runtime = tokio::runtime::Builder::new_multi_thread().build().unwrap();
    let tasks: Vec<_> = (0..20)
        .map(|number| {
            let store = Arc::clone(&store);
            runtime.spawn(async move {
                let table = format!("table {number}");
                for after in 0..5 {
                    store.append(append(&table, after, 1)).await.unwrap();
                }
                store.log(&table, 0).await.unwrap().len()
            })
        })
        .collect();
    for task in tasks {
        assert_eq!(wait(task).unwrap(), 5);
    }
    drop(runtime);
    assert_eq!(whole_log(&*store, "table 7"), 5);
}
