//! Searches of bots are bounded and fair: nobody's hints hold up somebody else's match.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::Method;
use iris_client::{Client, ClientError, TableLink};
use serde_json::{Value, json};
use support::{Host, JsonClient, Person, claim, settings};
use tokio::task::JoinSet;

fn code(result: Result<Value, ClientError>) -> (u16, String) {
    match result {
        Ok(_) => (200, "ok".to_owned()),
        Err(ClientError::Refused { status, code, .. }) => (status, code.to_string()),
        Err(other) => panic!("{other}"),
    }
}

/// Somebody against a bot of that level, who has the first move.
async fn against_bot(client: &Client, level: u8) -> TableLink {
    let mut wanted = settings("gold", 2);
    wanted["options"] = json!({ "first": 0 });
    wanted["fill"] = json!(level);
    let (place, _) = client.create(&wanted).await.unwrap();
    client.command_json(&place, &claim("Ann")).await.unwrap();
    client.command_json(&place, &json!({ "do": "start" })).await.unwrap();
    place
}

/// How those who asked for hints were answered so far.
#[derive(Default)]
struct Answers {
    hints: AtomicUsize,
    busy: AtomicUsize,
}

/// So many guests who ask for a hint at once, each at a table of their own. Whoever drops them
/// hangs up.
async fn flood(host: &Host, guests: usize, answers: &Arc<Answers>) -> JoinSet<()> {
    let mut tables = Vec::new();
    for _ in 0..guests {
        let guest = host.guest("Guest").await;
        tables.push((against_bot(&guest, 1).await, guest));
    }
    let mut asked = JoinSet::new();
    for (place, guest) in tables {
        let answers = answers.clone();
        asked.spawn(async move {
            let counter = match code(guest.hint_json(&place).await) {
                (200, _) => &answers.hints,
                (503, code) if code == "busy" => &answers.busy,
                other => panic!("{other:?}"),
            };
            counter.fetch_add(1, Ordering::SeqCst);
        });
    }
    // Long enough for all of them to reach the server.
    tokio::time::sleep(Duration::from_millis(100)).await;
    asked
}

/// Somebody who is known by a cookie, as browsers are.
struct Browser {
    client: Client,
    cookie: String,
}

impl Browser {
    async fn of_guest(host: &Host) -> Self {
        let client = Client::new(&host.url);
        let name = json!({ "name": "Ann" });
        let answer = client.send(Method::POST, "/api/guests", Some(&name), &[]).await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        Self { client, cookie }
    }

    async fn get(&self, path: &str) -> hyper::Response<hyper::body::Incoming> {
        let headers = [("cookie", &*self.cookie), ("x-iris", "1"), ("accept-language", "fr")];
        self.client.send(Method::GET, path, None, &headers).await.unwrap()
    }

    async fn post(&self, path: &str, body: &Value) -> Value {
        let headers = [("cookie", &*self.cookie)];
        let answer = self.client.send(Method::POST, path, Some(body), &headers).await.unwrap();
        serde_json::from_slice(&answer.into_body().collect().await.unwrap().to_bytes()).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bots_move_overtakes_the_hints_that_wait() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let bystander = host.guest("Bob").await;
    let place = against_bot(&bystander, 5).await;
    let mut bob = Person::listen(bystander, place).await;
    bob.hear_until(|shown| shown["legal"].as_array().is_some_and(|legal| !legal.is_empty())).await;
    let answers = Arc::new(Answers::default());
    let asked = flood(&host, 30, &answers).await;
    let before = answers.hints.load(Ordering::SeqCst);
    bob.act(&bob.legal()[0]).await.unwrap();
    while !bob.heard.iter().any(|event| event.name == "played" && event.data.contains("\"by\":\"bot\"")) {
        bob.hear().await.unwrap();
    }
    let meanwhile = answers.hints.load(Ordering::SeqCst) - before;
    assert!(meanwhile <= 8, "{meanwhile} hints were thought of before the move");
    let busy = answers.busy.load(Ordering::SeqCst);
    assert!((1..=14).contains(&busy), "{busy} of 30 were told that the bots are busy, and 16 may wait");
    drop(asked);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_has_one_hint_under_way_and_the_same_one_costs_one_search() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    // Others are first, so that the hints of Ann have to wait.
    let others = flood(&host, 4, &Arc::default()).await;
    let ann = host.guest("Ann").await;
    let (first, second) = (against_bot(&ann, 1).await, against_bot(&ann, 1).await);
    let (one, again, other) = tokio::join!(ann.hint_json(&first), ann.hint_json(&first), async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        ann.hint_json(&second).await
    });
    assert_eq!(one.unwrap(), again.unwrap(), "asked twice at once, told the same");
    assert_eq!(code(other), (503, "busy".into()));
    assert_eq!(code(ann.hint_json(&second).await).0, 200, "the other one is over");
    drop(others);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_that_is_known_is_told_again_though_all_are_busy() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let (known, other) = (against_bot(&ann, 1).await, against_bot(&ann, 1).await);
    let hint = ann.hint_json(&known).await.unwrap();
    let asked = flood(&host, 30, &Arc::default()).await;
    assert_eq!(code(ann.hint_json(&other).await), (503, "busy".into()), "there is no room for a search");
    assert_eq!(ann.hint_json(&known).await.unwrap(), hint, "this one takes none");
    drop(asked);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_server_says_when_to_try_again_in_our_own_words() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let asked = flood(&host, 30, &Arc::default()).await;
    let ann = Browser::of_guest(&host).await;
    let mut wanted = settings("gold", 2);
    wanted["options"] = json!({ "first": 0 });
    let table = ann.post("/api/tables", &wanted).await["table"].as_str().unwrap().to_owned();
    for command in [claim("Ann"), json!({ "do": "start" })] {
        ann.post(&format!("/api/tables/{table}/commands"), &command).await;
    }
    for path in [format!("/api/tables/{table}/hint"), format!("/t/{table}/hint")] {
        let answer = ann.get(&path).await;
        let wait = answer.headers().get("retry-after").map(|wait| wait.to_str().unwrap());
        assert_eq!((answer.status().as_u16(), wait), (503, Some("2")), "{path}");
        let text = answer.into_body().collect().await.unwrap().to_bytes();
        let text = String::from_utf8(text.to_vec()).unwrap();
        let told = if path.starts_with("/api") { "\"busy\"" } else { "réfléchissent" };
        assert!(text.contains(told), "{path}: {text}");
    }
    drop(asked);
    host.stop().await;
}

#[tokio::test]
async fn only_so_many_tables_are_left_to_the_strongest_bots() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let mut codes = Vec::new();
    for fill in [5, 5, 5, 5, 5, 5, 5, 5, 5, 4] {
        let wanted = json!({ "game": "gold", "seats": 2, "pace": 10_000, "fill": fill });
        let (place, _) = ann.create(&wanted).await.unwrap();
        codes.push(code(ann.command_json(&place, &json!({ "do": "start" })).await).0);
    }
    assert_eq!(codes, [200, 200, 200, 200, 200, 200, 200, 200, 503, 200]);
    host.stop().await;
}
