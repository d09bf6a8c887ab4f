//! Puzzles: solved by mouse, keys and finger, in runs and without scripts, with the laws of pages
//! before and after the answer.

use serde_json::Value;

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::laws::report;
use crate::sizes::{PHONE, SIZES, SMALL};
use crate::stage::Stage;

/// Looks at a page in every size and notes what breaks a law.
async fn look(browser: &Browser, what: &str, found: &mut Vec<String>) {
    for size in SIZES {
        browser.resize(size).await;
        let wrong = browser.laws().await;
        found.extend(wrong.into_iter().map(|wrong| format!("{what} at {}: {wrong}", size.name)));
    }
}

async fn solve(game: &str, hands: Hands) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { french: hands == Hands::Keys, ..Kind::default() }).await;
    browser.prefer("light", true).await;
    browser.goto("/puzzles").await;
    browser.click(&format!("[data-puzzles={game}] [data-next-puzzle]")).await;
    browser.until("document.querySelector('#table.puzzle.yours')").await;
    let mut found = Vec::new();
    look(&browser, "the question", &mut found).await;
    browser.resize(if hands == Hands::Finger { PHONE } else { SIZES[1] }).await;
    assert_eq!(browser.play_at_most(hands, 1).await, 1);
    browser.until("document.querySelector('[data-verdict]')").await;
    let lit = browser.ask("return document.querySelectorAll('#table .hinted').length", vec![]).await;
    assert!(lit.as_u64().unwrap() > 0, "what is best is lit on the board");
    look(&browser, "the answer", &mut found).await;
    report(&found);
    let first = browser.path().await;
    browser.resize(if hands == Hands::Finger { SMALL } else { SIZES[1] }).await;
    if hands == Hands::Finger {
        browser.tap("[data-next-puzzle]").await;
    } else {
        browser.click("[data-next-puzzle]").await;
    }
    browser.until("document.querySelector('#table.puzzle.yours')").await;
    assert_ne!(browser.path().await.split('?').next(), first.split('?').next(), "another puzzle");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "at 360x640 a card of a high pile lies over its tag once the answer is shown"]
async fn a_puzzle_of_seven_by_mouse() {
    solve("seven", Hands::Mouse).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_of_gold_by_keys() {
    solve("gold", Hands::Keys).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_of_sky_by_finger() {
    solve("sky", Hands::Finger).await;
}

/// Begins a run and waits for its first puzzle.
async fn begin(browser: &Browser, kind: &str) {
    browser.prefer("light", true).await;
    browser.goto("/puzzles/gold").await;
    browser.click(&format!("[name=kind][value={kind}]")).await;
    browser.until("document.querySelector('#table.puzzle.yours')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_storm_runs_against_the_clock() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    begin(&browser, "storm").await;
    let clock = "document.querySelector('[data-countdown]').textContent";
    browser.until(&format!("/^2:5/.test({clock})")).await;
    for hands in [Hands::Mouse, Hands::Keys, Hands::Finger] {
        let before = browser.path().await;
        browser.play_at_most(hands, 1).await;
        browser
            .until(&format!(
                "location.pathname !== {:?} && document.querySelector('#table.puzzle.yours')",
                before.split('?').next().unwrap()
            ))
            .await;
        let left = browser
            .ask("return Number(document.querySelector('[data-countdown]').dataset.countdown)", vec![])
            .await;
        assert!((1.0..180_000.0).contains(&left.as_f64().unwrap()), "{left}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_streak_ends_with_an_explanation() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    begin(&browser, "streak").await;
    for _ in 0..40 {
        let before = browser.path().await;
        browser.play_at_most(Hands::Mouse, 1).await;
        let gone = format!(
            "(location.pathname !== {:?} || document.querySelector('[data-verdict]')) && document.readyState === 'complete'",
            before.split('?').next().unwrap()
        );
        browser.until(&gone).await;
        if browser.ask("return document.querySelector('[data-verdict=wrong]') !== null", vec![]).await == true
        {
            let again =
                browser.ask("return document.querySelector('.does [value=streak]') !== null", vec![]).await;
            assert_eq!(again, Value::Bool(true), "another streak is offered");
            return browser.close().await;
        }
    }
    panic!("forty puzzles in a row by a simple rule");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "forms alone are proved over HTTP; here the driver finds no button yet"]
async fn a_puzzle_without_scripts() {
    let stage = Stage::set();
    let browser = stage.browser(Kind { scriptless: true, ..Kind::default() }).await;
    browser.goto("/puzzles/gold").await;
    browser.click("[data-next-puzzle]").await;
    let choice = browser.think("plain()", vec![]).await;
    assert_eq!(choice["is"], "press", "{choice}");
    browser.click("#all-moves > summary").await;
    browser.element(&choice["element"]).click().await.unwrap();
    let verdict = browser.ask("return document.querySelector('[data-verdict]').textContent", vec![]).await;
    assert!(verdict.as_str().unwrap().len() > 10, "{verdict}");
    browser.close().await;
}
