//! Nobody can tell from the time a bot takes that it had no choice.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use iris_server::Environment;
use iris_store::{SqliteStore, Store};
use iris_table::{LiveTable, LogEntry, StampedEntry, TableId};
use serde_json::json;
use sha2::{Digest, Sha256};
use support::{Host, JsonClient, Person};

/// A deal in which a bot soon has no choice.
const SEED: u64 = 1000;

/// The log of a table whose server has stopped.
async fn log_of(folder: &Path, table: &TableId) -> Vec<StampedEntry> {
    let store = SqliteStore::open(folder).unwrap();
    let stored = store.log(table.as_str(), 0).await.unwrap();
    store.close().await.unwrap();
    let entry = |body: &str| serde_json::from_str::<LogEntry>(body).unwrap();
    stored.iter().map(|row| StampedEntry { seq: row.seq, at: row.at, entry: entry(&row.body) }).collect()
}

/// The system's clock, and random bytes that are the same in every run: so are the deal and what
/// the bots do with it.
fn same_deal() -> Environment {
    let (system, drawn) = (Environment::system(), AtomicU64::new(SEED));
    let random = move |bytes: &mut [u8]| {
        for part in bytes.chunks_mut(32) {
            let hash = Sha256::digest(drawn.fetch_add(1, Ordering::SeqCst).to_le_bytes());
            part.copy_from_slice(&hash[..part.len()]);
        }
    };
    Environment::new(move || system.steady_now(), random)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forced_move_of_the_strongest_bot_takes_as_long_as_a_search() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start_in(folder.path(), same_deal()).await;
    let ann = host.guest("Ann").await;
    let (place, _) = ann.create(&json!({ "game": "gold", "seats": 2, "pace": 0, "fill": 5 })).await.unwrap();
    let mut ann = Person::listen(ann, place.clone()).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    for _ in 0..24 {
        ann.hear().await.unwrap();
    }
    host.stop().await;
    let log = log_of(folder.path(), &place.table).await;
    let (mut forced, mut searched) = (Vec::new(), Vec::new());
    for (number, entry) in log.iter().enumerate() {
        if !matches!(entry.entry, LogEntry::Acted { .. }) {
            continue;
        }
        let before = LiveTable::rebuild(place.table.clone(), &log[..number], entry.at).unwrap();
        let took = entry.at - log[number - 1].at;
        let kind = if before.bot_task().unwrap().is_forced() { &mut forced } else { &mut searched };
        kind.push(took);
    }
    searched.sort_unstable();
    assert!(forced.len() >= 2 && searched.len() >= 8, "{forced:?} {searched:?}");
    // Searches differ; what was at once differs from all of them.
    let quick = searched[searched.len() / 10] / 2;
    assert!(forced.iter().all(|took| *took >= quick), "forced {forced:?}, searched {searched:?}");
}
