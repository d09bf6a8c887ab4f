//! Which crate may lean on which. Anything not written here is refused, so that a new arrow is a
//! decision and not an accident.
//!
//! The picture is in `ARCHITECTURE.md`: core ← games ← registry ← table, lab, Python ← server,
//! terminal ← binary.

mod support;

use serde_json::Value;

/// Stands for every crate under `games/`.
const GAMES: &str = "games/*";
/// The laws: for tests only, whoever uses them.
const TESTKIT: &str = "iris_testkit";

/// Every crate of the workspace, and the crates of the workspace it may depend on.
const ARROWS: &[(&str, &[&str])] = &[
    ("iris_core", &[]),
    ("iris_testkit", &["iris_core"]),
    (GAMES, &["iris_core"]),
    ("iris_bots", &["iris_core"]),
    ("iris_games", &["iris_core", "iris_bots", GAMES]),
    ("iris_fair", &["iris_core", "iris_games"]),
    ("iris_api", &["iris_core"]),
    ("iris_table", &["iris_core", "iris_api", "iris_bots", "iris_games", "iris_fair"]),
    ("iris_words", &["iris_core", "iris_games"]),
    // Pages are functions: no store, no runtime, no server.
    ("iris_pages", &["iris_core", "iris_api", "iris_bots", "iris_games", "iris_fair", "iris_words"]),
    ("iris_lab", &["iris_core", "iris_bots", "iris_games", GAMES]),
    ("iris_py", &["iris_core", "iris_bots", "iris_games", "iris_lab", "iris_fair", "iris_words"]),
    // Of the workspace's crates only its tests need some: real bots play against its anchors.
    ("iris_ratings", &["iris_core", "iris_bots", "iris_games"]),
    ("iris_store", &[]),
    // What it can do, any program can: it knows the wire types and nothing behind them.
    ("iris_client", &["iris_core", "iris_api"]),
    (
        "iris_server",
        &[
            "iris_core",
            "iris_api",
            "iris_bots",
            "iris_games",
            "iris_fair",
            "iris_table",
            "iris_lab",
            "iris_words",
            "iris_pages",
            "iris_ratings",
            "iris_store",
            "iris_client",
        ],
    ),
    (
        "iris_tui",
        &[
            "iris_core",
            "iris_api",
            "iris_bots",
            "iris_games",
            "iris_fair",
            "iris_table",
            "iris_lab",
            "iris_words",
            "iris_client",
        ],
    ),
    (
        "iris",
        &[
            "iris_core",
            "iris_api",
            "iris_bots",
            "iris_games",
            "iris_fair",
            "iris_table",
            "iris_lab",
            "iris_words",
            "iris_store",
            "iris_server",
            "iris_client",
            "iris_tui",
        ],
    ),
    // It looks at pages as anybody does, from outside.
    ("iris_browser", &[]),
    // It must build when the games do not.
    ("xtask", &[]),
];

/// Arrows that only tests and the examples in documentation may follow: a bot, or a law, is shown
/// at a real game.
const DEV_ARROWS: &[(&str, &[&str])] = &[("iris_bots", &[GAMES]), ("iris_testkit", &[GAMES])];

/// Outside crates that only some of ours may name, in any kind of dependency.
const RESTRICTED: &[(&str, &[&str])] = &[
    ("rusqlite", &["iris_store"]),
    ("axum", &["iris_server"]),
    ("tokio", &["iris_store", "iris_server", "iris_client", "iris_tui", "iris", "iris_browser"]),
];

/// A crate of the workspace, as far as arrows go.
struct Package {
    name: String,
    folder: String,
    /// The package depended on, and whether only for tests.
    dependencies: Vec<(String, bool)>,
}

impl Package {
    /// Its line in the table.
    fn class(&self) -> &str {
        if self.folder.starts_with("games/") { GAMES } else { &self.name }
    }
}

fn read(package: &Value) -> Package {
    let dependencies = package["dependencies"].as_array().expect("a package lists its dependencies");
    Package {
        name: package["name"].as_str().expect("a package has a name").to_owned(),
        folder: support::folder(package),
        dependencies: dependencies
            .iter()
            .map(|d| (d["name"].as_str().expect("a dependency has a name").to_owned(), d["kind"] == "dev"))
            .collect(),
    }
}

/// Everything that breaks the tables, in sentences.
fn violations(packages: &[Package]) -> Vec<String> {
    let mut found = Vec::new();
    for package in packages {
        let name = &package.name;
        let expected = match package.folder.split_once('/') {
            Some(("games", id)) => format!("iris_{id}"),
            Some((_, folder)) => folder.to_owned(),
            None => package.folder.clone(),
        };
        if *name != expected {
            found.push(format!("{} holds package {name}; it should be called {expected}", package.folder));
        }
        let Some((_, allowed)) = ARROWS.iter().find(|(from, _)| *from == package.class()) else {
            found.push(format!("{name} is not in the table of arrows"));
            continue;
        };
        for (to, dev) in &package.dependencies {
            if let Some((_, users)) = RESTRICTED.iter().find(|(outside, _)| outside == to)
                && !users.contains(&name.as_str())
            {
                found.push(format!("{name} uses {to}, which is for {} only", users.join(", ")));
            }
            let Some(target) = packages.iter().find(|p| p.name == *to) else { continue };
            let for_tests = |from: &&(&str, &[&str])| from.0 == package.class();
            let for_tests = DEV_ARROWS.iter().find(for_tests).map_or(&[][..], |(_, allowed)| *allowed);
            let fine = if to == TESTKIT {
                *dev
            } else {
                allowed.contains(&target.class()) || (*dev && for_tests.contains(&target.class()))
            };
            if !fine {
                let kind = if *dev { " for its tests" } else { "" };
                found.push(format!("{name} must not depend on {to}{kind}"));
            }
        }
    }
    found
}

#[test]
fn every_arrow_between_crates_is_in_the_table() {
    let packages: Vec<_> = support::packages().iter().map(read).collect();
    let found = violations(&packages);
    assert!(found.is_empty(), "arrows that the architecture does not have:\n{}", found.join("\n"));
}

fn package(folder: &str, name: &str, dependencies: &[(&str, bool)]) -> Package {
    Package {
        name: name.into(),
        folder: folder.into(),
        dependencies: dependencies.iter().map(|(to, dev)| ((*to).to_owned(), *dev)).collect(),
    }
}

/// A workspace in miniature with one package more.
fn with(extra: Package) -> Vec<String> {
    violations(&[
        package("crates/iris_core", "iris_core", &[]),
        package("crates/iris_testkit", "iris_testkit", &[("iris_core", false)]),
        package("games/sky", "iris_sky", &[("iris_core", false), ("iris_testkit", true), ("serde", false)]),
        package("crates/iris_games", "iris_games", &[("iris_core", false), ("iris_sky", false)]),
        extra,
    ])
}

#[test]
fn a_fourth_game_needs_no_line_in_the_table() {
    let fourth = package("games/fourth", "iris_fourth", &[("iris_core", false), ("iris_testkit", true)]);
    assert_eq!(with(fourth), Vec::<String>::new());
}

#[test]
fn a_game_may_not_know_another_game_or_the_registry() {
    let game = package("games/fourth", "iris_fourth", &[("iris_sky", false), ("iris_games", true)]);
    let expected = [
        "iris_fourth must not depend on iris_sky",
        "iris_fourth must not depend on iris_games for its tests",
    ];
    assert_eq!(with(game), expected);
}

#[test]
fn the_laws_are_for_tests_only() {
    let table = package("crates/iris_table", "iris_table", &[("iris_testkit", false)]);
    assert_eq!(with(table), ["iris_table must not depend on iris_testkit"]);
}

#[test]
fn an_unknown_crate_is_refused() {
    assert_eq!(with(package("crates/iris_new", "iris_new", &[])), ["iris_new is not in the table of arrows"]);
}

#[test]
fn a_folder_and_its_package_share_a_name() {
    let wrong = package("games/fourth", "fourth", &[]);
    assert_eq!(with(wrong), ["games/fourth holds package fourth; it should be called iris_fourth"]);
}

#[test]
fn databases_and_the_runtime_stay_where_they_belong() {
    let lab = package("crates/iris_lab", "iris_lab", &[("rusqlite", false), ("tokio", true)]);
    let expected = [
        "iris_lab uses rusqlite, which is for iris_store only",
        "iris_lab uses tokio, which is for iris_store, iris_server, iris_client, iris_tui, iris, iris_browser only",
    ];
    assert_eq!(with(lab), expected);
}
