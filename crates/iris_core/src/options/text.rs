//! Options from text: a form's fields, or `key=value` pairs that somebody types.

use serde_json::{Map, Value};

use super::{ConfigError, OptionKind, OptionSpec, OptionValues};
use crate::shorten;

/// The options that a form's fields give: `field` answers for a dotted path such as `size.hand`. A
/// field that is missing or empty leaves the default, and a value equal to the default is left out.
pub fn options_from_fields(
    specs: &'static [OptionSpec],
    field: impl Fn(&str) -> Option<String>,
) -> Result<Value, ConfigError> {
    let mut options = Map::new();
    for spec in specs {
        let read = |path: &str| field(path).filter(|text| !text.trim().is_empty());
        match spec.kind {
            OptionKind::Group(parts) => {
                let mut group = Map::new();
                for part in parts {
                    if let Some(text) = read(&format!("{}.{}", spec.key, part.key)) {
                        insert_changed(&mut group, part, value_of(part, text.trim()));
                    }
                }
                if !group.is_empty() {
                    options.insert(spec.key.to_owned(), group.into());
                }
            }
            OptionKind::Counts { items, .. } => {
                let mut counts = Map::new();
                let mut given = false;
                for (key, default) in items {
                    let text = read(&format!("{}.{key}", spec.key));
                    given |= text.is_some();
                    let count = text.map_or_else(|| Value::from(*default), |text| number(text.trim()));
                    if count != 0 {
                        counts.insert((*key).to_owned(), count);
                    }
                }
                if given {
                    insert_changed(&mut options, spec, counts.into());
                }
            }
            _ => {
                if let Some(text) = read(spec.key) {
                    insert_changed(&mut options, spec, value_of(spec, text.trim()));
                }
            }
        }
    }
    let options = Value::Object(options);
    OptionValues::read(specs, &options)?;
    Ok(options)
}

/// The options that somebody typed: a JSON object, or `key=value` pairs with commas between them,
/// such as `first=1, effects.red=none`.
pub fn options_from_text(specs: &'static [OptionSpec], text: &str) -> Result<Value, ConfigError> {
    let text = text.trim();
    if text.starts_with('{') || text == "null" {
        let options = serde_json::from_str(text).map_err(|error| {
            ConfigError::option("options", shorten(text), format!("a JSON object ({error})"))
        })?;
        OptionValues::read(specs, &options)?;
        return Ok(options);
    }
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    for pair in text.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
        let Some((path, value)) = pair.split_once('=') else {
            return Err(ConfigError::option("options", shorten(pair), "key=value pairs, or a JSON object"));
        };
        pairs.push((path.trim(), value.trim()));
    }
    let paths: Vec<String> = OptionSpec::paths(specs).into_iter().map(|known| known.path).collect();
    if let Some((path, value)) = pairs.iter().find(|(path, _)| !paths.iter().any(|known| known == path)) {
        let known: Vec<&str> = specs.iter().map(|spec| spec.key).collect();
        let accepted = format!("only the options {}", known.join(", "));
        return Err(ConfigError::option(shorten(*path), shorten(*value), accepted));
    }
    options_from_fields(specs, |path| {
        let given = pairs.iter().find(|(given, _)| *given == path);
        given.map(|(_, value)| (*value).to_owned())
    })
}

fn insert_changed(map: &mut Map<String, Value>, spec: &OptionSpec, value: Value) {
    if value != spec.default_value() {
        map.insert(spec.key.to_owned(), value);
    }
}

/// What a text means as a value of the option; a text that means nothing stays text, for the check
/// to refuse.
fn value_of(spec: &OptionSpec, text: &str) -> Value {
    match (spec.kind, text) {
        (OptionKind::Flag { .. }, "true" | "yes" | "on") => Value::Bool(true),
        (OptionKind::Flag { .. }, "false" | "no" | "off") => Value::Bool(false),
        (OptionKind::Seat, "null") => Value::Null,
        (OptionKind::Number { .. } | OptionKind::Seat, _) => number(text),
        _ => Value::from(text),
    }
}

fn number(text: &str) -> Value {
    text.parse::<u64>().map_or_else(|_| Value::from(text), Value::from)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::OptionChoice;

    const SPECS: &[OptionSpec] = &[
        OptionSpec::FIRST,
        OptionSpec::new("open", OptionKind::Flag { default: true }),
        OptionSpec::new(
            "size",
            OptionKind::Group(&[
                OptionSpec::new("hand", OptionKind::Number { min: 1, max: 14, default: None }),
                OptionSpec::new(
                    "kind",
                    OptionKind::Choice {
                        choices: &[OptionChoice::new("a", "a"), OptionChoice::new("b", "b")],
                        default: "a",
                    },
                ),
            ]),
        ),
        OptionSpec::new(
            "deck",
            OptionKind::Counts { items: &[("ro", 2), ("rb", 1)], max: 9, min_total: 1, max_total: 12 },
        ),
    ];

    #[test]
    fn typed_options_become_json_without_defaults() {
        let read = |text: &str| options_from_text(SPECS, text).map_err(|error| error.to_string());
        assert_eq!(read(""), Ok(json!({})));
        assert_eq!(read("open=yes, size.kind=a, deck.ro=2"), Ok(json!({})));
        assert_eq!(
            read("first=1,open=no,size.hand=3,deck.ro=0"),
            Ok(json!({"first": 1, "open": false, "size": {"hand": 3}, "deck": {"rb": 1}}))
        );
        assert_eq!(read(r#"{"open": true}"#), Ok(json!({"open": true})));
    }

    #[test]
    fn what_cannot_be_is_refused_by_name() {
        let error = |text: &str| options_from_text(SPECS, text).unwrap_err().to_string();
        assert_eq!(
            error("size.hand=x"),
            r#"option "size.hand" was given as "x"; accepted: a number from 1 to 14"#
        );
        assert_eq!(error("size.kind=c"), r#"option "size.kind" was given as "c"; accepted: a, b"#);
        assert_eq!(
            error("colour=1"),
            r#"option "colour" was given as 1; accepted: only the options first, open, size, deck"#
        );
        assert_eq!(error("deck.ro=0,deck.rb=0"), r#"option "deck" was given as 0; accepted: 1 to 12 in all"#);
        assert!(error("first").contains("key=value"));
        assert!(error("{").contains("JSON object"));
    }

    #[test]
    fn json_is_checked_against_the_description() {
        let read = |options: Value| {
            OptionValues::read(SPECS, &options).map(|_| ()).map_err(|error| error.to_string())
        };
        assert_eq!(read(json!({"open": true, "deck": {"ro": 9}, "first": null})), Ok(()));
        for (options, part) in [
            (json!([]), "an object"),
            (json!({"open": 1}), "true or false"),
            (json!({"size": 1}), "an object with hand and kind"),
            (json!({"size": {"x": 1}}), r#""size.x""#),
            (json!({"deck": {"oo": 1}}), r#""deck.oo""#),
            (json!({"deck": {"ro": 10}}), "0 to 9"),
            (json!({"first": "me"}), "a seat number from 0"),
        ] {
            let error = read(options.clone()).unwrap_err();
            assert!(error.contains(part), "{options}: {error}");
        }
    }
}
