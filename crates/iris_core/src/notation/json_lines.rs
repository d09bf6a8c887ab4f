//! Positions and events as lines of text, from their JSON: what a game without sentences of its own
//! shows.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

/// Writes a position as one line a key: `scores: [3,1]`.
pub(super) fn write_object(value: &impl Serialize, out: &mut dyn fmt::Write) -> fmt::Result {
    match serde_json::to_value(value).unwrap_or_default() {
        Value::Object(map) => map.iter().try_for_each(|(key, value)| writeln!(out, "{key}: {value}")),
        other => writeln!(out, "{other}"),
    }
}

/// Writes an event as its type and the rest: `played: seat Ann, card "r7"`.
pub(super) fn write_event(event: &impl Serialize, names: &[String], out: &mut dyn fmt::Write) -> fmt::Result {
    let Value::Object(map) = serde_json::to_value(event).unwrap_or_default() else { return Ok(()) };
    out.write_str(map.get("type").and_then(Value::as_str).unwrap_or("event"))?;
    let mut separator = ": ";
    for (key, value) in map.iter().filter(|(key, _)| *key != "type") {
        let name =
            value.as_u64().filter(|_| key == "seat").and_then(|seat| names.get(usize::try_from(seat).ok()?));
        match name {
            Some(name) => write!(out, "{separator}{key} {name}")?,
            None => write!(out, "{separator}{key} {value}")?,
        }
        separator = ", ";
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn positions_and_events_are_told_from_their_json() {
        let mut text = String::new();
        write_object(&json!({"scores": [3, 1], "turn": 0}), &mut text).unwrap();
        assert_eq!(text, "scores: [3,1]\nturn: 0\n");
        let mut text = String::new();
        let names = ["Ann".to_owned(), "Bob".to_owned()];
        write_event(&json!({"type": "played", "seat": 1, "card": "r7"}), &names, &mut text).unwrap();
        assert_eq!(text, "played: card \"r7\", seat Bob");
    }
}
