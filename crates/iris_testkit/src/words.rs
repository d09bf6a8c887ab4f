//! Messages in every language: the same keys, and exactly those that are used.

use std::collections::{BTreeMap, BTreeSet};

use iris_core::{Scene, scene};

use crate::views::Found;

/// Every message by its key, with the names of all that any language fills in.
pub(crate) type Words = BTreeMap<String, BTreeSet<String>>;

/// The messages of the game and the shared ones.
///
/// # Panics
/// If a list of keys is not in order, or a language has not exactly those keys.
pub(crate) fn check_words<G: Scene>() -> Words {
    let mut words = Words::new();
    for (keys, languages) in [(scene::KEYS, scene::WORDS), (G::KEYS, G::WORDS)] {
        assert!(keys.is_sorted_by(|first, second| first < second), "{}: keys in order and once", G::ID);
        assert!(languages.iter().map(|(code, _)| *code).eq(["en", "fr"]), "{}: English and French", G::ID);
        for (code, text) in languages {
            let messages = messages(text);
            let found: Vec<&str> = messages.keys().map(String::as_str).collect();
            assert_eq!(found, keys, "{} in {code}", G::ID);
            // A reason is made of clauses that others join.
            let mut clauses = texts(text).filter(|(key, _)| key.contains("-reason-"));
            assert!(
                clauses.all(|(_, text)| !text.ends_with('.')),
                "{} in {code}: a clause with a full stop",
                G::ID
            );
            for (key, names) in messages {
                words.entry(key).or_default().extend(names);
            }
        }
    }
    words
}

/// Every message is known in every language and is given what it fills in.
pub(crate) fn check_words_used(
    used: &[(String, Vec<String>)],
    words: &Words,
    keys: &mut BTreeSet<String>,
) -> Result<(), Found> {
    for (key, args) in used {
        let Some(wanted) = words.get(key) else {
            return Err(("every message is known", key.clone()));
        };
        if let Some(missing) = wanted.iter().find(|name| !args.contains(name)) {
            return Err(("a message is given what it fills in", format!("{key} lacks ${missing}")));
        }
        if !keys.contains(key) {
            keys.insert(key.clone());
        }
    }
    Ok(())
}

/// The messages of a Fluent file, each as far as its first line goes.
pub(crate) fn texts(file: &str) -> impl Iterator<Item = (&str, &str)> {
    file.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" = "))
}

/// The messages of a Fluent file with the names of what they fill in. A line that starts with a letter starts a message.
fn messages(text: &str) -> Words {
    let mut words = Words::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let (key, _) = line.split_once(" = ").unwrap_or_else(|| panic!("{line:?} is no message"));
            key.clone_into(&mut current);
            assert!(words.insert(current.clone(), BTreeSet::new()).is_none(), "{key} is there twice");
        }
        let names = line.split('$').skip(1).map(|rest| {
            rest.chars()
                .take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
                .collect::<String>()
        });
        if let Some(known) = words.get_mut(&current) {
            known.extend(names);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_found_with_what_they_fill_in() {
        let text = "# Some.\n\none = { $seat }: { $value ->\n    [one] a\n   *[other] { $value } of { $card-name }\n }\ntwo = plain\n";
        let words = messages(text);
        let names: Vec<&str> = words["one"].iter().map(String::as_str).collect();
        assert_eq!((names, words["two"].len()), (vec!["card-name", "seat", "value"], 0));
    }
}
