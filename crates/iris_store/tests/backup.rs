//! Backups: a moment of the store, whole or not at all.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::ScopedJoinHandle;

use iris_store::{SqliteStore, StoreError};
use support::{append, open, wait, whole_log};

fn files(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_backup_under_load_is_a_whole_store() {
    const TABLES: usize = 6;
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let answered: [AtomicU64; TABLES] = Default::default();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let mut writers = Vec::new();
        for (number, answered) in answered.iter().enumerate() {
            let (store, stop) = (&store, &stop);
            writers.push(scope.spawn(move || {
                for after in 0.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    wait(store.append(append(&format!("table {number}"), after, 1))).unwrap();
                    answered.store(after + 1, Ordering::Release);
                }
            }));
        }
        for round in 0..5 {
            while answered.iter().any(|answered| answered.load(Ordering::Acquire) < round * 20) {
                assert!(!writers.iter().any(ScopedJoinHandle::is_finished), "all go on appending");
                std::thread::yield_now();
            }
            let before: Vec<_> = answered.iter().map(|answered| answered.load(Ordering::Acquire)).collect();
            let place = tempfile::tempdir().unwrap();
            wait(store.backup(&place.path().join(SqliteStore::FILE))).unwrap();
            assert_eq!(files(place.path()), ["iris.db"], "one file, and no trace of how it was made");
            let copy = open(place.path());
            for (number, before) in before.iter().enumerate() {
                let kept = whole_log(&*copy, &format!("table {number}"));
                assert!(kept >= *before, "{before} entries were answered, the copy has {kept}");
            }
        }
        stop.store(true, Ordering::Relaxed);
    });
    for (number, answered) in answered.iter().enumerate() {
        assert_eq!(whole_log(&*store, &format!("table {number}")), answered.load(Ordering::Acquire));
    }
}

#[test]
fn a_copy_goes_its_own_way() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    wait(store.append(append("t", 0, 2))).unwrap();
    let place = tempfile::tempdir().unwrap();
    wait(store.backup(&place.path().join(SqliteStore::FILE))).unwrap();
    wait(store.append(append("t", 2, 1))).unwrap();
    let copy = open(place.path());
    wait(copy.append(append("u", 0, 1))).unwrap();
    assert_eq!((whole_log(&*store, "t"), whole_log(&*store, "u")), (3, 0));
    assert_eq!((whole_log(&*copy, "t"), whole_log(&*copy, "u")), (2, 1));
}

#[test]
fn a_backup_replaces_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let place = tempfile::tempdir().unwrap();
    let precious = place.path().join("precious");
    fs::write(&precious, "as it was").unwrap();
    let mut taken = vec![precious.clone(), place.path().to_owned()];
    #[cfg(unix)]
    {
        let link = place.path().join("link");
        std::os::unix::fs::symlink("nowhere", &link).unwrap();
        taken.push(link);
    }
    for path in taken {
        assert_eq!(wait(store.backup(&path)), Err(StoreError::FileExists(path)));
    }
    assert_eq!(fs::read_to_string(&precious).unwrap(), "as it was");
    assert!(!place.path().join("nowhere").exists());
}

#[test]
fn a_backup_that_fails_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    wait(store.append(append("t", 0, 1))).unwrap();
    let place = tempfile::tempdir().unwrap();
    let nowhere = place.path().join("missing").join("copy");
    let error = wait(store.backup(&nowhere)).unwrap_err();
    assert!(matches!(&error, StoreError::Io(what) if what.contains("missing")), "{error}");
    assert_eq!(files(place.path()), [] as [&str; 0]);
    wait(store.backup(&place.path().join("copy"))).unwrap();
    assert_eq!(files(place.path()), ["copy"]);
}

#[test]
fn a_damaged_store_makes_no_backup() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    for after in 0..200 {
        wait(store.append(append("t", after, 1))).unwrap();
    }
    wait(store.close()).unwrap();
    let file = folder.path().join(SqliteStore::FILE);
    let mut bytes = fs::read(&file).unwrap();
    let last = bytes.len() - 4096;
    bytes[last..].fill(0xA5);
    fs::write(&file, bytes).unwrap();

    let store = open(folder.path());
    let place = tempfile::tempdir().unwrap();
    let error = wait(store.backup(&place.path().join("copy"))).unwrap_err();
    assert!(matches!(&error, StoreError::Corrupt(_)), "{error}");
    assert_eq!(files(place.path()), [] as [&str; 0]);
}
