//! Open tables and "play somebody": what is listed, who may sit down, and that people meet.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::Method;
use iris_client::{Client, ClientError, TableLink};
use serde_json::{Value, json};
use support::{Host, JsonClient, Person, claim, own_time};
use tokio::task::JoinSet;

fn status(answer: Result<Value, ClientError>) -> u16 {
    match answer {
        Err(ClientError::Refused { status, .. }) => status,
        other => panic!("{other:?} was not refused"),
    }
}

fn public(game: &str, seats: u8) -> Value {
    json!({ "game": game, "seats": seats, "pace": 0, "fill": 1, "public": true })
}

async fn open(host: &Host) -> Vec<Value> {
    let list = Client::new(&host.url).get("/api/tables/open").await.unwrap();
    list["tables"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_public_lobby_is_listed_and_gives_everybody_a_seat_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob) = (host.guest("Ann <b>").await, host.guest("Bob").await);
    let (place, keys) = ann.create(&public("gold", 3)).await.unwrap();
    let stranger = TableLink { key: None, ..place.clone() };
    assert!(open(&host).await.is_empty(), "nobody waits there yet");
    ann.command_json(&place, &claim("Ann <b>")).await.unwrap();
    let listed = open(&host).await;
    let fields: BTreeSet<&str> = listed[0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, ["clock", "game", "options", "seats", "table"].into());
    let text = listed[0].to_string();
    for key in [&keys.watch, &keys.join, &keys.host] {
        assert!(!text.contains(key.as_deref().unwrap()));
    }
    assert_eq!(listed[0]["seats"][0], json!({ "kind": "player", "name": "Ann <b>" }));
    let home = Client::new(&host.url).send(Method::GET, "/", None, &[("accept", "text/html")]).await.unwrap();
    let home = home.into_body().collect().await.unwrap().to_bytes();
    let home = String::from_utf8(home.to_vec()).unwrap();
    assert!(home.contains("Ann &lt;b&gt;") && !home.contains("Ann <b>"));

    // Bob may take a seat and nothing else.
    assert_eq!(status(bob.look(&stranger).await), 404);
    for command in [json!({ "do": "start" }), json!({ "do": "host" }), json!({ "do": "pause" })] {
        assert_eq!(status(bob.command_json(&stranger, &command).await), 404, "{command}");
    }
    bob.command_json(&stranger, &claim("Bob")).await.unwrap();
    assert_eq!(bob.look(&stranger).await.unwrap()["seat"], 1);
    let links = bob.get(&stranger.api_path("/links")).await.unwrap();
    assert_eq!((&links["join"], &links["host"]), (&Value::Null, &Value::Null));
    bob.command_json(&stranger, &json!({ "do": "leave" })).await.unwrap();
    assert_eq!(status(bob.look(&stranger).await), 404, "who got up is a stranger again");

    // Whom the host removed does not come back.
    bob.command_json(&stranger, &claim("Bob")).await.unwrap();
    ann.command_json(&place, &json!({ "do": "remove", "seat": 1 })).await.unwrap();
    assert_eq!(status(bob.command_json(&stranger, &claim("Bob")).await), 404);

    // A match that has begun is not open, and neither is a table that was closed.
    ann.command_json(&place, &json!({ "do": "start" })).await.unwrap();
    assert!(open(&host).await.is_empty());
    let eve = host.guest("Eve").await;
    assert_eq!(status(eve.command_json(&stranger, &claim("Eve")).await), 404);
    let (place, _) = ann.create(&public("sky", 2)).await.unwrap();
    ann.command_json(&place, &claim("Ann")).await.unwrap();
    assert_eq!(open(&host).await.len(), 1);
    let private = json!({ "do": "configure", "settings": { "game": "sky", "seats": 2 } });
    ann.command_json(&place, &private).await.unwrap();
    assert!(open(&host).await.is_empty());
    let closed = TableLink { key: None, ..place };
    assert_eq!(status(eve.command_json(&closed, &claim("Eve")).await), 404);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_who_press_at_once_meet() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let mut seekers = Vec::new();
    for number in 0..15 {
        seekers.push(host.guest(&format!("G{number}")).await);
    }
    let mut pressed = JoinSet::new();
    for seeker in seekers {
        let url = host.url.clone();
        pressed.spawn(async move {
            let found = seeker.post("/api/tables/open", &json!({ "game": "gold" })).await.unwrap();
            let table = found["table"].as_str().unwrap().to_owned();
            let place = TableLink::parse(&format!("{url}/t/{table}")).unwrap();
            (table, seeker.look(&place).await.unwrap())
        });
    }
    let mut seats: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    while let Some(done) = pressed.join_next().await {
        let (table, shown) = done.unwrap();
        let seat = shown["seat"].as_u64().unwrap();
        assert!(seats.entry(table).or_default().insert(seat), "two on one seat");
    }
    let people: Vec<usize> = seats.values().map(BTreeSet::len).collect();
    assert_eq!(people, [3, 3, 3, 3, 3], "fifteen fill five tables of three");
    assert!(open(&host).await.is_empty(), "full tables have begun");
    host.stop().await;
}

#[tokio::test]
async fn bots_take_the_seats_after_twenty_seconds_and_give_them_back() {
    let folder = tempfile::tempdir().unwrap();
    let (environment, clock) = own_time(1_700_000_000_000);
    let host = Host::start_in(folder.path(), environment).await;
    let ann = host.guest("Ann").await;
    let found = ann.post("/api/tables/open", &json!({ "game": "gold" })).await.unwrap();
    let place = TableLink::parse(&format!("{}/t/{}", host.url, found["table"].as_str().unwrap())).unwrap();
    let mut ann = Person::listen(ann, place.clone()).await;
    let starts = ann.shown["starts"].as_u64().unwrap();
    assert_eq!(starts, clock.load(Ordering::Relaxed) + 20_000);
    assert_eq!(open(&host).await[0]["starts"], starts);
    // Pressing again leads to the same seat.
    let again = ann.client.post("/api/tables/open", &json!({ "game": "gold" })).await.unwrap();
    assert_eq!(again, found);
    clock.fetch_add(20_000, Ordering::Relaxed);
    ann.client.look(&place).await.unwrap();
    ann.hear_until(|shown| shown["phase"] == "playing").await;
    let kinds: Vec<&str> =
        ann.shown["seats"].as_array().unwrap().iter().map(|seat| seat["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["player", "bot", "bot"]);

    // The match ends; for the next one the seats are free again, and Bob gets one.
    ann.say(&json!({ "do": "pace", "pace": 0 })).await.unwrap();
    let turn = clock.clone();
    let ticking = tokio::spawn(async move {
        loop {
            turn.fetch_add(50, Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
    ann.play_out(3).await;
    ticking.abort();
    ann.say(&json!({ "do": "rematch" })).await.unwrap();
    ann.hear_until(|shown| shown["phase"] == "lobby").await;
    let bob = host.guest("Bob").await;
    let met = bob.post("/api/tables/open", &json!({ "game": "gold" })).await.unwrap();
    assert_eq!(met, found, "Bob sits down with Ann");
    ann.hear_until(|shown| shown["seats"].as_array().unwrap().iter().any(|seat| seat["name"] == "Bob")).await;
    host.stop().await;
}

#[tokio::test]
async fn one_person_waits_at_one_table_and_pressing_has_a_limit() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    ann.post("/api/tables/open", &json!({ "game": "gold" })).await.unwrap();
    ann.post("/api/tables/open", &json!({ "game": "sky" })).await.unwrap();
    let listed = open(&host).await;
    assert_eq!((listed.len(), &listed[0]["game"]), (1, &json!("sky")));
    assert_eq!(status(ann.post("/api/tables/open", &json!({ "game": "chess" })).await), 404);
    let mut refused = 0;
    for _ in 0..12 {
        if ann.post("/api/tables/open", &json!({ "game": "sky" })).await.is_err() {
            refused += 1;
        }
    }
    assert!(refused > 0, "nobody presses for ever");
    // Somebody who wants special rules is not forced on others.
    let (bob, cid) = (host.guest("Bob").await, host.guest("Cid").await);
    let mut special = public("gold", 3);
    special["options"] = json!({ "first": 1 });
    let (place, _) = bob.create(&special).await.unwrap();
    bob.command_json(&place, &claim("Bob")).await.unwrap();
    let found = cid.post("/api/tables/open", &json!({ "game": "gold" })).await.unwrap();
    assert_ne!(found["table"], place.table.as_str());
    host.stop().await;
}
