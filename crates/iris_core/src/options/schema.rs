//! Options as a JSON schema, for the interface's description and for programs.

use serde_json::{Map, Value, json};

use super::{OptionKind, OptionSpec};

/// The JSON schema of an object of these options.
pub fn options_schema(specs: &[OptionSpec]) -> Value {
    let properties: Map<String, Value> =
        specs.iter().map(|spec| (spec.key.to_owned(), schema(spec))).collect();
    json!({"type": "object", "properties": properties, "additionalProperties": false})
}

fn schema(spec: &OptionSpec) -> Value {
    match spec.kind {
        OptionKind::Flag { default } => json!({"type": "boolean", "default": default}),
        OptionKind::Number { min, max, default } => {
            let mut schema = json!({"type": "integer", "minimum": min, "maximum": max});
            if let Some(default) = default {
                schema["default"] = json!(default);
            }
            schema
        }
        OptionKind::Choice { choices, default } => {
            let values: Vec<&str> = choices.iter().map(|choice| choice.value).collect();
            json!({"type": "string", "enum": values, "default": default})
        }
        OptionKind::Seat => json!({"type": ["integer", "null"], "minimum": 0, "default": null}),
        OptionKind::Group(parts) => options_schema(parts),
        OptionKind::Counts { items, max, .. } => {
            let count = json!({"type": "integer", "minimum": 0, "maximum": max});
            let properties: Map<String, Value> =
                items.iter().map(|(key, _)| ((*key).to_owned(), count.clone())).collect();
            json!({
                "type": "object",
                "properties": properties,
                "additionalProperties": false,
                "default": spec.default_value(),
            })
        }
    }
}
