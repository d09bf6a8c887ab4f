//! Damaged files: what is good stays good, what is not is said, and nothing panics.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::fs::{self, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use iris_store::{SqliteStore, Store, StoreError};
use support::{Other, append, given_folder, open, peek, refusal, say, wait, whole_log};
use tempfile::TempDir;

const PAGE: u64 = 4096;
const TABLES: u64 = 40;
const ENTRIES: u64 = 50;

fn name(number: u64) -> String {
    format!("table-{number}")
}

/// A store that was closed, and its database.
fn written() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    for number in 0..TABLES {
        wait(store.append(append(&name(number), 0, ENTRIES))).unwrap();
    }
    wait(store.close()).unwrap();
    let file = folder.path().join(SqliteStore::FILE);
    (folder, file)
}

fn overwrite(file: &Path, at: u64, bytes: &[u8]) {
    let mut file = OpenOptions::new().write(true).open(file).unwrap();
    file.seek(SeekFrom::Start(at)).unwrap();
    file.write_all(bytes).unwrap();
}

/// Reads everything there is. Whatever is given is right; how many logs are complete, and how many
/// are said to be damaged.
fn survey(folder: &Path) -> (u64, u64) {
    let store = match SqliteStore::open(folder) {
        Ok(store) => store,
        Err(StoreError::Corrupt(_)) => return (0, TABLES),
        Err(other) => panic!("{other}"),
    };
    let (mut complete, mut damaged) = (0, 0);
    for number in 0..TABLES {
        match wait(store.log(&name(number), 0)) {
            Ok(log) if log.len() as u64 == ENTRIES => {
                assert_eq!(whole_log(&store, &name(number)), ENTRIES);
                complete += 1;
            }
            Ok(log) => panic!("{} entries of {} are given without a word", log.len(), name(number)),
            Err(StoreError::Corrupt(_)) => damaged += 1,
            Err(other) => panic!("{other}"),
        }
    }
    (complete, damaged)
}

#[test]
fn a_damaged_page_costs_what_was_on_it_and_is_not_passed_over() {
    let (folder, file) = written();
    let pages = file.metadata().unwrap().len() / PAGE;
    assert_eq!(survey(folder.path()), (TABLES, 0));
    let whole = fs::read(&file).unwrap();
    let mut seen = 0;
    for page in 0..pages {
        overwrite(&file, page * PAGE, &[0xA5; PAGE as usize]);
        if page == 0 {
            assert_eq!(refusal(folder.path()), StoreError::WrongApplication(file.clone()));
        } else {
            let (complete, damaged) = survey(folder.path());
            assert_eq!(complete + damaged, TABLES);
            seen += u64::from(damaged > 0);
        }
        fs::write(&file, &whole).unwrap();
    }
    assert!(seen > pages / 2, "most pages hold logs, but damage was seen on {seen} of {pages}");
    assert_eq!(survey(folder.path()), (TABLES, 0));
}

#[test]
fn a_database_cut_short_is_refused() {
    let (folder, file) = written();
    let length = file.metadata().unwrap().len();
    for keep in [length - PAGE, length / 2 / PAGE * PAGE, PAGE, 1000, 0] {
        OpenOptions::new().write(true).open(&file).unwrap().set_len(keep).unwrap();
        let error = refusal(folder.path());
        assert!(
            matches!(error, StoreError::Corrupt(_) | StoreError::WrongApplication(_)),
            "{keep} bytes: {error}"
        );
        assert!(error.to_string().contains("iris.db"), "{error}");
        assert_eq!(file.metadata().unwrap().len(), keep, "it is left as it is");
    }
}

#[test]
#[ignore = "a part of another test"]
fn leaves_a_log_behind() {
    let Some(folder) = given_folder() else { return };
    let store = open(&folder);
    for number in 0..TABLES {
        wait(store.append(append(&name(number), 0, ENTRIES))).unwrap();
    }
    say("done");
    let _ = std::io::stdin().read(&mut [0]);
}

/// A store whose process was killed, so that everything is still in the write-ahead log; and that
/// log.
fn crashed() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Other::start("leaves_a_log_behind", folder.path());
    assert_eq!(child.hear().as_deref(), Some("done"));
    child.kill();
    let log = folder.path().join("iris.db-wal");
    assert!(log.metadata().unwrap().len() > 10 * PAGE);
    (folder, log)
}

#[test]
fn garbage_after_the_write_ahead_log_is_ignored() {
    let (folder, log) = crashed();
    OpenOptions::new().append(true).open(log).unwrap().write_all(&[0x5A; 10_000]).unwrap();
    assert_eq!(survey(folder.path()), (TABLES, 0));
}

#[test]
fn a_write_ahead_log_cut_short_keeps_whole_commits() {
    let (folder, log) = crashed();
    let length = log.metadata().unwrap().len();
    OpenOptions::new().write(true).open(log).unwrap().set_len(length * 2 / 3).unwrap();
    let store = open(folder.path());
    let kept: Vec<_> = (0..TABLES).map(|number| whole_log(&*store, &name(number))).collect();
    let complete = kept.iter().take_while(|&&entries| entries == ENTRIES).count();
    assert!(complete > 0 && complete < kept.len(), "some of it was cut off: {kept:?}");
    assert!(
        kept[complete..].iter().all(|&entries| entries == 0),
        "an append is there whole or not at all: {kept:?}"
    );
}

/// SQLite itself would begin anew, and throw the log away.
#[test]
fn a_database_missing_or_empty_beside_its_log_is_not_made_anew() {
    let (folder, log) = crashed();
    let file = folder.path().join(SqliteStore::FILE);
    let away = folder.path().join("away");
    fs::rename(&file, &away).unwrap();
    for reason in ["is missing", "is empty"] {
        let error = refusal(folder.path());
        assert!(matches!(&error, StoreError::Corrupt(what) if what.contains(reason)), "{error}");
        assert!(log.metadata().unwrap().len() > 10 * PAGE);
        fs::write(&file, "").unwrap();
    }
    fs::rename(&away, &file).unwrap();
    assert_eq!(survey(folder.path()), (TABLES, 0));
}

#[test]
fn a_gap_in_a_log_is_not_passed_over() {
    let (folder, _) = written();
    let connection = peek(folder.path());
    connection.execute("DELETE FROM entries WHERE seq = 20", []).unwrap();
    drop(connection);
    let store = open(folder.path());
    let error = wait(store.log(&name(3), 0)).unwrap_err();
    assert!(matches!(&error, StoreError::Corrupt(what) if what.contains("entry 22 where 21")), "{error}");
    assert_eq!(wait(store.log(&name(3), 21)).unwrap().len() as u64, ENTRIES - 21);
}

#[test]
fn an_integrity_check_names_the_damage() {
    let (folder, file) = written();
    let store = open(folder.path());
    assert!(wait(store.integrity()).unwrap().is_sound());
    wait(store.close()).unwrap();
    let connection = peek(folder.path());
    let third = "table_id = (SELECT id FROM tables WHERE name = 'table-3')";
    connection.execute(&format!("DELETE FROM entries WHERE seq = 20 AND {third}"), []).unwrap();
    connection.execute("INSERT INTO tables (name) VALUES ('table-none')", []).unwrap();
    drop(connection);
    let store = open(folder.path());
    let report = wait(store.integrity()).unwrap();
    assert_eq!((report.problems, report.damaged_tables), (vec![], vec![name(3), "table-none".to_owned()]));
    wait(store.close()).unwrap();
    // Wherever a log cannot be read any more, the check has something to say.
    let whole = fs::read(&file).unwrap();
    for page in 1..whole.len() as u64 / PAGE {
        overwrite(&file, page * PAGE, &[0xA5; PAGE as usize]);
        if let Ok(store) = SqliteStore::open(folder.path()) {
            let report = wait(store.integrity()).unwrap();
            assert!(!report.problems.is_empty(), "page {page}");
            wait(store.close()).ok();
        }
        fs::write(&file, &whole).unwrap();
    }
}

/// The process died while it made the database.
#[test]
fn a_database_half_made_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("iris.new"), [1; 5000]).unwrap();
    let store = open(folder.path());
    wait(store.append(append("t", 0, 1))).unwrap();
    assert!(!folder.path().join("iris.new").exists());
}
