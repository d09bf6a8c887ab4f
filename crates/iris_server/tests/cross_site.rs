//! Pages of other sites can make a browser send anything here but its cookie; what they send must
//! change nothing, least of all who the visitor is.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use support::Host;
use support::raw::{RawAnswer, form, page, send};

/// The cookie that an answer sets.
fn cookie(answer: &RawAnswer) -> Option<String> {
    answer.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned)
}

/// Somebody who has been here: the cookie of a match that they began.
async fn visitor(host: &Host) -> String {
    cookie(&send(&host.url, &form(&host.url, "/play", &[], "game=sky")).await).unwrap()
}

/// A personal link, as the settings page shows it.
async fn personal_link(host: &Host, cookie: &str) -> String {
    let answer = send(&host.url, &form(&host.url, "/settings/link", &[("Cookie", cookie)], "")).await;
    let link = answer.body.split("value=\"").find(|rest| rest.contains("/me/")).unwrap();
    link.split('"').next().unwrap().strip_prefix(&host.url).unwrap().to_owned()
}

#[tokio::test]
async fn a_form_of_another_site_is_refused_though_it_brings_no_cookie() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let eve = visitor(&host).await;
    let link = personal_link(&host, &eve).await;
    let settings =
        "name=Eve&lang=en&theme=system&motion=full&sound=off&cards=plain&aids=on&size=usual&pace=normal";
    let elsewhere = host.url.replace("127.0.0.1", "localhost");
    let signs: [&[(&str, &str)]; 6] = [
        &[("Origin", "http://evil.example")],
        &[("Origin", "null")],
        &[("Origin", &elsewhere)],
        &[("Sec-Fetch-Site", "cross-site")],
        &[("Sec-Fetch-Site", "same-site")],
        &[("Origin", &host.url), ("Sec-Fetch-Site", "cross-site")],
    ];
    for sign in signs {
        for (path, body) in [
            ("/play", "game=sky"),
            ("/new/sky", "seats=2"),
            ("/learn/sky", "at=0&action=x"),
            ("/settings", settings),
            ("/settings/one", "name=sound&choice=off"),
            ("/settings/link", ""),
            (link.as_str(), "replace=yes"),
        ] {
            let answer = send(&host.url, &form(&host.url, path, sign, body)).await;
            assert_eq!((answer.status, cookie(&answer)), (403, None), "{path} {sign:?}: {}", answer.head);
        }
        let guest = form(&host.url, "/api/guests", sign, "{\"name\":\"Eve\"}")
            .replace("application/x-www-form-urlencoded", "application/json");
        let answer = send(&host.url, &guest).await;
        assert_eq!((answer.status, cookie(&answer)), (403, None), "{sign:?}: {}", answer.head);
    }
    host.stop().await;
}

#[tokio::test]
async fn our_own_pages_and_programs_are_let_in() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let own: [&[(&str, &str)]; 4] = [
        &[],
        &[("Origin", &host.url)],
        &[("Origin", &host.url), ("Sec-Fetch-Site", "same-origin")],
        &[("Sec-Fetch-Site", "none")],
    ];
    for sign in own {
        let answer = send(&host.url, &form(&host.url, "/play", sign, "game=sky")).await;
        assert!(answer.status == 303 && cookie(&answer).is_some(), "{sign:?}: {}", answer.head);
    }
    // A program's token is sent by nobody but the program, wherever its page comes from.
    let ann = iris_client::Client::guest(&host.url, "Ann").await.unwrap();
    let change = serde_json::json!({ "name": "Anna" });
    let headers = [("origin", "http://lab.example"), ("sec-fetch-site", "cross-site")];
    let answer = ann.send(hyper::Method::PATCH, "/api/me", Some(&change), &headers).await.unwrap();
    assert_eq!(answer.status(), 200);
    host.stop().await;
}

#[tokio::test]
async fn a_picture_on_another_site_makes_nobody_a_guest() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let ann = host.guest("Ann").await;
    let settings: iris_api::TableSettings = serde_json::from_value(support::settings("gold", 3)).unwrap();
    let (table, keys) = ann.create_table(&settings).await.unwrap();
    let link = format!("/t/{}?key={}", table.table, keys.join.unwrap());
    for hidden in ["image", "iframe", "empty"] {
        let headers = [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Dest", hidden)];
        let answer = send(&host.url, &page(&host.url, &link, &headers)).await;
        assert_eq!((answer.status, cookie(&answer)), (403, None), "{hidden}: {}", answer.head);
    }
    // Whoever follows the link from another site comes in.
    let headers = [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Dest", "document")];
    let answer = send(&host.url, &page(&host.url, &link, &headers)).await;
    assert!(answer.status == 200 && cookie(&answer).is_some(), "{}", answer.head);
    host.stop().await;
}

#[tokio::test]
async fn a_personal_link_asks_before_it_makes_somebody_somebody_else() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let named = |cookie: String, name: &'static str| {
        let url = host.url.clone();
        async move {
            let change = form(&url, "/api/me", &[("Cookie", &cookie)], &format!("{{\"name\":\"{name}\"}}"))
                .replace("application/x-www-form-urlencoded", "application/json")
                .replace("POST /api/me ", "PATCH /api/me ");
            assert_eq!(send(&url, &change).await.status, 200);
            cookie
        }
    };
    let eve = named(visitor(&host).await, "Eve Ning").await;
    let ann = named(visitor(&host).await, "Ann Other").await;
    let link = personal_link(&host, &eve).await;
    // The page says who the visitor would become and who they are now.
    let asked = send(&host.url, &page(&host.url, &link, &[("Cookie", &ann)])).await;
    assert!(asked.status == 200 && cookie(&asked).is_none(), "{}", asked.head);
    assert!(asked.body.contains("Eve Ning") && asked.body.contains("Ann Other"), "{}", asked.body);
    assert!(asked.body.contains("name=\"replace\""), "{}", asked.body);
    // A form that was not made for somebody who is known here asks too.
    let silent = send(&host.url, &form(&host.url, &link, &[("Cookie", &ann)], "")).await;
    assert_eq!((silent.status, cookie(&silent)), (200, None), "{}", silent.head);
    assert!(silent.body.contains("Ann Other"), "{}", silent.body);
    let agreed = send(&host.url, &form(&host.url, &link, &[("Cookie", &ann)], "replace=yes")).await;
    assert_eq!((agreed.status, cookie(&agreed)), (303, Some(eve.clone())), "{}", agreed.head);
    // A browser that is nobody's yet has nothing to lose, but is asked as well.
    let asked = send(&host.url, &page(&host.url, &link, &[])).await;
    assert!(asked.body.contains("Eve Ning") && cookie(&asked).is_none(), "{}", asked.body);
    let agreed = send(&host.url, &form(&host.url, &link, &[], "")).await;
    assert_eq!(cookie(&agreed), Some(eve));
    // A link that is none says so before anything is asked.
    let wrong = send(&host.url, &page(&host.url, "/me/ann.999.abc", &[])).await;
    assert_eq!(wrong.status, 403, "{}", wrong.body);
    host.stop().await;
}
