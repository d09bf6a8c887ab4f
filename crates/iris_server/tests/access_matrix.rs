//! The access matrix: what every endpoint answers to every role. An endpoint or a command without a
//! row fails the test, and so does any status that is not the one written down.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "access_matrix/rows.rs"]
mod rows;
mod support;
#[path = "access_matrix/world.rs"]
mod world;

use std::collections::BTreeSet;
use std::sync::Arc;

use rows::{ROWS, Row};
use serde_json::Value;
use support::Host;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use world::{Role, World};

/// Cells that are tried at once.
const AT_ONCE: usize = 4;

/// The endpoints that the routers name, as `METHOD path`.
fn routed() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for source in [include_str!("../src/api/mod.rs"), include_str!("../src/pages/mod.rs")] {
        for route in source.split(".route(\"").skip(1) {
            let (path, rest) = route.split_once("\", ").unwrap();
            let handlers = rest.lines().next().unwrap();
            let before = found.len();
            for method in ["get", "post", "patch", "put", "delete"] {
                if handlers
                    .split(')')
                    .any(|part| part.trim_start_matches('.').starts_with(&format!("{method}(")))
                {
                    found.insert(format!("{} {path}", method.to_uppercase()));
                }
            }
            assert!(found.len() > before, "no method is recognised in {route}");
        }
    }
    found
}

/// The endpoints that the description of the interface names, and the commands of tables.
fn described() -> (BTreeSet<String>, BTreeSet<String>) {
    let document: Value = serde_json::from_str(include_str!("../openapi.json")).unwrap();
    let mut endpoints = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        endpoints.extend(
            methods.as_object().unwrap().keys().map(|method| format!("{} {path}", method.to_uppercase())),
        );
    }
    let variants = document["components"]["schemas"]["TableCommand"]["oneOf"].as_array().unwrap();
    let name = |variant: &Value| variant["properties"]["do"]["const"].as_str().unwrap().to_owned();
    (endpoints, variants.iter().map(name).collect())
}

#[test]
fn every_endpoint_and_every_command_has_a_row() {
    let rows: BTreeSet<String> = ROWS.iter().map(Row::endpoint).collect();
    assert_eq!(rows, routed(), "rows on the left, routes on the right");
    let (endpoints, commands) = described();
    let missing: Vec<&String> = endpoints.difference(&rows).collect();
    assert!(missing.is_empty(), "described and without a row: {missing:?}");
    let sent: BTreeSet<String> = ROWS
        .iter()
        .filter(|row| row.path == "/api/tables/{table}/commands")
        .map(|row| row.body.split('"').nth(3).unwrap().to_owned())
        .collect();
    assert_eq!(sent, commands, "commands with a row on the left, all commands on the right");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_role_gets_the_answer_that_is_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let host = Arc::new(Host::start(folder.path()).await);
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let mut asked = JoinSet::new();
    for (number, row) in ROWS.iter().enumerate() {
        let (host, turns) = (host.clone(), turns.clone());
        asked.spawn(async move {
            let _turn = turns.acquire().await.unwrap();
            let mut world = World::new(&host.url, row).await;
            let mut got = [0; Role::ALL.len()];
            for role in Role::ALL {
                // What changes something is tried in a world that nobody has touched.
                if row.method != "GET" && role != Role::ALL[0] {
                    world = World::new(&host.url, row).await;
                }
                got[role as usize] = world.ask(role, row).await;
            }
            (number, got)
        });
    }
    let mut wrong = Vec::new();
    while let Some(answered) = asked.join_next().await {
        let (number, got) = answered.unwrap();
        if got != ROWS[number].expected {
            wrong.push((number, got));
        }
    }
    wrong.sort_unstable();
    let lines: Vec<String> = wrong
        .iter()
        .map(|(number, got)| {
            let row = &ROWS[*number];
            format!(
                "{number}: {} {}\n  expected {:?}\n  got      {got:?}",
                row.endpoint(),
                row.body,
                row.expected
            )
        })
        .collect();
    assert!(lines.is_empty(), "{:?}\n{}", Role::ALL, lines.join("\n"));
    let cells = ROWS.len() * Role::ALL.len();
    println!("{cells} cells: {} rows of {} roles", ROWS.len(), Role::ALL.len());
    Arc::into_inner(host).unwrap().stop().await;
}
