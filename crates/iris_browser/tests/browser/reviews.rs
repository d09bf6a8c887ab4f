//! The review on the page of a match that is over: it fills in, its numbers add up, its marks stand
//! apart, and the graph leads into the replay by mouse, finger and keys.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::{Browser, Kind};
use crate::laws::report;
use crate::sizes::{SIZES, SMALL};
use crate::stage::Stage;

const REVIEWED: &str = "document.querySelector('#decided .ledgers') && !document.querySelector('.reviewing')";
/// The steps of each open ledger as printed: start, the four parts, result.
const FIGURES: &str = "return [...document.querySelectorAll('.ledger')].map((ledger) =>
    [...ledger.querySelectorAll('.fall .num')].map((cell) => Number(cell.textContent.replace('−', '-').replace(/[^-0-9]/g, ''))));";
/// Signs and labels that lie over one another.
const OVERLAPS: &str = "const found = [], boxes = [...document.querySelectorAll('.slips text, .xs text, .ys span')].map((one) => [one, one.getBoundingClientRect()]);
    boxes.forEach(([one, a], at) => boxes.slice(at + 1).forEach(([two, b]) => {
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) found.push(`${one.textContent} over ${two.textContent}`);
    }));
    return found;";
const ON_GRAPH: &str = "const graph = document.querySelector('#decided .graph');
    graph.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = graph.getBoundingClientRect();
    return [left + width * arguments[0], top + height * 0.3];";

/// A match against bots that is over and reviewed; its address.
async fn reviewed(browser: &Browser, game: &str, seats: u8) -> String {
    browser.prefer("light", true).await;
    browser.full_match(game, seats, "").await;
    browser.rush(2000).await;
    browser.until("document.querySelector('#table[data-over=true]')").await;
    browser.until(REVIEWED).await;
    browser.path().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_fills_in_and_adds_up() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let path = reviewed(&browser, "gold", 3).await;
    let Value::Array(ledgers) = browser.ask(FIGURES, vec![]).await else { panic!("a list of ledgers") };
    assert_eq!(ledgers.len(), 3);
    for figures in &ledgers {
        let figures: Vec<i64> = figures.as_array().unwrap().iter().map(|one| one.as_i64().unwrap()).collect();
        assert_eq!(figures.len(), 6, "{figures:?}");
        assert_eq!(figures[0], 33);
        assert_eq!(figures[..5].iter().sum::<i64>(), figures[5], "{figures:?}");
    }
    let open = "return [...document.querySelectorAll('.ledger')].map((one) => one.open)";
    assert_eq!(browser.ask(open, vec![]).await, json!([true, false, false]), "the reader's own is open");
    // Whoever loads the page again finds all of it at once, without scripts too.
    browser.goto(&path).await;
    browser.until(REVIEWED).await;
    let mut found = Vec::new();
    browser.ask("document.querySelectorAll('.ledger').forEach((one) => { one.open = true; })", vec![]).await;
    for size in SIZES {
        browser.resize(size).await;
        let overlaps = browser.ask(OVERLAPS, vec![]).await;
        let wrong = overlaps.as_array().unwrap().iter().map(Value::to_string);
        found.extend(
            browser.laws().await.into_iter().chain(wrong).map(|wrong| format!("{}: {wrong}", size.name)),
        );
    }
    report(&found);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_graph_leads_into_the_replay() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let path = reviewed(&browser, "gold", 2).await;
    let last = browser.ask("return Number(document.querySelector('.leap [type=range]').max)", vec![]).await;
    let last = last.as_f64().unwrap();
    for (size, part) in [(SIZES[1], 0.75), (SMALL, 0.25)] {
        browser.resize(size).await;
        let place = browser.ask(ON_GRAPH, vec![part.into()]).await;
        browser.click_at(place[0].as_f64().unwrap(), place[1].as_f64().unwrap()).await;
        let wanted = (part * last).round();
        browser
            .until(&format!(
                "location.pathname.includes('/replay/') && Math.abs(new URL(location).searchParams.get('ply') - {wanted}) <= 1"
            ))
            .await;
        browser.goto(&path).await;
        browser.until(REVIEWED).await;
    }
    // Keys choose a moment and stay; Enter goes there.
    browser.ask("document.querySelector('.leap [type=range]').focus()", vec![]).await;
    browser.keys([char::from(Key::Left)]).await;
    assert!(!browser.path().await.contains("/replay/"));
    browser.keys([char::from(Key::Enter)]).await;
    browser.until(&format!("location.pathname.includes('/replay/') && Number(new URL(location).searchParams.get('ply')) === {}", last - 1.0)).await;
    browser.close().await;
}
