//! Options that were given, checked against their description.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{ConfigError, OptionKind, OptionSpec};
use crate::{Seat, shorten};

/// The values of a list of options: what was given, and defaults for the rest.
///
/// The getters answer for keys of the list and of the right kind; for any other they give a neutral
/// value.
#[derive(Clone, Copy, Debug)]
pub struct OptionValues<'a> {
    specs: &'static [OptionSpec],
    given: Option<&'a Map<String, Value>>,
}

impl<'a> OptionValues<'a> {
    /// Checks `options`, which is an object, or null for none. An error names the first thing wrong
    /// with it and what would be right.
    pub fn read(specs: &'static [OptionSpec], options: &'a Value) -> Result<Self, ConfigError> {
        let given = match options {
            Value::Null => None,
            Value::Object(map) => Some(map),
            other => return Err(ConfigError::option("options", shorten(other), "an object")),
        };
        let values = Self { specs, given };
        for (key, value) in given.into_iter().flatten() {
            let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
                return Err(unknown(shorten(key), value, "options", specs.iter().map(|spec| spec.key)));
            };
            check(spec.key, spec, value)?;
        }
        Ok(values)
    }

    fn get(&self, key: &str) -> Option<(&'static OptionSpec, Option<&'a Value>)> {
        let spec = self.specs.iter().find(|spec| spec.key == key)?;
        Some((spec, self.given.and_then(|given| given.get(key))))
    }

    /// Whether the option was given.
    pub fn has(&self, key: &str) -> bool {
        self.get(key).is_some_and(|(_, value)| value.is_some())
    }

    /// The value of a flag.
    pub fn flag(&self, key: &str) -> bool {
        match self.get(key) {
            Some((OptionSpec { kind: OptionKind::Flag { default }, .. }, value)) => {
                value.and_then(Value::as_bool).unwrap_or(*default)
            }
            _ => false,
        }
    }

    /// A number; 0 if it depends on the seats and was not given (see
    /// [`given_number`](Self::given_number)).
    pub fn number(&self, key: &str) -> u32 {
        match self.get(key) {
            Some((OptionSpec { kind: OptionKind::Number { default, .. }, .. }, _)) => {
                self.given_number(key).or(*default).unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// A number, if it was given.
    pub fn given_number(&self, key: &str) -> Option<u32> {
        self.get(key)?.1?.as_u64().and_then(|number| u32::try_from(number).ok())
    }

    /// The word that was chosen.
    pub fn choice(&self, key: &str) -> &'static str {
        match self.get(key) {
            Some((OptionSpec { kind: OptionKind::Choice { choices, default }, .. }, value)) => {
                let chosen = value.and_then(Value::as_str);
                choices
                    .iter()
                    .find(|choice| chosen == Some(choice.value))
                    .map_or(default, |choice| choice.value)
            }
            _ => "",
        }
    }

    /// A seat; `None` where it is to be drawn.
    pub fn seat(&self, key: &str) -> Option<Seat> {
        self.get(key)?.1?.as_u64().map(|seat| Seat(seat as u8))
    }

    /// The values of a group.
    pub fn group(&self, key: &str) -> OptionValues<'a> {
        match self.get(key) {
            Some((OptionSpec { kind: OptionKind::Group(parts), .. }, value)) => {
                OptionValues { specs: parts, given: value.and_then(Value::as_object) }
            }
            _ => OptionValues { specs: &[], given: None },
        }
    }

    /// How many there are of each item, in the order of the description.
    pub fn counts(&self, key: &str) -> Vec<u32> {
        match self.get(key) {
            Some((OptionSpec { kind: OptionKind::Counts { items, .. }, .. }, value)) => {
                let given = value.and_then(Value::as_object);
                let count = |(key, default): &(&str, u32)| match given {
                    None => *default,
                    Some(given) => given.get(*key).and_then(Value::as_u64).unwrap_or(0) as u32,
                };
                items.iter().map(count).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn unknown<'k>(path: String, value: &Value, what: &str, known: impl Iterator<Item = &'k str>) -> ConfigError {
    let known: Vec<&str> = known.collect();
    ConfigError::option(path, shorten(value), format!("only the {what} {}", known.join(", ")))
}

/// Checks one value; `path` is how messages call it.
fn check(path: &str, spec: &'static OptionSpec, value: &Value) -> Result<(), ConfigError> {
    let refuse = |accepted: String| Err(ConfigError::option(path, shorten(value), accepted));
    match spec.kind {
        OptionKind::Flag { .. } if value.is_boolean() => Ok(()),
        OptionKind::Flag { .. } => refuse("true or false".to_owned()),
        OptionKind::Number { min, max, .. } => match value.as_u64() {
            Some(number) if (u64::from(min)..=u64::from(max)).contains(&number) => Ok(()),
            _ => refuse(format!("a number from {min} to {max}")),
        },
        OptionKind::Choice { choices, .. } => {
            if choices.iter().any(|choice| value.as_str() == Some(choice.value)) {
                return Ok(());
            }
            refuse(choices.iter().map(|choice| choice.value).collect::<Vec<_>>().join(", "))
        }
        OptionKind::Seat => match value {
            Value::Null => Ok(()),
            _ if value.as_u64().is_some_and(|seat| u8::try_from(seat).is_ok()) => Ok(()),
            _ => refuse("null or a seat number from 0".to_owned()),
        },
        OptionKind::Group(parts) => {
            let Value::Object(given) = value else {
                return refuse(format!("an object with {}", list(parts.iter().map(|part| part.key))));
            };
            for (key, value) in given {
                let path = format!("{path}.{}", shorten(key));
                match parts.iter().find(|part| part.key == key) {
                    Some(part) => check(&path, part, value)?,
                    None => return Err(unknown(path, value, "keys", parts.iter().map(|part| part.key))),
                }
            }
            Ok(())
        }
        OptionKind::Counts { items, max, min_total, max_total } => {
            let Value::Object(given) = value else {
                let example = items.first().map_or("", |(key, _)| key);
                return refuse(format!("an object such as {{\"{example}\":{max_total}}}"));
            };
            let mut total = 0;
            for (key, value) in given {
                let path = format!("{path}.{}", shorten(key));
                if !items.iter().any(|(known, _)| known == key) {
                    return Err(unknown(path, value, "keys", items.iter().map(|(key, _)| *key)));
                }
                let Some(count) = value.as_u64().filter(|count| *count <= u64::from(max)) else {
                    let accepted = format!("a number from 0 to {max}");
                    return Err(ConfigError::option(path, shorten(value), accepted));
                };
                total += count;
            }
            if (u64::from(min_total)..=u64::from(max_total)).contains(&total) {
                return Ok(());
            }
            Err(ConfigError::option(path, format!("{total}"), format!("{min_total} to {max_total} in all")))
        }
    }
}

/// `ranks, copies and hand`.
fn list<'k>(keys: impl Iterator<Item = &'k str>) -> String {
    let keys: Vec<&str> = keys.collect();
    match keys.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}

/// The options of a game that has none but who starts ([`OptionSpec::FIRST`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FirstSeat {
    /// The seat that starts; drawn from the seed if none is named.
    pub first: Option<Seat>,
}

impl FirstSeat {
    /// Reads the options from JSON.
    pub fn read(options: &Value) -> Result<Self, ConfigError> {
        const SPECS: &[OptionSpec] = &[OptionSpec::FIRST];
        Ok(Self { first: OptionValues::read(SPECS, options)?.seat("first") })
    }

    /// Writes the options as JSON.
    pub fn write(&self) -> Value {
        serde_json::json!({"first": self.first})
    }

    /// The seat that starts, if so many play; an error if the named one is none of them.
    pub fn check(&self, seats: u8) -> Result<(), ConfigError> {
        ConfigError::check_first(self.first, seats)
    }
}
