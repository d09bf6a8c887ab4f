//! Event streams end with the session or the token that they were opened with.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::time::Duration;

use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::{Method, Response};
use iris_client::{Client, TableLink};
use serde_json::{Value, json};
use support::{Host, JsonClient, claim, settings};
use tokio::time::timeout;

/// Sooner than a heartbeat, a clock or an idle table would end anything.
const AT_ONCE: Duration = Duration::from_secs(5);
const A_WHILE: Duration = Duration::from_millis(300);

/// A browser that is known by its cookie.
struct Browser {
    client: Client,
    cookie: String,
}

impl Browser {
    async fn signed_in(host: &Host, path: &str, body: &Value) -> Self {
        let client = Client::new(&host.url);
        let answer = client.send(Method::POST, path, Some(body), &[]).await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        Self { client, cookie }
    }

    async fn guest(host: &Host, name: &str) -> Self {
        Self::signed_in(host, "/api/guests", &json!({ "name": name })).await
    }

    /// Another browser of the same person.
    async fn another(&self, host: &Host) -> Self {
        let code = self.json(Method::POST, "/api/me/link", None).await;
        Self::signed_in(host, "/api/me/adopt", &json!({ "link": code["link"] })).await
    }

    async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Response<Incoming> {
        self.client.send(method, path, body, &[("cookie", &*self.cookie)]).await.unwrap()
    }

    async fn json(&self, method: Method, path: &str, body: Option<&Value>) -> Value {
        let body = self.ask(method, path, body).await.into_body().collect().await.unwrap().to_bytes();
        serde_json::from_slice(&body).unwrap_or_default()
    }

    /// The streams of this browser at a table: a program's and a page's.
    async fn streams(&self, table: &str) -> Vec<Response<Incoming>> {
        let mut streams = Vec::new();
        for path in [format!("/api/tables/{table}/events"), format!("/t/{table}/live")] {
            let stream = self.ask(Method::GET, &path, None).await;
            assert_eq!(stream.status(), 200, "{path}");
            streams.push(stream);
        }
        streams
    }
}

/// A table of somebody who sits at it.
async fn table_of(browser: &Browser) -> String {
    let made = browser.json(Method::POST, "/api/tables", Some(&settings("gold", 2))).await;
    let table = made["table"].as_str().unwrap().to_owned();
    browser.ask(Method::POST, &format!("/api/tables/{table}/commands"), Some(&claim("Ann"))).await;
    table
}

/// Whether a stream ends within so long, whatever it tells before.
async fn ends(stream: &mut Response<Incoming>, within: Duration) -> bool {
    let to_its_end = async { while let Some(Ok(_)) = stream.body_mut().frame().await {} };
    timeout(within, to_its_end).await.is_ok()
}

async fn all_end(streams: Vec<Response<Incoming>>, what: &str) {
    for (number, mut stream) in streams.into_iter().enumerate() {
        assert!(ends(&mut stream, AT_ONCE).await, "{what}: stream {number} goes on");
    }
}

async fn none_ends(streams: &mut [Response<Incoming>], what: &str) {
    for (number, stream) in streams.iter_mut().enumerate() {
        assert!(!ends(stream, A_WHILE).await, "{what}: stream {number} has ended");
    }
}

#[tokio::test]
async fn a_session_that_is_ended_takes_its_streams_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let laptop = Browser::guest(&host, "Ann").await;
    let table = table_of(&laptop).await;
    let (phone, tablet) = (laptop.another(&host).await, laptop.another(&host).await);
    let mut own = laptop.streams(&table).await;
    let (on_phone, mut on_tablet) = (phone.streams(&table).await, tablet.streams(&table).await);
    let listed = phone.json(Method::GET, "/api/me/sessions", None).await;
    let current = |session: &&Value| session["current"] == true;
    let id = listed["sessions"].as_array().unwrap().iter().find(current).unwrap()["id"].clone();
    laptop.ask(Method::DELETE, &format!("/api/me/sessions/{}", id.as_str().unwrap()), None).await;
    all_end(on_phone, "the phone").await;
    none_ends(&mut on_tablet, "the tablet").await;
    laptop.ask(Method::POST, "/settings/sessions", None).await;
    all_end(on_tablet, "everywhere else").await;
    none_ends(&mut own, "the one that asked").await;
    host.stop().await;
}

#[tokio::test]
async fn a_token_that_is_revoked_takes_its_streams_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = Browser::guest(&host, "Ann").await;
    let table = table_of(&ann).await;
    let mut opened = Vec::new();
    for label in ["one", "two"] {
        let wanted = json!({ "label": label, "scopes": ["watch"] });
        let made = ann.json(Method::POST, "/api/me/tokens", Some(&wanted)).await;
        let program = Client::with_token(&host.url, made["token"].as_str().unwrap());
        let path = format!("/api/tables/{table}/events");
        let stream = program.send(Method::GET, &path, None, &[]).await.unwrap();
        opened.push((made["id"].as_str().unwrap().to_owned(), stream));
    }
    let (_, mut kept) = opened.remove(1);
    let (id, revoked) = opened.remove(0);
    ann.ask(Method::DELETE, &format!("/api/me/tokens/{id}"), None).await;
    all_end(vec![revoked], "the revoked token").await;
    assert!(!ends(&mut kept, A_WHILE).await, "the other token goes on");
    host.stop().await;
}

#[tokio::test]
async fn nothing_is_told_to_somebody_who_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let eve = Browser::guest(&host, "Eve").await;
    let ann = host.guest("Ann").await;
    let (place, keys) = ann.create(&settings("gold", 2)).await.unwrap();
    let TableLink { table, .. } = &place;
    let path = format!("/api/tables/{table}/events?key={}", keys.watch.unwrap());
    let stream = eve.ask(Method::GET, &path, None).await;
    eve.ask(Method::DELETE, "/api/me", None).await;
    all_end(vec![stream], "an onlooker who is forgotten").await;
    host.stop().await;
}
