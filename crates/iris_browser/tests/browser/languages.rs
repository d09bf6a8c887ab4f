//! Localization: a French page is French and an English one English, to the last label.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::browser::{Browser, Kind};
use crate::stage::Stage;

/// A message: what stands around the things that are filled in.
type Parts = Vec<String>;

/// Words of which every longer text has some and the other language has none.
const ENGLISH: &[&str] = &[
    "the", "and", "you", "your", "with", "that", "this", "have", "they", "cards", "of", "who", "which",
    "turn",
];
const FRENCH: &[&str] = &[
    "le", "les", "des", "vous", "votre", "avec", "que", "une", "est", "sont", "dans", "qui", "cartes", "du",
    "la", "de", "et", "cette",
];

/// Everything that a page says: texts, labels, titles, placeholders. What has a language of its own
/// is not ours to judge, and what is to be typed as it stands is the same in every language.
const SAID: &str = r#"
const own = document.documentElement.lang, said = [];
const ours = (element) => !element.closest("script, style, noscript, code, [data-user]") && element.closest("[lang]").lang === own;
const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) if (ours(walker.currentNode.parentElement)) said.push(walker.currentNode.data);
for (const name of ["aria-label", "title", "alt", "placeholder", "content"])
  for (const element of document.querySelectorAll(`[${name}]`)) if (ours(element)) said.push(element.getAttribute(name));
for (const element of document.querySelectorAll("[id=words]")) said.push(...Object.values(element.dataset));
return { lang: own, said: said.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => /\p{L}{2}/u.test(text)) };
"#;

/// The files of messages of one language, wherever they are.
fn files(code: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for group in ["crates", "games"] {
        for package in std::fs::read_dir(root.join(group)).unwrap() {
            let file = package.unwrap().path().join("text").join(format!("{code}.ftl"));
            found.extend(file.exists().then_some(file));
        }
    }
    assert!(found.len() > 4, "messages of {code}: {found:?}");
    found
}

/// The messages of one language by key; those that choose among several wordings are left out.
fn messages(code: &str) -> BTreeMap<String, Parts> {
    let texts: Vec<String> = files(code).iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let lines = texts
        .iter()
        .flat_map(|text| text.lines())
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    let pairs = lines.filter_map(|line| line.split_once(" = ")).filter(|(_, text)| !text.ends_with("->"));
    pairs.map(|(key, text)| (key.to_owned(), parts(text))).collect()
}

fn parts(text: &str) -> Parts {
    let mut pieces = text.split('{');
    let first = pieces.next().unwrap_or_default().to_owned();
    let rest = pieces.map(|piece| piece.split_once('}').map_or(piece, |(_, after)| after).to_owned());
    std::iter::once(first).chain(rest).collect()
}

/// Whether a text can be this message, with something filled in.
fn fits(parts: &Parts, text: &str) -> bool {
    let Some(mut rest) = text.strip_prefix(parts[0].as_str()) else { return false };
    let [_, middle @ .., last] = parts.as_slice() else { return rest.is_empty() };
    for piece in middle {
        let Some(at) = rest.find(piece.as_str()) else { return false };
        rest = &rest[at + piece.len()..];
    }
    rest.ends_with(last.as_str())
}

/// Whether a message says enough for itself to be told by.
fn telling(parts: &Parts) -> bool {
    parts.iter().flat_map(|part| part.chars()).filter(|letter| letter.is_alphabetic()).count() >= 4
}

fn words_of(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// What a page says that it should not, in sentences.
fn wrong(said: &Value, own: &str) -> Vec<String> {
    let other = if own == "en" { "fr" } else { "en" };
    let (own_messages, other_messages) = (messages(own), messages(other));
    // A text that both languages have in common is right in both.
    let foreign: Vec<(&String, &Parts)> = other_messages
        .iter()
        .filter(|(key, parts)| own_messages.get(*key) != Some(parts) && telling(parts))
        .collect();
    let strange = if own == "en" { FRENCH } else { ENGLISH };
    let mut found = Vec::new();
    for text in said.as_array().unwrap().iter().filter_map(Value::as_str) {
        let ours = own_messages.values().any(|parts| parts.len() == 1 && fits(parts, text));
        if let Some((key, _)) = foreign.iter().find(|(_, parts)| fits(parts, text)).filter(|_| !ours) {
            found.push(format!("{text:?} is the {other} message {key}"));
        }
        let words = words_of(text);
        let alien = words.iter().filter(|word| strange.contains(&word.as_str())).count();
        if words.len() >= 4 && alien * 6 >= words.len() {
            found.push(format!("{text:?} reads as {other}"));
        }
        let key =
            text.len() > 3 && text.contains('-') && text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        if key && !ours {
            found.push(format!("{text:?} is a key without a message"));
        }
    }
    found
}

async fn speaks(french: bool) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { french, ..Kind::default() }).await;
    browser.furnish().await;
    let own = if french { "fr" } else { "en" };
    let mut found = Vec::new();
    let pages = browser
        .walk(async |browser: &Browser, path: &str| {
            let said = browser.ask(SAID, vec![]).await;
            assert_eq!(said["lang"], own, "{path}");
            found.extend(wrong(&said["said"], own).into_iter().map(|wrong| format!("{path}: {wrong}")));
        })
        .await;
    assert!(pages.len() > 10, "{pages:?}");
    assert!(found.is_empty(), "{}", found.join("\n"));
    // One page is not found, and that is a complaint; the rest are none.
    let complaints: Vec<String> =
        browser.complaints().await.into_iter().filter(|said| !said.contains("/t/nowhere")).collect();
    assert_eq!(complaints, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_english() {
    speaks(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_french() {
    speaks(true).await;
}

#[test]
fn what_mixes_languages_is_found() {
    let wrong = |text: &str, own: &str| wrong(&serde_json::json!([text]), own);
    assert!(wrong("Go on", "fr")[0].contains("message resume"));
    assert!(wrong("Mute Zoé", "fr")[0].contains("message mute"));
    assert!(!wrong("Vous avez la première place de cette table.", "en").is_empty());
    assert!(!wrong("home-nothing-yet", "en").is_empty());
    assert_eq!(wrong("Go on", "en"), Vec::<String>::new());
    assert_eq!(wrong("Continuer", "fr"), Vec::<String>::new());
}
