//! Reviews of matches that are over: for those who may read the record, made once, kept for ever.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::time::{Duration, Instant};

use iris_client::Client;
use iris_store::{DocumentChanges, SqliteStore, Store};
use serde_json::{Value, json};
use support::{Host, JsonClient, settings, two};

/// A match of gold between Ann and Bob that is over; the address of its review.
async fn finished(host: &Host) -> (Client, Client, String) {
    let (mut ann, mut bob, place, _) = two(host, &settings("gold", 2)).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    let early = ann.client.get(&format!("/api/tables/{}/records/1/review", place.table)).await;
    assert!(early.is_err(), "there is no review of a match that goes on");
    tokio::join!(ann.play_out(1), bob.play_out(2));
    (ann.client, bob.client, format!("/api/tables/{}/records/1/review", place.table))
}

/// Asks until the review is there; how far it was each time.
async fn follow(client: &Client, address: &str) -> (Value, Vec<u64>) {
    let (start, mut steps) = (Instant::now(), Vec::new());
    while start.elapsed() < Duration::from_secs(120) {
        let answer = client.get(address).await.unwrap();
        steps.push(answer["done"].as_u64().unwrap());
        if !answer["review"].is_null() {
            return (answer, steps);
        }
    }
    panic!("the review does not end: {steps:?}");
}

/// The same but for the last digit of a number, which JSON may lose.
fn assert_same(one: &Value, two: &Value) {
    match (one, two) {
        (Value::Number(a), Value::Number(b)) => {
            assert!((a.as_f64().unwrap() - b.as_f64().unwrap()).abs() < 1e-12, "{a} {b}");
        }
        (Value::Array(a), Value::Array(b)) => {
            assert_eq!(a.len(), b.len());
            a.iter().zip(b).for_each(|(a, b)| assert_same(a, b));
        }
        (Value::Object(a), Value::Object(b)) => {
            assert!(a.keys().eq(b.keys()));
            a.values().zip(b.values()).for_each(|(a, b)| assert_same(a, b));
        }
        (a, b) => assert_eq!(a, b),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_made_once_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob, address) = finished(&host).await;
    let ((review, steps), (same, _)) = tokio::join!(follow(&ann, &address), follow(&bob, &address));
    assert_eq!(review, same, "whoever asks is told the same");
    assert!(steps.is_sorted(), "{steps:?}");
    let choices = review["review"]["choices"].as_array().unwrap();
    assert_eq!(review["total"], choices.len());
    assert_eq!(review["done"], review["total"]);
    let seats = review["review"]["by_seat"].as_array().unwrap();
    assert_eq!(seats.len(), 2);
    for seat in seats {
        let part = |name: &str| seat["ledger"][name].as_f64().unwrap();
        let sum = part("deal") + part("own") + part("others") + part("luck");
        assert!((part("share") - part("par") - sum).abs() <= 1e-9, "{seat}");
        let own = choices.iter().filter(|choice| choice["seat"] == seat["seat"]).count();
        assert_eq!(seat["choices"], own);
    }
    let stranger = host.guest("Eve").await;
    assert!(stranger.get(&address).await.is_err(), "not for strangers");
    host.stop().await;

    // After a restart it is there at the first question.
    let (document, body) = {
        let store = SqliteStore::open(folder.path()).unwrap();
        let id = address.trim_start_matches("/api/tables/").replace("/records/1/review", "/1");
        let document = store.document("review", &id).await.unwrap().unwrap();
        assert_eq!((document.version, document.owner.as_ref()), (1, None));
        for name in ["Ann", "Bob"] {
            assert!(!document.body.contains(name), "a review names nobody");
        }
        let body = document.body.clone();
        (document, body)
    };
    let host = Host::start(folder.path()).await;
    let again = Client::with_token(&host.url, ann.token().unwrap());
    assert_same(&again.get(&address).await.unwrap()["review"], &review["review"]);
    host.stop().await;

    // One that an older evaluator made, or that is damaged, is made again.
    for wrong in [body.replace("\"evaluator\":", "\"evaluator\":9"), "{".to_owned()] {
        let store = SqliteStore::open(folder.path()).unwrap();
        let kept = store.document("review", &document.id).await.unwrap().unwrap();
        let changed = iris_store::Document { body: wrong, ..kept };
        store.change_documents(DocumentChanges::put([changed])).await.unwrap();
        drop(store);
        let host = Host::start(folder.path()).await;
        let again = Client::with_token(&host.url, ann.token().unwrap());
        let (made, _) = follow(&again, &address).await;
        assert_eq!(made["review"], review["review"], "the evaluator says the same every time");
        host.stop().await;
        let store = SqliteStore::open(folder.path()).unwrap();
        assert_eq!(store.document("review", &document.id).await.unwrap().unwrap().body, body);
    }
}

/// A server that is stopped in the middle of a review closes at once, and the next one makes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_that_was_broken_off_is_made_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, _, address) = finished(&host).await;
    let _ = ann.get(&address).await.unwrap();
    host.stop().await;
    let host = Host::start(folder.path()).await;
    let again = Client::with_token(&host.url, ann.token().unwrap());
    let (review, _) = follow(&again, &address).await;
    assert_eq!(review["done"], review["total"]);
    host.stop().await;
}

#[tokio::test]
async fn what_is_no_match_gets_a_clear_answer() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let (place, _) = ann.create(&settings("gold", 2)).await.unwrap();
    for (number, status) in [("1", 404), ("first", 400), ("-1", 400), ("4294967296", 400)] {
        let address = format!("/api/tables/{}/records/{number}/review", place.table);
        let answer = ann.send(hyper::Method::GET, &address, None, &[]).await.unwrap();
        assert_eq!(answer.status(), status, "{number}");
    }
    host.stop().await;
}
