//! Help at a table: hints, reasons for refusals, rules and settings in dialogs.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::Kind;
use crate::stage::Stage;

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_lie_over_the_table() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    for game in ["seven", "gold", "sky"] {
        browser.easy_match(game).await;
        let table = browser.path().await;
        browser.click("[data-rules]").await;
        browser.until("document.querySelector('#rules[open] .rules li[id]')").await;
        let first = "return document.querySelector('#rules .rules').textContent.length";
        assert!(browser.ask(first, vec![]).await.as_u64() > Some(1_000), "{game}: hardly any rules");
        browser.click("#rules [data-close]").await;
        browser.until("!document.querySelector('#rules').open").await;
        assert_eq!(browser.path().await, table, "the table was left");
        // A key does the same.
        browser.keys(['r']).await;
        browser.until("document.querySelector('#rules').open").await;
        browser.keys([char::from(Key::Escape)]).await;
        browser.until("!document.querySelector('#rules').open").await;
    }
    browser.close().await;
}

/// Nobody may draw before they have discarded; whoever tries is told by which rule, and finds it in
/// place.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_done_says_why() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("seven").await;
    browser.our_turn().await;
    browser.click("[data-zone=deck]").await;
    browser.until("document.querySelector('#why a[data-rules]')").await;
    let rule = browser.ask("return document.querySelector('#why a').hash.slice(1)", vec![]).await;
    browser.click("#why a").await;
    browser.until("document.querySelector('#rules').open").await;
    let seen = "const { top, bottom } = document.getElementById(arguments[0]).getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight";
    assert_eq!(browser.ask(seen, vec![json!(rule)]).await, true, "rule {rule} is not in sight");
    browser.close().await;
}

/// Some browsers know no notifications at all, not even their name.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_notifications_is_not_asked_for_them() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let without = json!({ "source": "delete globalThis.Notification;" });
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", without).await;
    browser.easy_match("sky").await;
    assert_eq!(browser.ask("return typeof Notification", vec![]).await, "undefined");
    browser.click("#menu > summary").await;
    browser.click("[data-notify]").await;
    browser.until("!document.querySelector('[data-notify]')").await;
    // What the script would throw is a complaint.
    browser.close().await;
}
