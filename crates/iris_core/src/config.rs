//! What a host may choose, and what is said when the choice is wrong.

use std::fmt;

use serde_json::{Map, Value};

use crate::{Seat, shorten};

/// A choice that a game does not offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// The game cannot be played by so many.
    Seats {
        /// How many were asked for.
        given: u8,
        /// The fewest that can play.
        least: u8,
        /// The most that can play.
        most: u8,
    },
    /// An option has a value it cannot have, or does not exist.
    Option {
        /// The option's name, with a path inside it where it has parts (`effects.red`).
        name: String,
        /// What was given.
        given: String,
        /// What is accepted instead.
        accepted: String,
    },
}

impl ConfigError {
    /// An option with a value it cannot have.
    pub fn option(name: impl Into<String>, given: impl fmt::Display, accepted: impl Into<String>) -> Self {
        Self::Option { name: name.into(), given: given.to_string(), accepted: accepted.into() }
    }

    /// Checks a number of seats against what a game allows.
    pub fn check_seats(given: u8, allowed: std::ops::RangeInclusive<u8>) -> Result<(), Self> {
        if allowed.contains(&given) {
            return Ok(());
        }
        Err(Self::Seats { given, least: *allowed.start(), most: *allowed.end() })
    }

    /// Checks the seat that the option `first` names, which must be one of the match's.
    pub fn check_first(first: Option<Seat>, seats: u8) -> Result<(), Self> {
        match first {
            Some(seat) if seat.0 >= seats => {
                Err(Self::option("first", seat, format!("null or a seat from 0 to {}", seats - 1)))
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats { given, least, most } if least == most => {
                write!(f, "{given} seats were given; this game has exactly {least}")
            }
            Self::Seats { given, least, most } => {
                write!(f, "{given} seats were given; this game has {least} to {most}")
            }
            Self::Option { name, given, accepted } => {
                write!(f, "option {name:?} was given as {given}; accepted: {accepted}")
            }
        }
    }
}

impl std::error::Error for ConfigError {}

/// Reads options from JSON one by one and, at the end, refuses those nobody asked for.
#[derive(Debug)]
pub struct OptionReader<'a> {
    given: Option<&'a Map<String, Value>>,
    known: Vec<&'static str>,
}

impl<'a> OptionReader<'a> {
    /// Reads `options`, which is an object, or null for none.
    pub fn new(options: &'a Value) -> Result<Self, ConfigError> {
        let given = match options {
            Value::Null => None,
            Value::Object(map) => Some(map),
            other => return Err(ConfigError::option("options", shorten(other), "an object")),
        };
        Ok(Self { given, known: Vec::new() })
    }

    /// The value of an option, if it was given.
    pub fn get(&mut self, name: &'static str) -> Option<&'a Value> {
        self.known.push(name);
        self.given?.get(name)
    }

    /// The option `first`, which every game has: the seat that starts, or null to draw it from the seed.
    pub fn first(&mut self) -> Result<Option<Seat>, ConfigError> {
        match self.get("first") {
            None | Some(Value::Null) => Ok(None),
            Some(value) => match value.as_u64().and_then(|seat| u8::try_from(seat).ok()) {
                Some(seat) => Ok(Some(Seat(seat))),
                None => Err(ConfigError::option("first", shorten(value), "null or a seat number from 0")),
            },
        }
    }

    /// An option that is true or false.
    pub fn flag(&mut self, name: &'static str) -> Result<bool, ConfigError> {
        match self.get(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => Err(ConfigError::option(name, shorten(other), "true or false")),
        }
    }

    /// Refuses whatever was given and not asked for.
    pub fn finish(self) -> Result<(), ConfigError> {
        let unknown = self.given.into_iter().flatten().find(|(name, _)| !self.known.contains(&name.as_str()));
        match unknown {
            None => Ok(()),
            Some((name, value)) => Err(ConfigError::option(
                shorten(name),
                shorten(value),
                format!("only the options {}", self.known.join(", ")),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn options_are_read_and_strangers_refused() {
        let options = json!({"first": 2, "open": true, "extra": [1, 2]});
        let mut reader = OptionReader::new(&options).unwrap();
        assert_eq!(reader.first(), Ok(Some(Seat(2))));
        assert_eq!(reader.flag("open"), Ok(true));
        let error = reader.finish().unwrap_err().to_string();
        assert_eq!(error, r#"option "extra" was given as [1,2]; accepted: only the options first, open"#);
    }

    #[test]
    fn wrong_values_name_the_option() {
        let options = json!({"first": -1});
        let error = OptionReader::new(&options).unwrap().first().unwrap_err().to_string();
        assert_eq!(error, r#"option "first" was given as -1; accepted: null or a seat number from 0"#);
        assert!(OptionReader::new(&json!(7)).is_err());
        assert!(ConfigError::check_first(Some(Seat(2)), 2).is_err());
    }
}
