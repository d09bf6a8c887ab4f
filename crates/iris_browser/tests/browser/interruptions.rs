//! Recovery from interruptions: a reload, a closed window, a lost network, a killed server.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::stage::Stage;

/// What somebody sees of their own game.
async fn sight(browser: &Browser) -> Value {
    browser.our_turn().await;
    let sight = "const cards = [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card).sort();
                 const actions = [...document.querySelectorAll('[data-action]')].map((button) => button.dataset.action).sort();
                 return { prompt: document.querySelector('#table').dataset.prompt, cards, actions };";
    let sight = browser.ask(sight, vec![]).await;
    assert_ne!(sight["cards"], json!([]));
    sight
}

async fn offline(browser: &Browser, is: bool) {
    let conditions = json!({ "offline": is, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    browser.cdp("Network.enable", json!({})).await;
    browser.cdp("Network.emulateNetworkConditions", conditions).await;
    browser.until(if is { "!navigator.onLine" } else { "navigator.onLine" }).await;
}

/// Closes a browser that may have complained about the network, and about nothing else.
async fn close(browser: Browser) {
    let other: Vec<String> =
        browser.complaints().await.into_iter().filter(|said| !said.contains("net::ERR_")).collect();
    assert_eq!(other, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_changes_nothing() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    for game in ["seven", "gold", "sky"] {
        browser.easy_match(game).await;
        browser.play_at_most(Hands::Mouse, 3).await;
        let before = sight(&browser).await;
        browser.web.refresh().await.unwrap();
        assert_eq!(sight(&browser).await, before, "{game}");
        // A window that was closed is found again from the first page.
        browser.goto("/?pace=instant").await;
        browser.click("main a[href^='/t/']").await;
        assert_eq!(sight(&browser).await, before, "{game}");
        browser.play_at_most(Hands::Mouse, 2).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_network_is_said_and_survived() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("gold").await;
    browser.play_at_most(Hands::Mouse, 2).await;
    let before = sight(&browser).await;
    offline(&browser, true).await;
    // Something is tried all the same, and the page says why it does not work.
    loop {
        let next = browser.next(&Value::Null).await;
        Hands::Mouse.on(&browser, &next).await;
        if next["is"] == "press" {
            break;
        }
    }
    browser.until("document.querySelector('#why').textContent !== ''").await;
    offline(&browser, false).await;
    assert_eq!(sight(&browser).await, before, "nothing was played and nothing is lost");
    browser.play(Hands::Mouse).await;
    close(browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_cannot_be_had_is_not_waited_for() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("gold").await;
    browser.until("document.querySelector('[data-hint]')").await;
    offline(&browser, true).await;
    browser.click("[data-hint]").await;
    let lost =
        "document.querySelector('#advice').textContent === document.querySelector('#words').dataset.lost";
    browser.until(lost).await;
    offline(&browser, false).await;
    browser.click("[data-hint]").await;
    browser.until("document.querySelector('#advice [data-best]')").await;
    close(browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_dies_comes_back_with_every_game() {
    let mut stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("sky").await;
    browser.play_at_most(Hands::Mouse, 3).await;
    let before = sight(&browser).await;
    stage.server.stop();
    browser.until("!document.querySelector('#lost').hidden").await;
    stage.server.again();
    browser.until("document.querySelector('#lost').hidden").await;
    assert_eq!(sight(&browser).await, before);
    assert_eq!(browser.play_at_most(Hands::Mouse, 4).await, 4);
    close(browser).await;
}
