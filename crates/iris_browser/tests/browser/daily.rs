//! The deal of the day and any deal again, by mouse, keys and finger.

use std::time::Duration;

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::laws;
use crate::stage::Stage;

impl Browser {
    /// Goes to today's deal of a game, plays it to its end if wanted, and gives the path of its
    /// results.
    pub(crate) async fn finish_daily(&self, game: &str, finish: bool) -> String {
        self.goto("/daily?pace=instant").await;
        let found = "return document.querySelector(`.offers form[action$='/${arguments[0]}']`).getAttribute('action')";
        let results = self.ask(found, vec![game.into()]).await.as_str().unwrap().to_owned();
        if finish {
            self.click(&format!(".offers form[action$='/{game}'] button")).await;
            self.until("document.querySelector('#table[data-over]')").await;
            self.rush(3000).await;
            self.counted(&results).await;
        }
        results
    }

    /// Waits until what follows from the end of a match has been written down.
    async fn counted(&self, results: &str) {
        for _ in 0..100 {
            self.goto(results).await;
            if self.ask("return document.querySelector('.verdicts') !== null", vec![]).await == true {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the try is not counted");
    }

    /// The text of an element; empty if there is none.
    pub(crate) async fn text(&self, selector: &str) -> String {
        let found = "return document.querySelector(arguments[0])?.textContent ?? ''";
        self.ask(found, vec![selector.into()]).await.as_str().unwrap().to_owned()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deal_of_the_day_by_mouse_from_the_first_page_to_the_result() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/?pace=instant").await;
    browser.click("[data-daily]").await;
    browser.until("document.querySelector('.offers')").await;
    browser.goto("/daily?pace=instant").await;
    let offers = browser.ask("return document.querySelectorAll('.offers form').length", vec![]).await;
    assert_eq!(offers, 3, "one for each game");
    browser.click(".offers form[action$='/gold'] button").await;
    browser.until("document.querySelector('#table[data-over]')").await;
    assert_eq!(browser.text(".t-hint").await, "", "no hints in a try that counts");
    let table = browser.path().await;

    // Going away and coming back leads to the same table; nothing is told meanwhile.
    browser.goto("/daily?pace=instant").await;
    let results = browser
        .ask("return document.querySelector(`.offers form[action$='/gold']`).getAttribute('action')", vec![])
        .await;
    let results = results.as_str().unwrap().to_owned();
    browser.goto(&results).await;
    assert!(browser.text(".covered").await.contains("finished the deal yourself"));
    assert_eq!(browser.text(".outcomes").await, "");
    browser.goto("/daily?pace=instant").await;
    browser.click(".offers form[action$='/gold'] button").await;
    browser.until("document.querySelector('#table[data-over]')").await;
    assert_eq!(browser.path().await.split('?').next(), table.split('?').next());

    browser.play(Hands::Mouse).await;
    assert_eq!(browser.text("a[href*='/replay/']").await, "", "the cards are told when the day is over");
    browser.click("[data-results]").await;
    browser.counted(&results).await;
    let house = browser.ask("return [...document.querySelectorAll('.both section:first-child li b')].map((name) => name.textContent)", vec![]).await;
    assert_eq!(house, serde_json::json!(["Pip", "Bertie", "Maya", "Rosa", "Iris"]));
    assert!(browser.text(".outcomes .own").await.contains("you"));
    let shared = browser.ask("return document.querySelector('#invite').value", vec![]).await;
    let shared = shared.as_str().unwrap();
    assert!(shared.starts_with("Iris · ") && shared.contains("/daily"), "{shared}");
    browser.until("document.querySelector('.sharing img').naturalWidth > 0").await;

    // The first page says so, and a second try is practice.
    browser.goto("/").await;
    let done = browser.ask("return document.querySelectorAll('.streak li:not(.no)').length", vec![]).await;
    assert_eq!(done, 1);
    browser.goto(&results).await;
    browser.click(".offer button").await;
    browser.until("document.querySelector('#table .t-hint')").await;
    assert_ne!(browser.path().await.split('?').next(), table.split('?').next());
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deal_of_the_day_by_keys_and_by_finger() {
    let stage = Stage::set();
    for (kind, hands) in [
        (Kind::default(), Hands::Keys),
        (Kind { phone: true, french: true, ..Kind::default() }, Hands::Finger),
    ] {
        let browser = stage.browser(kind).await;
        browser.goto("/daily?pace=instant").await;
        let start = ".offers form[action$='/sky'] button";
        if hands == Hands::Keys {
            browser.ask("document.querySelector(arguments[0]).focus()", vec![start.into()]).await;
            browser.keys([thirtyfour::Key::Enter.value()]).await;
        } else {
            browser.tap(start).await;
        }
        browser.until("document.querySelector('#table[data-over]')").await;
        browser.play(hands).await;
        browser.until("document.querySelector('[data-results]')").await;
        let results =
            browser.ask("return document.querySelector('[data-results]').getAttribute('href')", vec![]).await;
        browser.counted(results.as_str().unwrap()).await;
        assert!(!browser.text(".outcomes .own").await.is_empty());
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_is_challenged_to_a_deal_by_a_link() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("gold").await;
    browser.rush(2000).await;
    browser.click("[data-again]").await;
    browser.until("document.querySelector('#invite')").await;
    assert!(browser.text(".outcomes .own").await.contains("you"), "one's own match is the first result");
    let link = browser.ask("return document.querySelector('#invite').value", vec![]).await;
    let link = link.as_str().unwrap().to_owned();
    let friend = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    friend.goto(&format!("{link}?pace=instant")).await;
    assert!(!friend.text(".covered").await.is_empty() && friend.text(".outcomes").await.is_empty());
    friend.click(".offer button").await;
    friend.until("document.querySelector('#table[data-over]')").await;
    friend.rush(2000).await;
    friend.counted(&link).await;
    let rows =
        friend.ask("return document.querySelectorAll('.both section:last-child li').length", vec![]).await;
    assert_eq!(rows, 2, "the friend's result beside the first");
    // A link that was damaged on its way says so.
    friend.goto(&link.replace("gold-", "gald-")).await;
    assert!(friend.text(".sorry").await.contains("link is damaged"));
    // The console names the page that is not there.
    friend.web.quit().await.unwrap();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_deals_keep_the_laws_at_every_size() {
    let stage = Stage::set();
    for (french, theme) in [(false, "dark"), (true, "light")] {
        let browser = stage.browser(Kind { french, ..Kind::default() }).await;
        browser.prefer(theme, true).await;
        let results = browser.finish_daily("gold", true).await;
        let mut found = Vec::new();
        for page in ["/", "/daily", "/daily/calendar", results.as_str()] {
            browser.goto(page).await;
            laws::at_every_size(&browser, page, theme, &mut found).await;
        }
        // Yesterday: everything is told, and the promise can be checked.
        browser.goto("/daily/calendar").await;
        let past = "const days = [...document.querySelectorAll('.days a')].map((day) => day.getAttribute('href')).filter((href) => href !== '/daily'); return days.at(-1) ?? null";
        let mut day = browser.ask(past, vec![]).await;
        if day.is_null() {
            browser.click(".flip a").await;
            browser.until("document.querySelectorAll('.days a').length > 20").await;
            day = browser.ask(past, vec![]).await;
        }
        browser.goto(day.as_str().unwrap()).await;
        browser.click(".promises summary").await;
        laws::at_every_size(&browser, "a past day", theme, &mut found).await;
        browser.click("[data-check-promise]").await;
        browser.until("document.querySelector('#checked').textContent").await;
        let kept = if french { "concorde" } else { "It holds" };
        assert!(browser.text("#checked").await.contains(kept));
        laws::report(&found);
        browser.close().await;
    }
}
