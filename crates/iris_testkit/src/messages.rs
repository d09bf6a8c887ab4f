//! Laws of messages: every language has exactly the listed keys, and a message gets its variables.

use std::collections::{BTreeMap, BTreeSet};

use iris_core::{Scene, scene};
use serde::Serialize;

use crate::views::Violation;

/// Every message by its key, with the names of the variables that any language uses.
pub(crate) type MessageVariables = BTreeMap<String, BTreeSet<String>>;

/// The messages of the game and the shared ones.
///
/// # Panics
/// If a list of keys is not sorted, if the game lacks one of the languages of the shared messages,
/// or if a language has not exactly the listed keys.
pub(crate) fn check_messages<G: Scene>() -> MessageVariables {
    let mut variables = MessageVariables::new();
    let languages: Vec<&str> = scene::MESSAGES.iter().map(|(code, _)| *code).collect();
    assert!(languages.starts_with(&["en", "fr"]), "English and French are among {languages:?}");
    for (keys, texts_by_code) in [(scene::MESSAGE_KEYS, scene::MESSAGES), (G::MESSAGE_KEYS, G::MESSAGES)] {
        assert!(keys.is_sorted_by(|first, second| first < second), "{}: keys in order and once", G::ID);
        let codes: Vec<&str> = texts_by_code.iter().map(|(code, _)| *code).collect();
        assert_eq!(codes, languages, "{}: the languages of the shared messages", G::ID);
        for (code, text) in texts_by_code {
            let messages = messages(text);
            let found: Vec<&str> = messages.keys().map(String::as_str).collect();
            assert_eq!(found, keys, "{} in {code}", G::ID);
            // Reasons are clauses, which callers join.
            let mut clauses = texts(text).filter(|(key, _)| key.contains("-reason-"));
            assert!(
                clauses.all(|(_, text)| !text.ends_with('.')),
                "{} in {code}: a clause with a full stop",
                G::ID
            );
            for (key, names) in messages {
                variables.entry(key).or_default().extend(names);
            }
        }
    }
    variables
}

/// The messages of a game, and what has been seen of them in the course of a check.
pub(crate) struct MessageLog {
    variables: MessageVariables,
    /// The keys that have been used so far.
    pub(crate) used: BTreeSet<String>,
    /// Whether the game gives reasons for actions, as far as it is known.
    pub(crate) gives_reasons: Option<bool>,
}

impl MessageLog {
    /// The messages of the game, none of which has been used.
    ///
    /// # Panics
    /// As [`check_messages`] does.
    pub(crate) fn new<G: Scene>() -> Self {
        Self { variables: check_messages::<G>(), used: BTreeSet::new(), gives_reasons: None }
    }

    /// Notes the messages in a part of a scene: each is known in every language and is given its
    /// variables.
    pub(crate) fn note(&mut self, part: &impl Serialize) -> Result<(), Violation> {
        for (key, args) in scene::keys_in(part) {
            let Some(wanted) = self.variables.get(&key) else {
                return Err(("every message is known", key));
            };
            if let Some(missing) = wanted.iter().find(|name| !args.contains(name)) {
                return Err(("a message is given its variables", format!("{key} lacks ${missing}")));
            }
            self.used.insert(key);
        }
        Ok(())
    }
}

/// The messages of a Fluent file, each with the first line of its text.
pub(crate) fn texts(file: &str) -> impl Iterator<Item = (&str, &str)> {
    file.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" = "))
}

/// The messages of a Fluent file with the names of their variables. A line that starts with a
/// letter starts a message.
fn messages(text: &str) -> MessageVariables {
    let mut variables = MessageVariables::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let (key, _) = line.split_once(" = ").unwrap_or_else(|| panic!("{line:?} is no message"));
            key.clone_into(&mut current);
            assert!(variables.insert(current.clone(), BTreeSet::new()).is_none(), "{key} is there twice");
        }
        let names = line.split('$').skip(1).map(|rest| {
            rest.chars()
                .take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
                .collect::<String>()
        });
        if let Some(known) = variables.get_mut(&current) {
            // Whoever puts a message into words knows who listens.
            known.extend(names.filter(|name| name != "me"));
        }
    }
    variables
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_found_with_what_they_fill_in() {
        let text = "# Some.\n\none = { $seat }: { $value ->\n    [one] a\n   *[other] { $value } of { $card-name }\n }\ntwo = plain\n";
        let variables = messages(text);
        let names: Vec<&str> = variables["one"].iter().map(String::as_str).collect();
        assert_eq!((names, variables["two"].len()), (vec!["card-name", "seat", "value"], 0));
    }
}
