//! Whole games through the interface.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::time::Duration;

use iris_client::TableLink;
use iris_games::record::{Record, Replay};
use serde_json::json;
use support::{Host, JsonClient, Person, settings, two};
use tokio::time::timeout;

#[tokio::test]
async fn two_people_and_bots_play_every_game_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    for (game, seats) in [("seven", 3), ("gold", 4), ("sky", 2)] {
        let (mut ann, mut bob, place, _) = two(&host, &settings(game, seats)).await;
        ann.say(&json!({ "do": "start" })).await.unwrap();
        let both = async { tokio::join!(ann.play_out(1), bob.play_out(2)) };
        timeout(Duration::from_secs(60), both).await.unwrap();
        assert_eq!(ann.shown["outcome"], bob.shown["outcome"], "{game}");
        let text = ann.client.get_text(&format!("/api/tables/{}/records/1", place.table)).await.unwrap();
        let record = Record::parse(&text).unwrap();
        Replay::new(&record).unwrap().finish().unwrap();
        let mine = bob.client.get("/api/me/records").await.unwrap();
        assert_eq!(mine["records"][0]["table"], place.table.as_str());
    }
    host.stop().await;
}

#[tokio::test]
async fn matches_outlive_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob, place, _) = two(&host, &settings("gold", 3)).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    let before = ann.client.look(&place).await.unwrap();
    let (ann_token, bob_token) =
        (ann.client.token().unwrap().to_owned(), bob.client.token().unwrap().to_owned());
    host.stop().await;
    drop((ann, bob));

    let host = Host::start(folder.path()).await;
    let place = TableLink { server: host.url.clone(), key: None, ..place };
    let again = |token: &str| iris_client::Client::with_token(&host.url, token);
    let (ann, bob) = (again(&ann_token), again(&bob_token));
    let after = ann.look(&place).await.unwrap();
    assert_eq!(after["view"], before["view"]);
    assert_eq!(after["prompt"], before["prompt"]);
    let (mut ann, mut bob) = (Person::listen(ann, place.clone()).await, Person::listen(bob, place).await);
    timeout(Duration::from_secs(60), async { tokio::join!(ann.play_out(3), bob.play_out(4)) }).await.unwrap();
    host.stop().await;
}

#[tokio::test]
async fn a_lost_stream_goes_on_where_it_broke_off() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (mut ann, mut bob, place, _) = two(&host, &settings("sky", 2)).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    ann.hear_until(|shown| shown["phase"] == "playing").await;
    bob.hear_until(|shown| shown["phase"] == "playing").await;
    let last = bob.shown["seq"].as_u64().unwrap();
    let Person { client, .. } = bob;
    // Bob's connection is gone; it is Ann's turn or his, and he acts without listening.
    for _ in 0..4 {
        let (look_ann, look_bob) =
            (ann.client.look(&place).await.unwrap(), client.look(&place).await.unwrap());
        for (shown, who) in [(look_ann, &ann.client), (look_bob, &client)] {
            if let Some(action) = shown["legal"][0].as_str() {
                let act = json!({ "do": "act", "prompt": shown["prompt"], "action": action });
                who.command_json(&place, &act).await.unwrap();
            }
        }
    }
    let mut events = client.listen(&place, Some(last)).await.unwrap();
    let now = client.look(&place).await.unwrap()["seq"].as_u64().unwrap();
    for seq in last + 1..=now {
        let event = events.next().await.unwrap().unwrap();
        assert_eq!((event.name.as_str(), event.id), ("played", Some(seq)));
    }
    let mut events = client.listen(&place, Some(last + 1000)).await.unwrap();
    assert_eq!(events.next().await.unwrap().unwrap().name, "snapshot", "a number from nowhere");
    host.stop().await;
}

#[tokio::test]
async fn people_see_each_other_come_speak_and_go() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (mut ann, bob, ..) = two(&host, &settings("gold", 2)).await;
    let last = |person: &Person, name: &str| {
        person.heard.iter().rev().find(|event| event.name == name).map(|event| event.data.clone())
    };
    while !last(&ann, "presence").is_some_and(|data| data.contains("[true,true]")) {
        ann.hear().await.unwrap();
    }
    bob.say(&json!({ "do": "emote", "emote": "hello" })).await.unwrap();
    while last(&ann, "emote").is_none() {
        ann.hear().await.unwrap();
    }
    assert_eq!(last(&ann, "emote").unwrap(), r#"{"emote":"hello","seat":1}"#);
    drop(bob);
    while !last(&ann, "presence").unwrap().contains("[true,false]") {
        ann.hear().await.unwrap();
    }
    host.stop().await;
}

#[tokio::test]
async fn somebody_who_does_not_read_holds_up_nobody_and_gets_the_latest_picture() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let settings = json!({ "game": "gold", "seats": 2, "pace": 0, "watching": { "kind": "open" } });
    let (mut ann, mut bob, place, keys) = two(&host, &settings).await;
    let watch = TableLink { key: keys.watch.clone(), ..place.clone() };
    let mut sleeper = Person::listen(host.guest("Cat").await, watch).await;
    for round in 0..30 {
        // Each rematch and each match is much to tell; the sleeper reads none of it.
        if round == 0 {
            ann.say(&json!({ "do": "start" })).await.unwrap();
        } else {
            for person in [&ann, &bob] {
                person.say(&json!({ "do": "rematch" })).await.unwrap();
            }
        }
        ann.hear_until(|shown| shown["number"] == round + 1 && shown["phase"] == "playing").await;
        bob.hear_until(|shown| shown["number"] == round + 1 && shown["phase"] == "playing").await;
        tokio::join!(ann.play_out(round), bob.play_out(round + 1));
    }
    sleeper.hear_until(|shown| shown["number"] == 30 && shown["phase"] == "over").await;
    assert!(sleeper.heard.len() < ann.heard.len(), "what was missed is not told afterwards");
    let metrics = ann.client.get_text("/metrics").await.unwrap();
    assert!(metrics.contains("iris_streams 3"), "{metrics}");
    host.stop().await;
}
