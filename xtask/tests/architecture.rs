//! ARCHITECTURE.md names files that exist, and every invariant names what guards it.

mod support;

/// The paths in backticks, `crates/…` and the like, without a pattern in them.
fn paths(page: &str) -> Vec<&str> {
    let quoted = page.split('`').skip(1).step_by(2);
    let roots = ["crates/", "games/", "xtask/", "docs/", "fuzz/"];
    quoted
        .filter(|text| roots.iter().any(|root| text.starts_with(root)))
        .filter(|text| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte)))
        .collect()
}

#[test]
fn every_path_exists() {
    let page = support::read("ARCHITECTURE.md");
    let paths = paths(&page);
    assert!(paths.len() > 40, "the scan finds next to nothing: {}", paths.len());
    let missing: Vec<&str> = paths.into_iter().filter(|path| !support::root().join(path).exists()).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md names what is not there: {}", missing.join(", "));
}

#[test]
fn every_invariant_has_a_guard() {
    let page = support::read("ARCHITECTURE.md");
    let (_, rest) = page.split_once("## Invariants").expect("there are invariants");
    let (invariants, _) = rest.split_once("\n## ").expect("decisions follow");
    let numbered = |line: &str| line.starts_with(|c: char| c.is_ascii_digit());
    let mut items: Vec<String> = Vec::new();
    for line in invariants.lines() {
        match items.last_mut() {
            _ if numbered(line) => items.push(line.to_owned()),
            Some(item) => item.push_str(line),
            None => {}
        }
    }
    assert!(items.len() > 40, "{} invariants", items.len());
    let without: Vec<&String> = items.iter().filter(|item| !item.contains("Guard:")).collect();
    assert!(without.is_empty(), "{without:?}");
}
