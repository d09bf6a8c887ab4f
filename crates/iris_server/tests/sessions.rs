//! Where people are signed in: sessions that last while they are used and can be ended, codes that
//! sign a device in, tokens that allow what they say, keys that can be replaced.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use hmac::{Hmac, KeyInit, Mac};
use http_body_util::BodyExt;
use hyper::Method;
use iris_client::{Client, ClientError, TableLink};
use iris_server::{Environment, rotate_key};
use iris_store::{PlayerRow, SqliteStore, Store};
use serde_json::{Value, json};
use support::{Host, JsonClient, claim, settings};

const DAY: u64 = 24 * 60 * 60 * 1000;
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0";

/// A browser: a cookie, and what it calls itself.
#[derive(Clone)]
struct Device {
    client: Client,
    cookie: String,
}

/// What came back: the status, the cookie that was set, the body.
struct Got(u16, Option<String>, String);

impl Got {
    fn json(&self) -> Value {
        serde_json::from_str(&self.2).unwrap()
    }
}

impl Device {
    fn with_cookie(host: &Host, cookie: &str) -> Self {
        Self { client: Client::new(&host.url), cookie: cookie.to_owned() }
    }

    async fn guest(host: &Host, name: &str) -> Self {
        let nobody = Self::with_cookie(host, "");
        let got = nobody.ask(Method::POST, "/api/guests", Some(&json!({ "name": name }))).await;
        Self::with_cookie(host, &got.1.unwrap())
    }

    async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Got {
        let accept = if path.starts_with("/api") { "application/json" } else { "text/html" };
        let headers = [("cookie", &*self.cookie), ("user-agent", FIREFOX), ("accept", accept)];
        let answer = self.client.send(method, path, body, &headers).await.unwrap();
        let cookie = answer.headers().get("set-cookie").map(|cookie| cookie.to_str().unwrap());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let status = answer.status().as_u16();
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        Got(status, cookie, String::from_utf8(body.to_vec()).unwrap())
    }

    async fn get(&self, path: &str) -> Got {
        self.ask(Method::GET, path, None).await
    }

    async fn name(&self) -> Option<String> {
        let got = self.get("/api/me").await;
        (got.0 == 200).then(|| got.json()["name"].as_str().unwrap().to_owned())
    }

    /// Signs another device in by a code.
    async fn sign_in(&self, host: &Host, code: &Value) -> Result<Device, u16> {
        let nobody = Self::with_cookie(host, "");
        let got = nobody.ask(Method::POST, "/api/me/adopt", Some(&json!({ "link": code }))).await;
        got.1.map(|cookie| Self::with_cookie(host, &cookie)).ok_or(got.0)
    }

    async fn link(&self) -> Value {
        self.ask(Method::POST, "/api/me/link", None).await.json()["link"].clone()
    }

    async fn sessions(&self) -> Vec<Value> {
        self.get("/api/me/sessions").await.json()["sessions"].as_array().unwrap().clone()
    }
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let laptop = Device::guest(&host, "Ann").await;
    let phone = laptop.sign_in(&host, &laptop.link().await).await.unwrap();
    let tablet = laptop.sign_in(&host, &laptop.link().await).await.unwrap();
    let listed = laptop.sessions().await;
    assert_eq!(listed.len(), 3);
    let current: Vec<&Value> = listed.iter().filter(|session| session["current"] == true).collect();
    assert_eq!(
        (current.len(), &current[0]["browser"], &current[0]["system"]),
        (1, &json!("Firefox"), &json!("Linux"))
    );
    let phone_id =
        phone.sessions().await.into_iter().find(|session| session["current"] == true).unwrap()["id"].clone();
    let path = format!("/api/me/sessions/{}", phone_id.as_str().unwrap());
    assert_eq!(laptop.ask(Method::DELETE, &path, None).await.0, 204);
    assert_eq!(laptop.ask(Method::DELETE, &path, None).await.0, 404);
    assert_eq!((phone.name().await, tablet.name().await), (None, Some("Ann".to_owned())));
    let bob = Device::guest(&host, "Bob").await;
    let tablet_id = tablet.sessions().await[0]["id"].clone();
    let path = format!("/api/me/sessions/{}", tablet_id.as_str().unwrap());
    assert_eq!(bob.ask(Method::DELETE, &path, None).await.0, 404, "nobody ends another's");
    let made_before = laptop.link().await;
    assert_eq!(laptop.ask(Method::DELETE, "/api/me/sessions", None).await.0, 204);
    assert_eq!((laptop.name().await, tablet.name().await), (Some("Ann".to_owned()), None));
    assert_eq!(laptop.sign_in(&host, &made_before).await.err(), Some(403), "links end too");
    host.stop().await;
}

#[tokio::test]
async fn the_settings_page_lists_sessions_with_a_button_each() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let laptop = Device::guest(&host, "Ann").await;
    let phone = laptop.sign_in(&host, &laptop.link().await).await.unwrap();
    let page = laptop.get("/settings").await.2;
    assert_eq!(page.matches("Firefox on Linux").count(), 2, "{page}");
    assert_eq!(page.matches("action=\"/settings/sessions/").count(), 2, "{page}");
    assert!(page.contains("Sign out everywhere else") && page.contains("Sign out here"), "{page}");
    assert_eq!(laptop.ask(Method::POST, "/settings/sessions", None).await.0, 303);
    assert_eq!((laptop.name().await.as_deref(), phone.name().await), (Some("Ann"), None));
    let page = laptop.get("/settings").await.2;
    assert!(!page.contains("Sign out everywhere else"), "{page}");
    let own = page.split("action=\"/settings/sessions/").nth(1).unwrap().split('"').next().unwrap();
    let left = laptop.ask(Method::POST, &format!("/settings/sessions/{own}"), None).await;
    assert_eq!((left.0, left.1.as_deref()), (303, Some("iris=")), "the browser forgets it too");
    assert_eq!(laptop.name().await, None);
    host.stop().await;
}

/// A clock that the test turns.
fn turned_clock() -> (Environment, Arc<AtomicU64>) {
    let time = Arc::new(AtomicU64::new(1_700_000_000_000));
    let (clock, system) = (time.clone(), Environment::system());
    let random = move |bytes: &mut [u8]| {
        for part in bytes.chunks_mut(32) {
            part.copy_from_slice(&system.random_bytes::<32>()[..part.len()]);
        }
    };
    (Environment::new(move || clock.load(Ordering::SeqCst), random), time)
}

#[tokio::test]
async fn a_session_lasts_while_it_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let (environment, time) = turned_clock();
    let host = Host::start_in(folder.path(), environment).await;
    let ann = Device::guest(&host, "Ann").await;
    assert_eq!(ann.get("/").await.1, None, "a new one needs no renewal");
    for _ in 0..4 {
        time.fetch_add(200 * DAY, Ordering::SeqCst);
        assert_eq!(ann.get("/").await.1.as_deref(), Some(&*ann.cookie), "the same cookie, for another year");
        assert_eq!(ann.get("/").await.1, None, "once a day is enough");
    }
    assert_eq!(ann.name().await.as_deref(), Some("Ann"));
    time.fetch_add(366 * DAY, Ordering::SeqCst);
    assert_eq!(ann.name().await, None, "nobody has used it for a year");
    host.stop().await;
}

#[tokio::test]
async fn a_personal_link_works_once_and_stands_in_no_path() {
    let folder = tempfile::tempdir().unwrap();
    let (environment, time) = turned_clock();
    let host = Host::start_in(folder.path(), environment).await;
    let ann = Device::guest(&host, "Ann").await;
    let page = ann.ask(Method::POST, "/settings/link", None).await.2;
    assert!(page.contains("/me#") && !page.contains("/me/"), "{page}");
    let code = ann.link().await;
    assert_eq!(ann.sign_in(&host, &code).await.unwrap().name().await.as_deref(), Some("Ann"));
    assert_eq!(ann.sign_in(&host, &code).await.err(), Some(403), "once");
    let code = ann.link().await;
    time.fetch_add(15 * 60 * 1000 + 1, Ordering::SeqCst);
    assert_eq!(ann.sign_in(&host, &code).await.err(), Some(403), "a quarter of an hour");
    let typed = json!(ann.link().await.as_str().unwrap().to_uppercase().replace('-', " "));
    assert!(ann.sign_in(&host, &typed).await.is_ok(), "however it is typed");
    host.stop().await;
}

#[tokio::test]
async fn a_recovery_code_brings_somebody_back() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = Device::guest(&host, "Ann").await;
    let first = ann.ask(Method::POST, "/api/me/recovery", None).await.json()["code"].clone();
    for _ in 0..2 {
        assert_eq!(ann.sign_in(&host, &first).await.unwrap().name().await.as_deref(), Some("Ann"));
    }
    let page = ann.ask(Method::POST, "/settings/recovery", None).await.2;
    let second = page.split("code class=\"secret\">").nth(1).unwrap().split('<').next().unwrap();
    assert_eq!(ann.sign_in(&host, &first).await.err(), Some(403), "the new one replaces it");
    assert!(ann.sign_in(&host, &json!(second)).await.is_ok());
    host.stop().await;
}

fn refused<T>(result: Result<T, ClientError>) -> (u16, String) {
    match result.err().unwrap() {
        ClientError::Refused { status, code, .. } => (status, code.to_string()),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_token_makes_no_cookie() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let forbidden = (403, "forbidden".to_owned());
    for path in ["/api/me/link", "/api/me/recovery"] {
        assert_eq!(refused(ann.post(path, &json!({})).await), forbidden, "{path}");
    }
    assert_eq!(refused(ann.get("/api/me/sessions").await), forbidden);
    for path in ["/api/me/sessions", "/api/me/sessions/x"] {
        assert_eq!(ann.send(Method::DELETE, path, None, &[]).await.unwrap().status(), 403, "{path}");
    }
    // To a page it is a stranger.
    let page = ann.send(Method::GET, "/settings", None, &[("accept", "text/html")]).await.unwrap();
    let body = page.into_body().collect().await.unwrap().to_bytes();
    assert!(!String::from_utf8_lossy(&body).contains("value=\"Ann\""));
    host.stop().await;
}

#[tokio::test]
async fn a_token_allows_what_it_says_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let make = async |by: &Client, scopes: Value| -> Result<Client, ClientError> {
        let made = by.post("/api/me/tokens", &json!({ "label": "one", "scopes": scopes })).await?;
        Ok(Client::with_token(&host.url, made["token"].as_str().unwrap()))
    };
    let watch = make(&ann, json!(["watch"])).await.unwrap();
    let play = make(&ann, json!(["play"])).await.unwrap();
    let host_only = make(&ann, json!(["host"])).await.unwrap();
    assert_eq!(refused(make(&ann, json!([])).await).0, 400);
    let (place, keys) = host_only.create(&settings("gold", 2)).await.unwrap();
    let forbidden = (403, "forbidden".to_owned());
    let join = TableLink { key: keys.join, ..place.clone() };
    for client in [&watch, &play, &host_only] {
        assert_eq!(client.look(&join).await.unwrap()["phase"], "lobby");
        assert_eq!(client.get("/api/me").await.unwrap()["name"], "Ann");
    }
    for client in [&watch, &play] {
        assert_eq!(refused(client.create(&settings("gold", 2)).await), forbidden);
        assert_eq!(refused(client.command_json(&place, &json!({ "do": "start" })).await), forbidden);
    }
    for client in [&watch, &host_only] {
        assert_eq!(refused(client.command_json(&join, &claim("Ann")).await), forbidden);
    }
    play.command_json(&join, &claim("Ann")).await.unwrap();
    host_only.command_json(&place, &json!({ "do": "start" })).await.unwrap();
    // None of them makes a token that allows more than itself.
    assert_eq!(refused(make(&watch, json!(["watch"])).await), forbidden);
    assert_eq!(refused(make(&play, json!(["play", "host"])).await), forbidden);
    assert!(make(&play, json!(["watch", "play"])).await.is_ok());
    let listed = ann.get("/api/me/tokens").await.unwrap();
    let scopes: Vec<&Value> =
        listed["tokens"].as_array().unwrap().iter().map(|token| &token["scopes"]).collect();
    assert!(
        scopes.contains(&&json!(["watch"])) && scopes.contains(&&json!(["watch", "play", "host"])),
        "{listed}"
    );
    host.stop().await;
}

/// A cookie as they were before there were sessions: the player's id and a signature.
fn old_cookie(folder: &Path, player: &str) -> String {
    let key = std::fs::read(folder.join("key")).unwrap();
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(&key).unwrap();
    mac.update(format!("cookie\0{player}").as_bytes());
    let signature =
        data_encoding::BASE32_NOPAD.encode(&mac.finalize().into_bytes()[..20]).to_ascii_lowercase();
    format!("iris={player}.{signature}")
}

/// A folder in which somebody from before is known.
async fn known_before(folder: &Path, player: &str) {
    Host::start(folder).await.stop().await;
    let store = SqliteStore::open(folder).unwrap();
    let row = PlayerRow { id: player.into(), name: "Ann".into(), settings: "{}".into(), created: 1 };
    store.put_player(row).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_guest_from_before_stays_who_they_are() {
    let folder = tempfile::tempdir().unwrap();
    known_before(folder.path(), "oldann").await;
    let host = Host::start(folder.path()).await;
    let old = Device::with_cookie(&host, &old_cookie(folder.path(), "oldann"));
    assert_eq!(old.name().await.as_deref(), Some("Ann"));
    let given = old.get("/").await.1.expect("the first page gives a session");
    let laptop = Device::with_cookie(&host, &given);
    assert_eq!(laptop.name().await.as_deref(), Some("Ann"));
    assert_eq!(laptop.get("/").await.1, None, "once");
    assert_eq!(old.name().await.as_deref(), Some("Ann"), "other devices have the old cookie yet");
    // Whoever signs the others out means those too, even from a device with an old cookie.
    let out = old.ask(Method::DELETE, "/api/me/sessions", None).await;
    assert_eq!(out.0, 204);
    let kept = Device::with_cookie(&host, &out.1.unwrap());
    assert_eq!(
        (kept.name().await.as_deref(), laptop.name().await, old.name().await),
        (Some("Ann"), None, None)
    );
    let forged = Device::with_cookie(&host, &old_cookie(folder.path(), "oldann").replace("oldann", "oldeve"));
    assert_eq!(forged.name().await, None);
    host.stop().await;
}

#[tokio::test]
async fn a_new_key_costs_nobody_anything() {
    let folder = tempfile::tempdir().unwrap();
    known_before(folder.path(), "oldann").await;
    let old = old_cookie(folder.path(), "oldann");
    let host = Host::start(folder.path()).await;
    let ann = Device::guest(&host, "Bea").await;
    let program = host.guest("Robo").await;
    let (place, keys) = program.create(&settings("gold", 2)).await.unwrap();
    host.stop().await;
    let before = std::fs::read(folder.path().join("key")).unwrap();
    rotate_key(folder.path(), &Environment::system()).unwrap();
    assert_ne!(std::fs::read(folder.path().join("key")).unwrap(), before);
    let host = Host::start(folder.path()).await;
    assert_eq!(Device::with_cookie(&host, &ann.cookie).name().await.as_deref(), Some("Bea"));
    assert_eq!(Device::with_cookie(&host, &old).name().await.as_deref(), Some("Ann"));
    let guest = host.guest("Carl").await;
    let join = TableLink { server: host.url.clone(), key: keys.join.clone(), ..place.clone() };
    assert_eq!(guest.look(&join).await.unwrap()["phase"], "lobby", "links stay good");
    let program = Client::with_token(&host.url, program.token().unwrap());
    let now = program.link_keys(&TableLink { key: None, ..join }).await.unwrap();
    assert!(now.join.is_some() && now.join != keys.join, "new ones are signed anew");
    host.stop().await;
    // Whoever deletes the former keys means it.
    std::fs::remove_file(folder.path().join("former-keys")).unwrap();
    let host = Host::start(folder.path()).await;
    let guest = host.guest("Dan").await;
    let join = TableLink { server: host.url.clone(), key: keys.join, ..place };
    assert_eq!(refused(guest.look(&join).await).0, 404);
    assert_eq!(Device::with_cookie(&host, &ann.cookie).name().await.as_deref(), Some("Bea"));
    host.stop().await;
}
