//! Whole games with scripts turned off: forms and links alone.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::browser::Kind;
use crate::stage::Stage;

async fn without_script(game: &str) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { scriptless: true, ..Kind::default() }).await;
    browser.goto("/?pace=instant").await;
    let ran = browser.ask("return document.documentElement.classList.contains('js')", vec![]).await;
    assert_eq!(ran, false, "scripts are not off");
    browser.click(&format!("[data-play={game}]")).await;
    let (mut actions, mut done, mut since) = (0, Value::Null, Instant::now());
    loop {
        let next = browser.think("plain()", vec![]).await;
        assert!(since.elapsed() < Duration::from_secs(60), "nothing happens any more: {next}");
        match next["is"].as_str().unwrap() {
            "over" => break,
            // The page before is still there.
            "nowhere" => tokio::time::sleep(Duration::from_millis(20)).await,
            "press" if next["prompt"] == done => tokio::time::sleep(Duration::from_millis(20)).await,
            "press" => {
                // It lies open below the table already; only the driver takes it for hidden.
                browser.click("#all-moves > summary").await;
                let clicked = browser.element(&next["element"]).click().await;
                clicked.unwrap_or_else(|error| panic!("{next}: {error}"));
                (actions, done, since) = (actions + 1, next["prompt"].clone(), Instant::now());
            }
            _ => {
                // The page comes again by itself after a while; whoever has no patience asks for
                // it.
                assert_eq!(next["again"], true, "a page that waits for ever: {next}");
                browser.web.refresh().await.unwrap();
            }
        }
    }
    assert!(actions > 3, "a game of {actions} actions");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_without_scripts() {
    without_script("seven").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gold_without_scripts() {
    without_script("gold").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sky_without_scripts() {
    without_script("sky").await;
}
