//! The end of a match: who won, the ranking, how the chances went, and another match one press
//! away, however far somebody has scrolled.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::sizes::{SIZES, THEMES};
use crate::stage::Stage;
use crate::together::meet;

const OVER: &str = "document.querySelector('#table[data-over=true]')";
const AGAIN: &str = r#"button[name=do][value*='"rematch"']"#;

/// What is there of the parts of the page: how many places, lines, marks on the axes and moments
/// that lead into the replay.
const PARTS: &str = "const count = (selector) => document.querySelectorAll(selector).length;
    return { places: count('.rank li'), lines: count('.graph polyline'), shares: count('.ys span'),
             moments: count('.turnb[href*=replay]'), marks: count('circle.mark') };";
/// Whether an element can be seen and pressed with the page scrolled to its top, and to its bottom.
const IN_SIGHT: &str = "const end = document.querySelector('.end');
    return [0, 1e6].map((top) => {
      end.scrollTo({ top, behavior: 'instant' });
      const element = document.querySelector(arguments[0]), box = element?.getBoundingClientRect();
      if (!box || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) return false;
      return element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    });";

impl Browser {
    async fn in_sight(&self, selector: &str) -> Value {
        self.ask(IN_SIGHT, vec![selector.into()]).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_match_is_always_in_sight() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.prefer("light", true).await;
    browser.full_match("gold", 3, "").await;
    browser.rush(2000).await;
    browser.until(OVER).await;
    browser.until("document.querySelector('#decided .turnb')").await;
    let parts = browser.ask(PARTS, vec![]).await;
    assert_eq!((&parts["places"], &parts["shares"]), (&json!(3), &json!(5)), "{parts}");
    // One line of each seat, and one beside each name.
    assert_eq!((&parts["lines"], &parts["marks"]), (&json!(3), &parts["moments"]), "{parts}");
    for theme in THEMES {
        browser.prefer(theme, true).await;
        for size in SIZES {
            browser.resize(size).await;
            let seen = browser.in_sight(AGAIN).await;
            assert_eq!(seen, json!([true, true]), "{}, {theme}", size.name);
        }
    }
    browser.resize(SIZES[0]).await;
    browser.click(AGAIN).await;
    browser.until("document.querySelector('#table[data-over=false]')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_who_wants_to_play_again_is_shown() {
    let stage = Stage::set();
    let (host, guest) = meet(&stage, "sky", "Zoé").await;
    tokio::join!(host.rush(2000), guest.rush(2000));
    tokio::join!(host.until(OVER), guest.until(OVER));
    guest.tap(AGAIN).await;
    host.until("document.querySelector('.wish')?.textContent.includes('Zoé')").await;
    for size in SIZES {
        host.resize(size).await;
        assert_eq!(host.in_sight(".wish").await[0], true, "{}", size.name);
    }
    host.resize(SIZES[0]).await;
    host.click(AGAIN).await;
    let again = "document.querySelector('#table[data-over=false]')";
    tokio::join!(host.until(again), guest.until(again));
    host.close().await;
    guest.close().await;
}
