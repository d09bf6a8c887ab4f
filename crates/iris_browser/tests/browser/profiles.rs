//! Histories, ratings and profiles: by mouse, keys and telephone, at every size, in both themes.

use serde_json::Value;
use thirtyfour::Key;

use crate::browser::{Browser, Kind};
use crate::laws::{at_every_size, report};
use crate::sizes::PHONE;
use crate::stage::Stage;

/// What the option of a rated match is chosen by.
const RATED: &str = "document.querySelector('[name=rated]').checked = true;";
const OVER: &str = "document.querySelector('#table[data-over=true]')";

impl Browser {
    /// Plays a match against the weakest bots to its end.
    async fn finish(&self, game: &str, seats: u8, options: &str) {
        self.prefer("light", true).await;
        self.full_match(game, seats, options).await;
        self.rush(2000).await;
        self.until(OVER).await;
    }

    /// Loads a page until something is on it that follows from the end of a match.
    async fn load_until(&self, path: &str, what: &str) {
        for _ in 0..100 {
            self.goto(path).await;
            if self.ask(&format!("return Boolean({what})"), vec![]).await == true {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("{path} never has {what}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_match_leads_to_a_public_profile_and_the_leaderboard() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.prefer("light", true).await;
    browser.full_match("gold", 3, RATED).await;
    browser.until("document.querySelector('.rated-mark')").await;
    assert_eq!(browser.ask("return document.querySelector('.t-hint')", vec![]).await, Value::Null);
    let mut found = Vec::new();
    at_every_size(&browser, "a rated table", "light", &mut found).await;
    report(&found);
    browser.rush(2000).await;
    browser.until(OVER).await;
    browser.load_until("/profile", "document.querySelector('.ratings li')").await;
    let like = browser.text(".ratings li b").await;
    assert!(like.starts_with("Like ") && like.ends_with(" % sure"), "{like}");
    // By the mouse: public, the public page, the leaderboard, and back to oneself.
    browser.click(".publicity button[value=yes]").await;
    browser.until("document.querySelector('.publicity button[value=no]')").await;
    browser.click(".publicity a").await;
    browser.until("location.pathname.startsWith('/player/')").await;
    assert_eq!(browser.ask("return document.querySelector('.publicity')", vec![]).await, Value::Null);
    let public = browser.path().await;
    browser.click(".ratings a.all").await;
    browser.until("document.querySelector('.board')").await;
    let listed = format!(".board a[href='{public}']");
    assert!(browser.text(&listed).await.contains("Like "));
    // Somebody else sees the same, until it is private again.
    let other = stage.browser(Kind::default()).await;
    other.goto(&public).await;
    other.until("document.querySelector('.figures')").await;
    browser.goto("/profile").await;
    browser.click(".publicity button[value=no]").await;
    browser.until("document.querySelector('.publicity button[value=yes]')").await;
    other.goto(&public).await;
    other.until("document.querySelector('.sorry h1')").await;
    // The status of that page is a complaint of the console's.
    other.web.quit().await.unwrap();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_is_filtered_by_keys() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.finish("gold", 2, "").await;
    browser.finish("sky", 2, "").await;
    browser.load_until("/history", "document.querySelectorAll('.past-games li').length === 2").await;
    browser.ask("document.querySelector('select[name=game]').focus()", vec![]).await;
    // A game by its first letters, then on to the button; nothing is sent before that is pressed.
    browser.keys("Rainbow (Sp".chars()).await;
    assert_eq!(browser.path().await, "/history");
    browser.ask("document.querySelector('select[name=days]').focus()", vec![]).await;
    browser.keys([Key::Tab.value(), Key::Enter.value()]).await;
    browser
        .until("location.search.includes('game=sky') && document.querySelectorAll('.past-games li').length === 1")
        .await;
    assert!(browser.text(".past-games .s").await.contains("Spaan"));
    // From the filters on by Tab to the match, and into its replay.
    browser.ask("document.querySelector('.filters button').focus()", vec![]).await;
    browser.keys([Key::Tab.value(), Key::Enter.value()]).await;
    browser.until("location.pathname.includes('/replay/')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_is_filtered_without_scripts() {
    let stage = Stage::set();
    let browser = stage.browser(Kind { scriptless: true, ..Kind::default() }).await;
    browser.goto("/history?game=gold").await;
    browser.click(".filters button").await;
    assert!(browser.path().await.starts_with("/history?game=gold"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_telephone_goes_from_home_to_the_profile_and_its_games() {
    let stage = Stage::set();
    let browser = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    browser.finish("gold", 2, RATED).await;
    browser.load_until("/history", "document.querySelector('.past-games li')").await;
    browser.goto("/").await;
    browser.tap(".me-link").await;
    browser.until("document.querySelector('.figures')").await;
    browser.tap(".myself .all").await;
    browser.until("document.querySelector('.past-games li')").await;
    browser.tap(".past-games li a").await;
    browser.until("location.pathname.includes('/replay/')").await;
    browser.close().await;
}

/// The pages of somebody who has played, and of somebody who has not.
async fn all_pages(french: bool, theme: &str) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { french, ..Kind::default() }).await;
    browser.prefer(theme, true).await;
    let mut found = Vec::new();
    for path in ["/profile", "/history", "/ratings/gold"] {
        browser.goto(path).await;
        at_every_size(&browser, path, theme, &mut found).await;
    }
    browser.finish("gold", 6, RATED).await;
    browser.finish("seven", 3, "").await;
    browser.finish("sky", 2, RATED).await;
    browser.load_until("/history", "document.querySelectorAll('.past-games li').length === 3").await;
    browser.prefer(theme, true).await;
    browser.goto("/profile").await;
    browser.click(".publicity button[value=yes]").await;
    browser.until("document.querySelector('.publicity a')").await;
    let public =
        browser.ask("return document.querySelector('.publicity a').getAttribute('href')", vec![]).await;
    for path in [
        "/profile",
        "/history",
        "/history?seats=6",
        "/history?days=9&result=gave-up",
        "/ratings/gold",
        public.as_str().unwrap(),
    ] {
        browser.goto(path).await;
        at_every_size(&browser, path, theme, &mut found).await;
    }
    browser.resize(PHONE).await;
    report(&found);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_about_somebody_keep_the_laws() {
    all_pages(false, "light").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_about_somebody_keep_the_laws_in_french_and_in_the_dark() {
    all_pages(true, "dark").await;
}
