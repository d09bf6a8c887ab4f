//! Histories: every match that somebody has played to the end, filtered, page by page, as files,
//! and nobody else's.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::path::Path;
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::Method;
use iris_client::Client;
use iris_store::{DocumentChanges, DocumentQuery, SqliteStore, Store};
use serde_json::{Value, json};
use support::{Host, JsonClient, Person, settings, two};

/// Plays a match against bots of a level to its end, and gives the table.
async fn alone(host: &Host, client: &Client, game: &str, seats: u8, level: u8) -> String {
    let wanted = json!({ "game": game, "seats": seats, "pace": 0, "fill": level });
    let (place, keys) = client.create(&wanted).await.unwrap();
    let again = Client::with_token(&host.url, client.token().unwrap());
    let mut person = Person::sit(again, &place, keys.join.as_deref().unwrap(), "Ann").await;
    person.say(&json!({ "do": "start" })).await.unwrap();
    person.play_out(1).await;
    place.table.0
}

async fn body_text(answer: hyper::Response<hyper::body::Incoming>) -> String {
    String::from_utf8(answer.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
}

/// Asks until so many matches are in the history: they follow from the end of a match, not with it.
async fn matches(client: &Client, query: &str, count: usize) -> Vec<Value> {
    for _ in 0..100 {
        let list = client.get(&format!("/api/me/matches{query}")).await.unwrap();
        let found = list["matches"].as_array().unwrap().clone();
        if found.len() == count {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never {count} matches for {query:?}: {}", client.get("/api/me/matches").await.unwrap());
}

#[tokio::test]
async fn each_match_is_in_the_history_of_those_who_played_it_and_of_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (mut ann, mut bob, place, _) = two(&host, &settings("gold", 3)).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    tokio::join!(ann.play_out(1), bob.play_out(2));
    let of_ann = matches(&ann.client, "", 1).await.remove(0);
    let of_bob = matches(&bob.client, "", 1).await.remove(0);
    assert_eq!((&of_ann["seat"], &of_bob["seat"]), (&json!(0), &json!(1)));
    for entry in [&of_ann, &of_bob] {
        assert_eq!(entry["table"], place.table.0);
        assert_eq!((&entry["number"], &entry["game"]), (&json!(1), &json!("gold")));
        let names: Vec<&str> = entry["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|player| player["name"].as_str().unwrap())
            .collect();
        assert_eq!((names[0], names[1]), ("Ann", "Bob"));
        assert_eq!(entry["players"][2]["level"], 2);
        assert_eq!(
            (&entry["practice"], &entry["rated"], &entry["gave_up"]),
            (&json!(false), &json!(false), &json!(false))
        );
    }
    let outcome = ann.client.look(&place).await.unwrap()["outcome"].clone();
    assert_eq!(of_ann["score"], outcome["scores"][0]);
    let won = outcome["winners"].as_array().unwrap().contains(&json!(1));
    assert_eq!(of_bob["share"].as_f64().unwrap() > 0.0, won);
    assert_eq!(of_bob["place"] == 1, won);
    // Both play again; the seats move on by one.
    for person in [&ann, &bob] {
        person.say(&json!({ "do": "rematch" })).await.unwrap();
    }
    ann.hear_until(|shown| shown["phase"] == "playing").await;
    bob.hear_until(|shown| shown["phase"] == "playing").await;
    bob.say(&json!({ "do": "leave" })).await.unwrap();
    ann.play_out(3).await;
    let of_bob = matches(&bob.client, "", 2).await.remove(0);
    assert_eq!((&of_bob["number"], &of_bob["gave_up"]), (&json!(2), &json!(true)), "the latest first");
    assert_eq!((&of_bob["place"], &of_bob["share"]), (&json!(3), &json!(0.0)), "whoever left is last");
    let stranger = host.guest("Eve").await;
    assert_eq!(stranger.get("/api/me/matches").await.unwrap(), json!({ "matches": [], "next": null }));
    host.stop().await;
}

#[tokio::test]
async fn a_history_is_filtered_and_bad_filters_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("=Ann").await;
    alone(&host, &ann, "gold", 2, 1).await;
    alone(&host, &ann, "gold", 3, 2).await;
    alone(&host, &ann, "sky", 2, 1).await;
    matches(&ann, "", 3).await;
    let mut by_result = 0;
    for (query, count) in [
        ("?game=gold", 2),
        ("?game=seven", 0),
        ("?seats=2", 2),
        ("?level=1", 2),
        ("?level=2", 1),
        ("?level=people", 0),
        ("?rated=yes", 0),
        ("?rated=no", 3),
        ("?days=1", 3),
        ("?game=gold&seats=3&level=2&days=7", 1),
    ] {
        matches(&ann, query, count).await;
    }
    for result in ["won", "shared", "lost", "gave-up"] {
        let list = ann.get(&format!("/api/me/matches?result={result}")).await.unwrap();
        by_result += list["matches"].as_array().unwrap().len();
    }
    assert_eq!(by_result, 3, "each match has one result");
    for (query, named) in [
        ("game=chess", "game"),
        ("seats=1", "seats"),
        ("seats=x", "seats"),
        ("level=6", "level"),
        ("result=drawn", "result"),
        ("rated=maybe", "rated"),
        ("days=0", "days"),
        ("days=-3", "days"),
        ("after=1.1", "after"),
        ("after=1.1.a%2Fb", "after"),
        ("nosuch=1", "nosuch"),
    ] {
        let answer = ann.send(Method::GET, &format!("/api/me/matches?{query}"), None, &[]).await.unwrap();
        assert_eq!(answer.status(), 400, "{query}");
        let text = body_text(answer).await;
        assert!(text.contains(named) && text.contains("bad_request"), "{query}: {text}");
    }
    host.stop().await;
}

fn store(folder: &Path) -> SqliteStore {
    SqliteStore::open(folder).unwrap()
}

/// Deletes what follows from matches, as if they had ended before there were histories.
async fn forget_histories(folder: &Path) {
    let store = store(folder);
    for kind in ["match", "habits", "history-complete"] {
        let query = DocumentQuery { kind: kind.into(), limit: 1000, ..DocumentQuery::default() };
        let remove =
            store.documents(query).await.unwrap().iter().map(iris_store::Document::removal).collect();
        store.change_documents(DocumentChanges { put: vec![], remove }).await.unwrap();
    }
    store.close().await.unwrap();
}

#[tokio::test]
async fn matches_that_ended_before_there_were_histories_are_in_them() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (mut ann, mut bob, _, _) = two(&host, &settings("sky", 2)).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    tokio::join!(ann.play_out(1), bob.play_out(2));
    alone(&host, &ann.client, "gold", 3, 1).await;
    let before = matches(&ann.client, "", 2).await;
    let of_bob = matches(&bob.client, "", 1).await;
    host.stop().await;
    forget_histories(folder.path()).await;
    let host = Host::start(folder.path()).await;
    let (ann, bob) = (ann.client.token().unwrap().to_owned(), bob.client.token().unwrap().to_owned());
    let (ann, bob) = (Client::with_token(&host.url, &ann), Client::with_token(&host.url, &bob));
    assert_eq!(matches(&ann, "", 2).await, before, "the same as when they followed from the matches");
    assert_eq!(matches(&bob, "", 1).await, of_bob);
    // Nothing is added twice, whether asked again or played on.
    matches(&ann, "", 2).await;
    alone(&host, &ann, "sky", 2, 1).await;
    matches(&ann, "", 3).await;
    host.stop().await;
}

#[tokio::test]
async fn a_long_history_comes_in_pages_without_gaps() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let table = alone(&host, &ann, "gold", 2, 1).await;
    matches(&ann, "", 1).await;
    host.stop().await;
    // More of the same, some of them at the same moment.
    let store_of = store(folder.path());
    let query = DocumentQuery { kind: "match".into(), limit: 10, ..DocumentQuery::default() };
    let one = store_of.documents(query).await.unwrap().remove(0);
    let copies = (2..=130_u32).map(|number| {
        let mut body: Value = serde_json::from_str(&one.body).unwrap();
        body["number"] = number.into();
        let ended = body["ended"].as_u64().unwrap() - u64::from(number / 3);
        body["ended"] = ended.into();
        let owner = one.owner.clone().unwrap();
        iris_store::Document {
            id: format!("{owner}/{table}/{number}"),
            rank: ended as i64,
            version: 0,
            body: body.to_string(),
            ..one.clone()
        }
    });
    store_of.change_documents(DocumentChanges::put(copies)).await.unwrap();
    store_of.close().await.unwrap();
    let host = Host::start(folder.path()).await;
    let ann = Client::with_token(&host.url, ann.token().unwrap());
    let (mut numbers, mut query, mut pages) = (Vec::new(), String::new(), 0);
    loop {
        let page = ann.get(&format!("/api/me/matches{query}")).await.unwrap();
        let listed = page["matches"].as_array().unwrap();
        numbers.extend(listed.iter().map(|entry| entry["number"].as_u64().unwrap()));
        pages += 1;
        let Some(next) = page["next"].as_str() else { break };
        assert_eq!(listed.len(), 50);
        query = format!("?after={next}");
    }
    numbers.sort_unstable();
    assert_eq!((pages, numbers), (3, (1..=130).collect::<Vec<u64>>()));
    host.stop().await;
}

#[tokio::test]
async fn a_history_is_taken_away_as_a_table_and_as_records() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let answer = Client::new(&host.url);
    let body = json!({ "name": "Ann" });
    let made = answer.send(Method::POST, "/api/guests", Some(&body), &[]).await.unwrap();
    let cookie = made.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let token = json!({ "label": "all", "scopes": ["watch", "play", "host"] });
    let made =
        answer.send(Method::POST, "/api/me/tokens", Some(&token), &[("cookie", &cookie)]).await.unwrap();
    let made: Value = serde_json::from_str(&body_text(made).await).unwrap();
    let ann = Client::with_token(&host.url, made["token"].as_str().unwrap());
    let bob = host.guest("Bob").await;
    let (place, keys) = ann.create(&settings("gold", 2)).await.unwrap();
    let join = keys.join.unwrap();
    let mut ann = Person::sit(ann, &place, &join, "Ann").await;
    // A name that a spreadsheet would run.
    let mut bob = Person::sit(bob, &place, &join, "=1+1,\"x\"").await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    tokio::join!(ann.play_out(1), bob.play_out(2));
    matches(&ann.client, "", 1).await;
    let headers = [("cookie", cookie.as_str())];
    let get = async |path: &str| {
        let answer = Client::new(&host.url).send(Method::GET, path, None, &headers).await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        body_text(answer).await
    };
    let csv = get("/history/csv").await;
    let lines: Vec<&str> = csv.split_terminator("\r\n").collect();
    assert_eq!(lines.len(), 2, "{csv}");
    assert!(lines[1].contains("\"'=1+1,\"\"x\"\"\""), "{csv}");
    assert_eq!(get("/history/csv?game=sky").await.split_terminator("\r\n").count(), 1);
    let records = get("/history/records").await;
    let kept = ann.client.get_text(&format!("/api/tables/{}/records/1", place.table)).await.unwrap();
    assert_eq!(records.trim_end(), kept.trim_end());
    let page = get("/history").await;
    assert!(
        page.contains(&format!("/t/{}/replay/1", place.table)) && page.contains("=1+1,&quot;x&quot;"),
        "{page}"
    );
    // A filter that makes no sense is named, and nothing is hidden.
    let bad = Client::new(&host.url).send(Method::GET, "/history?seats=99", None, &headers).await.unwrap();
    assert_eq!(bad.status(), 400);
    let bad = body_text(bad).await;
    assert!(bad.contains("role=\"alert\"") && bad.contains("99") && bad.contains("/replay/1"), "{bad}");
    // Whoever is forgotten is forgotten in the others' histories too.
    assert_eq!(bob.client.send(Method::DELETE, "/api/me", None, &[]).await.unwrap().status(), 204);
    let entry = matches(&ann.client, "", 1).await.remove(0);
    assert_eq!(entry["players"][1]["name"], "");
    assert_eq!(entry["players"][0]["name"], "Ann");
    assert!(!get("/history/csv").await.contains("1+1"));
    host.stop().await;
}
