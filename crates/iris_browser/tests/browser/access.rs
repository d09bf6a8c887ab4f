//! Accessibility: axe-core finds no violation on any page, and touch targets are large enough.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::stage::Stage;

/// What axe-core is, as `IRIS_AXE` names it or as `cargo xtask browser` installs it.
fn axe() -> String {
    let named = std::env::var_os("IRIS_AXE").map(PathBuf::from);
    let path = named.unwrap_or_else(|| {
        let tests = std::env::current_exe().unwrap();
        let target = tests.ancestors().nth(3).unwrap();
        target.join("browser/node_modules/axe-core/axe.min.js")
    });
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo xtask browser` installs it", path.display()))
}

/// Looks for what keeps people out.
const RUN: &str = "
const done = arguments[0];
axe.run().then(({ violations }) => done(violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any.map((any) => any.message).join(' ').slice(0, 200)}`).join(' | ')} (${nodes.length} in all)`)));";

/// What is too small for a finger, or hangs over the edge of the screen. Links in running text are
/// as tall as the text.
const SMALL: &str = "
const small = [];
for (const element of document.querySelectorAll('a[href], button, select, input:not([type=hidden]), summary, .lit')) {
  if (!element.offsetParent || element.disabled || element.matches('.skip')) continue;
  const target = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') ?? element : element;
  const { width, height, left, right } = target.getBoundingClientRect();
  const inText = element.matches('a') && getComputedStyle(element).display === 'inline';
  if (!inText && (width < 43.9 || height < 43.9)) small.push(`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`);
}
const page = document.documentElement;
if (page.scrollWidth > page.clientWidth) small.push(`the page is ${page.scrollWidth} wide on a screen of ${page.clientWidth}`);
return small;";

async fn look(browser: &Browser, axe: &str, path: &str, found: &mut Vec<String>) {
    browser.ask(axe, vec![]).await;
    let Value::Array(violations) = browser.ask_later(RUN, vec![]).await else { panic!("axe gives a list") };
    found.extend(violations.iter().map(|violation| format!("{path}: {violation}")));
}

async fn theme(browser: &Browser, theme: &str) {
    let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
    browser.cdp("Emulation.setEmulatedMedia", features).await;
}

async fn every_page(kind: Kind, colours: &str) {
    let (stage, axe) = (Stage::set(), axe());
    let browser = stage.browser(kind).await;
    theme(&browser, colours).await;
    browser.furnish().await;
    let mut found = Vec::new();
    let pages = browser
        .walk(async |browser: &Browser, path: &str| {
            look(browser, &axe, path, &mut found).await;
            if kind.phone {
                let small = browser.ask(SMALL, vec![]).await;
                found.extend(
                    small.as_array().unwrap().iter().map(|small| format!("{path}: too small: {small}")),
                );
            }
        })
        .await;
    assert!(pages.len() > 10, "{pages:?}");
    assert!(found.is_empty(), "{}", found.join("\n"));
    browser.web.quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_with_any_page_in_the_light() {
    every_page(Kind::default(), "light").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_with_any_page_on_a_telephone_in_the_dark() {
    every_page(Kind { phone: true, ..Kind::default() }, "dark").await;
}
