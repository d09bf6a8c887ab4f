//! The laws of pages on tables as full as they get: the most seats, the largest hands, everything
//! that can be opened, in the language with the longer words.

use serde_json::Value;

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::laws::report;
use crate::sizes::{DESK, SIZES, THEMES};
use crate::stage::Stage;

/// What opens over a table.
const OPENED: [&str; 3] = ["#log", "#all-moves", "#menu"];
/// The largest hand that seven is to be played with.
const LARGEST_OF_SEVEN: u64 = 12;

/// Looks at the moment in every window: at where everything lies once, for no theme changes that,
/// and at how much text stands out in both themes.
async fn look(browser: &Browser, moment: &str, found: &mut Vec<String>) {
    for size in SIZES {
        browser.resize(size).await;
        let mut wrong = browser.laws().await;
        for theme in THEMES {
            browser.prefer(theme, true).await;
            let faint = browser.faint_texts(size.scale()).await;
            wrong.extend(faint.into_iter().map(|faint| format!("{theme}: {faint}")));
        }
        found.extend(wrong.into_iter().map(|wrong| format!("{moment} at {}: {wrong}", size.name)));
    }
    browser.resize(DESK).await;
}

/// Opens everything that can be opened, one after the other, and looks into it.
async fn look_into(browser: &Browser, moment: &str, found: &mut Vec<String>) {
    for part in OPENED {
        let open = "const part = document.querySelector(arguments[0]); if (part) part.open = arguments[1];";
        browser.ask(open, vec![part.into(), true.into()]).await;
        for size in SIZES {
            browser.resize(size).await;
            let wrong = browser.laws_within(&format!("{part} > :not(summary)")).await;
            found.extend(
                wrong.into_iter().map(|wrong| format!("{moment} with {part} at {}: {wrong}", size.name)),
            );
        }
        browser.ask(open, vec![part.into(), false.into()]).await;
    }
    browser.resize(DESK).await;
}

/// Touches a first card of a move that needs several touches, if there is one.
async fn pick(browser: &Browser) {
    let next = browser.next(&Value::Null).await;
    if next["is"] == "pick" {
        Hands::Mouse.on(browser, &next).await;
    }
    // The name of what the mouse rests on lies over other texts, and is meant to.
    browser.web.action_chain().move_to(2, 2).perform().await.unwrap();
}

async fn full_table(game: &str, seats: u8, cards: u64) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { french: true, ..Kind::default() }).await;
    browser.prefer("light", true).await;
    browser.full_match(game, seats, "").await;
    browser.our_turn().await;
    let mut found = Vec::new();
    let held = browser.ask("return document.querySelectorAll('[data-hand] [data-id]').length", vec![]).await;
    assert!(held.as_u64() >= Some(cards), "{held} cards in a hand of {cards}");
    let moment = |what: &str| format!("{game} of {seats}, {what}");
    look(&browser, &moment("at the start"), &mut found).await;
    look_into(&browser, &moment("at the start"), &mut found).await;
    pick(&browser).await;
    look(&browser, &moment("with a card picked"), &mut found).await;
    browser.rush(1).await;
    browser.our_turn().await;
    look(&browser, &moment("after a move"), &mut found).await;
    // Not to the end: that is another page.
    browser.rush(3).await;
    browser.our_turn().await;
    look(&browser, &moment("after four moves"), &mut found).await;
    report(&found);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_with_five_seats() {
    full_table("seven", 5, 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gold_with_six_seats() {
    full_table("gold", 6, 9).await;
}

/// More cards than anywhere else.
#[tokio::test(flavor = "multi_thread")]
async fn gold_with_four_seats() {
    full_table("gold", 4, 14).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gold_with_two_seats() {
    full_table("gold", 2, 14).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sky_with_two_seats() {
    full_table("sky", 2, 3).await;
}

/// Showers fill a hand that discards single cards only.
#[tokio::test(flavor = "multi_thread")]
async fn the_largest_hand_of_seven() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.prefer("light", true).await;
    let showers =
        "document.querySelectorAll('[name^=effect]').forEach((effect) => (effect.value = 'shower'));";
    let mut largest = 0;
    for _ in 0..12 {
        browser.full_match("seven", 5, showers).await;
        largest = browser.hoard(LARGEST_OF_SEVEN).await.max(largest);
        if largest >= LARGEST_OF_SEVEN {
            break;
        }
    }
    assert!(largest >= LARGEST_OF_SEVEN, "no hand had more than {largest} cards");
    let mut found = Vec::new();
    look(&browser, &format!("a hand of {largest}"), &mut found).await;
    report(&found);
    browser.close().await;
}
