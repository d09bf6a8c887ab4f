//! Contact sheets of every page, game and animation: no test, but the pictures of `cargo xtask
//! screens`.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::sheet::Sheet;
use crate::sizes::{DESK, PHONE, SIZES, Size, THEMES};
use crate::stage::Stage;

/// The widest that one picture is on the sheet of a page, and on those of games and animations.
const PAGE: u32 = 450;
const MOMENT: u32 = 600;
/// How many pictures an animation has at most.
const FRAMES: usize = 15;
/// How much slower than in life it is while it is photographed.
const SLOW: f64 = 0.3;
const GAMES: [(&str, u8); 3] = [("seven", 5), ("gold", 4), ("sky", 2)];

/// The folder that the pictures go to, and which of them are wanted.
struct Wanted {
    folder: PathBuf,
    only: String,
}

impl Wanted {
    fn read() -> Self {
        let folder = std::env::var_os("IRIS_SCREENS").expect("`cargo xtask screens` names the folder");
        let folder = PathBuf::from(folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self { folder, only: std::env::var("IRIS_SCREENS_ONLY").unwrap_or_default() }
    }

    fn wants(&self, name: &str) -> bool {
        name.contains(&self.only)
    }
}

/// Photographs a page in all sizes and both themes.
async fn page(browser: &Browser, wanted: &Wanted, name: &str, path: &str) {
    if !wanted.wants(name) {
        return;
    }
    let mut sheet = Sheet::new(&wanted.folder, name, PAGE);
    browser.goto(path).await;
    browser.settled().await;
    for theme in THEMES {
        browser.prefer(theme, true).await;
        sheet.row(theme);
        for size in SIZES {
            browser.resize(size).await;
            sheet.add(browser, size.name).await;
        }
    }
    sheet.write(browser).await;
}

/// The path of the table that is played at.
async fn table(browser: &Browser) -> String {
    browser.path().await.split('?').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes pictures and proves nothing: `cargo xtask screens`"]
async fn pages() {
    let (stage, wanted) = (Stage::set(), Wanted::read());
    let browser = stage.browser(Kind::default()).await;
    page(&browser, &wanted, "home-at-first", "/").await;
    for (game, _) in GAMES {
        for kind in ["new", "learn", "rules"] {
            page(&browser, &wanted, &format!("{kind}-{game}"), &format!("/{kind}/{game}")).await;
        }
    }
    page(&browser, &wanted, "settings", "/settings").await;
    page(&browser, &wanted, "problem", "/t/nowhere").await;
    for (game, seats) in GAMES {
        browser.full_match(game, seats, "").await;
        browser.rush(3).await;
        let path = table(&browser).await;
        page(&browser, &wanted, &format!("table-{game}"), &path).await;
    }
    for (game, _) in GAMES {
        let (end, replay) = (format!("end-{game}"), format!("replay-{game}"));
        if !wanted.wants(&end) && !wanted.wants(&replay) {
            continue;
        }
        browser.easy_match(game).await;
        browser.rush(2000).await;
        let path = table(&browser).await;
        page(&browser, &wanted, &end, &path).await;
        page(&browser, &wanted, &replay, &format!("{path}/replay/1?ply=9")).await;
    }
    page(&browser, &wanted, "home", "/").await;
    if wanted.wants("wait-room") {
        browser.goto("/").await;
        browser.with_friends("sky").await;
        browser.until("document.querySelector('#invite')").await;
        let path = table(&browser).await;
        page(&browser, &wanted, "wait-room", &path).await;
        let other = stage.browser(Kind::default()).await;
        page(&other, &wanted, "wait-room-of-a-guest", &path).await;
        other.web.quit().await.unwrap();
    }
    browser.web.quit().await.unwrap();
}

/// What the table says in this moment.
async fn caption(browser: &Browser) -> String {
    let said = "const text = (id) => document.querySelector(id)?.textContent.trim() ?? '';
                return [text('#caption'), text('#prompt')].filter(Boolean).join(' · ')";
    browser.ask(said, vec![]).await.as_str().unwrap_or_default().to_owned()
}

/// Takes a picture whenever what the table says has changed, until it is our turn again.
async fn story(browser: &Browser, sheet: &mut Sheet, most: usize) {
    let (start, mut last, mut taken) = (Instant::now(), String::new(), 0);
    while start.elapsed() < Duration::from_secs(20) && taken < most {
        let now = caption(browser).await;
        if now != last {
            sheet.snap(browser, &now).await;
            (last, taken) = (now, taken + 1);
        }
        let ours = "return document.querySelector('#table[data-yours=true] [data-action]:enabled, #table[data-over=true]') !== null";
        if taken > 1 && browser.ask(ours, vec![]).await == true {
            break;
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
}

/// Picks what the next move needs, photographed, and presses it; whether there was one.
async fn act(browser: &Browser, sheet: Option<&mut Sheet>, done: &mut Value) -> bool {
    let mut next = browser.next(done).await;
    while next["is"] == "pick" {
        Hands::Mouse.on(browser, &next).await;
        next = browser.next(done).await;
    }
    if next["is"] != "press" {
        return false;
    }
    if let Some(sheet) = sheet {
        let label = format!("our move: {}", next["action"]);
        sheet.snap(browser, &label).await;
    }
    Hands::Mouse.on(browser, &next).await;
    *done = next["prompt"].clone();
    true
}

async fn moments(stage: &Stage, wanted: &Wanted, game: &str, seats: u8) {
    let name = format!("game-{game}");
    if !wanted.wants(&name) {
        return;
    }
    let browser = stage.browser(Kind::default()).await;
    let mut sheet = Sheet::new(&wanted.folder, &name, MOMENT);
    for (size, theme) in [(DESK, "light"), (PHONE, "dark")] {
        browser.prefer(theme, false).await;
        browser.resize(size).await;
        usual_pace(&browser, game, seats).await;
        sheet.row(&format!("{}, {theme}", size.name));
        sheet.snap(&browser, "the start").await;
        let mut done = Value::Null;
        for _ in 0..2 {
            if act(&browser, Some(&mut sheet), &mut done).await {
                story(&browser, &mut sheet, 6).await;
            }
        }
        ends(&browser, &mut sheet, size).await;
    }
    sheet.write(&browser).await;
    browser.web.quit().await.unwrap();
}

/// Plays on until rounds, tricks and the match end, and photographs those moments.
async fn ends(browser: &Browser, sheet: &mut Sheet, size: Size) {
    browser.resize(size).await;
    browser.goto(&format!("{}?pace=instant", table(browser).await)).await;
    browser.rush(2000).await;
    browser.until("document.querySelector('#table[data-over=true]')").await;
    tokio::time::sleep(Duration::from_millis(1200)).await;
    sheet.snap(browser, "the end").await;
}

/// Starts a match at the pace that everybody has who changed nothing.
async fn usual_pace(browser: &Browser, game: &str, seats: u8) {
    browser.full_match(game, seats, "").await;
    browser.goto(&table(browser).await).await;
    browser.until("document.querySelector('#table[data-yours=true] [data-action]:enabled')").await;
}

/// Photographs what moves after a move of ours, frame by frame.
async fn animation(stage: &Stage, wanted: &Wanted, game: &str, size: Size, theme: &str, at: usize) {
    let name = format!("motion-{game}-{at}");
    if !wanted.wants(&name) {
        return;
    }
    let browser = stage.browser(Kind::default()).await;
    browser.prefer(theme, false).await;
    browser.resize(size).await;
    usual_pace(&browser, game, 3).await;
    let mut done = Value::Null;
    let mut sheet = Sheet::new(&wanted.folder, &name, if size == PHONE { 240 } else { MOMENT });
    browser.cdp("Animation.enable", json!({})).await;
    for _ in 0..at {
        act(&browser, None, &mut done).await;
    }
    sheet.row(&format!("{}, {theme}, {SLOW} of the usual pace", size.name));
    browser.cdp("Animation.setPlaybackRate", json!({ "playbackRate": SLOW })).await;
    act(&browser, Some(&mut sheet), &mut done).await;
    let (start, mut last, mut taken) = (Instant::now(), String::new(), 0);
    while taken < FRAMES && start.elapsed() < Duration::from_secs(15) {
        let (now, said) = (start.elapsed().as_millis(), caption(&browser).await);
        let picture = sheet.snap_unless(&browser, &format!("{now} ms {said}"), &last).await;
        taken += usize::from(picture != last);
        last = picture;
    }
    browser.cdp("Animation.setPlaybackRate", json!({ "playbackRate": 1.0 })).await;
    sheet.write(&browser).await;
    browser.web.quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes pictures and proves nothing: `cargo xtask screens`"]
async fn games() {
    let (stage, wanted) = (Stage::set(), Wanted::read());
    for (game, seats) in GAMES {
        moments(&stage, &wanted, game, seats.min(4)).await;
        animation(&stage, &wanted, game, DESK, "light", 0).await;
        animation(&stage, &wanted, game, DESK, "dark", 1).await;
        animation(&stage, &wanted, game, PHONE, "light", 2).await;
    }
}
