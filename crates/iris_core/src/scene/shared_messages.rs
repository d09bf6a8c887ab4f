//! The messages that several games use.

use serde::Serialize;
use serde_json::Value;

/// The keys of the messages that several games use, in order.
pub const MESSAGE_KEYS: &[&str] = &[
    "badge-gave-up",
    "badge-winner",
    "card-name",
    "card-value",
    "colour-blue",
    "colour-green",
    "colour-indigo",
    "colour-orange",
    "colour-purple",
    "colour-red",
    "colour-teal",
    "colour-violet",
    "colour-yellow",
    "lesson-other",
    "option-first",
    "option-first-help",
    "prompt-over",
    "zone-deck",
    "zone-hand",
];

/// Those messages, in Fluent's format, by language code.
pub const MESSAGES: &[(&str, &str)] =
    &[("en", include_str!("../../text/en.ftl")), ("fr", include_str!("../../text/fr.ftl"))];

/// The keys of all messages in a table, a step or a part of one, each with the names of what is
/// filled in.
pub fn keys_in(value: &impl Serialize) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    collect(&serde_json::to_value(value).unwrap_or(Value::Null), &mut found);
    found
}

/// A message is what has a key; nothing else in a scene has one.
fn collect(value: &Value, found: &mut Vec<(String, Vec<String>)>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, found)),
        Value::Object(map) => {
            if let Some(key) = map.get("key").and_then(Value::as_str) {
                let args = map.get("args").and_then(Value::as_object);
                let names = args.map(|args| args.keys().cloned().collect());
                found.push((key.to_owned(), names.unwrap_or_default()));
            }
            map.values().for_each(|value| collect(value, found));
        }
        _ => {}
    }
}
