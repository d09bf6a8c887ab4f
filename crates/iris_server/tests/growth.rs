//! What a server keeps, and for how long: tables are taken up when they are needed, and expire when
//! everybody has abandoned them.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use iris_client::{Client, ClientError, TableLink};
use iris_server::Environment;
use serde_json::{Value, json};
use support::{Host, JsonClient, claim, settings};

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;

/// An environment whose time a test moves on, and whose random bytes are never the same.
fn on_own_time(now: &Arc<AtomicU64>) -> Environment {
    let now = now.clone();
    Environment::new(move || now.load(Ordering::SeqCst), |bytes| getrandom::fill(bytes).unwrap())
}

async fn status(client: &Client, place: &TableLink) -> u16 {
    match client.look(place).await {
        Ok(_) => 200,
        Err(ClientError::Refused { status, .. }) => status,
        Err(other) => panic!("{other}"),
    }
}

/// A match of one person against a bot that has been begun, with more settings.
async fn begun(client: &Client, more: &Value) -> TableLink {
    let mut wanted = settings("gold", 2);
    wanted["options"] = json!({ "first": 0 });
    wanted["patience"] = Value::Null;
    for (key, value) in more.as_object().unwrap() {
        wanted[key] = value.clone();
    }
    let (place, _) = client.create(&wanted).await.unwrap();
    client.command_json(&place, &claim("Ann")).await.unwrap();
    client.command_json(&place, &json!({ "do": "start" })).await.unwrap();
    place
}

/// Waits until the server has gone through its tables.
async fn gone(client: &Client, place: &TableLink) -> bool {
    for _ in 0..100 {
        if status(client, place).await == 404 {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    false
}

async fn tables_in_memory(client: &Client) -> u64 {
    let metrics = client.get_text("/metrics").await.unwrap();
    let line = metrics.lines().find_map(|line| line.strip_prefix("iris_tables ")).unwrap();
    line.parse().unwrap()
}

#[tokio::test]
async fn abandoned_tables_expire_by_the_measure_of_their_clock() {
    let folder = tempfile::tempdir().unwrap();
    let now = Arc::new(AtomicU64::new(1_800_000_000_000));
    let host = Host::start_in(folder.path(), on_own_time(&now)).await;
    let ann = host.guest("Ann").await;
    let (lobby, _) = ann.create(&settings("gold", 2)).await.unwrap();
    let unclocked = begun(&ann, &json!({})).await;
    let over = begun(&ann, &json!({})).await;
    ann.command_json(&over, &json!({ "do": "leave" })).await.unwrap();
    while ann.look(&over).await.unwrap()["phase"] != "over" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let token = ann.token().unwrap().to_owned();
    host.stop().await;
    // Nothing is in memory now, and time passes while the server is down.
    for (later, left) in
        [(23 * HOUR, [200, 200, 200]), (2 * HOUR, [404, 200, 200]), (91 * DAY, [404, 404, 200])]
    {
        now.fetch_add(later, Ordering::SeqCst);
        let host = Host::start_in(folder.path(), on_own_time(&now)).await;
        let ann = Client::with_token(&host.url, &token);
        tokio::time::sleep(Duration::from_millis(300)).await;
        for (place, status) in [&lobby, &unclocked, &over].into_iter().zip(left) {
            if status == 404 {
                assert!(gone(&ann, place).await, "after {later}");
            } else {
                assert_eq!(self::status(&ann, place).await, 200, "after {later}");
            }
        }
        let record = ann.send(hyper::Method::GET, &over.api_path("/records/1"), None, &[]).await.unwrap();
        assert_eq!(record.status(), 200, "finished matches are kept");
        host.stop().await;
    }
}

#[tokio::test]
async fn unfinished_matches_cost_nothing_until_somebody_asks_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let mut places = Vec::new();
    for _ in 0..25 {
        places.push(begun(&ann, &json!({})).await);
    }
    let token = ann.token().unwrap().to_owned();
    host.stop().await;
    let host = Host::start(folder.path()).await;
    let ann = Client::with_token(&host.url, &token);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(tables_in_memory(&ann).await, 0, "nothing waits to be done at any of them");
    assert_eq!(ann.look(&places[7]).await.unwrap()["phase"], "playing");
    assert_eq!(tables_in_memory(&ann).await, 1);
    host.stop().await;
}

#[tokio::test]
async fn matches_that_have_something_to_do_go_on_after_a_start() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    // The bot takes ten seconds for its move, and the server does not live that long.
    let slow = begun(&ann, &json!({ "pace": 10_000, "options": { "first": 1 } })).await;
    let token = ann.token().unwrap().to_owned();
    host.stop().await;
    let host = Host::start(folder.path()).await;
    let ann = Client::with_token(&host.url, &token);
    let taken_up = async {
        while tables_in_memory(&ann).await == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), taken_up).await.expect("the bot's turn waits");
    assert_eq!(ann.look(&slow).await.unwrap()["turn"], 1);
    host.stop().await;
}

#[tokio::test]
async fn a_clock_runs_on_while_its_table_is_not_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let now = Arc::new(AtomicU64::new(1_800_000_000_000));
    let host = Host::start_in(folder.path(), on_own_time(&now)).await;
    let ann = host.guest("Ann").await;
    let place = begun(&ann, &json!({ "clock": { "kind": "days", "days": 1 } })).await;
    let up = ann.look(&place).await.unwrap()["clock"]["up"].as_u64().unwrap();
    let token = ann.token().unwrap().to_owned();
    host.stop().await;
    let host = Host::start_in(folder.path(), on_own_time(&now)).await;
    let ann = Client::with_token(&host.url, &token);
    now.store(up + 1000, Ordering::SeqCst);
    let timed_out = async {
        while ann.look(&place).await.unwrap()["seats"][0]["stand_in"] != "out-of-time" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), timed_out).await.expect("the server was up all day");
    host.stop().await;
    // While the server is down nobody can play, so that time does not count.
    let host = Host::start_in(folder.path(), on_own_time(&now)).await;
    let ann = Client::with_token(&host.url, &token);
    let other = begun(&ann, &json!({ "clock": { "kind": "days", "days": 1 } })).await;
    host.stop().await;
    now.fetch_add(2 * DAY, Ordering::SeqCst);
    let host = Host::start_in(folder.path(), on_own_time(&now)).await;
    let ann = Client::with_token(&host.url, &token);
    let shown = ann.look(&other).await.unwrap();
    assert_eq!(shown["seats"][0]["stand_in"], Value::Null);
    assert!(shown["clock"]["up"].as_u64().unwrap() > now.load(Ordering::SeqCst));
    host.stop().await;
}
