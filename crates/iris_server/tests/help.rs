//! Hints and objections, for programs.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use hyper::Method;
use iris_api::LinkKeys;
use iris_client::{Client, ClientError, TableLink};
use iris_core::scene::Message;
use serde_json::{Value, json};
use support::{Host, JsonClient, Person, claim, settings, two};

fn refused<T>(result: Result<T, ClientError>) -> (u16, String) {
    match result.err().unwrap() {
        ClientError::Refused { status, code, .. } => (status, code.to_string()),
        other => panic!("{other}"),
    }
}

/// Somebody against bots only, whose turn it is.
async fn alone(host: &Host, game: &str) -> (Person, TableLink, LinkKeys) {
    let ann = host.guest("Ann").await;
    let mut wanted = settings(game, 2);
    wanted["options"] = json!({ "first": 0 });
    let (place, keys) = ann.create(&wanted).await.unwrap();
    let mut ann = Person::sit(ann, &place, keys.join.as_deref().unwrap(), "Ann").await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    ann.hear_until(|shown| shown["legal"].as_array().is_some_and(|legal| !legal.is_empty())).await;
    (ann, place, keys)
}

#[tokio::test]
async fn a_hint_ranks_what_can_be_played_and_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    for game in ["seven", "gold", "sky"] {
        let (ann, place, _) = alone(&host, game).await;
        let hint = ann.client.hint_json(&place).await.unwrap();
        assert_eq!(hint["prompt"], ann.shown["prompt"], "{game}");
        let advice = hint["advice"].as_array().unwrap();
        let mut told: Vec<&str> = advice.iter().map(|one| one["action"].as_str().unwrap()).collect();
        let mut legal = ann.legal();
        told.sort_unstable();
        legal.sort_unstable();
        assert_eq!(told, legal, "{game}: every action, and no other");
        let best = &advice[0];
        assert!((0.0..=1.0).contains(&best["value"].as_f64().unwrap()), "{best}");
        assert!(best["visits"].as_u64().is_some() && best.get("error").is_some(), "{best}");
        let reason: Vec<Message> = serde_json::from_value(best["reason"].clone()).unwrap();
        let words = iris_words::Translator::new(iris_words::LANGUAGES[0], &[]);
        for clause in &reason {
            assert!(words.has(&clause.key), "{game}: {clause:?} cannot be said");
        }
        assert_eq!(ann.client.hint_json(&place).await.unwrap(), hint, "asked twice, told the same");
        ann.act(best["action"].as_str().unwrap()).await.unwrap();
    }
    host.stop().await;
}

#[tokio::test]
async fn an_objection_names_the_rule_and_plays_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, place, _) = alone(&host, "seven").await;
    let legal = ann.legal();
    assert_eq!(ann.client.objection(&place, &legal[0]).await.unwrap(), Value::Null);
    let illegal = ann.client.objection(&place, "draw deck").await.unwrap();
    let rule = illegal["rule"].as_str().unwrap();
    assert!(rule.starts_with('S'), "{illegal}");
    assert!(!illegal["reason"].as_str().unwrap().contains(rule), "the rule stands by itself: {illegal}");
    let nonsense = ann.client.objection(&place, "dance").await.unwrap();
    assert_eq!(nonsense["rule"], Value::Null);
    assert!(!nonsense["reason"].as_str().unwrap().is_empty());
    assert_eq!(ann.client.look(&place).await.unwrap()["prompt"], ann.shown["prompt"], "nothing was played");
    for odd in [json!({}), json!({ "action": 3 }), json!([]), json!({ "action": "x", "more": 1 })] {
        let asked = ann.client.post(&format!("/api/tables/{}/objection", place.table), &odd).await;
        assert_eq!(refused(asked), (400, "bad_json".into()), "{odd}");
    }
    host.stop().await;
}

#[tokio::test]
async fn against_people_there_are_rules_but_no_hints() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let mut wanted = settings("seven", 2);
    wanted["options"] = json!({ "first": 0 });
    let (mut ann, bob, _, _) = two(&host, &wanted).await;
    assert_eq!(refused(ann.client.objection(&ann.place, "draw deck").await), (409, "not_your_turn".into()));
    ann.say(&json!({ "do": "start" })).await.unwrap();
    ann.hear_until(|shown| shown["legal"].as_array().is_some_and(|legal| !legal.is_empty())).await;
    assert_eq!(refused(ann.client.hint_json(&ann.place).await), (409, "wrong_phase".into()));
    assert!(ann.client.objection(&ann.place, "draw deck").await.unwrap()["rule"].is_string());
    assert_eq!(refused(bob.client.objection(&bob.place, "draw deck").await), (409, "not_your_turn".into()));
    host.stop().await;
}

#[tokio::test]
async fn only_whoever_has_to_act_is_helped() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, place, keys) = alone(&host, "gold").await;
    let bare = TableLink { key: None, ..place.clone() };
    let nobody = Client::new(&host.url);
    assert_eq!(refused(nobody.hint_json(&bare).await).0, 401);
    assert_eq!(refused(nobody.objection(&bare, "pass").await).0, 401);
    let eve = host.guest("Eve").await;
    assert_eq!(refused(eve.hint_json(&bare).await), (404, "not_found".into()), "as if there were no table");
    assert_eq!(refused(eve.objection(&bare, "pass").await), (404, "not_found".into()));
    let wrong = TableLink { key: Some("abcdefgh".into()), ..place.clone() };
    assert_eq!(refused(eve.hint_json(&wrong).await), (404, "not_found".into()));
    let watch = TableLink { key: keys.watch.clone(), ..place.clone() };
    assert_eq!(refused(eve.hint_json(&watch).await), (403, "not_seated".into()));
    assert_eq!(refused(eve.objection(&watch, "pass").await), (403, "not_seated".into()));
    // It changes nothing, so it is not posted.
    let gone = ann.client.send(Method::POST, &format!("/api/tables/{}/hint", place.table), None, &[]).await;
    assert_eq!(gone.unwrap().status(), 405);
    host.stop().await;
}

#[tokio::test]
async fn there_is_no_hint_on_a_bots_turn() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let wanted = json!({ "game": "gold", "seats": 2, "pace": 10_000, "options": { "first": 1 } });
    let (place, _) = ann.create(&wanted).await.unwrap();
    ann.command_json(&place, &claim("Ann")).await.unwrap();
    ann.command_json(&place, &json!({ "do": "start" })).await.unwrap();
    // A bot that takes its time is paused before it plays.
    ann.command_json(&place, &json!({ "do": "pause" })).await.unwrap();
    assert_eq!(ann.look(&place).await.unwrap()["turn"], 1);
    assert_eq!(refused(ann.hint_json(&place).await), (409, "not_your_turn".into()));
    assert_eq!(refused(ann.objection(&place, "pass").await), (409, "not_your_turn".into()));
    host.stop().await;
}

#[tokio::test]
async fn help_counts_as_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let config =
        iris_server::ServerConfig { commands_per_second: 5, ..iris_server::ServerConfig::new(folder.path()) };
    let host = Host::start_with(config, iris_server::Environment::system()).await;
    let ann = host.guest("Ann").await;
    let (place, _) = ann.create(&settings("gold", 2)).await.unwrap();
    ann.command_json(&place, &claim("Ann")).await.unwrap();
    let mut codes = Vec::new();
    for _ in 0..25 {
        codes.push(refused(ann.objection(&place, "pass").await).1);
    }
    assert_eq!((&*codes[0], &*codes[24]), ("not_your_turn", "rate_limited"));
    assert_eq!(refused(ann.hint_json(&place).await), (429, "rate_limited".into()));
    host.stop().await;
}
