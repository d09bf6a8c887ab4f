//! Picking and dragging with a real mouse: cards go where they are dropped, come back when that is
//! nowhere, and lie in the order that somebody gives them.

use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::stage::Stage;

impl Browser {
    /// The mouse takes what one selector finds and drops it where another finds something.
    async fn drag(&self, from: &str, to: &str) {
        let middle =
            "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
                      return [x + Math.min(width / 2, 12), y + height / 2];";
        let spot = async |selector: &str| {
            let spot = self.ask(middle, vec![selector.into()]).await;
            (spot[0].as_f64().unwrap() as i64, spot[1].as_f64().unwrap() as i64)
        };
        let ((x, y), (to_x, to_y)) = (spot(from).await, spot(to).await);
        let chain = self.web.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO));
        let chain = chain.move_to(x, y).click_and_hold().move_to(x + 8, y - 30);
        chain
            .move_to(i64::midpoint(x, to_x), i64::midpoint(y, to_y))
            .move_to(to_x, to_y)
            .release()
            .perform()
            .await
            .unwrap();
    }

    /// What the hand holds, what is picked of it and which prompt is open.
    async fn held(&self) -> Value {
        self.until("document.querySelector('#table[data-yours=true] .hand [data-id]')").await;
        // What was dropped nowhere travels back.
        self.until(
            "[...document.querySelectorAll('.hand [data-id]')].every((one) => !one.getAnimations().length)",
        )
        .await;
        let held = "const ids = (selector) => [...document.querySelectorAll(selector)];
                    const nth = (one, two) => one.dataset.nth - two.dataset.nth;
                    return { cards: ids('.hand [data-id]').map((card) => card.dataset.id),
                             picked: ids('.hand .picked').sort(nth).map((card) => card.dataset.id),
                             prompt: document.querySelector('#table').dataset.prompt };";
        self.ask(held, vec![]).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_played_by_dropping_it_on_a_pile() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("seven").await;
    let before = browser.held().await;
    let card = before["cards"][0].as_str().unwrap();
    browser.drag(&format!(".hand [data-id='{card}']"), "[data-zone='pile-A']").await;
    browser
        .until(&format!(
            "document.querySelector('#table').dataset.prompt !== '{}'",
            before["prompt"].as_str().unwrap()
        ))
        .await;
    assert!(!browser.held().await["cards"].as_array().unwrap().contains(&json!(card)));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_dropped_nowhere_comes_back() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("seven").await;
    let before = browser.held().await;
    let card = before["cards"][0].as_str().unwrap();
    browser.drag(&format!(".hand [data-id='{card}']"), ".brand").await;
    let after = browser.held().await;
    assert_eq!(after["cards"], before["cards"]);
    assert_eq!(after["prompt"], before["prompt"], "nothing was played");
    assert_eq!(after["picked"], json!([card]), "it is still picked");
    // Dropped on the hand, it takes its place there.
    let last = before["cards"].as_array().unwrap().last().unwrap().as_str().unwrap();
    browser.drag(&format!(".hand [data-id='{card}']"), &format!(".hand [data-id='{last}']")).await;
    let after = browser.held().await;
    assert_ne!(after["cards"][0], json!(card));
    assert_eq!(after["picked"], json!([]));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_send_one_move() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("gold").await;
    let before = browser.held().await;
    // The first press is on its way while the second comes.
    let twice = "window.sent = 0; const old = window.fetch;
                 window.fetch = (...asked) => { window.sent += String(asked[0]).includes('/act') ? 1 : 0; return old(...asked); };
                 const button = document.querySelector('[data-action]'); button.click(); button.click();";
    browser.ask(twice, vec![]).await;
    browser
        .until(&format!(
            "document.querySelector('#table').dataset.prompt !== '{}'",
            before["prompt"].as_str().unwrap()
        ))
        .await;
    assert_eq!(browser.ask("return window.sent;", vec![]).await, 1);
    browser.close().await;
}
