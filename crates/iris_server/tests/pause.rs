//! Pauses and clocks through the server's own door, on a test's own time.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use iris_client::ClientError;
use iris_server::Environment;
use serde_json::{Value, json};
use support::{Host, JsonClient, settings, two};

/// An environment whose time a test moves on.
fn on_own_time(now: &Arc<AtomicU64>) -> Environment {
    let (now, drawn) = (now.clone(), AtomicU64::new(1));
    Environment::new(
        move || now.load(Ordering::SeqCst),
        move |bytes| {
            for chunk in bytes.chunks_mut(8) {
                let number = drawn.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::SeqCst).to_le_bytes();
                chunk.copy_from_slice(&number[..chunk.len()]);
            }
        },
    )
}

fn refused(result: Result<Value, ClientError>) -> (u16, String) {
    match result.err().unwrap() {
        ClientError::Refused { status, code, .. } => (status, code.to_string()),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_pause_ends_by_itself_and_whoever_has_left_begins_none() {
    let folder = tempfile::tempdir().unwrap();
    let now = Arc::new(AtomicU64::new(1_800_000_000_000));
    let host = Host::start_in(folder.path(), on_own_time(&now)).await;
    let mut wanted = settings("gold", 3);
    wanted["clock"] = json!({ "kind": "move", "seconds": 3600 });
    let (ann, bob, place, _) = two(&host, &wanted).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    bob.say(&json!({ "do": "pause" })).await.unwrap();
    assert_eq!(refused(ann.say(&json!({ "do": "resume" })).await), (409, "paused".into()));
    now.fetch_add(11 * 60_000, Ordering::SeqCst);
    let mut shown = ann.client.look(&place).await.unwrap();
    for _ in 0..100 {
        if shown["paused"] == false {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        shown = ann.client.look(&place).await.unwrap();
    }
    assert_eq!(shown["paused"], false, "ten minutes are all that Bob has");
    assert_eq!(refused(bob.say(&json!({ "do": "pause" })).await), (409, "no_pause".into()));
    ann.say(&json!({ "do": "leave" })).await.unwrap();
    assert_eq!(refused(ann.say(&json!({ "do": "pause" })).await), (409, "wrong_phase".into()));
    host.stop().await;
}

#[tokio::test]
async fn setting_the_wall_clock_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (now, wall) =
        (Arc::new(AtomicU64::new(1_800_000_000_000)), Arc::new(AtomicU64::new(1_800_000_000_000)));
    let read = wall.clone();
    let environment = on_own_time(&now).with_wall_clock(move || read.load(Ordering::SeqCst));
    let host = Host::start_in(folder.path(), environment).await;
    let mut wanted = settings("gold", 2);
    wanted["clock"] = json!({ "kind": "move", "seconds": 30 });
    let (ann, _bob, place, _) = two(&host, &wanted).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    let before = ann.client.look(&place).await.unwrap();
    for time in [1_900_000_000_000, 1_000_000_000_000] {
        wall.store(time, Ordering::SeqCst);
        for _ in 0..3 {
            tokio::time::sleep(Duration::from_millis(20)).await;
            assert_eq!(ann.client.look(&place).await.unwrap(), before, "at {time}");
        }
    }
    host.stop().await;
}
