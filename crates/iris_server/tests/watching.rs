//! Looking on: rights are those of the moment, whatever they were when a stream or a link was
//! given.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::time::Duration;

use iris_client::{Client, ClientError, TableLink};
use serde_json::{Value, json};
use support::{Host, JsonClient, Person, claim, settings, two};
use tokio::time::timeout;

fn refused<T>(result: Result<T, ClientError>) -> (u16, String) {
    match result.err().unwrap() {
        ClientError::Refused { status, code, .. } => (status, code.to_string()),
        other => panic!("{other}"),
    }
}

fn with_key(place: &TableLink, key: Option<&String>) -> TableLink {
    TableLink { key: key.cloned(), ..place.clone() }
}

/// Everything that is heard until the stream ends or has been silent for a while.
async fn rest(person: &mut Person) -> (Vec<String>, bool) {
    let mut names = Vec::new();
    loop {
        match timeout(Duration::from_millis(700), person.events.next()).await {
            Ok(Some(Ok(event))) => names.push(event.name),
            Ok(_) => return (names, true),
            Err(_) => return (names, false),
        }
    }
}

/// Lets Ann and Bob play a few actions.
async fn play_some(ann: &mut Person, bob: &mut Person) {
    for turn in 0..6 {
        for person in [&mut *ann, &mut *bob] {
            person.shown = person.client.look(&person.place).await.unwrap();
            if let Some(action) = person.legal().get(turn).or(person.legal().first()) {
                person.act(action).await.unwrap();
            }
        }
    }
}

fn watched(kind: &Value) -> Value {
    let mut wanted = settings("gold", 2);
    wanted["watching"] = kind.clone();
    wanted
}

#[tokio::test]
async fn a_stream_opened_before_the_host_tightened_the_setting_obeys_it() {
    for (kind, ends) in
        [(json!({ "kind": "off" }), true), (json!({ "kind": "delayed", "seconds": 3600 }), false)]
    {
        let folder = tempfile::tempdir().unwrap();
        let host = Host::start(folder.path()).await;
        let (mut ann, mut bob, place, keys) = two(&host, &settings("gold", 2)).await;
        let mut eve = Person::listen(host.guest("Eve").await, with_key(&place, keys.watch.as_ref())).await;
        ann.say(&json!({ "do": "configure", "settings": watched(&kind) })).await.unwrap();
        ann.say(&json!({ "do": "start" })).await.unwrap();
        play_some(&mut ann, &mut bob).await;
        let (heard, ended) = rest(&mut eve).await;
        assert!(!heard.iter().any(|name| name == "played"), "{kind}: {heard:?}");
        assert_eq!(ended, ends, "{kind}: {heard:?}");
        host.stop().await;
    }
}

#[tokio::test]
async fn a_stream_opened_while_seated_is_an_onlookers_after_getting_up() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, mut bob, _, _) = two(&host, &watched(&json!({ "kind": "off" }))).await;
    bob.say(&json!({ "do": "leave" })).await.unwrap();
    ann.say(&json!({ "do": "start" })).await.unwrap();
    let (heard, ended) = rest(&mut bob).await;
    assert!(ended, "Bob has no seat any more, and this table has no onlookers: {heard:?}");
    host.stop().await;
}

#[tokio::test]
async fn an_onlooker_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, _bob, place, keys) = two(&host, &settings("gold", 2)).await;
    let eve = host.guest("Eve").await;
    let watch = with_key(&place, keys.watch.as_ref());
    let before = ann.client.look(&place).await.unwrap()["seq"].clone();
    for (command, code) in [
        (json!({ "do": "mute", "seat": 0, "on": true }), "not_seated"),
        (json!({ "do": "pause" }), "not_seated"),
        (json!({ "do": "rename", "name": "Eve" }), "not_seated"),
        (json!({ "do": "emote", "emote": "hello" }), "not_seated"),
        (json!({ "do": "renew-links" }), "not_host"),
        (json!({ "do": "remove", "seat": 1 }), "not_host"),
        (json!({ "do": "pace", "pace": 0 }), "not_host"),
        (claim("Eve"), "forbidden"),
    ] {
        assert_eq!(refused(eve.command_json(&watch, &command).await), (403, code.into()), "{command}");
    }
    assert_eq!(ann.client.look(&place).await.unwrap()["seq"], before, "nothing was written down");
    host.stop().await;
}

#[tokio::test]
async fn records_follow_the_watching_policy_of_their_table() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    for (kind, with_link) in [
        (json!({ "kind": "open" }), 200),
        (json!({ "kind": "off" }), 403),
        (json!({ "kind": "delayed", "seconds": 3600 }), 404),
    ] {
        let (place, keys) = ann.create(&watched(&kind)).await.unwrap();
        ann.command_json(&place, &claim("Ann")).await.unwrap();
        ann.command_json(&place, &json!({ "do": "start" })).await.unwrap();
        ann.command_json(&place, &json!({ "do": "leave" })).await.unwrap();
        let over = async {
            while ann.look(&place).await.unwrap()["phase"] != "over" {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(Duration::from_secs(20), over).await.unwrap();
        let status = async |client: &Client, key: Option<&String>| {
            let path = with_key(&place, key).api_path("/records/1");
            client.send(hyper::Method::GET, &path, None, &[]).await.unwrap().status().as_u16()
        };
        let eve = host.guest("Eve").await;
        assert_eq!(status(&eve, None).await, 404, "{kind}: Eve knows nothing of this table");
        assert_eq!(status(&eve, keys.watch.as_ref()).await, with_link, "{kind}");
        // Whoever played may read it, even after getting up.
        ann.command_json(&place, &json!({ "do": "leave" })).await.unwrap();
        assert_eq!(status(&ann, None).await, 200, "{kind}");
    }
    host.stop().await;
}

#[tokio::test]
async fn the_host_renews_the_links_and_the_old_ones_are_void() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob, place, keys) = two(&host, &settings("gold", 3)).await;
    let watch = with_key(&place, keys.watch.as_ref());
    let mut eve = Person::listen(host.guest("Eve").await, watch.clone()).await;
    ann.say(&json!({ "do": "renew-links" })).await.unwrap();
    let (_, ended) = rest(&mut eve).await;
    assert!(ended, "what the old link gave is gone");
    assert_eq!(refused(eve.client.look(&watch).await).0, 404);
    assert_eq!(refused(eve.client.look(&with_key(&place, None)).await).0, 404);
    assert_eq!(refused(host.guest("Dan").await.command_json(&bob.place, &claim("Dan")).await).0, 404);
    bob.say(&json!({ "do": "rename", "name": "Robert" })).await.unwrap();
    let fresh = ann.client.get(&place.api_path("/links")).await.unwrap();
    let join = fresh["keys"]["join"].as_str().unwrap().to_owned();
    assert_ne!(Some(&join), keys.join.as_ref());
    host.guest("Cat").await.command_json(&with_key(&place, Some(&join)), &claim("Cat")).await.unwrap();
    host.stop().await;
    let host = Host::start(folder.path()).await;
    let dan = Client::guest(&host.url, "Dan").await.unwrap();
    assert_eq!(refused(dan.look(&watch).await).0, 404, "not even after a restart");
    host.stop().await;
}

#[tokio::test]
async fn somebody_the_host_removed_stays_out() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, mut bob, _, _) = two(&host, &settings("gold", 3)).await;
    ann.say(&json!({ "do": "remove", "seat": 1 })).await.unwrap();
    let (_, ended) = rest(&mut bob).await;
    assert!(ended);
    assert_eq!(refused(bob.say(&claim("Bob")).await).0, 404);
    assert_eq!(refused(bob.client.look(&bob.place).await).0, 404);
    host.stop().await;
}

#[tokio::test]
async fn nobody_has_more_streams_than_they_need() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, _bob, place, keys) = two(&host, &settings("gold", 3)).await;
    let watch = with_key(&place, keys.watch.as_ref());
    let eve = host.guest("Eve").await;
    let mut open = Vec::new();
    for _ in 0..12 {
        open.push(eve.listen(&watch, None).await.unwrap());
    }
    assert_eq!(refused(eve.listen(&watch, None).await), (429, "rate_limited".into()));
    ann.client.listen(&place, None).await.unwrap();
    open.pop();
    let again = async {
        while eve.listen(&watch, None).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(10), again).await.expect("a stream that is closed makes room");
    host.stop().await;
}

#[tokio::test]
async fn a_table_has_room_for_its_own_however_many_look_on() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, _bob, place, keys) = two(&host, &settings("gold", 3)).await;
    let watch = with_key(&place, keys.watch.as_ref());
    let mut open = Vec::new();
    let refusal = 'crowd: loop {
        let eve = host.guest("Eve").await;
        for _ in 0..12 {
            match eve.listen(&watch, None).await {
                Ok(stream) => open.push(stream),
                Err(error) => break 'crowd refused::<()>(Err(error)),
            }
        }
    };
    assert_eq!((open.len(), refusal), (254, (429, "rate_limited".into())), "two more sit there");
    assert!(ann.client.listen(&place, None).await.is_ok(), "whoever sits is let in");
    host.stop().await;
}

#[tokio::test]
async fn nobody_listens_to_more_tables_than_they_can_follow() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let mut open = Vec::new();
    let refusal = 'tables: loop {
        let (place, _) = ann.create(&settings("gold", 2)).await.unwrap();
        for _ in 0..12 {
            match ann.listen(&place, None).await {
                Ok(stream) => open.push(stream),
                Err(error) => break 'tables refused::<()>(Err(error)),
            }
        }
    };
    assert_eq!((open.len(), refusal), (64, (429, "rate_limited".into())));
    host.stop().await;
}
