//! Every numbered rule has a test that names it, and both languages have the same rules.
//!
//! A test names a rule by a part of its own name: `fn s10_two_cards_are_no_combination()`, `fn
//! g7_g14_order()`. That the test proves the rule is for the reader to judge; that it exists is
//! checked here.

mod support;

use std::collections::BTreeSet;
use std::fs;

/// The games there are, the letter of their rules and how many they have: a rule lost from a page
/// is noticed too.
const KNOWN: &[(&str, char, u32)] = &[("seven", 'S', 32), ("gold", 'G', 25), ("sky", 'K', 20)];

/// Folders under `games/`.
fn games() -> Vec<String> {
    let entries = fs::read_dir(support::root().join("games")).expect("there are games");
    let mut ids: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.join("Cargo.toml").is_file())
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect();
    ids.sort();
    ids
}

/// The letters and numbers that begin list items: `- S14 …` gives `('S', 14)`.
fn numbers(page: &str) -> Vec<(char, u32)> {
    page.lines()
        .filter_map(|line| line.strip_prefix("- "))
        .filter_map(|item| {
            let word = item.split_whitespace().next()?.trim_matches('*');
            let letter = word.chars().next().filter(char::is_ascii_uppercase)?;
            Some((letter, word[1..].parse().ok()?))
        })
        .collect()
}

/// The rules of a page, proved to be one letter and 1, 2, 3… in order.
fn rules(id: &str, language: &str) -> Result<Vec<(char, u32)>, String> {
    let path = format!("games/{id}/rules/{language}.md");
    let numbers = numbers(&support::read(&path));
    let Some(&(letter, _)) = numbers.first() else { return Err(format!("{path} numbers no rule")) };
    for (&(other, number), expected) in numbers.iter().zip(1..) {
        if (other, number) != (letter, expected) {
            return Err(format!("{path}: {other}{number} stands where {letter}{expected} should"));
        }
    }
    Ok(numbers)
}

/// The names of the test functions in a Rust source, inside `proptest!` too.
fn tests(source: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
        is_test |= line.starts_with("#[test]");
        let Some((before, after)) = line.split_once("fn ") else { continue };
        // Only what may stand before `fn` in an item; `"fn "` in a text or a longer word is none.
        if !before.split_whitespace().all(|w| w == "pub" || w == "const" || w.starts_with("#[")) {
            continue;
        }
        if is_test {
            names.push(after.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default());
        }
        is_test = false;
    }
    names
}

/// Every `_`-separated part of every test's name in a game.
fn named(id: &str) -> BTreeSet<String> {
    let folder = support::root().join("games").join(id);
    ["src", "tests"]
        .iter()
        .flat_map(|part| support::files_below(&folder.join(part), ".rs"))
        .map(|path| fs::read_to_string(path).expect("sources are UTF-8"))
        .flat_map(|source| {
            tests(&source).iter().flat_map(|name| name.split('_')).map(str::to_owned).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn every_rule_is_named_by_a_test() {
    let mut missing = Vec::new();
    for id in games() {
        let named = named(&id);
        let rules = rules(&id, "en").unwrap_or_else(|problem| panic!("{problem}"));
        let without: Vec<_> = rules
            .iter()
            .filter(|(letter, number)| !named.contains(&format!("{}{number}", letter.to_ascii_lowercase())))
            .map(|(letter, number)| format!("{letter}{number}"))
            .collect();
        if !without.is_empty() {
            missing.push(format!("{id}: {} of {}: {}", without.len(), rules.len(), without.join(" ")));
        }
    }
    assert!(missing.is_empty(), "rules that no test names:\n{}", missing.join("\n"));
}

#[test]
fn both_languages_number_the_same_rules_without_gaps() {
    for id in games() {
        let english = rules(&id, "en").unwrap_or_else(|problem| panic!("{problem}"));
        let french = rules(&id, "fr").unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(english, french, "{id}: the languages number different rules");
    }
}

#[test]
fn no_rule_of_the_known_games_is_lost() {
    for &(id, letter, count) in KNOWN {
        let rules = rules(id, "en").unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(rules.last(), Some(&(letter, count)), "{id}");
    }
}

#[test]
fn the_scan_finds_tests_and_nothing_else() {
    let source = r#"
        fn s1_helper() {}
        #[test]
        fn s2_plain() { let fn_like = "fn s3_text()"; }
        // #[test]
        fn s4_commented_out() {}
        proptest! {
            #[test]
            #[ignore = "slow"]
            fn s5_s6_inside_proptest(x in 0..3) {}
        }
        #[test] fn s7_on_one_line() {}
    "#;
    assert_eq!(tests(source), ["s2_plain", "s5_s6_inside_proptest", "s7_on_one_line"]);
}

#[test]
fn a_page_is_read_by_its_list_items() {
    let page = "# S9\n- S1 one\n  - S8 nested\n- **S2** two\n- Some text\n- S3: no";
    assert_eq!(numbers(page), [('S', 1), ('S', 2)]);
}
