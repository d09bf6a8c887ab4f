//! What was answered is there, however the process ends.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use support::{Other, append, given_folder, open, say, wait, whole_log};

const TABLES: usize = 7;
const CRASHES: usize = 20;

/// The child: tables that append for ever and tell of each answer.
#[test]
#[ignore = "a part of another test"]
fn appends_until_killed() {
    let Some(folder) = given_folder() else { return };
    let store = open(&folder);
    std::thread::scope(|scope| {
        for number in 0..TABLES {
            let store = &store;
            scope.spawn(move || {
                let table = format!("table-{number}");
                let mut next = whole_log(&**store, &table);
                loop {
                    let count = 1 + next % 3;
                    wait(store.append(append(&table, next, count))).unwrap();
                    next += count;
                    say(format!("{table} {next}"));
                }
            });
        }
    });
}

#[test]
fn nothing_answered_is_lost_when_the_process_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut promised: BTreeMap<String, u64> = BTreeMap::new();
    for _ in 0..CRASHES {
        let mut child = Other::start("appends_until_killed", folder.path());
        let patience = RandomState::new().hash_one(()) % 600;
        let mut said: Vec<_> = (0..=patience).map(|_| child.hear().expect("it goes on for ever")).collect();
        said.extend(child.kill());
        for line in said {
            let (table, next) = line.split_once(' ').unwrap();
            let next: u64 = next.parse().unwrap();
            let known = promised.entry(table.to_owned()).or_default();
            assert!(next > *known, "{table} went back from {known} to {next}");
            *known = next;
        }
        let store = open(folder.path());
        for (table, next) in &promised {
            let kept = whole_log(&*store, table);
            assert!(kept >= *next, "{table}: {next} entries were answered, {kept} are there");
        }
    }
    assert_eq!(promised.len(), TABLES, "every table took part");
}
