//! The laws of play: over a whole match nothing shifts, no landmark moves, the focus is never lost
//! to the body, and no frame of any motion is blank.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::laws::spoil;
use crate::picture::Picture;
use crate::sizes::{DESK, PHONE};
use crate::stage::Stage;

const WATCH: &str = include_str!("watch.js");
/// How much slower than in life motion goes while it is watched, so that pictures catch every part.
const SLOW: f64 = 0.25;
/// How long a move is watched for.
const WATCHED: Duration = Duration::from_secs(3);
/// How much lightness differs at least within a place where there is something: the plainest card
/// has 0.14, the felt alone at most 0.025, a flat colour 0.
const VARIETY: f64 = 0.05;

/// What the watch has seen that should not be, in sentences.
async fn seen(browser: &Browser) -> Vec<String> {
    let seen = browser.ask("return window.watched", vec![]).await;
    assert!(seen["frames"].as_u64() > Some(20), "{seen}");
    let list = |name: &str| {
        let found = seen[name].as_array().unwrap().iter();
        found.map(|one| format!("{name}: {}", one.as_str().unwrap())).collect::<Vec<_>>()
    };
    let mut found: Vec<String> = ["moved", "lost"].into_iter().flat_map(list).collect();
    if seen["shift"].as_f64().unwrap() > 0.0 {
        found.push(format!("shift: {}", seen["shift"]));
        found.extend(list("sources"));
    }
    found
}

/// A match is played to the end and watched all the time.
async fn steady(game: &str, seats: u8, phone: bool) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { phone, ..Kind::default() }).await;
    browser.resize(if phone { PHONE } else { DESK }).await;
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
    browser.full_match(game, seats, "").await;
    // To the end, but for the last move: what comes after is another screen.
    let hands = if phone { Hands::Finger } else { Hands::Mouse };
    browser.play(hands).await;
    let found = seen(&browser).await;
    assert!(found.is_empty(), "{game}: {}", found.join("\n"));
    browser.close().await;
}

/// The same for so many moves at the usual pace, while everything travels.
async fn steady_in_motion(game: &str, seats: u8, phone: bool, moves: usize) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { phone, ..Kind::default() }).await;
    browser.resize(if phone { PHONE } else { DESK }).await;
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
    browser.usual_match(game, seats).await;
    let hands = if phone { Hands::Finger } else { Hands::Mouse };
    browser.play_at_most(hands, moves).await;
    let found = seen(&browser).await;
    assert!(found.is_empty(), "{game}: {}", found.join("\n"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_is_steady_in_motion() {
    steady_in_motion("seven", 5, false, 20).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gold_is_steady_in_motion() {
    steady_in_motion("gold", 6, true, 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sky_is_steady_in_motion() {
    steady_in_motion("sky", 2, true, 20).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_is_steady() {
    steady("seven", 3, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gold_is_steady() {
    steady("gold", 4, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sky_is_steady() {
    steady("sky", 2, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_is_steady_on_a_telephone() {
    steady("seven", 2, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gold_is_steady_on_a_telephone() {
    steady("gold", 3, true).await;
}

/// Where there is something at every moment of a match, on a picture of half the size: the hand,
/// the seats and the whole window.
const PLACES: &str = "
const box = (name, element) => { const { x, y, width, height } = element.getBoundingClientRect(); return { name, x: x / 2, y: y / 2, width: width / 2, height: height / 2 }; };
const hand = document.querySelector('[data-hand]'), pill = document.querySelector('.seats [data-chair]');
const cards = [...hand.querySelectorAll('[data-id]')];
const card = cards[Math.floor(cards.length / 2)];
return [...(card ? [box('hand', card)] : []), box('seats', pill), { name: 'window', x: 0, y: 0, width: innerWidth / 2, height: innerHeight / 2 }];";

/// How much lightness differs in each place, by its name.
async fn varieties(browser: &Browser) -> Vec<(String, f64)> {
    let Value::Array(places) = browser.ask(PLACES, vec![]).await else { return Vec::new() };
    let picture = Picture::glance(browser).await;
    places.iter().map(|place| (place["name"].to_string(), picture.variety(place))).collect()
}

/// Pictures of what happens in the next while, each with the places that are blank in it.
async fn blanks(browser: &Browser, long: Duration) -> (usize, Vec<String>) {
    let (start, mut frames, mut found) = (Instant::now(), 0, Vec::new());
    while start.elapsed() < long || frames < 4 {
        frames += 1;
        for (name, variety) in varieties(browser).await {
            if variety < VARIETY {
                found.push(format!("frame {frames}: {name} is blank ({variety:.4})"));
            }
        }
    }
    (frames, found)
}

async fn watched_moves(browser: &Browser, moves: usize) -> (usize, Vec<String>) {
    let (mut frames, mut found, mut done) = (0, Vec::new(), Value::Null);
    browser.cdp("Animation.enable", json!({})).await;
    for _ in 0..moves {
        browser.cdp("Animation.setPlaybackRate", json!({ "playbackRate": 1.0 })).await;
        let mut next = browser.next(&done).await;
        while next["is"] == "pick" {
            Hands::Mouse.on(browser, &next).await;
            next = browser.next(&done).await;
        }
        if next["is"] != "press" {
            break;
        }
        browser.cdp("Animation.setPlaybackRate", json!({ "playbackRate": SLOW })).await;
        Hands::Mouse.on(browser, &next).await;
        done = next["prompt"].clone();
        let (more, blank) = blanks(browser, WATCHED).await;
        frames += more;
        found.extend(blank);
    }
    browser.cdp("Animation.setPlaybackRate", json!({ "playbackRate": 1.0 })).await;
    (frames, found)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_frame_is_blank() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.resize(DESK).await;
    for (game, theme) in [("seven", "light"), ("gold", "dark"), ("sky", "light")] {
        browser.prefer(theme, false).await;
        browser.usual_match(game, 3).await;
        let (frames, found) = watched_moves(&browser, 3).await;
        assert!(frames > 11, "{game}: only {frames} pictures");
        assert!(found.is_empty(), "{game}, {frames} frames: {}", found.join("\n"));
    }
    browser.close().await;
}

/// A law that cannot fail proves nothing.
#[tokio::test(flavor = "multi_thread")]
async fn every_law_of_play_can_fail() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.resize(DESK).await;
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
    browser.easy_match("gold").await;
    browser.our_turn().await;
    assert_eq!(seen_after(&browser, "").await, Vec::<String>::new());
    // What shifts is a landmark, and nobody has touched anything for a while.
    let found = seen_after(&browser, ".mid { margin-top: 40px }").await;
    for law in ["moved", "shift"] {
        assert!(found.iter().any(|one| one.starts_with(law)), "{law}: {found:#?}");
    }
    browser.play_at_most(Hands::Mouse, 1).await;
    browser.our_turn().await;
    // The table takes the focus back, so it is taken away again and again.
    browser.ask("setInterval(() => document.activeElement.blur(), 1)", vec![]).await;
    let found = seen_after(&browser, "").await;
    assert!(found.iter().any(|one| one.starts_with("lost")), "{found:#?}");
    for style in ["body { visibility: hidden }", "[data-hand] { opacity: 0 }"] {
        spoil(&browser, style).await;
        let (_, found) = blanks(&browser, Duration::from_millis(1)).await;
        assert!(!found.is_empty(), "{style} is not seen");
    }
    browser.close().await;
}

async fn seen_after(browser: &Browser, style: &str) -> Vec<String> {
    tokio::time::sleep(Duration::from_millis(700)).await;
    spoil(browser, style).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let seen = seen(browser).await;
    spoil(browser, "").await;
    seen
}
