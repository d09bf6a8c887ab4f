//! Laws of the rulebook: the same numbered rules in every language.

use std::collections::BTreeSet;

use iris_core::{Rulebook, Scene, scene};

/// Checks that the rulebook is there in every language of the messages, with the same rules, each a
/// list item that starts with its number; and that options name rules that exist.
///
/// # Panics
/// If that does not hold.
pub fn assert_rulebook<G: Rulebook + Scene>() {
    let codes = |texts: &[(&'static str, &str)]| texts.iter().map(|(code, _)| *code).collect::<Vec<_>>();
    assert_eq!(codes(G::TEXTS), codes(scene::MESSAGES), "{}: the rulebook's languages", G::ID);
    let mut first: Option<BTreeSet<&str>> = None;
    for (code, text) in G::TEXTS {
        let rules = numbered_rules(text);
        assert!(!rules.is_empty(), "{} in {code} has no numbered rule", G::ID);
        let known = first.get_or_insert_with(|| rules.clone());
        assert_eq!(rules, *known, "{} in {code} has other rules", G::ID);
    }
    let known = first.unwrap_or_default();
    let named = G::OPTIONS.iter().flat_map(|option| option.rules);
    let unknown: Vec<_> = named.filter(|rule| !known.contains(*rule)).collect();
    assert!(unknown.is_empty(), "{}: options change rules that do not exist: {unknown:?}", G::ID);
}

/// The numbers of the rules of a rulebook: `S1` of a line `- **S1** …` or `- S1 …`.
pub(crate) fn numbered_rules(text: &str) -> BTreeSet<&str> {
    let items = text.lines().filter_map(|line| line.strip_prefix("- ")?.split_whitespace().next());
    let is_number = |word: &&str| {
        let digits = word.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    items.map(|word| word.trim_matches('*')).filter(is_number).collect()
}
