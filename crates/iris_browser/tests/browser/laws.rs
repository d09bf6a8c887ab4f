//! The laws of pages, at every size, in both themes and languages: nothing overflows sideways, no
//! text is clipped or overlaps, everything that can be pressed is large enough and reachable, text
//! stands out from what is behind it; and on tables hand and primary button are inside a window
//! that does not scroll.

use serde_json::Value;

use crate::browser::{Browser, Kind};
use crate::picture::Picture;
use crate::sizes::{DESK, PHONE, SIZES, Size};
use crate::stage::Stage;

pub(crate) const LAWS: &str = include_str!("laws.js");
/// How much letters must stand out, by the guidelines for web content.
const CONTRAST: f64 = 4.5;

fn sentences(found: &Value) -> Vec<String> {
    found.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

/// The red, green and blue of a colour as the browser writes it, and how opaque it is.
fn colour(text: &str) -> ([u8; 3], f64) {
    let inner = text.split(['(', ')']).nth(1).unwrap_or_default();
    let parts: Vec<f64> = inner.split([',', ' ', '/']).filter_map(|part| part.trim().parse().ok()).collect();
    let [red, green, blue, rest @ ..] = parts.as_slice() else { return ([0; 3], 1.0) };
    // `color(srgb 0.5 0.5 0.5)` counts to 1, `rgb(128, 128, 128)` to 255.
    let whole = if text.starts_with("color(") { 255.0 } else { 1.0 };
    ([red, green, blue].map(|part| (part * whole).round() as u8), rest.first().copied().unwrap_or(1.0))
}

impl Browser {
    /// Which laws do not hold on the page as it is.
    pub(crate) async fn laws(&self) -> Vec<String> {
        sentences(&self.ask(&format!("{LAWS}\nreturn laws();"), vec![]).await)
    }

    /// Which do not hold in one part of it that has been opened.
    pub(crate) async fn laws_within(&self, part: &str) -> Vec<String> {
        sentences(&self.ask(&format!("{LAWS}\nreturn laws(arguments[0]);"), vec![part.into()]).await)
    }

    /// Which texts in the window stand out too little from what is behind them, measured on a
    /// picture without letters.
    pub(crate) async fn faint_texts(&self, scale: f64) -> Vec<String> {
        let inks =
            self.ask(&format!("{LAWS}\nconst found = inks(); blank(true); return found;"), vec![]).await;
        let behind = Picture::take(self).await;
        self.ask(&format!("{LAWS}\nblank(false);"), vec![]).await;
        let mut found = Vec::new();
        for ink in inks.as_array().unwrap() {
            let (rgb, opaque) = colour(ink["colour"].as_str().unwrap());
            let mut place = ink.clone();
            for name in ["x", "y", "width", "height"] {
                place[name] = (ink[name].as_f64().unwrap() * scale).into();
            }
            let contrast = behind.contrast_with(rgb, opaque * ink["alpha"].as_f64().unwrap(), &place);
            if contrast < CONTRAST {
                found.push(format!("faint: {} {} has {contrast:.2}", ink["text"], ink["who"]));
            }
        }
        found
    }
}

/// Looks at a page in every window, and adds to `found` what is wrong with it.
pub(crate) async fn at_every_size(browser: &Browser, page: &str, theme: &str, found: &mut Vec<String>) {
    for size in SIZES {
        browser.resize(size).await;
        let mut wrong = browser.laws().await;
        if size == DESK || size == PHONE {
            wrong.extend(browser.faint_texts(1.0).await);
        }
        found.extend(wrong.into_iter().map(|wrong| format!("{page} at {}, {theme}: {wrong}", size.name)));
    }
    browser.resize(DESK).await;
}

/// Looks at a page in the windows whose pictures are looked at, for what stands out too little.
async fn legible(browser: &Browser, page: &str, theme: &str, found: &mut Vec<String>) {
    for size in [DESK, PHONE] {
        browser.resize(size).await;
        let wrong = browser.faint_texts(1.0).await;
        found.extend(wrong.into_iter().map(|wrong| format!("{page} at {}, {theme}: {wrong}", size.name)));
    }
    browser.resize(DESK).await;
}

/// Goes to every page but tables at which is played: those are looked at with more seats than here,
/// in `laws_tables.rs`.
async fn every_page(french: bool, theme: &str) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { french, ..Kind::default() }).await;
    browser.prefer(theme, true).await;
    browser.furnish().await;
    let playing = "return document.querySelector('#table[data-live][data-over=false]:not([data-phase=lobby])') !== null";
    let (mut found, mut pages) = (Vec::new(), 0);
    browser
        .walk(async |browser: &Browser, path: &str| {
            if browser.ask(playing, vec![]).await == true {
                return;
            }
            pages += 1;
            // The themes differ in their colours only, so one of them is enough for the rest.
            match theme {
                "dark" => legible(browser, path, theme, &mut found).await,
                _ => at_every_size(browser, path, theme, &mut found).await,
            }
        })
        .await;
    assert!(pages > 15, "only {pages} pages were looked at");
    report(&found);
    browser.web.quit().await.unwrap();
}

/// Fails with everything that was found.
pub(crate) fn report(found: &[String]) {
    assert!(found.is_empty(), "{} laws broken:\n{}", found.len(), found.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_in_english_and_light() {
    every_page(false, "light").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_in_english_and_dark() {
    every_page(false, "dark").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_in_french_and_light() {
    every_page(true, "light").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_in_french_and_dark() {
    every_page(true, "dark").await;
}

/// A page on which one law is broken, and the law that must notice it.
const BROKEN: [(&str, &str); 11] = [
    ("spills", "button { width: 44px; min-width: 0; padding: 0; white-space: nowrap; overflow: visible }"),
    ("nothing", "main { visibility: hidden }"),
    ("sideways", "main { width: 3000px }"),
    ("clipped", "h1, h2 { width: 20px; overflow: hidden; white-space: nowrap }"),
    ("clipped", "h1, h2 { height: 9px; overflow: hidden }"),
    ("overlaps", "main * { line-height: 0.1; min-height: 0; height: auto; padding: 0; margin: 0 }"),
    ("small", "button { min-height: 0; height: 20px; padding: 0; font-size: 12px }"),
    ("small", "button { min-width: 0; width: 20px; padding: 0; overflow: hidden }"),
    ("unreachable", "body::after { content: ''; position: fixed; inset: 0; z-index: 99 }"),
    ("outside", "h1, h2 { position: relative; left: -2000px }"),
    ("faint", "h1, h2, p { color: #888; background: #999 }"),
];

/// The same for tables.
const BROKEN_TABLE: [(&str, &str); 5] = [
    ("scrolls", "body, html, #table { height: auto; overflow: visible } [data-hand] { margin-top: 2000px }"),
    ("outside: the hand", "[data-hand] { transform: translateY(300px) }"),
    ("outside: the card", "[data-hand] [data-id] { transform: translateX(900px) }"),
    (
        "outside: the primary",
        "[data-primary] { transform: translateX(-2000px); min-width: 9px; min-height: 9px }",
    ),
    (
        "covered",
        "#caption { position: fixed; inset: 0 0 50% 0; margin: 0; transform: none; translate: none; max-width: none; width: 100vw; visibility: visible; z-index: 99; background: red }",
    ),
];

/// Puts a style on top of the page's own.
pub(crate) async fn spoil(browser: &Browser, style: &str) {
    let style = format!("* {{ transition: none }} {style}");
    let important = style.replace(" }", " ;}").replace(';', " !important;").replace(";}", "}");
    let put = "const sheet = new CSSStyleSheet(); sheet.replaceSync(arguments[0]); document.adoptedStyleSheets = [sheet];";
    browser.ask(put, vec![important.into()]).await;
}

async fn notices(browser: &Browser, size: Size, cases: &[(&str, &str)]) {
    for (law, style) in cases {
        spoil(browser, style).await;
        browser.resize(size).await;
        let mut found = browser.laws().await;
        if *law == "faint" {
            found = browser.faint_texts(1.0).await;
        }
        assert!(found.iter().any(|one| one.starts_with(law)), "{style} breaks no law of {law}: {found:#?}");
        spoil(browser, "").await;
    }
}

/// A law that cannot fail proves nothing.
#[tokio::test(flavor = "multi_thread")]
async fn every_law_can_fail() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/new/gold").await;
    notices(&browser, PHONE, &BROKEN).await;
    browser.easy_match("gold").await;
    browser.until("document.querySelector('#table[data-yours=true] [data-action]')").await;
    notices(&browser, DESK, &BROKEN_TABLE).await;
    browser.close().await;
}

#[test]
fn colours_are_read_as_browsers_write_them() {
    assert_eq!(colour("rgb(27, 29, 58)"), ([27, 29, 58], 1.0));
    assert_eq!(colour("rgba(27, 29, 58, 0.5)"), ([27, 29, 58], 0.5));
    assert_eq!(colour("color(srgb 1 0.5 0 / 0.25)"), ([255, 128, 0], 0.25));
}
