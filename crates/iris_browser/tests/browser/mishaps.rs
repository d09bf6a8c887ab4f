//! What goes wrong in people's hands: a reload while cards are flying, the back button, two tabs, a
//! double click, names that are markup, pictures or written from the right.

use std::time::Duration;

use serde_json::Value;

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::sizes::{DESK, PHONE};
use crate::stage::Stage;
use crate::together::meet;

/// The table as its player sees it once it is their turn.
async fn sight(browser: &Browser) -> Value {
    browser.our_turn().await;
    let sight = "const table = document.querySelector('#table');
                 const cards = [...document.querySelectorAll('[data-hand] [data-card]')].map((card) => card.dataset.card).sort();
                 return { prompt: table.dataset.prompt, over: table.dataset.over, cards };";
    browser.ask(sight, vec![]).await
}

/// Picks what the next move needs and presses it; what was pressed.
async fn act(browser: &Browser) -> Value {
    loop {
        let next = browser.next_for(&Value::Null, "primary").await;
        Hands::Mouse.on(browser, &next).await;
        if next["is"] == "press" {
            return next;
        }
        assert_eq!(next["is"], "pick", "{next}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_while_cards_fly_loses_nothing() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    for game in ["seven", "gold", "sky"] {
        browser.usual_match(game, 3).await;
        let before = act(&browser).await;
        tokio::time::sleep(Duration::from_millis(250)).await;
        browser.web.refresh().await.unwrap();
        let after = sight(&browser).await;
        assert_ne!(after["prompt"], before["prompt"], "{game}: the move was lost");
        browser.web.refresh().await.unwrap();
        assert_eq!(sight(&browser).await, after, "{game}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_back_button_leads_away_and_forward_again() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("gold").await;
    browser.goto("/?pace=instant").await;
    browser.click("main a[href^='/t/']").await;
    sight(&browser).await;
    browser.play_at_most(Hands::Mouse, 1).await;
    let before = sight(&browser).await;
    browser.web.back().await.unwrap();
    browser.until("document.querySelector('[data-play]')").await;
    browser.web.forward().await.unwrap();
    assert_eq!(sight(&browser).await, before);
    assert_eq!(browser.play_at_most(Hands::Mouse, 1).await, 1);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_show_one_table() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("gold").await;
    let (path, one) = (browser.path().await, browser.web.window().await.unwrap());
    let first = sight(&browser).await;
    let two = browser.web.new_tab().await.unwrap();
    browser.web.switch_to_window(two.clone()).await.unwrap();
    browser.goto(&path).await;
    assert_eq!(sight(&browser).await, first);
    browser.play_at_most(Hands::Mouse, 1).await;
    let moved = sight(&browser).await;
    assert_ne!(moved, first);
    // The other tab has seen it and can go on.
    browser.web.switch_to_window(one).await.unwrap();
    browser.until(&format!("document.querySelector('#table').dataset.prompt === {}", moved["prompt"])).await;
    assert_eq!(sight(&browser).await, moved);
    browser.play_at_most(Hands::Mouse, 1).await;
    let again = sight(&browser).await;
    browser.web.switch_to_window(two).await.unwrap();
    browser.until(&format!("document.querySelector('#table').dataset.prompt === {}", again["prompt"])).await;
    assert_eq!(sight(&browser).await, again);
    browser.close().await;
}

/// Whoever presses twice has said it once: nothing is refused and nothing is played twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_moves_once() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    for game in ["seven", "gold", "sky"] {
        browser.usual_match(game, 3).await;
        let sent = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/act')).length";
        let pressed = act(&browser).await;
        Hands::Mouse.on(&browser, &pressed).await;
        tokio::time::sleep(Duration::from_millis(400)).await;
        assert_eq!(browser.ask(sent, vec![]).await, 1, "{game}: sent twice");
        sight(&browser).await;
        browser.play_at_most(Hands::Mouse, 2).await;
    }
    // A move that was refused is a complaint.
    browser.close().await;
}

/// A name is a name, whatever is written in it.
#[tokio::test(flavor = "multi_thread")]
async fn names_are_only_names() {
    for name in ["<b>Zo</b>&amp;", "🦄🌈🎉🃏", "مرحبا يا صديقي", "WWWWWWWWWWWWWWWWWWWWWW"]
    {
        let stage = Stage::set();
        let (host, guest) = meet(&stage, "sky", name).await;
        let shown = "const said = [...document.querySelectorAll('[data-chair]')].map((chair) => chair.dataset.name ?? chair.textContent);
                     return [said, document.querySelectorAll('#table b b, [data-chair] > b > b').length]";
        let shown = host.ask(shown, vec![]).await;
        let cut: String = name.chars().take(4).collect();
        let names = shown[0].as_array().unwrap();
        assert!(names.iter().any(|one| one.as_str().unwrap().contains(&cut)), "{name}: {shown}");
        let mut found = Vec::new();
        for (browser, size) in [(&host, DESK), (&host, PHONE)] {
            browser.resize(size).await;
            found.extend(browser.laws().await);
        }
        assert!(found.is_empty(), "{name}: {}", found.join("\n"));
        host.close().await;
        guest.close().await;
    }
}
