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
const FRAMES: usize = 30;
/// How much slower than in life it is while it is photographed, and how long in life it is at least
/// from one picture to the next, besides what a picture takes.
const SLOW: f64 = 0.2;
const BETWEEN: Duration = Duration::from_millis(40);
/// Whether nothing moves and somebody can act.
const AT_REST: &str = "return document.querySelector('#table[data-yours=true] [data-action]:enabled, #table[data-over=true]') !== null
  && !document.querySelector('#fly > *')";
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
#[allow(clippy::too_many_lines, reason = "a list of pages")]
async fn pages() {
    let (stage, wanted) = (Stage::set(), Wanted::read());
    let browser = stage.browser(Kind::default()).await;
    page(&browser, &wanted, "home-at-first", "/").await;
    for (game, _) in GAMES {
        for kind in ["new", "learn", "rules"] {
            page(&browser, &wanted, &format!("{kind}-{game}"), &format!("/{kind}/{game}")).await;
        }
    }
    page(&browser, &wanted, "puzzles", "/puzzles").await;
    for (game, _) in GAMES {
        page(&browser, &wanted, &format!("puzzles-{game}"), &format!("/puzzles/{game}")).await;
        let (asked, told) = (format!("puzzle-{game}"), format!("puzzle-answered-{game}"));
        page(&browser, &wanted, &asked, &format!("/puzzles/{game}/next")).await;
        if wanted.wants(&told) {
            browser.goto(&format!("/puzzles/{game}/next")).await;
            browser.rush(1).await;
            browser.until("document.querySelector('[data-verdict]')").await;
            let path = browser.path().await;
            page(&browser, &wanted, &told, &path).await;
        }
    }
    page(&browser, &wanted, "settings", "/settings").await;
    if wanted.wants("daily") {
        page(&browser, &wanted, "daily", "/daily").await;
        page(&browser, &wanted, "daily-calendar", "/daily/calendar").await;
        let game = GAMES[1].0;
        page(&browser, &wanted, "daily-covered", &browser.finish_daily(game, false).await).await;
        page(&browser, &wanted, "daily-results", &browser.finish_daily(game, true).await).await;
        page(&browser, &wanted, "daily-home", "/").await;
        browser.easy_match(game).await;
        browser.rush(2000).await;
        browser.click("[data-again]").await;
        browser.until("document.querySelector('#invite')").await;
        let path = browser.path().await;
        page(&browser, &wanted, "daily-again", &path).await;
    }
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
        page(&browser, &wanted, &format!("{replay}-open"), &format!("{path}/replay/1?ply=9&seat=all")).await;
        let better = "return document.querySelector('#moves .why')?.getAttribute('href') ?? ''";
        if let Value::String(better) = browser.ask(better, vec![]).await
            && !better.is_empty()
        {
            page(&browser, &wanted, &format!("{replay}-better"), &better).await;
        }
    }
    page(&browser, &wanted, "home", "/").await;
    page(&browser, &wanted, "mistakes", "/learn/mistakes").await;
    page(&browser, &wanted, "mistakes-exercise", "/learn/mistakes?early=yes").await;
    if wanted.wants("profile") || wanted.wants("history") || wanted.wants("ratings") {
        for (game, seats) in GAMES {
            let rated = "document.querySelector('[name=rated]').checked = true;";
            for _ in 0..3 {
                browser.full_match(game, seats, rated).await;
                browser.rush(2000).await;
                browser.until("document.querySelector('#table[data-over=true]')").await;
            }
        }
        browser.goto("/profile").await;
        browser.click(".publicity button[value=yes]").await;
        browser.until("document.querySelector('.publicity a')").await;
    }
    for name in ["profile", "history"] {
        page(&browser, &wanted, name, &format!("/{name}")).await;
    }
    page(&browser, &wanted, "ratings", "/ratings/gold").await;
    if wanted.wants("wait-room") {
        browser.goto("/").await;
        browser.with_friends("sky").await;
        browser.until("document.querySelector('#invite')").await;
        let link = browser.ask("return document.querySelector('#invite').value", vec![]).await;
        let link = link.as_str().unwrap().to_owned();
        let path = table(&browser).await;
        page(&browser, &wanted, "wait-room", &path).await;
        let other = stage.browser(Kind::default()).await;
        page(&other, &wanted, "wait-room-of-a-guest", &link).await;
        other.web.quit().await.unwrap();
    }
    if wanted.wants("somebody") {
        browser.goto("/").await;
        browser.click("[data-somebody=gold]").await;
        browser.until("document.querySelector('.countdown')").await;
        let path = table(&browser).await;
        page(&browser, &wanted, "somebody-waits", &path).await;
        browser.play_somebody("sky").await;
        let other = stage.browser(Kind::default()).await;
        page(&other, &wanted, "somebody-home", "/").await;
        other.web.quit().await.unwrap();
    }
    if wanted.wants("club") {
        let club = browser.found_club("Night owls").await;
        let link = browser.ask("return document.querySelector('#invite').value", vec![]).await;
        let other = stage.browser(Kind::default()).await;
        other.goto(link.as_str().unwrap()).await;
        other.click("form[action*='/join'] button").await;
        other.until("document.querySelector('[name=on]')").await;
        other.click("[name=on][value=on]").await;
        let day = browser.ask("return document.querySelector('[name=day]').value", vec![]).await;
        page(&browser, &wanted, "club", &club).await;
        page(&browser, &wanted, "club-plan", &format!("{club}/plan/gold")).await;
        page(&browser, &wanted, "club-evening", &format!("{club}/evening/{}", day.as_str().unwrap())).await;
        page(&browser, &wanted, "clubs", "/clubs").await;
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
        browser.usual_match(game, seats).await;
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

/// An animation that has a sheet: what follows the first move of a kind.
struct Motion {
    game: &'static str,
    verb: &'static str,
    size: Size,
    theme: &'static str,
}

const fn motion(game: &'static str, verb: &'static str, size: Size, theme: &'static str) -> Motion {
    Motion { game, verb, size, theme }
}

const MOTIONS: [Motion; 9] = [
    motion("seven", "discard", DESK, "light"),
    motion("seven", "draw", PHONE, "light"),
    motion("seven", "effect", DESK, "dark"),
    motion("seven", "rainbow", DESK, "light"),
    motion("gold", "play", DESK, "light"),
    motion("gold", "take", PHONE, "dark"),
    motion("sky", "play", DESK, "dark"),
    motion("sky", "flip", PHONE, "light"),
    motion("sky", "stop", DESK, "light"),
];

/// Plays on until the next move is of this kind; whether there was one before the match ended.
async fn play_until(browser: &Browser, verb: &str) -> bool {
    for _ in 0..400 {
        let next = browser.next(&Value::Null).await;
        if next["action"].as_str().is_some_and(|action| action.split(' ').next() == Some(verb)) {
            return true;
        }
        if next["is"] == "over" {
            return false;
        }
        browser.rush(1).await;
    }
    false
}

/// Photographs what moves after a move of ours, frame by frame. Timers are slowed down as much as
/// the animations are, so that the one does not run away from the other.
async fn animation(stage: &Stage, wanted: &Wanted, motion: &Motion) {
    let &Motion { game, verb, size, theme } = motion;
    let name = format!("motion-{game}-{verb}");
    if !wanted.wants(&name) {
        return;
    }
    let browser = stage.browser(Kind::default()).await;
    browser.prefer(theme, false).await;
    browser.resize(size).await;
    browser.full_match(game, 3, "").await;
    while !play_until(&browser, verb).await {
        browser.full_match(game, 3, "").await;
    }
    let slow = format!(
        "const [later, now] = [setTimeout, performance.now.bind(performance)];
         window.setTimeout = (what, millis, ...rest) => later(what, millis / {SLOW}, ...rest);
         performance.now = () => now() * {SLOW};"
    );
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": slow })).await;
    browser.usual_pace().await;
    let mut sheet = Sheet::new(&wanted.folder, &name, if size == PHONE { 240 } else { MOMENT });
    sheet.row(&format!("{}, {theme}", size.name));
    browser.cdp("Animation.enable", json!({})).await;
    browser.cdp("Animation.setPlaybackRate", json!({ "playbackRate": SLOW })).await;
    act(&browser, Some(&mut sheet), &mut Value::Null).await;
    let (start, mut last, mut taken) = (Instant::now(), String::new(), 0);
    while taken < FRAMES && start.elapsed() < Duration::from_secs(40) {
        let (now, said) = (start.elapsed().mul_f64(SLOW).as_millis(), caption(&browser).await);
        let picture = sheet.snap_unless(&browser, &format!("{now} ms {said}"), &last).await;
        taken += usize::from(picture != last);
        last = picture;
        if taken > 3 && browser.ask(AT_REST, vec![]).await == true {
            break;
        }
        tokio::time::sleep(BETWEEN.div_f64(SLOW)).await;
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
    }
    for motion in &MOTIONS {
        animation(&stage, &wanted, motion).await;
    }
}
