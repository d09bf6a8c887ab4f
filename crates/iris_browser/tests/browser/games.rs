//! Whole games, played by mouse, touch and keyboard.

use thirtyfour::prelude::*;

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::stage::Stage;

/// The match is over and says so, in its list of moves and in what it came to.
async fn is_over(browser: &Browser, actions: usize) {
    assert!(actions > 3, "a game of {actions} actions");
    browser.until("document.querySelector('#table').dataset.over === 'true'").await;
    assert_eq!(browser.ask("return document.querySelectorAll('[data-action]').length", vec![]).await, 0);
    browser.until("document.querySelector('#decided .chances polyline')").await;
}

/// A table is shown first and sat down at then, so the page comes a moment after the button.
async fn at_table(browser: &Browser) {
    browser.until("document.querySelector('#table[data-over]')").await;
}

async fn by_mouse(game: &str) {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/?pace=instant").await;
    browser.click(&format!("[data-play={game}]")).await;
    at_table(&browser).await;
    let actions = browser.play(Hands::Mouse).await;
    is_over(&browser, actions).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_by_mouse() {
    by_mouse("seven").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gold_by_mouse() {
    by_mouse("gold").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sky_by_mouse() {
    by_mouse("sky").await;
}

async fn by_finger(game: &str) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    browser.easy_match(game).await;
    let actions = browser.play(Hands::Finger).await;
    is_over(&browser, actions).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_by_finger() {
    by_finger("seven").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gold_by_finger() {
    by_finger("gold").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sky_by_finger() {
    by_finger("sky").await;
}

/// Starts with the Tab key from the top of the first page and never touches anything but keys.
async fn by_keys(game: &str) {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/?pace=instant").await;
    let mut tabs = 0;
    while browser.ask("return document.activeElement.dataset.play ?? ''", vec![]).await != game {
        browser.keys([char::from(Key::Tab)]).await;
        tabs += 1;
        assert!(tabs < 60, "the Tab key does not lead to a game of {game}");
    }
    browser.keys([char::from(Key::Enter)]).await;
    at_table(&browser).await;
    let actions = browser.play(Hands::Keys).await;
    is_over(&browser, actions).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_by_keys() {
    by_keys("seven").await;
}

/// What a 7 does is picked like a card of the hand, or at once if there is but one, and keys lead
/// to whom it is done to.
#[tokio::test(flavor = "multi_thread")]
async fn the_effects_of_sevens_by_keys() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let all_gusts =
        "document.querySelectorAll('select[name^=effect]').forEach((effect) => (effect.value = 'gust'));";
    let count_effects = "window.effects = 0;
        document.addEventListener('click', (event) => (window.effects +=
            document.querySelector('.signs [data-id]') && event.target.closest('.signs [data-id], .lit, [data-does]') ? 1 : 0));";
    // Not every match has a 7 in a combination.
    for _ in 0..20 {
        browser.easy_match_with("seven", all_gusts).await;
        browser.ask(count_effects, vec![]).await;
        let actions = browser.play(Hands::Keys).await;
        is_over(&browser, actions).await;
        if browser.ask("return window.effects", vec![]).await != 0 {
            return browser.close().await;
        }
    }
    panic!("no effect was picked in twenty matches");
}

#[tokio::test(flavor = "multi_thread")]
async fn gold_by_keys() {
    by_keys("gold").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sky_by_keys() {
    by_keys("sky").await;
}
