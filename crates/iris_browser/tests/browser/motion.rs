//! Every card travels: at the usual pace nothing comes to lie anywhere without having been seen on
//! its way.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::sizes::{DESK, PHONE};
use crate::stage::Stage;

const MOTION: &str = include_str!("motion.js");

/// What was seen to fly and what was not, in so many moves of a match.
async fn watched(browser: &Browser, game: &str, seats: u8, moves: usize) -> Value {
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": MOTION })).await;
    browser.usual_match(game, seats).await;
    browser.play_at_most(Hands::Mouse, moves).await;
    browser.ask("return window.motion", vec![]).await
}

async fn every_card_travels(game: &str, seats: u8, phone: bool, moves: usize) {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.resize(if phone { PHONE } else { DESK }).await;
    browser.prefer("light", false).await;
    let seen = watched(&browser, game, seats, moves).await;
    assert_eq!(seen["unflown"], json!([]), "{seen}");
    assert!(seen["moved"].as_u64() > Some(moves as u64), "{seen}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_of_seven_travels() {
    every_card_travels("seven", 3, false, 16).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_of_gold_travels() {
    every_card_travels("gold", 4, false, 8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_of_sky_travels() {
    every_card_travels("sky", 2, true, 16).await;
}

/// With little motion nothing travels; so the watch can fail.
#[tokio::test(flavor = "multi_thread")]
async fn with_little_motion_nothing_travels() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.resize(DESK).await;
    browser.prefer("light", true).await;
    let seen = watched(&browser, "gold", 3, 3).await;
    assert_eq!(seen["flown"], 0, "{seen}");
    assert_ne!(seen["unflown"], json!([]), "{seen}");
    browser.close().await;
}
