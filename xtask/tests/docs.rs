//! No documentation of one or two words: it says no more than the name it stands on.

mod support;

use support::sources::{Finds, compare, sources};

/// How many are left in each crate. Nothing may be added.
const STILL_SHORT: &[(&str, usize)] = &[];

/// The documentation comments of one line that have at most two words, with their line numbers.
fn short_docs(text: &str) -> Vec<(usize, &str)> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let doc = |at: usize| {
        let line = lines.get(at)?;
        let rest = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
        (!rest.starts_with('/')).then_some(rest)
    };
    let alone = |at: usize| doc(at + 1).is_none() && (at == 0 || doc(at - 1).is_none());
    (0..lines.len())
        .filter(|at| alone(*at) && doc(*at).is_some_and(|text| text.split_whitespace().count() <= 2))
        .map(|at| (at + 1, lines[at]))
        .collect()
}

#[test]
fn no_documentation_is_only_a_word_or_two() {
    let mut finds = Finds::new();
    for source in sources(&[".rs"]) {
        for (number, line) in short_docs(&source.text) {
            finds.entry(source.area()).or_default().push(format!("{}:{number}: {line}", source.path));
        }
    }
    compare(&finds, STILL_SHORT, "docs of one or two words");
}

#[test]
fn short_docs_are_told_from_longer_ones() {
    let text = "//! Heads.\n\n/// Who.\nwho: u8,\n/// Which seat.\n    /// It is the host's.\nseat: u8,\n\
        // Plain.\n//// Ruled.\n    /// Two words.\nx: u8,\n\
        /// Three words here.\ny: u8,\n";
    let found: Vec<usize> = short_docs(text).into_iter().map(|(number, _)| number).collect();
    assert_eq!(found, [1, 3, 10]);
}
