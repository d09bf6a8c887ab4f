//! A disk without room, and one that may not be written to. Both are real: small file systems in
//! memory, mounted for one child process in a name space of its own. Where that is not permitted
//! the tests say so and pass; the writer's own tests fill a database up on any machine.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use iris_store::{SqliteStore, StoreError};
use support::{Other, append, given_folder, open, refusal, say, wait, whole_log};

/// A command that mounts something on a folder, seen by nobody else, and then runs what follows it.
fn with_mount(folder: &Path, options: &str) -> Command {
    let mut command = Command::new("unshare");
    command
        .args(["--user", "--map-root-user", "--mount", "sh", "-c"])
        .arg(format!("mount -t tmpfs -o {options} tmpfs \"$0\" && exec \"$@\""))
        .arg(folder);
    command
}

/// Runs a child on a folder that is a small disk. False if nothing can be mounted here.
fn on_small_disk(part: &str, options: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let probe = with_mount(folder.path(), options).arg("true").stderr(Stdio::null()).status();
    if !probe.is_ok_and(|status| status.success()) {
        eprintln!("not tested: this machine does not let tests mount a disk");
        return false;
    }
    let mut command = with_mount(folder.path(), options);
    command.arg(std::env::current_exe().unwrap());
    let mut child = Other::start_by(command, part, folder.path());
    let mut said = None;
    while let Some(line) = child.hear() {
        said = Some(line);
    }
    let status = child.process.wait().unwrap();
    assert!(status.success(), "the child failed");
    assert_eq!(said.as_deref(), Some("passed"), "the child did nothing");
    true
}

#[test]
fn a_full_disk_loses_nothing_and_is_survived() {
    on_small_disk("fills_the_disk", "size=3m");
}

#[test]
#[ignore = "a part of another test"]
fn fills_the_disk() {
    let Some(folder) = given_folder() else { return };
    // Something else uses up half of the disk.
    let hog = folder.join("hog");
    fs::write(&hog, vec![1; 1 << 20]).unwrap();
    let place = folder.join("store");
    let store = open(&place);

    // Two tables at a time, until there is no room.
    let tables = ["a", "b"];
    let mut kept = [0, 0];
    let error = loop {
        let answers = [0, 1].map(|table| store.append(append(tables[table], kept[table], 40)));
        let results = answers.map(wait);
        for (kept, result) in kept.iter_mut().zip(&results) {
            *kept += if result.is_ok() { 40 } else { 0 };
        }
        if let Some(error) = results.into_iter().find_map(Result::err) {
            break error;
        }
    };
    assert!(matches!(error, StoreError::DiskFull(_)), "{error}");
    assert!(error.to_string().contains("no room"), "{error}");
    assert!(store.stats().failures > 0);
    assert_eq!(tables.map(|table| whole_log(&*store, table)), kept, "what was answered, and no more");
    assert!(kept[0] > 0);

    // Nor is there room for a backup, of which nothing is left.
    let before = fs::read_dir(&folder).unwrap().count();
    let error = wait(store.backup(&folder.join("copy"))).unwrap_err();
    assert!(matches!(error, StoreError::DiskFull(_) | StoreError::Io(_)), "{error}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), before);

    // With room again the same store goes on.
    fs::remove_file(&hog).unwrap();
    wait(store.check()).unwrap();
    for (table, kept) in tables.iter().zip(kept) {
        wait(store.append(append(table, kept, 40))).unwrap();
    }
    wait(store.close()).unwrap();
    let store = open(&place);
    assert_eq!(tables.map(|table| whole_log(&*store, table)), kept.map(|kept| kept + 40));
    say("passed");
}

#[test]
fn a_disk_too_small_for_a_store_is_refused() {
    on_small_disk("finds_no_room_at_all", "size=16k");
}

#[test]
#[ignore = "a part of another test"]
fn finds_no_room_at_all() {
    let Some(folder) = given_folder() else { return };
    let place = folder.join("store");
    for _ in 0..2 {
        let error = refusal(&place);
        assert!(matches!(error, StoreError::DiskFull(_) | StoreError::Io(_)), "{error}");
        assert!(error.to_string().contains(&folder.display().to_string()), "{error}");
        assert!(!place.join(SqliteStore::FILE).exists(), "nothing is half made");
    }
    say("passed");
}

#[test]
fn a_folder_that_may_not_be_written_to_is_refused() {
    on_small_disk("finds_it_read_only", "size=3m");
}

#[test]
#[ignore = "a part of another test"]
fn finds_it_read_only() {
    let Some(folder) = given_folder() else { return };
    let place = folder.join("store");
    wait(open(&place).append(append("t", 0, 1))).unwrap();
    let remount = |mode: &str| {
        let options = format!("remount,{mode}");
        assert!(Command::new("mount").args(["-o", &options]).arg(&folder).status().unwrap().success());
    };
    remount("ro");
    for path in [&place, &folder.join("new")] {
        let error = refusal(path);
        assert!(matches!(&error, StoreError::Io(_)), "{error}");
        let message = error.to_string();
        assert!(message.contains(&path.display().to_string()) && message.contains("ead-only"), "{message}");
    }
    remount("rw");
    assert_eq!(whole_log(&*open(&place), "t"), 1);
    say("passed");
}
