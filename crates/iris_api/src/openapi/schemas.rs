//! JSON schemas of the wire types, as the components of the description.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

use super::GameSchema;
use crate::{
    EmoteUpdate, ErrorBody, PlayedUpdate, PresenceUpdate, SceneUpdate, SnapshotDetail, TableSnapshot,
};

/// The schemas that the description has needed so far.
pub(super) struct Schemas {
    /// As they may be sent: what has a default may be left out.
    pub(super) requests: SchemaGenerator,
    /// As they are sent.
    pub(super) answers: SchemaGenerator,
}

impl Schemas {
    pub(super) fn new() -> Self {
        let settings = || {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = "/components/schemas".into();
                settings.meta_schema = None;
            })
        };
        let mut answers = settings().for_serialize().into_generator();
        // What comes in streams is named in no answer.
        answers.subschema_for::<TableSnapshot>();
        answers.subschema_for::<PlayedUpdate>();
        answers.subschema_for::<SceneUpdate>();
        answers.subschema_for::<PresenceUpdate>();
        answers.subschema_for::<EmoteUpdate>();
        Self { requests: settings().for_deserialize().into_generator(), answers }
    }

    /// An answer that is not a success; too many requests and an unavailable server say when to try
    /// again.
    pub(super) fn error(&mut self, status: u16, description: &str) -> Value {
        let schema = self.answers.subschema_for::<ErrorBody>().to_value();
        let mut response =
            json!({ "description": description, "content": { "application/json": { "schema": schema } } });
        if matches!(status, 429 | 503) {
            response["headers"] =
                json!({ "Retry-After": { "schema": { "type": "integer" }, "description": "Seconds." } });
        }
        response
    }

    /// How a table can be shown.
    pub(super) fn detail(&mut self) -> Value {
        self.answers.subschema_for::<SnapshotDetail>().to_value()
    }

    /// All components, with what is known of the games.
    pub(super) fn finish(mut self, games: &[GameSchema]) -> Map<String, Value> {
        let mut components = self.answers.take_definitions(true);
        components.extend(self.requests.take_definitions(true));
        if let Some(settings) = components.get_mut("TableSettings") {
            let properties = &mut settings["properties"];
            let ids: Vec<&str> = games.iter().map(|game| &*game.id).collect();
            properties["game"]["enum"] = ids.into();
            let bounds = |end: usize| games.iter().map(move |game| game.seats[end]);
            properties["seats"]["minimum"] = bounds(0).min().into();
            properties["seats"]["maximum"] = bounds(1).max().into();
            let options = games
                .iter()
                .map(|game| json!({ "$ref": format!("#/components/schemas/options-{}", game.id) }));
            let options: Vec<Value> = options.chain([json!({ "type": "null" })]).collect();
            let description = properties["options"]["description"].take();
            properties["options"] = json!({ "anyOf": options, "default": {}, "description": description });
        }
        components.values_mut().for_each(tidy);
        for game in games {
            components.insert(format!("options-{}", game.id), game.options.clone());
        }
        components
    }
}

/// Closes objects whose fields are listed, joins wrapped lines, and removes formats of Rust's own.
fn tidy(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            if map.contains_key("properties") && !map.contains_key("additionalProperties") {
                map.insert("additionalProperties".into(), false.into());
            }
            if let Some(Value::String(text)) = map.get_mut("description") {
                *text = text.replace('\n', " ");
            }
            if map.get("format").is_some_and(Value::is_string) {
                map.remove("format");
            }
            map.values_mut().for_each(tidy);
        }
        Value::Array(list) => list.iter_mut().for_each(tidy),
        _ => {}
    }
}
