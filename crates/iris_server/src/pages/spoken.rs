//! That pages say what the files in `text/` have, and nothing else: no message is missing and none is kept for nobody.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use iris_table::Code;
use iris_words::{Gap, LANGUAGES, Words, check};

use super::prefs::{Aids, CardStyle, Motion, Pace, Size, Switch, Theme};
use super::visitor::MESSAGES;

/// The sources of the pages, but for this one.
fn sources() -> Vec<String> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pages")];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.retain(|path| !path.ends_with("spoken.rs"));
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
        ("motion", names(Motion::ALL, Motion::name)),
        ("sound", names(Switch::ALL, Switch::name)),
        ("cards", names(CardStyle::ALL, CardStyle::name)),
        ("aids", names(Aids::ALL, Aids::name)),
        ("size", names(Size::ALL, Size::name)),
        ("pace", names(Pace::ALL, Pace::name)),
    ];
    let choices = settings.iter().flat_map(|(name, all)| all.iter().map(move |one| format!("{name}-{one}")));
    let colours = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"];
    // A further game is shown by what it says of itself, until there is more to be said.
    let games = |what: &str| ["seven", "gold", "sky"].map(|game| format!("{what}-{game}")).to_vec();
    vec![
        ("game-{game}", games("game")),
        ("about-{game}", games("about")),
        ("setting-{name}", settings.iter().map(|(name, _)| format!("setting-{name}")).collect()),
        ("{name}-{choice}", choices.collect()),
        ("pace-{}", Pace::ALL.iter().map(|pace| format!("pace-{}", pace.name())).collect()),
        ("problem-{}", problems()),
        ("colour-{colour}", colours.iter().map(|colour| format!("colour-{colour}")).collect()),
    ]
}

/// The keys of what can go wrong on a page.
fn problems() -> Vec<String> {
    let refusals = [
        Code::BadSettings,
        Code::BadRequest,
        Code::Stale,
        Code::NotYourTurn,
        Code::IllegalAction,
        Code::NotSeated,
        Code::NotHost,
        Code::SeatTaken,
        Code::WrongPhase,
        Code::Paused,
        Code::NoUndo,
        Code::TooFast,
        Code::NoWatching,
    ];
    let refusals = refusals.iter().map(|code| serde_json::to_value(code).unwrap());
    let codes = refusals.map(|code| code.as_str().unwrap().to_owned());
    let ours = ["not_found", "forbidden", "rate_limited", "unavailable"].map(str::to_owned);
    codes.chain(ours).map(|code| format!("problem-{}", code.replace('_', "-"))).collect()
}

/// The keys of our own file.
fn kept() -> BTreeSet<&'static str> {
    let lines =
        MESSAGES[0].1.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
}

#[test]
fn all_languages_say_the_same_things() {
    assert_eq!(check(MESSAGES), Vec::<Gap>::new());
}

#[test]
fn no_message_is_missing() {
    let words = Words::new(LANGUAGES[0], MESSAGES);
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
