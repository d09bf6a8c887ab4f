//! Gestures: a card that is dragged to a pile is played, a double tap plays what a card is best in,
//! and giving up asks first.

use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::stage::Stage;

async fn yours(browser: &Browser) {
    browser.until("document.querySelector('#table[data-yours=true] [data-action]:enabled')").await;
}

async fn prompt(browser: &Browser) -> Value {
    browser.ask("return document.querySelector('#table').dataset.prompt", vec![]).await
}

/// The middle of the first thing that a selector finds.
async fn middle(browser: &Browser, selector: &str) -> (i64, i64) {
    let spot = browser.think("finger(document.querySelector(arguments[0]))", vec![selector.into()]).await;
    assert_eq!(spot["covered"], false, "something lies over {selector}: {spot}");
    (spot["x"].as_f64().unwrap() as i64, spot["y"].as_f64().unwrap() as i64)
}

/// A card of the hand that can be played alone, and the place that takes it.
const SINGLE: &str = "
const button = [...document.querySelectorAll('[data-action]')].find(({ dataset }) => dataset.picks && !dataset.picks.includes(' ') && dataset.press.startsWith('zone:'));
return button ? { card: `[data-hand] [data-id=\"${button.dataset.picks}\"]`, zone: `[data-zone=\"${button.dataset.press.split('|')[0].slice(5)}\"]` } : null;";

#[tokio::test(flavor = "multi_thread")]
async fn a_card_dragged_to_a_pile_is_played() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("seven").await;
    yours(&browser).await;
    let before = prompt(&browser).await;
    let single = browser.ask(SINGLE, vec![]).await;
    let (card, zone) = (single["card"].as_str().unwrap(), single["zone"].as_str().unwrap());
    let ((x, y), (to_x, to_y)) = (middle(&browser, card).await, middle(&browser, zone).await);
    let chain = browser.web.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO));
    let half = chain
        .move_to(x, y)
        .click_and_hold()
        .move_to(x, y - 30)
        .move_to(i64::midpoint(x, to_x), i64::midpoint(y, to_y));
    half.move_to(to_x, to_y).release().perform().await.unwrap();
    browser.until(&format!("document.querySelector('#table').dataset.prompt !== {before}")).await;
    browser.until(&format!("!document.querySelector({})", json!(card))).await;
    browser.close().await;
}

/// What is put down elsewhere comes back.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_dropped_anywhere_else_is_not_played() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("seven").await;
    yours(&browser).await;
    let before = prompt(&browser).await;
    let single = browser.ask(SINGLE, vec![]).await;
    let (x, y) = middle(&browser, single["card"].as_str().unwrap()).await;
    let (to_x, to_y) = middle(&browser, ".top .brand").await;
    let chain = browser.web.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO));
    chain
        .move_to(x, y)
        .click_and_hold()
        .move_to(x, y - 60)
        .move_to(to_x, to_y)
        .release()
        .perform()
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(prompt(&browser).await, before);
    assert_eq!(browser.ask("return document.querySelectorAll('.dragging').length", vec![]).await, 0);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_tap_plays_a_card() {
    let stage = Stage::set();
    let browser = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    browser.easy_match("gold").await;
    yours(&browser).await;
    let before = prompt(&browser).await;
    browser.tap("[data-hand] .can").await;
    // Picked cards have risen: the second tap is where the first was.
    browser.tap("[data-hand] .picked").await;
    browser.until(&format!("document.querySelector('#table').dataset.prompt !== {before}")).await;
    browser.close().await;
}

/// An address that cannot be understood is answered in our own words.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_address_is_answered_by_a_page_of_ours() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("gold").await;
    browser.rush(1000).await;
    let table = browser.path().await;
    let table = table.split('?').next().unwrap().to_owned();
    for path in [
        format!("{table}/replay/0?ply=abc"),
        "/t/nowhere".to_owned(),
        "/no/such/page".to_owned(),
        "/new/chess".to_owned(),
    ] {
        browser.goto(&path).await;
        let said = browser.ask("return document.body.textContent", vec![]).await;
        let said = said.as_str().unwrap();
        assert!(!said.contains("deserialize") && !said.contains("invalid digit"), "{path}: {said}");
        let ours = browser.ask("return document.querySelector('main h1, #table') !== null && document.querySelector('a[href^=\"/\"]') !== null", vec![]).await;
        assert_eq!(ours, true, "{path}: {said}");
    }
    browser.web.quit().await.unwrap();
}
