//! One noun, one type: no two types that others can see share a name, in one crate or across
//! crates.
//!
//! A type counts if it is declared `pub`, `pub(crate)` or `pub(super)` in the sources of a crate;
//! tests and examples may call theirs what they like.

mod support;

use std::collections::BTreeMap;

use support::sources::sources;

/// Names that several types share on purpose, because they are the same idea in each crate.
const SHARED: &[(&str, &str)] = &[
    ("Action", "each game's associated type of the contract"),
    ("Config", "each game's associated type of the contract"),
    ("Event", "each game's associated type of the contract"),
    ("Setup", "each game's associated type of the contract"),
    ("State", "each game's associated type of the contract, and what Python calls one"),
    ("View", "each game's associated type of the contract"),
    ("Worlds", "each game's associated type of the contract: the deals that a view allows"),
    ("Bot", "Python's class for the trait of that name"),
    ("Game", "Python's class for the trait of that name"),
    ("Record", "Python's class for the type of that name"),
    ("Card", "each game's playing card"),
    ("Phase", "each game's and each table's stage of play"),
    ("Size", "each game's number of cards to play with"),
];

/// Names that are shared and should not be. Nothing may be added; a name is deleted when it has
/// become one.
#[rustfmt::skip] // one name a line, so that two deletions never conflict
const STILL_SHARED: &[&str] = &[
];

/// The name that a line declares, if others can see it.
fn declared(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = match rest.strip_prefix('(') {
        Some(scope) => scope.split_once(')')?.1,
        None => rest,
    };
    let mut words = rest.strip_prefix(' ')?.split(' ').skip_while(|word| *word == "unsafe");
    if !["struct", "enum", "trait", "type", "union"].contains(&words.next()?) {
        return None;
    }
    let name = words.next()?.split(|c: char| !c.is_alphanumeric() && c != '_').next();
    // A macro's `$name` has none of its own.
    name.filter(|name| !name.is_empty())
}

/// Where each name is declared.
fn declarations() -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources(&[".rs"]) {
        let in_crate = source.path.strip_prefix(&source.area()).and_then(|rest| rest.strip_prefix("/src/"));
        if in_crate.is_none() {
            continue;
        }
        for (line, number) in source.text.lines().zip(1..) {
            if let Some(name) = declared(line) {
                found.entry(name.to_owned()).or_default().push(format!("{}:{number}", source.path));
            }
        }
    }
    found
}

#[test]
fn no_two_types_share_a_name() {
    let declarations = declarations();
    assert!(declarations.len() > 300, "the scan finds next to nothing: {}", declarations.len());
    let mut wrong = Vec::new();
    let tolerated =
        |name: &str| SHARED.iter().any(|(shared, _)| *shared == name) || STILL_SHARED.contains(&name);
    for (name, places) in declarations.iter().filter(|(_, places)| places.len() > 1) {
        if !tolerated(name) {
            wrong.push(format!(
                "{name} names {} types; give them names of their own:\n  {}",
                places.len(),
                places.join("\n  ")
            ));
        }
    }
    for name in SHARED.iter().map(|(name, _)| *name).chain(STILL_SHARED.iter().copied()) {
        if declarations.get(name).is_none_or(|places| places.len() < 2) {
            wrong.push(format!("{name} is no longer shared: delete it from the list of exceptions"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn declarations_are_told_from_other_lines() {
    assert_eq!(declared("pub struct LiveTable<'a> {"), Some("LiveTable"));
    assert_eq!(declared("    pub(super) enum Step {"), Some("Step"));
    assert_eq!(declared("pub(crate) type Step = Result<(), Problem>;"), Some("Step"));
    assert_eq!(declared("pub(in crate::sqlite) trait Job: Send {"), Some("Job"));
    assert_eq!(declared("pub struct NotHex;"), Some("NotHex"));
    for line in [
        "struct Hidden;",
        "pub fn structure() {",
        "pub use types::Stats;",
        "public struct X",
        "pub mod x;",
        "pub struct $name(u8);",
    ] {
        assert_eq!(declared(line), None, "{line}");
    }
}
