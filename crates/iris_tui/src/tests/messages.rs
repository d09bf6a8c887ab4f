//! Every message is used, and every one that is used is there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::MESSAGES;

/// Beginnings of keys that are put together, and where their ends come from is shown by a test of
/// its own.
const FAMILIES: &[&str] = &["emote-", "refused-"];

fn sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if path.file_name().unwrap() != "tests" {
                sources(&path, text);
            }
        } else {
            text.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

/// The texts in quotation marks that look like keys.
fn literals(code: &str) -> BTreeSet<String> {
    let is_key = |text: &&str| {
        text.contains('-') && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    code.split('"').filter(is_key).map(str::to_owned).collect()
}

#[test]
fn every_message_is_used_and_every_one_used_is_there() {
    let mut code = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
    let keys: BTreeSet<&str> = MESSAGES[0]
        .1
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    let used = literals(&code);
    let unused: Vec<&&str> = keys
        .iter()
        .filter(|key| !used.contains(**key) && !FAMILIES.iter().any(|family| key.starts_with(family)))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
    let first = |key: &str| key.split('-').next().unwrap().to_owned();
    let families: BTreeSet<String> = keys.iter().map(|key| first(key)).collect();
    // Texts that look like keys and are none.
    let others = ["well-played", "your-turn", "bot-intro-", "seat-bot"];
    let missing: Vec<&String> = used
        .iter()
        .filter(|text| families.contains(&first(text)) && !keys.contains(text.as_str()))
        .filter(|text| !others.contains(&text.as_str()))
        .collect();
    assert!(missing.is_empty(), "there is no message {missing:?}");
}

#[test]
fn keys_that_are_put_together_are_there() {
    let words = iris_words::Translator::new(iris_words::LANGUAGES[0], MESSAGES);
    for emote in iris_api::Emote::ALL.map(iris_api::Emote::as_str) {
        assert!(words.has(&format!("emote-{emote}")), "{emote}");
    }
    for level in 1..=5 {
        assert!(words.has(&format!("bot-intro-{level}")), "{level}");
    }
    for code in [
        "bad-settings",
        "busy",
        "forbidden",
        "no-pause",
        "no-undo",
        "no-watching",
        "not-host",
        "not-seated",
        "not-your-turn",
        "paused",
        "rate-limited",
        "rated",
        "seat-taken",
        "stale",
        "too-fast",
        "wrong-phase",
    ] {
        assert!(words.has(&format!("refused-{code}")), "{code}");
    }
    for game in iris_games::GAMES {
        assert!(words.has(&format!("{}-tagline", game.id())), "{}", game.id());
        for key in game.options().iter().flat_map(iris_core::OptionSpec::message_keys) {
            assert!(words.has(key), "{key}");
        }
    }
}
