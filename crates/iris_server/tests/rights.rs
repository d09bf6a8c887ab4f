//! Identity may do what.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use http_body_util::BodyExt;
use hyper::Method;
use iris_client::{Client, ClientError, TableLink};
use serde_json::{Value, json};
use support::{Host, JsonClient, claim, settings};

fn refused<T>(result: Result<T, ClientError>) -> (u16, String) {
    match result.err().unwrap() {
        ClientError::Refused { status, code, .. } => (status, code.to_string()),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_link_allows_what_it_says_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let (place, keys) = ann.create(&settings("gold", 3)).await.unwrap();
    let with = |key: Option<&str>| TableLink { key: key.map(str::to_owned), ..place.clone() };
    let not_found = (404, "not_found".to_owned());
    assert_eq!(refused(bob.look(&with(None)).await), not_found, "no key, no table");
    assert_eq!(refused(bob.look(&with(Some("abcdefgh"))).await), not_found);
    let nowhere = TableLink { table: "nosuchtable".into(), key: None, ..place.clone() };
    assert_eq!(refused(bob.look(&nowhere).await), not_found, "the same as one that is not there");

    let watch = with(keys.watch.as_deref());
    assert_eq!(bob.look(&watch).await.unwrap()["seat"], Value::Null);
    assert_eq!(refused(bob.command_json(&watch, &claim("Bob")).await).0, 403);
    assert_eq!(refused(bob.command_json(&watch, &json!({ "do": "host" })).await).0, 403);
    let links =
        bob.get(&format!("/api/tables/{}/links?key={}", place.table, keys.watch.as_deref().unwrap())).await;
    assert_eq!(links.unwrap()["keys"], json!({ "watch": keys.watch, "join": null, "host": null }));

    let join = with(keys.join.as_deref());
    bob.command_json(&join, &claim("Bob")).await.unwrap();
    assert_eq!(refused(bob.command_json(&join, &json!({ "do": "start" })).await), (403, "not_host".into()));
    assert_eq!(bob.look(&with(None)).await.unwrap()["seat"], 0, "who sits needs no key");

    let mine = with(keys.host.as_deref());
    bob.command_json(&mine, &json!({ "do": "host" })).await.unwrap();
    bob.command_json(&with(None), &json!({ "do": "start" })).await.unwrap();
    let rematch = json!({ "do": "rematch" });
    assert_eq!(refused(ann.command_json(&with(None), &rematch).await), not_found, "neither seat nor key");
    assert_eq!(refused(ann.command_json(&join, &rematch).await), (403, "not_seated".into()));
    host.stop().await;
}

#[tokio::test]
async fn nobody_is_somebody_without_proof() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let nobody = Client::new(&host.url);
    assert_eq!(refused(nobody.get("/api/me").await).0, 401);
    assert_eq!(refused(Client::with_token(&host.url, "iris_wrong").get("/api/me").await).0, 401);
    let forged = nobody.send(Method::GET, "/api/me", None, &[("cookie", "iris=ann.aaaaaaaa")]).await.unwrap();
    assert_eq!(forged.status(), 401);
    host.stop().await;
}

/// The cookie that an answer sets, without its attributes.
fn cookie(response: &hyper::Response<hyper::body::Incoming>) -> (String, String) {
    let whole = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    (whole.split(';').next().unwrap().to_owned(), whole)
}

#[tokio::test]
async fn a_guest_has_a_cookie_that_scripts_and_other_sites_cannot_use() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let nobody = Client::new(&host.url);
    let name = json!({ "name": "Ann" });
    let answer = nobody.send(Method::POST, "/api/guests", Some(&name), &[]).await.unwrap();
    assert_eq!(answer.status(), 201);
    let (cookie_value, whole) = cookie(&answer);
    assert!(
        whole.contains("HttpOnly") && whole.contains("SameSite=Lax") && whole.contains("Path=/"),
        "{whole}"
    );
    let policy = answer.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
    assert_eq!(answer.headers()["referrer-policy"], "same-origin");

    let change = json!({ "name": "Eve" });
    let authority = host.url.strip_prefix("http://").unwrap();
    for (headers, status) in [
        (vec![("origin", "http://evil.example")], 403),
        (vec![("origin", "null")], 403),
        (vec![("sec-fetch-site", "cross-site")], 403),
        (vec![("origin", &*format!("http://{authority}"))], 200),
        (vec![], 200),
    ] {
        let mut headers = headers;
        headers.push(("cookie", &cookie_value));
        let answer = nobody.send(Method::PATCH, "/api/me", Some(&change), &headers).await.unwrap();
        assert_eq!(answer.status(), status, "{headers:?}");
    }

    // To another device.
    let headers = [("cookie", &*cookie_value)];
    let answer = nobody.send(Method::POST, "/api/me/link", None, &headers).await.unwrap();
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    let link: Value = serde_json::from_slice(&body).unwrap();
    let adopt = json!({ "link": link["link"] });
    let answer = nobody.send(Method::POST, "/api/me/adopt", Some(&adopt), &[]).await.unwrap();
    let other = cookie(&answer).0;
    assert_ne!(other, cookie_value, "a session of its own");
    let answer = nobody.send(Method::GET, "/api/me", None, &[("cookie", &other)]).await.unwrap();
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    let me: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(me["name"], "Eve", "the same person");
    assert_eq!(refused(nobody.post("/api/me/adopt", &json!({ "link": "ann.999.abc" })).await).0, 403);
    host.stop().await;
}

#[tokio::test]
async fn tokens_come_and_go() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let made = ann.post("/api/me/tokens", &json!({ "label": "laptop" })).await.unwrap();
    let second = Client::with_token(&host.url, made["token"].as_str().unwrap());
    assert_eq!(second.get("/api/me").await.unwrap()["name"], "Ann");
    assert_eq!(ann.get("/api/me/tokens").await.unwrap()["tokens"].as_array().unwrap().len(), 2);
    let path = format!("/api/me/tokens/{}", made["id"].as_str().unwrap());
    assert_eq!(ann.send(Method::DELETE, &path, None, &[]).await.unwrap().status(), 204);
    assert_eq!(refused(second.get("/api/me").await).0, 401);
    assert_eq!(ann.send(Method::DELETE, &path, None, &[]).await.unwrap().status(), 404);
    for scopes in [json!([]), json!(["host", "host", "host", "host"])] {
        let odd = json!({ "label": "laptop", "scopes": scopes });
        assert_eq!(refused(ann.post("/api/me/tokens", &odd).await).0, 400, "{odd}");
    }
    host.stop().await;
}

#[tokio::test]
async fn nonsense_gets_a_clear_answer() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    assert_eq!(refused(ann.get("/api/nowhere").await), (404, "not_found".into()));
    assert_eq!(refused(ann.get("/api/guests").await), (405, "method_not_allowed".into()));
    assert_eq!(
        refused(ann.post("/api/tables", &json!({ "game": "chess", "seats": 2 })).await),
        (422, "bad_settings".into())
    );
    assert_eq!(refused(ann.post("/api/tables", &json!({ "gaem": "gold" })).await), (400, "bad_json".into()));
    assert_eq!(refused(ann.post("/api/tables", &json!("x".repeat(40_000))).await), (413, "too_long".into()));
    assert_eq!(refused(ann.post("/api/guests", &json!({ "name": "" })).await), (400, "bad_request".into()));
    let text = ann.send(Method::POST, "/api/tables", None, &[("content-type", "text/plain")]).await.unwrap();
    assert_eq!(text.status(), 415);
    let (place, _) = ann.create(&settings("gold", 3)).await.unwrap();
    for odd in
        [json!({ "do": "dance" }), json!({}), json!([]), json!({ "do": "act", "prompt": -1, "action": "x" })]
    {
        assert_eq!(refused(ann.command_json(&place, &odd).await), (400, "bad_json".into()), "{odd}");
    }
    host.stop().await;
}

#[tokio::test]
async fn somebody_who_asks_too_often_has_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let config =
        iris_server::ServerConfig { commands_per_second: 5, ..iris_server::ServerConfig::new(folder.path()) };
    let host = Host::start_with(config, iris_server::Environment::system()).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let (place, keys) = ann.create(&settings("gold", 3)).await.unwrap();
    let pause = json!({ "do": "pause" });
    let mut codes = Vec::new();
    for _ in 0..25 {
        codes.push(refused(ann.command_json(&place, &pause).await).1);
    }
    assert_eq!(codes[0], "not_seated");
    assert_eq!(codes[24], "rate_limited");
    let join = TableLink { key: keys.join.clone(), ..place };
    bob.command_json(&join, &claim("Bob")).await.unwrap();
    host.stop().await;
}
