//! The description of the interface says what there is.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::collections::BTreeSet;

use iris_api::openapi::GameSchema;
use iris_core::options_schema;
use iris_games::GAMES;
use serde_json::Value;
use support::Host;

/// The kept document, which the server serves.
const KEPT: &str = include_str!("../openapi.json");
/// Set by `cargo xtask openapi`: the document is written instead of compared.
const WRITE: &str = "IRIS_WRITE_OPENAPI";

fn document() -> Value {
    serde_json::from_str(KEPT).unwrap()
}

/// The document as the wire types and the games' options make it.
fn generated() -> String {
    let games: Vec<GameSchema> = GAMES
        .iter()
        .map(|game| GameSchema {
            id: game.id().to_owned(),
            seats: [*game.seats().start(), *game.seats().end()],
            options: options_schema(game.options()),
        })
        .collect();
    let languages: BTreeSet<&str> =
        GAMES.iter().flat_map(|game| game.rules()).map(|(code, _)| *code).collect();
    let languages: Vec<&str> = languages.into_iter().collect();
    iris_api::openapi::document(&games, &languages).to_string()
}

#[test]
fn the_kept_document_is_the_generated_one() {
    let generated = generated();
    if std::env::var_os(WRITE).is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
        std::fs::write(path, generated).unwrap();
        return;
    }
    assert!(generated == KEPT, "openapi.json is out of date; `cargo xtask openapi` writes it again");
}

/// The addresses and methods in the router's own source.
fn routes() -> BTreeSet<(String, String)> {
    let source = include_str!("../src/api/mod.rs");
    let mut routes = BTreeSet::new();
    for line in source.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
        let (path, handlers) = line.split_once('"').unwrap();
        for method in ["get", "post", "patch", "delete", "put"] {
            if handlers.contains(&format!("{method}(")) {
                routes.insert((path.to_owned(), method.to_owned()));
            }
        }
    }
    routes
}

#[test]
fn every_address_is_described_and_nothing_else() {
    let document = document();
    let described: BTreeSet<(String, String)> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            methods
                .as_object()
                .unwrap()
                .keys()
                .map(|method| (path.clone(), method.clone()))
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(described, routes());
    assert!(described.len() > 15, "the routes were found");
}

#[test]
fn every_reference_leads_somewhere() {
    fn walk(value: &Value, document: &Value, seen: &mut usize) {
        match value {
            Value::Object(map) => {
                if let Some(Value::String(target)) = map.get("$ref") {
                    let pointer = target.strip_prefix('#').unwrap();
                    assert!(document.pointer(pointer).is_some(), "{target}");
                    *seen += 1;
                }
                map.values().for_each(|value| walk(value, document, seen));
            }
            Value::Array(list) => list.iter().for_each(|value| walk(value, document, seen)),
            _ => {}
        }
    }
    let document = document();
    let mut seen = 0;
    walk(&document, &document, &mut seen);
    assert!(seen > 20);
}

#[tokio::test]
async fn it_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let client = iris_client::Client::new(&host.url);
    assert_eq!(client.get("/api/openapi.json").await.unwrap(), document());
    assert_eq!(client.get("/health").await.unwrap()["status"], "ok");
    let games = client.get("/api/games").await.unwrap();
    assert_eq!(games["games"].as_array().unwrap().len(), 3);
    assert_eq!(games["bots"][4]["name"], "Iris");
    let rules = client.get_text("/api/games/sky/rules?lang=fr").await.unwrap();
    assert!(rules.contains("K1"), "{rules}");
    host.stop().await;
}
