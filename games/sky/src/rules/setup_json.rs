//! Reading a setup from JSON, key by key, so that an error names the key that is wrong and what
//! would have been right.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use iris_core::shorten;

use crate::rules::setup::Setup;

impl TryFrom<Value> for Setup {
    type Error = String;

    /// Reads the keys one by one; the error names the key that is wrong and what would be right.
    fn try_from(value: Value) -> Result<Self, String> {
        let mut keys = SetupKeys::new(value)?;
        let cards = r#"a list of cards such as ["ro","b*"]"#;
        let line = r#"a list of cards such as {"card":"ro","up":0,"turned":false}"#;
        let setup = Self {
            game: keys.take("game", r#""sky""#)?,
            options: keys.take("options", "an object")?,
            active: keys.take("active", "0 or 1")?,
            phase: keys.take("phase", r#""turn" or "over""#)?,
            played: keys.take("played", "0, 1 or 2")?,
            must_play: keys.take("must_play", "true or false")?,
            last_turn: keys.take("last_turn", "true or false")?,
            deck: keys.take("deck", cards)?,
            hands: keys.take_lists("hands", cards)?,
            line: keys.take("line", line)?,
            captured: keys.take_lists("captured", line)?,
            rng: keys.take_optional("rng", r#""none""#)?,
        };
        keys.finish()?;
        Ok(setup)
    }
}

/// The keys of a setup that are still to be read.
struct SetupKeys {
    rest: Map<String, Value>,
    known: Vec<&'static str>,
}

impl SetupKeys {
    fn new(value: Value) -> Result<Self, String> {
        match value {
            Value::Object(rest) => Ok(Self { rest, known: Vec::new() }),
            other => Err(format!("the position is {}; it must be an object", shorten(&other))),
        }
    }

    fn take_optional<T: DeserializeOwned>(&mut self, key: &'static str, right: &str) -> Result<T, String> {
        self.known.push(key);
        let value = self.rest.remove(key).unwrap_or(Value::Null);
        read_value(key, &value, right)
    }

    fn take<T: DeserializeOwned>(&mut self, key: &'static str, right: &str) -> Result<T, String> {
        if !self.rest.contains_key(key) {
            return Err(format!("{key} is missing; it must be {right}"));
        }
        self.take_optional(key, right)
    }

    /// One list for each seat.
    fn take_lists<T: DeserializeOwned>(&mut self, key: &'static str, right: &str) -> Result<Vec<T>, String> {
        let lists: Vec<Value> = self.take(key, &format!("a list for each seat, each {right}"))?;
        let list = |(seat, value)| read_value(&format!("{key}[{seat}]"), value, right);
        lists.iter().enumerate().map(list).collect()
    }

    /// Refuses keys that nobody asked for.
    fn finish(self) -> Result<(), String> {
        let Some(key) = self.rest.keys().next() else { return Ok(()) };
        Err(format!("{:?} is no key of a position; the keys are {}", shorten(key), self.known.join(", ")))
    }
}

/// Reads a value. If it is a list with a wrong element, the error names that element.
fn read_value<T: DeserializeOwned>(path: &str, value: &Value, right: &str) -> Result<T, String> {
    T::deserialize(value).map_err(|_| {
        let wrong = value
            .as_array()
            .into_iter()
            .flatten()
            .enumerate()
            .find(|(_, element)| T::deserialize(&Value::Array(vec![(*element).clone()])).is_err());
        match wrong {
            Some((at, element)) => format!("{path}[{at}] is {}; {path} must be {right}", shorten(element)),
            None => format!("{path} is {}; it must be {right}", shorten(value)),
        }
    })
}
