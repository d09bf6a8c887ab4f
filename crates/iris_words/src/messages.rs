//! Message files, and the check that they have the same keys and arguments in every language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use crate::language::FURTHER;

/// Pairs of a language code and a file of messages in Fluent's format.
pub type MessageFiles = &'static [(&'static str, &'static str)];

/// A difference between a language's messages and those of the first language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslationGap {
    /// The code of the language it is found in.
    pub code: String,
    /// What is missing or different, as a sentence.
    pub what: String,
}

/// The variable that says which argument is whoever listens.
const LISTENER: &str = "me";

/// The languages whose messages are in files beside the code they belong to.
const BESIDE: [&str; 2] = ["en", "fr"];

/// Compares the messages of all [`LANGUAGES`](crate::LANGUAGES): files that do not parse, keys that
/// are missing in one of them, and messages with other arguments.
pub fn check(messages: MessageFiles) -> Vec<TranslationGap> {
    let mut gaps = Vec::new();
    let mut read: Vec<(&str, BTreeMap<String, BTreeSet<String>>)> = Vec::new();
    for language in BESIDE {
        let Some((_, text)) = messages.iter().find(|(code, _)| *code == language) else {
            gaps.push(TranslationGap { code: language.to_owned(), what: "there is no file".to_owned() });
            continue;
        };
        match keys(text) {
            Ok(keys) => read.push((language, keys)),
            Err(what) => gaps.push(TranslationGap { code: language.to_owned(), what }),
        }
    }
    let Some((first, usual)) = read.first().cloned() else { return gaps };
    for (code, keys) in &read[1..] {
        for (key, args) in &usual {
            match keys.get(key) {
                None => {
                    gaps.push(TranslationGap { code: (*code).to_owned(), what: format!("{key} is missing") });
                }
                Some(other) if other != args => gaps.push(TranslationGap {
                    code: (*code).to_owned(),
                    what: format!("{key} fills in {other:?}, in {first} {args:?}"),
                }),
                Some(_) => {}
            }
        }
        let more = keys.keys().filter(|key| !usual.contains_key(*key));
        gaps.extend(
            more.map(|key| TranslationGap {
                code: (*code).to_owned(),
                what: format!("{key} is nowhere else"),
            }),
        );
    }
    gaps.extend(further_gaps(FURTHER, messages));
    gaps
}

/// What languages with one file for everything leave out of the messages, or fill in otherwise.
pub(crate) fn further_gaps(further: MessageFiles, messages: MessageFiles) -> Vec<TranslationGap> {
    let usual = messages.first().and_then(|(_, text)| keys(text).ok()).unwrap_or_default();
    let mut gaps = Vec::new();
    for (code, text) in further {
        let gap = |what: String| TranslationGap { code: (*code).to_owned(), what };
        match keys(text) {
            Err(what) => gaps.push(gap(what)),
            Ok(keys) => gaps.extend(usual.iter().filter_map(|(key, args)| match keys.get(key) {
                None => Some(gap(format!("{key} is missing"))),
                Some(other) if other != args => Some(gap(format!("{key} fills in {other:?}, not {args:?}"))),
                Some(_) => None,
            })),
        }
    }
    gaps
}

/// The messages of a file, with the names of what they fill in.
pub(crate) fn keys(text: &str) -> Result<BTreeMap<String, BTreeSet<String>>, String> {
    let resource = parse(text).map_err(|(_, errors)| format!("cannot be read: {errors:?}"))?;
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut args = BTreeSet::new();
        if let Some(pattern) = &message.value {
            collect(pattern, &mut args);
        }
        if found.insert(message.id.name.to_owned(), args).is_some() {
            return Err(format!("{} is there twice", message.id.name));
        }
    }
    Ok(found)
}

fn collect(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, args),
            Expression::Select { selector, variants } => {
                collect_inline(selector, args);
                for variant in variants {
                    collect(&variant.value, args);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        // Every message is told who listens; whether it matters depends on the language.
        InlineExpression::VariableReference { id } if id.name != LISTENER => {
            args.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = &**expression {
                collect_inline(inline, args);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_found() {
        let whats =
            |messages: MessageFiles| check(messages).into_iter().map(|gap| gap.what).collect::<Vec<_>>();
        assert_eq!(
            whats(&[("en", "a = { $x }\n"), ("fr", "a = { $x ->\n   *[other] b { $x }\n }\n")]),
            [""; 0]
        );
        assert_eq!(whats(&[("en", "a = b\n")]), ["there is no file"]);
        assert_eq!(whats(&[("en", "a = b\n"), ("fr", "c = d\n")]), ["a is missing", "c is nowhere else"]);
        let other = whats(&[("en", "a = { $x }\n"), ("fr", "a = x\n")]);
        assert!(other[0].starts_with("a fills in {}"), "{other:?}");
        assert!(whats(&[("en", "a = { $x\n"), ("fr", "a = x\n")])[0].starts_with("cannot be read"));
    }
}
