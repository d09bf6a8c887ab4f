//! Replays of the fullest tables: everything on the board is inside it at every size, and the graph
//! of chances leads to the move that it is touched at.

use serde_json::Value;

use crate::browser::{Browser, Kind};
use crate::laws::report;
use crate::sizes::{PHONE, SIZES};
use crate::stage::Stage;

/// Cards and pills that are not wholly on the board or lie over one another's middle.
const ON_BOARD: &str = "const stage = document.querySelector('.stage'), board = stage.getBoundingClientRect(), found = [];
    for (const one of stage.querySelectorAll('.mid .card, .hand .card, .pill, .caption:not(:empty)')) {
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      if (!one.checkVisibility() || width === 0) continue;
      const name = one.dataset.card ?? one.textContent;
      if (left < board.left - 1 || right > board.right + 1 || top < board.top - 6 || bottom > board.bottom + 1) found.push(`off the board: ${name} at ${left},${top}–${right},${bottom}`);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (one.matches('.pill') && hit && stage.contains(hit) && !one.contains(hit)) found.push(`under ${hit.className}: ${name}`);
    }
    return found;";

pub(crate) async fn finished(browser: &Browser, game: &str, seats: u8) -> String {
    browser.prefer("light", true).await;
    browser.full_match(game, seats, "").await;
    browser.rush(2000).await;
    browser.until("document.querySelector('a[href*=\"/replay/\"]')").await;
    let link = "return document.querySelector('a[href*=\"/replay/\"]').getAttribute('href')";
    let Value::String(link) = browser.ask(link, vec![]).await else { panic!("a link is text") };
    link.split('?').next().unwrap().to_owned()
}

async fn whole_board(game: &str, seats: u8) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { french: true, ..Kind::default() }).await;
    let replay = finished(&browser, game, seats).await;
    let mut found = Vec::new();
    for (ply, eyes) in [(0, ""), (2 * seats, "")] {
        browser.goto(&format!("{replay}?ply={ply}{eyes}")).await;
        for size in SIZES {
            browser.resize(size).await;
            let mut wrong = browser.laws().await;
            let off = browser.ask(ON_BOARD, vec![]).await;
            wrong.extend(off.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()));
            found.extend(wrong.into_iter().map(|wrong| format!("ply {ply}{eyes} at {}: {wrong}", size.name)));
        }
    }
    report(&found);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_of_seven_with_five_seats() {
    whole_board("seven", 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_of_gold_with_six_seats() {
    whole_board("gold", 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_of_sky() {
    whole_board("sky", 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_graph_of_a_replay_is_its_slider() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let replay = finished(&browser, "gold", 2).await;
    browser.goto(&format!("{replay}?ply=0")).await;
    let last = browser.ask("return Number(document.querySelector('.slide [type=range]').max)", vec![]).await;
    let last = last.as_f64().unwrap();
    for (size, part) in [(SIZES[1], 0.75), (PHONE, 0.25)] {
        browser.resize(size).await;
        let place = "const { left, top, width, height } = document.querySelector('.ctl .graph').getBoundingClientRect();
                     return [left + width * arguments[0], top + height * 0.3];";
        let place = browser.ask(place, vec![part.into()]).await;
        browser.click_at(place[0].as_f64().unwrap(), place[1].as_f64().unwrap()).await;
        let wanted = (part * last).round();
        browser.until(&format!("Math.abs(new URL(location).searchParams.get('ply') - {wanted}) <= 1 && document.querySelector('.graph .now')")).await;
        // The line in the graph and the thumb of the slider are at the same place.
        let apart = "const line = document.querySelector('.graph .now').getBoundingClientRect().left;
                     const { left, width } = document.querySelector('.slide [type=range]').getBoundingClientRect();
                     const { value, max } = document.querySelector('.slide [type=range]');
                     return Math.abs(left + 11 + (width - 22) * value / max - line);";
        assert!(browser.ask(apart, vec![]).await.as_f64().unwrap() < 3.0, "{}", size.name);
    }
    browser.close().await;
}
