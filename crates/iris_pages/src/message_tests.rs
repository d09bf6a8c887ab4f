//! Tests that pages ask for exactly the messages in `text/`: none is missing and none is unused.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use iris_api::{ApiScope, Emote, ErrorCode};
use iris_bots::Level;
use iris_words::{LANGUAGES, TranslationGap, Translator, check};

use crate::context::MESSAGES;
use crate::{BotPace, CardStyle, MemoryAids, MotionLevel, Sound, Taking, TextSize, Theme};

/// The sources of the pages, but for this one.
fn sources() -> Vec<String> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.retain(|path| !path.ends_with("message_tests.rs"));
    files.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// The texts in quotes in a source, each with what stands before it.
fn quoted(source: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let mut from = 0;
        while let Some(open) = line[from..].find('"').map(|at| from + at) {
            // An escaped quote does not end it.
            let end = line[open + 1..].match_indices('"').map(|(at, _)| open + 1 + at);
            let Some(close) = end.into_iter().find(|at| !line[..*at].ends_with('\\')) else { break };
            found.push((&line[..open], &line[open + 1..close]));
            from = close + 1;
        }
    }
    found
}

/// Whether what stands before a text makes it a message's key.
fn asks(before: &str) -> bool {
    ["t(", "key(", "with(", "count(", "fill("].iter().any(|call| {
        before.strip_suffix(call).is_some_and(|rest| {
            let last = rest.chars().last().unwrap_or(' ');
            if *call == "t(" { !last.is_alphanumeric() && last != '_' } else { last == '.' }
        })
    })
}

/// Keys that are put together, by the pattern in the source.
fn composed() -> Vec<(&'static str, Vec<String>)> {
    fn names<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str) -> Vec<&'static str> {
        all.iter().map(|one| name(*one)).collect()
    }
    let settings = [
        ("theme", names(Theme::ALL, Theme::name)),
        ("motion", names(MotionLevel::ALL, MotionLevel::name)),
        ("sound", names(Sound::ALL, Sound::name)),
        ("cards", names(CardStyle::ALL, CardStyle::name)),
        ("aids", names(MemoryAids::ALL, MemoryAids::name)),
        ("take", names(Taking::ALL, Taking::name)),
        ("size", names(TextSize::ALL, TextSize::name)),
        ("pace", names(BotPace::ALL, BotPace::name)),
    ];
    let choices = settings.iter().flat_map(|(name, all)| all.iter().map(move |one| format!("{name}-{one}")));
    vec![
        // Messages of the games; one that has none is shown without.
        ("{game}-tagline", Vec::new()),
        ("setting-{name}", settings.iter().map(|(name, _)| format!("setting-{name}")).collect()),
        ("{name}-{choice}", choices.collect()),
        ("pace-{}", BotPace::ALL.iter().map(|pace| format!("pace-{}", pace.name())).collect()),
        ("problem-{}", problems()),
        ("bot-intro-{}", Level::ALL.iter().map(|level| format!("bot-intro-{}", level.number())).collect()),
        ("token-{}", ApiScope::ALL.iter().map(|scope| format!("token-{}", scope.as_str())).collect()),
        (
            "token-{}-short",
            ApiScope::ALL.iter().map(|scope| format!("token-{}-short", scope.as_str())).collect(),
        ),
        ("emote-{}", Emote::ALL.iter().map(|emote| format!("emote-{}", emote.as_str())).collect()),
    ]
}

/// The keys of what can go wrong on a page.
fn problems() -> Vec<String> {
    let refusals = [
        ErrorCode::BadSettings,
        ErrorCode::BadRequest,
        ErrorCode::Stale,
        ErrorCode::NotYourTurn,
        ErrorCode::IllegalAction,
        ErrorCode::NotSeated,
        ErrorCode::NotHost,
        ErrorCode::SeatTaken,
        ErrorCode::WrongPhase,
        ErrorCode::Paused,
        ErrorCode::NoPause,
        ErrorCode::NoUndo,
        ErrorCode::Rated,
        ErrorCode::TooFast,
        ErrorCode::NoWatching,
    ];
    let ours = [
        ErrorCode::NotFound,
        ErrorCode::Forbidden,
        ErrorCode::CrossSite,
        ErrorCode::RateLimited,
        ErrorCode::Unavailable,
        ErrorCode::Busy,
        ErrorCode::Banned,
        ErrorCode::BadDeal,
        ErrorCode::Sealed,
    ];
    let codes = refusals.into_iter().chain(ours);
    codes.map(|code| format!("problem-{}", code.as_str().replace('_', "-"))).collect()
}

/// The keys of our own file.
fn kept() -> BTreeSet<&'static str> {
    let lines =
        MESSAGES[0].1.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
}

#[test]
fn all_languages_say_the_same_things() {
    assert_eq!(check(MESSAGES), Vec::<TranslationGap>::new());
}

#[test]
fn no_message_is_missing() {
    let words = Translator::new(LANGUAGES[0], MESSAGES);
    let mut missing: BTreeSet<String> = BTreeSet::new();
    let mut asked = 0;
    for source in sources() {
        for (before, key) in quoted(&source) {
            if asks(before) {
                asked += 1;
                missing.extend((!words.has(key)).then(|| key.to_owned()));
            }
        }
    }
    assert!(asked > 100, "{asked} keys were found");
    missing.extend(composed().into_iter().flat_map(|(_, keys)| keys).filter(|key| !words.has(key)));
    assert_eq!(missing, BTreeSet::new());
}

#[test]
fn no_message_is_kept_for_nobody() {
    let sources = sources();
    let mut spoken: BTreeSet<String> = composed().into_iter().flat_map(|(_, keys)| keys).collect();
    spoken.extend(sources.iter().flat_map(|source| quoted(source)).map(|(_, text)| text.to_owned()));
    let unused: Vec<&str> = kept().into_iter().filter(|key| !spoken.contains(*key)).collect();
    assert_eq!(unused, Vec::<&str>::new());
}

#[test]
fn every_key_that_is_put_together_is_known_here() {
    let known: BTreeSet<&str> = composed().into_iter().map(|(pattern, _)| pattern).collect();
    let mut found = BTreeSet::new();
    let sources = sources();
    for (before, pattern) in sources.iter().flat_map(|source| quoted(source)) {
        // Looking up what a form sent is not asking for a message.
        let asked = before.ends_with("t(&format!(") && !before.ends_with("get(&format!(");
        if asked || before.ends_with("key = format!(") {
            found.insert(pattern);
        }
    }
    assert_eq!(found, known, "composed() in this file says which keys such a pattern makes");
}
