//! A double tap plays what a card is best in, giving up asks first, and wrong addresses are
//! answered in our own words.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::stage::Stage;

async fn prompt(browser: &Browser) -> Value {
    browser.ask("return document.querySelector('#table').dataset.prompt", vec![]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_tap_plays_a_card() {
    let stage = Stage::set();
    let browser = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    browser.easy_match("gold").await;
    browser.our_turn().await;
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

/// Whoever gives up is asked first, and has not won.
#[tokio::test(flavor = "multi_thread")]
async fn giving_up_asks_first_and_does_not_win() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("gold").await;
    browser.our_turn().await;
    browser.click("#menu > summary").await;
    let leave = r#"#menu button[value*='"leave"']"#;
    let seen = format!("return document.querySelector({leave:?}).checkVisibility()");
    assert_eq!(browser.ask(&seen, vec![]).await, false, "one press would give up");
    browser.click("#menu .drawer details summary").await;
    browser.click(leave).await;
    browser.until("document.querySelector('#table').dataset.over === 'true'").await;
    let said = browser.ask("return document.querySelector('#table').textContent", vec![]).await;
    assert!(!said.as_str().unwrap().contains("You won"), "{said}");
    browser.close().await;
}

/// In the middle of a turn of seven no move takes a card of the hand: what can be done stays
/// offered.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_no_move_takes_is_not_picked() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("seven").await;
    let draws =
        "return document.querySelector('#table[data-yours=true] [data-action^=draw]:enabled') !== null";
    for _ in 0..20 {
        if browser.ask(draws, vec![]).await == true {
            break;
        }
        browser.rush(1).await;
        browser.our_turn().await;
    }
    assert_eq!(browser.ask(draws, vec![]).await, true);
    browser.click("[data-hand] [data-id]").await;
    let seen = "return [document.querySelectorAll('[data-hand] .picked').length, document.querySelectorAll('#primary [data-does]').length > 0]";
    assert_eq!(browser.ask(seen, vec![]).await, json!([0, true]));
    browser.close().await;
}
