//! Fair deals: browsers add to every shuffle after they were shown the promise, and can check it
//! afterwards.

use serde_json::Value;

use crate::browser::{Browser, Kind};
use crate::stage::Stage;

/// The header lines of the record of the match that was just played.
async fn record(browser: &Browser) -> Vec<(String, String)> {
    let path = browser.path().await;
    let table = path.split(['/', '?']).nth(2).unwrap();
    let number = browser.ask("return document.querySelector('a[href*=\"/deal/\"]').href", vec![]).await;
    let number =
        number.as_str().unwrap().split(['/', '?']).rfind(|part| part.parse::<u32>().is_ok()).unwrap();
    let script = "fetch(arguments[0]).then((answer) => answer.text()).then(arguments[1])";
    let text = browser.ask_later(script, vec![format!("/api/tables/{table}/records/{number}").into()]).await;
    let lines = text.as_str().unwrap().lines().take_while(|line| !line.is_empty());
    lines.filter_map(|line| line.split_once(": ")).map(|(key, value)| (key.into(), value.into())).collect()
}

fn value<'a>(record: &'a [(String, String)], key: &str) -> &'a str {
    record.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str()).unwrap()
}

async fn checked(browser: &Browser) -> String {
    browser.click("[data-check]").await;
    browser.until("document.querySelector('#checked').textContent").await;
    let said = browser.ask("return document.querySelector('#checked').textContent", vec![]).await;
    said.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_add_to_every_shuffle_and_check_it() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/?pace=instant").await;
    browser.click("[data-play=gold]").await;
    browser.until("document.querySelector('#table[data-over]')").await;
    browser.rush(1000).await;
    let first = record(&browser).await;
    assert_eq!(value(&first, "Nonce 0").len(), 64);
    assert_eq!(value(&first, "Nonce 1"), "none", "bots add nothing");
    // What the browser keeps is what it was shown and what it sent.
    let kept = browser.ask("return JSON.parse(localStorage.getItem('iris-deals'))", vec![]).await;
    assert_eq!(kept, serde_json::json!([[value(&first, "Promise"), value(&first, "Nonce 0")]]));

    // Another match has another promise, which the page shows before anybody agrees to it.
    let promise = browser.ask("return document.querySelector('#table').dataset.promise", vec![]).await;
    assert_ne!(promise, value(&first, "Promise"));
    browser.click("form:has([value*=rematch]) button").await;
    browser.until("document.querySelector('#table[data-over=false]')").await;
    browser.rush(1000).await;
    let second = record(&browser).await;
    assert_eq!(promise, value(&second, "Promise"));
    assert_ne!(value(&second, "Nonce 0"), value(&first, "Nonce 0"));

    browser.click("a[href*='/deal/']").await;
    browser.until("document.querySelector('#deal')").await;
    let verdict = checked(&browser).await;
    assert!(verdict.starts_with("It holds") && verdict.contains("shown this promise"), "{verdict}");
    let forge =
        "const { dataset } = document.querySelector('#deal'); const last = dataset[arguments[0]].slice(-1);
        dataset[arguments[0]] = dataset[arguments[0]].slice(0, -1) + (last === '0' ? '1' : '0');
        document.querySelector('#checked').textContent = ''";
    for part in ["secret", "nonces", "seed", "promise"] {
        browser.ask(forge, vec![part.into()]).await;
        let verdict = checked(&browser).await;
        assert!(verdict.starts_with("It does not hold"), "{part}: {verdict}");
        browser.web.refresh().await.unwrap();
    }
    browser.ask("localStorage.clear()", vec![]).await;
    let verdict = checked(&browser).await;
    assert!(verdict.starts_with("It holds") && verdict.contains("had no seat"), "{verdict}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_are_shown_the_promise_before_they_sit_down() {
    let stage = Stage::set();
    let host = stage.browser(Kind::default()).await;
    host.goto("/").await;
    host.with_friends("sky").await;
    host.until("document.querySelector('#invite')").await;
    let link = host.ask("return document.querySelector('#invite').value", vec![]).await;
    let shown = |browser: &Browser| {
        let web = browser.web.clone();
        async move { web.execute("return document.querySelector('.promise code').textContent", vec![]).await }
    };
    let promise = shown(&host).await.unwrap().json().clone();
    let friend = stage.browser(Kind::default()).await;
    friend.goto(link.as_str().unwrap()).await;
    assert_eq!(shown(&friend).await.unwrap().json(), &promise);
    friend.click("#sit button").await;
    friend.until("document.querySelector('.chair.own')").await;
    let kept = friend.ask("return JSON.parse(localStorage.getItem('iris-deals'))[0][0]", vec![]).await;
    assert_eq!(kept, promise);
    assert_ne!(promise, Value::String(String::new()));
    friend.close().await;
    host.close().await;
}
