//! House rules that no compiler checks.

mod support;

use std::fs;

/// Nothing a person wrote is larger; something that is was built, downloaded or recorded.
const LARGEST: u64 = 500_000;

#[test]
fn no_large_file_is_tracked() {
    let root = support::root();
    let large: Vec<_> = support::output("git", &["ls-files", "-z"])
        .split('\0')
        .filter(|path| fs::metadata(root.join(path)).is_ok_and(|m| m.is_file() && m.len() > LARGEST))
        .map(str::to_owned)
        .collect();
    assert!(large.is_empty(), "files over {LARGEST} bytes: {large:?}");
}

#[test]
fn no_source_is_left_unfinished() {
    // Put together here, so that this file does not find itself.
    let words = ["todo", "unimplemented", "dbg"].map(|word| format!("{word}!("));
    let root = support::root();
    let mut found = Vec::new();
    for folder in ["crates", "games", "xtask", "fuzz/fuzz_targets"] {
        for path in support::files_below(&root.join(folder), ".rs") {
            let source = fs::read_to_string(&path).expect("sources are UTF-8");
            let lines = source.lines().zip(1..);
            found.extend(
                lines
                    .filter(|(line, _)| words.iter().any(|word| line.contains(word.as_str())))
                    .map(|(line, number)| format!("{}:{number}: {}", path.display(), line.trim())),
            );
        }
    }
    assert!(found.is_empty(), "unfinished:\n{}", found.join("\n"));
}

#[test]
fn the_readme_opens_with_the_two_commands() {
    let readme = support::read("README.md");
    let block = readme.split("```").nth(1).expect("README.md has a code block");
    let commands: Vec<_> = block
        .lines()
        .skip(1) // the language of the block
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .filter(|line| !line.is_empty())
        .collect();
    assert_eq!(commands, ["cargo run --release", "cargo xtask test"]);
}

#[test]
fn every_crate_takes_the_workspace_lints() {
    for package in support::packages() {
        let folder = support::folder(&package);
        let manifest = support::read(&format!("{folder}/Cargo.toml"));
        let lints = manifest.split("[lints]").nth(1).unwrap_or_default();
        let lints = lints.split("\n[").next().unwrap_or_default();
        let inherits = lints.lines().any(|line| line.replace(' ', "") == "workspace=true");
        assert!(
            inherits,
            "{folder}/Cargo.toml lacks `[lints] workspace = true`, so unsafe code is not forbidden there"
        );
    }
}

#[test]
fn all_workspaces_have_the_same_lints() {
    let lints = |manifest: &str| -> Vec<String> {
        let text = support::read(manifest);
        let (_, lints) = text.split_once("[workspace.lints.rust]").expect("a workspace has lints");
        let (lints, _) = lints.split_once("[profile").expect("and profiles after them");
        lints.lines().filter(|line| line.contains('=')).map(str::to_owned).collect()
    };
    let [root, others @ ..] = support::WORKSPACES;
    for other in others {
        assert_eq!(lints(other), lints(root), "{other} beside {root}");
    }
}

#[test]
fn the_workspace_forbids_unsafe_code() {
    assert!(support::read("Cargo.toml").contains("unsafe_code = \"forbid\""));
}
