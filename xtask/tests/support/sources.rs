//! The repository's own text, file by file: what the scans of names, comments and prose have in
//! common.

use std::collections::BTreeMap;
use std::fs;

use super::{output, root};

/// A tracked text file.
pub struct Source {
    /// Where it lies, from the root.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// Every tracked file whose name ends in one of these; files that were deleted but not yet
/// committed are left out.
pub fn sources(suffixes: &[&str]) -> Vec<Source> {
    output("git", &["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .split('\0')
        .filter(|path| suffixes.iter().any(|suffix| path.ends_with(suffix)))
        .filter_map(|path| {
            Some(Source { path: path.to_owned(), text: fs::read_to_string(root().join(path)).ok()? })
        })
        .collect()
}

impl Source {
    /// What a baseline counts by: the crate a file belongs to (`crates/iris_core`, `games/sky`,
    /// `xtask`), or the file itself if it belongs to none.
    pub fn area(&self) -> String {
        let mut parts = self.path.split('/');
        match (parts.next(), parts.next(), parts.next()) {
            (Some(top @ ("crates" | "games")), Some(name), Some(_)) => format!("{top}/{name}"),
            (Some(top @ ("xtask" | "fuzz")), Some(_), _) => top.to_owned(),
            _ => self.path.clone(),
        }
    }
}

/// What was found, by area: each find is a line for the reader.
pub type Finds = BTreeMap<String, Vec<String>>;

/// Compares what was found with what a baseline still tolerates, which may only shrink: more than
/// that is a fault, and so is an entry that nothing needs any more.
pub fn compare(finds: &Finds, baseline: &[(&str, usize)], fault: &str) {
    let mut wrong = Vec::new();
    for (area, found) in finds {
        let tolerated = baseline.iter().find(|(known, _)| known == area).map_or(0, |(_, count)| *count);
        if found.len() > tolerated {
            wrong.push(format!(
                "{area}: {} {fault}, {tolerated} tolerated:\n  {}",
                found.len(),
                found.join("\n  ")
            ));
        }
    }
    for (area, _) in baseline.iter().filter(|(area, _)| !finds.contains_key(*area)) {
        wrong.push(format!("{area} has no {fault} left: delete its line from the baseline"));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
