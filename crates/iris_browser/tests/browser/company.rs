//! Company: two who press "Play somebody" meet, a table that is open to everyone, a club.

use std::time::{Duration, Instant};

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::laws::{at_every_size, report};
use crate::stage::Stage;

const TABLE: &str = "return location.pathname";

impl Browser {
    /// Presses "Play somebody" on the first page.
    pub(crate) async fn play_somebody(&self, game: &str) {
        self.goto("/?pace=instant").await;
        self.click(&format!("[data-somebody={game}]")).await;
        self.until("document.querySelector('#table')").await;
    }

    /// Founds a club and plans its evenings; leaves its page open, and gives its path.
    pub(crate) async fn found_club(&self, name: &str) -> String {
        self.goto("/clubs").await;
        self.ask(
            "document.querySelector('form[action=\"/clubs\"] [name=name]').value = arguments[0]",
            vec![name.into()],
        )
        .await;
        self.click("form[action='/clubs'] button").await;
        self.until("location.pathname.startsWith('/club/')").await;
        let club = self.path().await;
        self.goto(&format!("{club}/plan/gold")).await;
        self.click("form.options button[type=submit]").await;
        self.until("document.querySelector('[name=on]')").await;
        club
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_press_play_somebody_meet() {
    let stage = Stage::set();
    let first = stage.browser(Kind::default()).await;
    first.play_somebody("sky").await;
    // Whoever waits sees for how long.
    first.until("/^0:[01]\\d$/.test(document.querySelector('.countdown')?.textContent ?? '')").await;
    let second = stage.browser(Kind { phone: true, french: true, ..Kind::default() }).await;
    second.goto("/").await;
    second.until("document.querySelector('.open-table button')").await;
    second.play_somebody("sky").await;
    for browser in [&first, &second] {
        browser.until("document.querySelector('#table').dataset.active !== ''").await;
    }
    assert_eq!(first.ask(TABLE, vec![]).await, second.ask(TABLE, vec![]).await, "one table");
    // Both browsers have added to the shuffle, though they were given their seats before they saw
    // the promise.
    tokio::join!(first.play(Hands::Mouse), second.play(Hands::Finger));
    let deal = first.ask(TABLE, vec![]).await.as_str().unwrap().to_owned();
    first.goto(&format!("{deal}/deal/1")).await;
    let nonces = first.ask("return document.querySelector('#deal').dataset.nonces", vec![]).await;
    let zero = "0".repeat(64);
    let added = nonces.as_str().unwrap().split(' ').filter(|nonce| *nonce != zero).count();
    assert!(added >= 1, "nobody has added anything: {nonces}");
    first.close().await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_scripts_bots_come_after_a_while_and_leaving_cancels() {
    let stage = Stage::set();
    let browser = stage.browser(Kind { scriptless: true, ..Kind::default() }).await;
    browser.play_somebody("gold").await;
    browser.until("document.querySelector('.countdown').textContent.startsWith('0:')").await;
    browser.click("form[action*='/leave'] button").await;
    browser.until("location.pathname === '/'").await;
    assert_eq!(browser.ask("return document.querySelectorAll('.open-table').length", vec![]).await, 0);
    browser.play_somebody("gold").await;
    let begun = Instant::now();
    // The page comes again by itself, and at some time it is a match.
    browser.until("document.querySelector('#table').dataset.active !== ''").await;
    let waited = begun.elapsed();
    assert!((Duration::from_secs(15)..Duration::from_secs(45)).contains(&waited), "{waited:?}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_opens_a_table_to_everyone_and_somebody_sits_down_from_home() {
    let stage = Stage::set();
    let host = stage.browser(Kind::default()).await;
    host.goto("/?pace=instant").await;
    host.with_friends("gold").await;
    host.until("document.querySelector('#invite')").await;
    let guest = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    guest.goto("/").await;
    assert_eq!(guest.ask("return document.querySelectorAll('.open-table').length", vec![]).await, 0);
    host.click(r#"button[name=do][value*='"configure"']"#).await;
    host.until("document.querySelector('#own-part')").await;
    guest.goto("/").await;
    guest.click(".open-table button").await;
    guest.until("document.querySelector('#table .chair.own')").await;
    assert_eq!(host.ask(TABLE, vec![]).await, guest.ask(TABLE, vec![]).await);
    host.until("document.querySelectorAll('.chair.vacant').length === 1").await;
    let mut found = Vec::new();
    at_every_size(&guest, "the room in which a guest waits", "auto", &mut found).await;
    report(&found);
    host.close().await;
    guest.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_and_its_pages_fit_every_window() {
    let stage = Stage::set();
    let founder = stage.browser(Kind { french: true, ..Kind::default() }).await;
    founder.prefer("light", true).await;
    let club = founder.found_club("Les hiboux de minuit").await;
    let link = founder.ask("return document.querySelector('#invite').value", vec![]).await;
    let member = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    member.goto(link.as_str().unwrap()).await;
    member.click("form[action*='/join'] button").await;
    member.until("document.querySelectorAll('.people > li').length === 2").await;
    member.click("[name=on][value=on]").await;
    member.until("document.querySelector('[name=on][value=off]')").await;
    let day = member.ask("return document.querySelector('[name=day]').value", vec![]).await;
    let day = day.as_str().unwrap();
    let mut found = Vec::new();
    for path in
        [club.clone(), "/clubs".to_owned(), format!("{club}/plan/gold"), format!("{club}/evening/{day}")]
    {
        founder.goto(&path).await;
        at_every_size(&founder, &path, "light", &mut found).await;
    }
    report(&found);
    member.close().await;
    founder.close().await;
}
