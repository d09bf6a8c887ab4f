//! Rated tables, ratings and profiles: what counts, how often, and who sees it.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::time::Duration;

use http_body_util::BodyExt;
use hyper::Method;
use iris_client::Client;
use iris_store::{DocumentQuery, SqliteStore, Store};
use serde_json::{Value, json};
use support::{Host, JsonClient, Person, settings, two};

fn rated(game: &str, seats: u8) -> Value {
    let mut settings = settings(game, seats);
    settings["rated"] = true.into();
    settings
}

/// The status and the body of a request.
async fn ask(client: &Client, method: Method, path: &str, body: Option<&Value>) -> (u16, Value) {
    let answer = client.send(method, path, body, &[]).await.unwrap();
    let status = answer.status().as_u16();
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&bytes).unwrap_or_default())
}

/// Somebody's only rating, once it rests on so many matches: it follows from their end.
async fn rating(client: &Client, matches: u32) -> Value {
    for _ in 0..100 {
        let list = client.get("/api/me/ratings").await.unwrap();
        if list["ratings"][0]["matches"] == matches {
            assert_eq!(list["ratings"].as_array().unwrap().len(), 1);
            return list["ratings"][0].clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never {matches} rated matches: {}", client.get("/api/me/ratings").await.unwrap());
}

/// Waits until so many matches are in the history, with all that follows from them.
async fn history(client: &Client, matches: usize) -> Vec<Value> {
    for _ in 0..100 {
        let list = client.get("/api/me/matches").await.unwrap();
        let found = list["matches"].as_array().unwrap().clone();
        if found.len() == matches {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never {matches} matches");
}

async fn play_alone(host: &Host, client: &Client, settings: &Value) -> Person {
    let (place, keys) = client.create(settings).await.unwrap();
    let again = Client::with_token(&host.url, client.token().unwrap());
    let mut person = Person::sit(again, &place, keys.join.as_deref().unwrap(), "Ann").await;
    person.say(&json!({ "do": "start" })).await.unwrap();
    person.play_out(1).await;
    person
}

#[tokio::test]
async fn a_rated_table_has_no_help_and_only_the_usual_options() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let position = json!({ "seats": 2 });
    for (key, value) in
        [("free_undo", json!(true)), ("options", json!({ "deals": 3 })), ("position", position)]
    {
        let mut wanted = rated("gold", 2);
        wanted[key] = value;
        let (status, answer) = ask(&ann, Method::POST, "/api/tables", Some(&wanted)).await;
        assert_eq!(status, 422, "{key}: {answer}");
        if key != "position" {
            assert_eq!(answer["error"]["code"], "rated", "{answer}");
            assert!(answer["error"]["message"].as_str().unwrap().contains("a rated table has"), "{answer}");
        }
    }
    let (place, keys) = ann.create(&rated("gold", 2)).await.unwrap();
    let ann = Person::sit(ann, &place, keys.join.as_deref().unwrap(), "Ann").await;
    let configure = json!({ "do": "configure", "settings": { "game": "gold", "seats": 2, "rated": true, "free_undo": true } });
    assert!(ann.say(&configure).await.is_err());
    ann.say(&json!({ "do": "start" })).await.unwrap();
    let shown = ann.client.look(&place).await.unwrap();
    assert_eq!(shown["settings"]["rated"], true, "everybody at the table can see it");
    let (status, answer) = ask(&ann.client, Method::GET, &place.api_path("/hint"), None).await;
    assert_eq!((status, &answer["error"]["code"]), (422, &json!("rated")), "{answer}");
    host.stop().await;
}

#[tokio::test]
async fn a_rated_match_counts_once_and_no_other_counts() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    play_alone(&host, &ann, &settings("gold", 3)).await;
    history(&ann, 1).await;
    assert_eq!(ann.get("/api/me/ratings").await.unwrap(), json!({ "ratings": [] }), "that one was not rated");
    let person = play_alone(&host, &ann, &rated("gold", 3)).await;
    let first = rating(&ann, 1).await;
    assert_eq!((&first["game"], &first["seats"]), (&json!("gold"), &json!(3)));
    assert!((1..=5).contains(&first["level"].as_u64().unwrap()) && first["sure"].as_u64().unwrap() <= 100);
    let record = person.client.get_text(&person.place.api_path("/records/1")).await.unwrap();
    assert!(record.contains("\nRated: yes\n"), "{record}");
    let entry = history(&ann, 2).await.remove(0);
    assert_eq!(entry["rated"], true);
    host.stop().await;
    // However often the server starts, a match counts once.
    let token = ann.token().unwrap().to_owned();
    for _ in 0..2 {
        let host = Host::start(folder.path()).await;
        let ann = Client::with_token(&host.url, &token);
        assert_eq!(rating(&ann, 1).await, first);
        host.stop().await;
    }
}

#[tokio::test]
async fn whoever_leaves_is_last_whatever_the_bot_in_their_place_does() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let mut wanted = rated("gold", 2);
    wanted["fill"] = 4.into();
    let (mut ann, bob, _, _) = two(&host, &wanted).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    bob.say(&json!({ "do": "leave" })).await.unwrap();
    ann.play_out(1).await;
    let (of_ann, of_bob) = (rating(&ann.client, 1).await, rating(&bob.client, 1).await);
    let (ann_rating, bob_rating) = (of_ann["rating"].as_i64().unwrap(), of_bob["rating"].as_i64().unwrap());
    assert!(ann_rating > bob_rating + 50, "{of_ann} {of_bob}");
    assert_eq!(history(&bob.client, 1).await[0]["place"], 2);
    host.stop().await;
}

#[tokio::test]
async fn a_profile_is_private_until_its_owner_makes_it_public() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let person = play_alone(&host, &ann, &rated("sky", 2)).await;
    rating(&ann, 1).await;
    let own = ann.get("/api/me/profile").await.unwrap();
    assert_eq!((&own["public"], &own["id"], &own["matches"]), (&json!(false), &json!(null), &json!(1)));
    assert_eq!((&own["name"], &own["results"][0]["opponents"]), (&json!("Ann"), &json!("2")));
    let nobody = Client::new(&host.url);
    let board =
        async || ask(&nobody, Method::GET, "/api/ratings/sky", None).await.1["leaderboards"][0].clone();
    assert_eq!(board().await["players"], json!([]));
    assert_eq!(board().await["levels"].as_array().unwrap().len(), 5);
    let made = ask(&ann, Method::PATCH, "/api/me/profile", Some(&json!({ "public": true }))).await;
    assert_eq!((made.0, &made.1["public"]), (200, &json!(true)));
    let id = made.1["id"].as_str().unwrap().to_owned();
    let address = format!("/api/players/{id}");
    let (status, seen) = ask(&nobody, Method::GET, &address, None).await;
    assert_eq!((status, &seen["name"], &seen["matches"]), (200, &json!("Ann"), &json!(1)));
    assert_eq!(board().await["players"][0]["id"], id);
    // Nothing that is public leads to the account, its tables or its opponents.
    let page = nobody.get_text(&format!("/player/{id}")).await.unwrap();
    for secret in [person.place.table.as_str(), "/history", "action=\"/profile\"", "/replay/"] {
        assert!(!page.contains(secret) && !seen.to_string().contains(secret), "{secret}");
    }
    assert!(page.contains("Ann"));
    // Nothing changes by saying the same twice, and a private one cannot be told from none.
    let again = ask(&ann, Method::PATCH, "/api/me/profile", Some(&json!({ "public": true }))).await.1;
    assert_eq!(again["id"], id);
    ask(&ann, Method::PATCH, "/api/me/profile", Some(&json!({ "public": false }))).await;
    let private = ask(&nobody, Method::GET, &address, None).await;
    let missing = ask(&nobody, Method::GET, "/api/players/nosuch", None).await;
    assert_eq!((private.0, &private.1), (404, &missing.1));
    assert_eq!(board().await["players"], json!([]));
    let new = ask(&ann, Method::PATCH, "/api/me/profile", Some(&json!({ "public": true }))).await.1;
    assert_ne!(new["id"], id, "an address that was given away does not come back");
    for bad in [json!({}), json!({ "public": "yes" }), json!({ "public": true, "name": "x" })] {
        assert_eq!(ask(&ann, Method::PATCH, "/api/me/profile", Some(&bad)).await.0, 400, "{bad}");
    }
    // All of it is in what Ann takes away, and goes with her.
    let exported = ann.get("/api/me/export").await.unwrap();
    assert_eq!(exported["profile"]["ratings"].as_array().unwrap().len(), 1);
    assert_eq!(exported["matches"].as_array().unwrap().len(), 1);
    let public = format!("/api/players/{}", new["id"].as_str().unwrap());
    assert_eq!(ask(&nobody, Method::GET, &public, None).await.0, 200);
    assert_eq!(ask(&ann, Method::DELETE, "/api/me", None).await.0, 204);
    assert_eq!(ask(&nobody, Method::GET, &public, None).await.0, 404);
    assert_eq!(board().await["players"], json!([]));
    host.stop().await;
    let store = SqliteStore::open(folder.path()).unwrap();
    for kind in ["match", "habits", "rating", "profile", "history-complete", "ended-match"] {
        let query = DocumentQuery { kind: kind.into(), limit: 10, ..DocumentQuery::default() };
        assert_eq!(store.documents(query).await.unwrap(), [], "{kind}");
    }
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_public_id_says_nothing_about_the_account() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let made = ask(&ann, Method::PATCH, "/api/me/profile", Some(&json!({ "public": true }))).await.1;
    host.stop().await;
    let store = SqliteStore::open(folder.path()).unwrap();
    let query = DocumentQuery { kind: "profile".into(), limit: 10, ..DocumentQuery::default() };
    let kept = store.documents(query).await.unwrap().remove(0);
    let (id, account) = (made["id"].as_str().unwrap(), kept.owner.unwrap());
    assert_eq!(kept.id, id);
    assert!(!made.to_string().contains(&account));
    let common = id.chars().zip(account.chars()).take_while(|(one, two)| one == two).count();
    assert!(common < 6, "{id} {account}");
    store.close().await.unwrap();
}
