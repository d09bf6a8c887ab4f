//! Replays over plain HTTP: who may write and read notes, playing on, and exercises made of
//! mistakes, with days that pass at will.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use hyper::Method;
use iris_client::{Client, TableLink};
use iris_games::record::Record;
use iris_server::Environment;
use serde_json::{Value, json};
use support::raw::{self, RawAnswer};
use support::{Host, JsonClient, Person, settings};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Somebody with a browser and a program of the same account.
struct Visitor {
    url: String,
    cookie: String,
    client: Client,
}

impl Visitor {
    async fn new(host: &Host, name: &str) -> Self {
        use http_body_util::BodyExt;
        let url = host.url.clone();
        let body = json!({ "name": name });
        let made = Client::new(&url).send(Method::POST, "/api/guests", Some(&body), &[]).await.unwrap();
        let cookie = made.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        let wanted = json!({ "label": "all", "scopes": ["watch", "play", "host"] });
        let headers = [("cookie", cookie.as_str())];
        let made = Client::new(&url).send(Method::POST, "/api/me/tokens", Some(&wanted), &headers).await;
        let body = made.unwrap().into_body().collect().await.unwrap().to_bytes();
        let token = serde_json::from_slice::<Value>(&body).unwrap()["token"].as_str().unwrap().to_owned();
        let client = Client::with_token(&url, &token);
        Self { url, cookie, client }
    }

    async fn get(&self, path: &str) -> RawAnswer {
        raw::send(&self.url, &raw::page(&self.url, path, &[("Cookie", &self.cookie)])).await
    }

    async fn post(&self, path: &str, body: &str) -> RawAnswer {
        let headers = [("Cookie", self.cookie.as_str()), ("Origin", self.url.as_str())];
        raw::send(&self.url, &raw::form(&self.url, path, &headers, body)).await
    }
}

/// A match of two people that is over: the table, and the key to look on.
async fn over(ann: &Visitor, bob: &Visitor, game: &str) -> (TableLink, String) {
    let (place, keys) = ann.client.create(&settings(game, 2)).await.unwrap();
    let join = keys.join.as_deref().unwrap();
    let again = |visitor: &Visitor| Client::with_token(&visitor.url, visitor.client.token().unwrap());
    let mut ann = Person::sit(again(ann), &place, join, "Ann").await;
    let mut bob = Person::sit(again(bob), &place, join, "Bob").await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    tokio::join!(ann.play_out(1), bob.play_out(2));
    (place, keys.watch.unwrap())
}

#[tokio::test]
async fn notes_are_written_by_players_and_go_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob) = (Visitor::new(&host, "Ann").await, Visitor::new(&host, "Bob").await);
    let (eve, mallory) = (Visitor::new(&host, "Eve").await, Visitor::new(&host, "Mallory").await);
    let (place, watch) = over(&ann, &bob, "gold").await;
    let replay = format!("/t/{}/replay/1", place.table);
    let looking_on = format!("{replay}?key={watch}");
    let note = format!("{replay}/note");
    assert_eq!(ann.post(&note, "ply=2&text=Why+not+%3Cb%3Efour%3C%2Fb%3E%3B+or+five%3F").await.status, 303);
    assert_eq!(bob.post(&note, "ply=2&text=Indeed").await.status, 303);
    assert_eq!(eve.post(&format!("{note}?key={watch}"), "ply=2&text=Me+too").await.status, 403);
    assert_eq!(mallory.post(&note, "ply=2&text=Me+too").await.status, 404);
    assert_eq!(ann.post(&note, "ply=9999&text=Late").await.status, 400);
    // What is refused says why, changes nothing and is there to be mended.
    for (wrong, why) in
        [("ply=1&text=%1B%5B31m", "can’t be shown"), (&*format!("ply=1&text={}", "x".repeat(281)), "280")]
    {
        let refused = ann.post(&note, wrong).await;
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains(why), "{}", refused.body);
    }
    for page in [bob.get(&replay).await, eve.get(&looking_on).await] {
        assert!(page.body.contains("Why not &lt;b&gt;four&lt;/b&gt;; or five?"), "{}", page.body);
        assert!(!page.body.contains("<b>four") && !page.body.contains("Me too"));
    }
    // Bob deletes his own note and cannot touch Ann's.
    assert_eq!(bob.post(&note, "ply=2&text=&delete=yes").await.status, 303);
    let text = |visitor: &Visitor| {
        let client = Client::with_token(&visitor.url, visitor.client.token().unwrap());
        let path = format!("/api/tables/{}/records/1", place.table);
        async move { client.get_text(&path).await.unwrap() }
    };
    let record = Record::parse(&text(&bob).await).unwrap();
    assert_eq!(record.moves().nth(1).unwrap().comment.as_deref(), Some("Ann: Why not <b>four</b>; or five?"));
    assert_eq!(record.moves().filter(|played| played.comment.is_some()).count(), 1);
    let exported = bob.client.get("/api/me/export").await.unwrap();
    assert!(exported["records"][0]["text"].as_str().unwrap().contains("Why not"), "{exported}");
    assert_eq!(ann.post(&note, "ply=2&text=Five").await.status, 303);
    assert!(text(&bob).await.contains("; Ann: Five"));
    assert_eq!(ann.client.send(Method::DELETE, "/api/me", None, &[]).await.unwrap().status(), 204);
    assert!(!text(&bob).await.contains("Five"), "the note goes with its writer");
    assert!(!bob.get(&replay).await.body.contains("Five"));
    host.stop().await;
}

#[tokio::test]
async fn somebody_who_may_see_a_match_plays_on_from_it_against_bots() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob) = (Visitor::new(&host, "Ann").await, Visitor::new(&host, "Bob").await);
    let (eve, mallory) = (Visitor::new(&host, "Eve").await, Visitor::new(&host, "Mallory").await);
    let (place, watch) = over(&ann, &bob, "sky").await;
    let play = format!("/t/{}/replay/1/play", place.table);
    assert_eq!(mallory.post(&play, "ply=3&seat=1&cards=true").await.status, 404);
    for wrong in ["ply=3&seat=2&cards=true", "ply=99999&seat=0&cards=true", "ply=3&seat=0&cards=mine"] {
        assert_eq!(ann.post(&play, wrong).await.status, 400, "{wrong}");
    }
    for cards in ["true", "fit"] {
        let opened = eve.post(&format!("{play}?key={watch}"), &format!("ply=3&seat=1&cards={cards}")).await;
        assert_eq!(opened.status, 303);
        let table = opened.header("location").unwrap().strip_prefix("/t/").unwrap().to_owned();
        let shown = eve.client.get(&format!("/api/tables/{table}")).await.unwrap();
        assert_eq!((&shown["phase"], &shown["seat"]), (&json!("playing"), &json!(1)), "{shown}");
        assert_eq!(shown["practice"], true, "{shown}");
        assert_eq!(shown["settings"]["position"], true, "nobody is shown the cards");
        assert_eq!(shown["seats"][0]["kind"], "bot");
        // Nobody else has come with her.
        let other = bob.client.send(Method::GET, &format!("/api/tables/{table}"), None, &[]).await.unwrap();
        assert_eq!(other.status(), 404);
    }
    host.stop().await;
}

/// The values of an attribute or of a hidden field on a page, in order.
fn attributes(page: &str, before: &str) -> Vec<String> {
    let plain = |value: &str| value.replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    page.split(before).skip(1).map(|rest| plain(rest.split('"').next().unwrap())).collect()
}

#[tokio::test]
async fn mistakes_come_back_after_days_and_are_nobody_elses() {
    let folder = tempfile::tempdir().unwrap();
    let time = Arc::new(AtomicU64::new(1_800_000_000_000));
    let clock = time.clone();
    let environment = Environment::system().with_wall_clock(move || clock.load(Ordering::Relaxed));
    let host = Host::start_in(folder.path(), environment).await;
    let (ann, bob) = (Visitor::new(&host, "Ann").await, Visitor::new(&host, "Bob").await);
    let pass = |days: u64| time.fetch_add(days * DAY, Ordering::Relaxed);
    let link = "href=\"/learn/mistakes\"";
    // Whoever plays anything makes mistakes sooner or later.
    let mut found = false;
    for _ in 0..8 {
        let (place, _) = over(&ann, &bob, "sky").await;
        assert_eq!(ann.get(&format!("/t/{}/chances/1", place.table)).await.status, 200);
        found = ann.get("/learn/mistakes").await.body.contains("early=yes");
        if found {
            break;
        }
    }
    assert!(found, "eight matches without a mistake");
    assert!(!ann.get("/").await.body.contains(link), "nothing is due on the first day");
    assert!(!ann.get("/learn/mistakes").await.body.contains("name=\"version\""));
    pass(1);
    assert!(ann.get("/").await.body.contains(link));
    let shown = ann.get("/learn/mistakes").await;
    let field =
        |page: &RawAnswer, name: &str| attributes(&page.body, &format!("name=\"{name}\" value=\"")).remove(0);
    let (id, first) = (field(&shown, "id"), field(&shown, "version"));
    // Nobody else can see or answer it.
    assert!(!bob.get("/learn/mistakes?early=yes").await.body.contains(&id));
    let actions = attributes(&shown.body, "data-action=\"");
    let escaped = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat();
    let body = |version: &str, action: &str| format!("id={id}&version={version}&action={}", escaped(action));
    assert_eq!(bob.post("/learn/mistakes", &body(&first, &actions[0])).await.status, 404);
    assert_eq!(ann.post("/learn/mistakes", &body(&first, "no such action")).await.status, 422);
    // Every action is tried on a day of its own until one is right.
    let (mut version, mut right): (u64, _) = (first.parse().unwrap(), None);
    for action in &actions {
        let answer = ann.post("/learn/mistakes", &body(&version.to_string(), action)).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        // "Stop" has no card to light, and is only told.
        let is_told = answer.body.contains("Stop") && !answer.body.contains("data-better");
        assert!(is_told || answer.body.contains("data-better"), "the best is lit: {}", answer.body);
        // A second answer to the same question changes nothing.
        let again = ann.post("/learn/mistakes", &body(&version.to_string(), action)).await;
        assert!(!again.body.contains("comes back"), "{}", again.body);
        version += 1;
        if answer.body.contains("class=\"good\"") {
            assert!(answer.body.contains("in 3 days"), "{}", answer.body);
            right = Some(action);
            break;
        }
        assert!(answer.body.contains("tomorrow") && answer.body.contains('%'), "{}", answer.body);
        pass(1);
    }
    let right = right.unwrap_or_else(|| panic!("none of {} actions is right", actions.len()));
    // Right answers count when their time has come, and after the last one it is gone.
    for days in [3, 7, 21] {
        pass(days - 1);
        let early = ann.post("/learn/mistakes", &body(&version.to_string(), right)).await;
        assert!(!early.body.contains("comes back"), "{}", early.body);
        pass(1);
        let answer = ann.post("/learn/mistakes", &body(&version.to_string(), right)).await;
        let said = match days {
            3 => "in 7 days",
            7 => "in 21 days",
            _ => "It won’t come back",
        };
        assert!(answer.body.contains(said), "{days}: {}", answer.body);
        version += 1;
    }
    assert_eq!(ann.post("/learn/mistakes", &body(&version.to_string(), right)).await.status, 404);
    host.stop().await;
}
