//! Clicks, taps, modals and waiting in whole matches: no test, but the counting of `cargo xtask
//! pages`.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::sizes::{DESK, PHONE};
use crate::stage::Stage;

/// How many matches of each game are played; figures are means.
const MATCHES: usize = 2;

/// What one match took.
#[derive(Default)]
struct Count {
    touches: usize,
    moves: usize,
    modals: usize,
    /// How long each turn of the others was.
    waits: Vec<Duration>,
}

/// Whether it was somebody else's turn since the last time this was asked.
const OTHERS: &str = "
const look = () => { const { active, seat } = document.querySelector('#table')?.dataset ?? {};
  if (active !== undefined && active !== '' && active !== seat) window.others = true; };
window.othersWatch ??= new MutationObserver(look);
window.othersWatch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-active'] });
const had = window.others === true; window.others = false; look(); return had;";

/// Plays as a person does: a card, then the button; and looks at the clock.
async fn person(browser: &Browser, hands: Hands) -> Count {
    let (mut count, mut done, mut pressed) = (Count::default(), Value::Null, None::<Instant>);
    browser.ask(OTHERS, vec![]).await;
    loop {
        let next = browser.next_for(&done, "primary").await;
        let others = browser.ask(OTHERS, vec![]).await == true;
        if let Some(since) = pressed.take().filter(|_| others && next["is"] != "modal") {
            count.waits.push(since.elapsed());
        }
        match next["is"].as_str().unwrap() {
            "over" => return count,
            "pick" => count.touches += 1,
            "modal" => (count.touches, count.modals) = (count.touches + 1, count.modals + 1),
            "press" => {
                (count.touches, count.moves) = (count.touches + 1, count.moves + 1);
                (done, pressed) = (next["prompt"].clone(), Some(Instant::now()));
            }
            _ => panic!("nothing to press is lit: {next}"),
        }
        hands.on(browser, &next).await;
        assert!(count.touches < 3000, "the match does not end: {next}");
    }
}

/// Starts a match as the first page offers it; bots think and cards travel as they do for
/// everybody, unless it is to be `soon` over.
async fn start(browser: &Browser, game: &str, soon: bool) {
    browser.goto(if soon { "/?pace=instant" } else { "/" }).await;
    browser.ask("document.querySelector(`[data-play=${arguments[0]}]`).click()", vec![game.into()]).await;
    browser
        .until("document.querySelector('#table[data-yours=true] [data-action], #table[data-over=true]')")
        .await;
}

fn mean(counts: &[Count], of: impl Fn(&Count) -> f64) -> f64 {
    counts.iter().map(of).sum::<f64>() / counts.len() as f64
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "counts and proves nothing: `cargo xtask pages`"]
async fn matches() {
    let stage = Stage::set();
    let mut figures = Vec::new();
    for game in ["seven", "gold", "sky"] {
        let (mut clicks, mut taps) = (Vec::new(), Vec::new());
        for round in 0..MATCHES {
            let desk = stage.browser(Kind::default()).await;
            desk.resize(DESK).await;
            start(&desk, game, false).await;
            clicks.push(person(&desk, Hands::Mouse).await);
            desk.close().await;
            let phone = stage.browser(Kind { phone: true, ..Kind::default() }).await;
            phone.resize(PHONE).await;
            start(&phone, game, true).await;
            taps.push(person(&phone, Hands::Finger).await);
            phone.close().await;
            println!("counted {game}, match {}", round + 1);
        }
        let waits: Vec<f64> =
            clicks.iter().flat_map(|count| &count.waits).map(Duration::as_secs_f64).collect();
        figures.push(json!({
            "game": game,
            "clicks": mean(&clicks, |count| count.touches as f64),
            "moves": mean(&clicks, |count| count.moves as f64),
            "taps": mean(&taps, |count| count.touches as f64),
            "tapped_moves": mean(&taps, |count| count.moves as f64),
            "modals": mean(&clicks, |count| count.modals as f64),
            "waiting": waits.iter().sum::<f64>() / waits.len().max(1) as f64,
            "turns": waits.len() as f64 / MATCHES as f64,
        }));
    }
    println!("figures {}", Value::Array(figures));
}
