//! Page weight and time to interactive: no test, but the measurement of `cargo xtask pages`.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::stage::Stage;

/// How often each page is opened; the middle one counts.
const ROUNDS: usize = 9;

/// Notes when a page can be played on: something to press is there, and the script is there to take
/// it.
const WATCH: &str = "
const ready = () => document.documentElement?.classList.contains('js')
  && document.querySelector('[data-play], #table[data-yours=true] .hand .can, #table[data-yours=true] .lit');
const look = () => { if (ready()) window.playable = performance.now(); else requestAnimationFrame(look); };
look();";

/// What came over the wire, packed, with its headers.
const WEIGHT: &str = "
const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
return { playable: window.playable, bytes: all.reduce((sum, one) => sum + one.transferSize, 0), files: all.length,
  page: all[0].encodedBodySize };";

/// Opens a page as somebody does who has nothing of it yet, and says what that took.
async fn open(browser: &Browser, path: &str) -> Value {
    browser.cdp("Network.clearBrowserCache", json!({})).await;
    browser.goto(path).await;
    browser.until("window.playable").await;
    browser.ask(WEIGHT, vec![]).await
}

fn middle(measured: &[Value], name: &str) -> Value {
    let mut values: Vec<f64> = measured.iter().map(|one| one[name].as_f64().unwrap()).collect();
    values.sort_by(f64::total_cmp);
    json!(values[values.len() / 2])
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures and proves nothing: `cargo xtask pages`"]
async fn pages() {
    let stage = Stage::set();
    let mut figures = Vec::new();
    for (name, game) in [
        ("first page", None),
        ("table of seven", Some("seven")),
        ("table of gold", Some("gold")),
        ("table of sky", Some("sky")),
    ] {
        let browser = stage.browser(Kind::default()).await;
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
        let path = match game {
            None => "/".to_owned(),
            Some(game) => {
                browser.easy_match(game).await;
                browser.until("document.querySelector('#table[data-yours=true] [data-action]')").await;
                browser.path().await
            }
        };
        let mut measured = Vec::new();
        for _ in 0..ROUNDS {
            measured.push(open(&browser, &path).await);
        }
        let mut figure = json!({ "name": name });
        for what in ["bytes", "files", "page", "playable"] {
            figure[what] = middle(&measured, what);
        }
        figures.push(figure);
        browser.close().await;
    }
    println!("figures {}", Value::Array(figures));
}
