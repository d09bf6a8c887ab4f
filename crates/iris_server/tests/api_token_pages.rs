//! API tokens on the settings page: listed, made with what they allow, shown once, revoked.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use hyper::Method;
use iris_client::Client;
use serde_json::json;
use support::raw::{form, page, send};
use support::{Host, JsonClient, settings};

/// The cookie of a new guest.
async fn signed_in(host: &Host) -> String {
    let name = json!({ "name": "Ann" });
    let answer = Client::new(&host.url).send(Method::POST, "/api/guests", Some(&name), &[]).await.unwrap();
    answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
}

/// What stands between two pieces of a page.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.split_once(before)?.1.split_once(after).map(|(found, _)| found)
}

#[tokio::test]
async fn a_token_is_made_shown_once_used_and_revoked_without_a_script() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let cookie = signed_in(&host).await;
    let cookies = [("Cookie", &*cookie)];
    let settings_page = || page(&host.url, "/settings", &cookies);
    let before = send(&host.url, &settings_page()).await.body;
    assert!(
        before.contains("action=\"/settings/tokens#tokens\"") && !before.contains("never used"),
        "{before}"
    );
    let wanted = "label=my+bot&scope=watch&scope=play";
    let made = send(&host.url, &form(&host.url, "/settings/tokens", &cookies, wanted)).await;
    let token = between(&made.body, "value=\"iris_", "\"").unwrap();
    let token = format!("iris_{token}");
    assert_eq!(made.status, 200);
    assert!(made.header("cache-control").is_some_and(|cache| cache.contains("no-store")), "{}", made.head);
    let listed = send(&host.url, &settings_page()).await.body;
    assert!(listed.contains("my bot") && listed.contains("watch, play") && listed.contains("never used"));
    assert!(!listed.contains(&token), "it is shown once");
    // It allows what was ticked and no more, and its use is noted.
    let program = Client::with_token(&host.url, &token);
    assert_eq!(program.get("/api/me").await.unwrap()["name"], "Ann");
    assert!(program.create(&settings("gold", 2)).await.is_err(), "it may not host");
    let listed = send(&host.url, &settings_page()).await.body;
    assert!(listed.contains("used today") && !listed.contains("never used"), "{listed}");
    let id = between(&listed, "action=\"/settings/tokens/", "\"").unwrap();
    // Nobody revokes another's.
    let eve = signed_in(&host).await;
    let revoke = format!("/settings/tokens/{id}");
    assert_eq!(send(&host.url, &form(&host.url, &revoke, &[("Cookie", &eve)], "")).await.status, 404);
    assert!(program.get("/api/me").await.is_ok());
    let gone = send(&host.url, &form(&host.url, &revoke, &cookies, "")).await;
    assert_eq!((gone.status, gone.header("location")), (303, Some("/settings#tokens")));
    assert!(program.get("/api/me").await.is_err());
    host.stop().await;
}

#[tokio::test]
async fn a_token_needs_a_name_and_something_to_allow() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let cookie = signed_in(&host).await;
    for (fields, status) in
        [("scope=play", 400), ("label=&scope=play", 400), ("label=bot", 400), ("label=bot&scope=all", 400)]
    {
        let made = form(&host.url, "/settings/tokens", &[("Cookie", &cookie)], fields);
        assert_eq!(send(&host.url, &made).await.status, status, "{fields}");
    }
    let stranger = form(&host.url, "/settings/tokens", &[], "label=bot&scope=play");
    assert_eq!(send(&host.url, &stranger).await.status, 401);
    let french = page(&host.url, "/settings", &[("Cookie", &cookie), ("Accept-Language", "fr")]);
    assert!(send(&host.url, &french).await.body.contains("Jetons pour programmes"));
    host.stop().await;
}
