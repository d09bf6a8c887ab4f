//! Nothing that serves every game knows one of them: no game's id stands in the code of the table,
//! the server, the pages, the terminal, the translations or the Python package.
//!
//! An id is looked for in names and texts (`"sky"`, `gold_row`, `Seven`, `sky-told-turned`);
//! comments, tests and examples in documentation may speak of a game.

mod support;

use std::fs;

use support::root;
use support::sources::{Finds, compare, sources};

/// Where no game is known.
const FOLDERS: &[&str] = &[
    "crates/iris_server/src/",
    "crates/iris_pages/src/",
    "crates/iris_tui/src/",
    "crates/iris_words/src/",
    "crates/iris_table/src/",
    PYTHON,
];

/// The Python package.
const PYTHON: &str = "crates/iris_py/python/";

/// How many lines with an id are left in each crate. Nothing may be added.
const STILL_KNOWN: &[(&str, usize)] = &[];

/// The games there are, by their folders.
fn ids() -> Vec<String> {
    let entries = fs::read_dir(root().join("games")).expect("there are games");
    entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.join("Cargo.toml").is_file())
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect()
}

/// Whether a part of a name or text is one of the ids: `gold` in `gold_row`, `"gold-zone"` or
/// `GoldRow`.
fn names_a_game(code: &str, ids: &[String]) -> bool {
    let mut parts = Vec::new();
    let mut part = String::new();
    let mut before = ' ';
    for c in code.chars().chain([' ']) {
        let starts = c.is_uppercase() && before.is_lowercase();
        if !c.is_alphanumeric() || starts {
            parts.push(std::mem::take(&mut part));
        }
        if c.is_alphanumeric() {
            part.extend(c.to_lowercase());
        }
        before = c;
    }
    parts.iter().any(|part| ids.contains(part))
}

/// The lines of code that know a game, with their numbers.
fn known(text: &str, python: bool, ids: &[String]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut in_text = false;
    for (line, number) in text.lines().zip(1..) {
        let line = line.trim();
        if !python && line == "#[cfg(test)]" {
            break;
        }
        let mut code = line;
        if python {
            let quotes = line.matches("\"\"\"").count();
            let inside = in_text || quotes > 0;
            in_text ^= quotes % 2 == 1;
            if inside || line.starts_with('#') {
                continue;
            }
        } else if line.starts_with("//") {
            continue;
        } else if let Some((before, _)) = line.split_once(" // ") {
            code = before;
        }
        if names_a_game(code, ids) {
            found.push((number, line.to_owned()));
        }
    }
    found
}

#[test]
fn no_id_of_a_game_stands_where_all_games_are_served() {
    let ids = ids();
    assert!(ids.len() >= 3, "{ids:?}");
    let mut finds = Finds::new();
    for source in sources(&[".rs", ".py"]) {
        let checked = FOLDERS.iter().any(|folder| source.path.starts_with(folder));
        let tests = source.path.ends_with("/tests.rs") || source.path.contains("/tests/");
        if !checked || tests {
            continue;
        }
        for (number, line) in known(&source.text, source.path.starts_with(PYTHON), &ids) {
            finds.entry(source.area()).or_default().push(format!("{}:{number}: {line}", source.path));
        }
    }
    compare(&finds, STILL_KNOWN, "lines that know a game");
}

#[test]
fn ids_are_told_from_other_words() {
    let ids = ["sky".to_owned(), "gold".to_owned()];
    for code in [
        "match \"sky\" {",
        "use iris_gold::Gold;",
        "key(\"gold-told-ranked\")",
        "struct SkyTable;",
        "fn sky_deck()",
    ] {
        assert!(names_a_game(code, &ids), "{code}");
    }
    for code in ["skyline", "golden", "let marigold = 1;"] {
        assert!(!names_a_game(code, &ids), "{code}");
    }
    let rust = "//! gold\nlet x = 1; // gold\nlet y = \"gold\";\n#[cfg(test)]\nlet z = \"gold\";\n";
    assert_eq!(known(rust, false, &ids), [(3, "let y = \"gold\";".to_owned())]);
    let python = "\"\"\"Head.\n>>> env(\"sky\")\n\"\"\"\n# sky\nenv = \"sky\"\n";
    assert_eq!(known(python, true, &ids), [(5, "env = \"sky\"".to_owned())]);
}
