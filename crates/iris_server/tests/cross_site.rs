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

/// The code of a personal link, as the settings page shows it.
async fn personal_code(host: &Host, cookie: &str) -> String {
    let answer = send(&host.url, &form(&host.url, "/settings/link", &[("Cookie", cookie)], "")).await;
    let link = answer.body.split("value=\"").find(|rest| rest.contains("/me#")).unwrap();
    link.split('"').next().unwrap().split_once('#').unwrap().1.to_owned()
}

#[tokio::test]
async fn a_form_of_another_site_is_refused_though_it_brings_no_cookie() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let eve = visitor(&host).await;
    let agreed = format!("code={}&replace=yes", personal_code(&host, &eve).await);
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
            ("/me", &agreed),
            ("/settings/sessions", ""),
            ("/settings/recovery", ""),
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
    let code = personal_code(&host, &eve).await;
    let (look, agree) = (format!("code={code}"), format!("code={code}&replace=yes"));
    // The page says who the visitor would become and who they are now, and changes nothing.
    let asked = send(&host.url, &form(&host.url, "/me", &[("Cookie", &ann)], &look)).await;
    assert!(asked.status == 200 && cookie(&asked).is_none(), "{}", asked.head);
    assert!(asked.body.contains("Eve Ning") && asked.body.contains("Ann Other"), "{}", asked.body);
    assert!(asked.body.contains("name=\"replace\""), "{}", asked.body);
    // A browser that is nobody's yet has nothing to lose, but is asked as well.
    let asked = send(&host.url, &form(&host.url, "/me", &[], &look)).await;
    assert!(asked.body.contains("Eve Ning") && cookie(&asked).is_none(), "{}", asked.body);
    let agreed = send(&host.url, &form(&host.url, "/me", &[("Cookie", &ann)], &agree)).await;
    assert_eq!(agreed.status, 303, "{}", agreed.head);
    let now = cookie(&agreed).unwrap();
    let settings = send(&host.url, &page(&host.url, "/settings", &[("Cookie", &now)])).await;
    assert!(settings.body.contains("Eve Ning"), "{}", settings.body);
    // It was for one device; a code that is none is refused in the same way.
    for body in [&*agree, &*look, "code=ann.999.abc", "code="] {
        let wrong = send(&host.url, &form(&host.url, "/me", &[], body)).await;
        assert_eq!((wrong.status, cookie(&wrong)), (403, None), "{body}: {}", wrong.body);
    }
    host.stop().await;
}
