//! The `OpenAPI` description of the HTTP interface, generated from the wire types.
//!
//! Only tests and `cargo xtask openapi` use this module, behind the feature `schema`: the server
//! serves the file that it generates, so a normal build pays for no schema. A request is described
//! as it may be sent (what has a default may be left out), an answer as it is sent; a type that is
//! part of both has the description of the request.

mod operations;
mod schemas;

use serde_json::{Map, Value, json};

use crate::MatchResult;
use operations::{Body, OPERATIONS, Operation};
use schemas::Schemas;

/// What the description says about a game.
#[derive(Clone, Debug)]
pub struct GameSchema {
    /// The id of the game.
    pub id: String,
    /// The fewest and the most seats.
    pub seats: [u8; 2],
    /// The JSON schema of its options.
    pub options: Value,
}

/// The description, for a server with these games and the rules in these languages.
pub fn document(games: &[GameSchema], languages: &[&str]) -> Value {
    let mut schemas = Schemas::new();
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = describe(operation, &mut schemas, languages);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Iris",
            "version": "1",
            "description": "Live tables of card games: commands and queries as JSON, one's own view of a \
                            table as server-sent events. docs/bot-api.md shows a whole program.",
        },
        "paths": paths,
        "components": {
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "iris" },
                "token": { "type": "http", "scheme": "bearer" },
            },
            "schemas": schemas.finish(games),
        },
    })
}

fn describe(operation: &Operation, schemas: &mut Schemas, languages: &[&str]) -> Value {
    let mut described = json!({ "summary": operation.summary });
    if !operation.description.is_empty() {
        described["description"] = operation.description.into();
    }
    if operation.account {
        described["security"] = json!([{ "cookie": [] }, { "token": [] }]);
    }
    let parameters: Vec<Value> = parameters(operation, schemas, languages);
    if !parameters.is_empty() {
        described["parameters"] = parameters.into();
    }
    if let Some(body) = operation.request {
        let schema = body(&mut schemas.requests);
        described["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": schema } } });
    }
    let mut responses = Map::new();
    let (status, description, body) = operation.success;
    responses.insert(status.to_string(), success(description, body, schemas));
    for (status, description) in operation.errors {
        let described = if *status == 503 && operation.path == "/health" {
            success(description, body, schemas)
        } else {
            schemas.error(*status, description)
        };
        responses.insert(status.to_string(), described);
    }
    responses.insert("default".into(), schemas.error(0, "Anything else."));
    described["responses"] = responses.into();
    described
}

fn success(description: &str, body: Body, schemas: &mut Schemas) -> Value {
    let (kind, schema) = match body {
        Body::Json(schema) => ("application/json", schema(&mut schemas.answers).to_value()),
        Body::AnyJson => ("application/json", json!({ "type": "object" })),
        Body::Text(kind) => (kind, json!({ "type": "string" })),
        Body::Nothing => return json!({ "description": description }),
    };
    json!({ "description": description, "content": { kind: { "schema": schema } } })
}

fn parameters(operation: &Operation, schemas: &mut Schemas, languages: &[&str]) -> Vec<Value> {
    let text = || json!({ "type": "string" });
    let named = operation.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> =
        named.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": text() })).collect();
    if operation.path.ends_with("/rules") {
        parameters.push(
            json!({ "name": "lang", "in": "query", "required": false, "schema": { "enum": languages } }),
        );
    }
    if operation.path.ends_with("/puzzles/next") {
        let query = |name: &str, required: bool| json!({ "name": name, "in": "query", "required": required, "schema": text() });
        parameters.extend([query("game", true), query("theme", false)]);
    }
    if operation.link {
        let key = "The key at the end of the table's link: to look on, to take a seat, or to be the host. \
                   Those who sit or host need none.";
        parameters.push(json!({
            "name": "key", "in": "query", "required": false, "schema": text(), "description": key,
        }));
        let detail = schemas.detail();
        parameters.push(json!({ "name": "show", "in": "query", "required": false, "schema": detail }));
    }
    if operation.path == "/api/me/matches" {
        let filters = [
            ("game", text()),
            ("seats", json!({ "type": "integer", "minimum": 2, "maximum": 12 })),
            ("level", json!({ "enum": ["people", "1", "2", "3", "4", "5"] })),
            ("result", json!({ "enum": MatchResult::ALL.map(MatchResult::as_str) })),
            ("rated", json!({ "enum": ["yes", "no"] })),
            ("days", json!({ "type": "integer", "minimum": 1, "maximum": 36500 })),
            ("after", text()),
        ];
        parameters.extend(filters.map(
            |(name, schema)| json!({ "name": name, "in": "query", "required": false, "schema": schema }),
        ));
    }
    if operation.path.ends_with("/events") {
        let after = json!({ "name": "Last-Event-ID", "in": "header", "required": false, "schema": text() });
        parameters.push(after);
    }
    parameters
}
