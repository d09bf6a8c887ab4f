//! The options of a game, whatever they are: read off the ones it is usually played with.

use iris_core::Seed;
use iris_words::Words;
use serde_json::{Map, Value};

use super::Start;

impl Start {
    /// Goes back to the usual options of the game.
    pub(super) fn forget_options(&mut self) {
        let dealt = self.game().deal(&Value::Null, *self.game().seats().start(), Seed::from(0));
        let options = dealt.map(|dealt| dealt.options()).unwrap_or_default();
        self.usual = match options {
            Value::Object(map) => map,
            _ => Map::new(),
        };
        self.options = self.usual.clone();
    }

    /// The options that can be chosen, by their keys.
    pub(super) fn option_paths(&self) -> Vec<Vec<String>> {
        let mut paths = Vec::new();
        for (key, value) in &self.usual {
            match value {
                Value::Null | Value::Bool(_) => paths.push(vec![key.clone()]),
                Value::Object(map) if map.values().all(Value::is_string) => {
                    paths.extend(map.keys().map(|part| vec![key.clone(), part.clone()]));
                }
                _ => {}
            }
        }
        paths
    }

    fn option(&self, path: &[String]) -> Option<&Value> {
        let [key, rest @ ..] = path else { return None };
        let value = self.options.get(key)?;
        rest.first().map_or(Some(value), |part| value.get(part))
    }

    /// What an option can be.
    fn possible(&self, path: &[String]) -> Vec<Value> {
        match path {
            [key] => match self.usual.get(key) {
                // What is nobody's by default is a seat's otherwise.
                Some(Value::Null) => {
                    let seats = (0..self.seats).map(Value::from);
                    std::iter::once(Value::Null).chain(seats).collect()
                }
                Some(Value::Bool(_)) => vec![Value::Bool(false), Value::Bool(true)],
                _ => Vec::new(),
            },
            [key, _] => {
                let mut all: Vec<Value> = Vec::new();
                let values = self.usual.get(key).and_then(Value::as_object).into_iter().flat_map(Map::values);
                for value in values {
                    if !all.contains(value) {
                        all.push(value.clone());
                    }
                }
                all
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn change_option(&mut self, path: &[String], up: bool) {
        let possible = self.possible(path);
        let Some(now) = self.option(path) else { return };
        let Some(at) = possible.iter().position(|value| value == now) else { return };
        let next = if up { at + 1 } else { at + possible.len() - 1 } % possible.len();
        let chosen = possible[next].clone();
        let slot = match path {
            [key] => self.options.get_mut(key),
            [key, part] => self.options.get_mut(key).and_then(|value| value.get_mut(part)),
            _ => None,
        };
        if let Some(slot) = slot {
            *slot = chosen;
        }
    }

    /// An option in words: what it is, and how it is set.
    pub(super) fn option_words(&self, path: &[String], words: &Words) -> (String, String) {
        let known = |key: String, otherwise: &str| {
            if words.has(&key) { words.key(&key) } else { otherwise.to_owned() }
        };
        let name = path.first().map(String::as_str).unwrap_or_default();
        let mut label = known(format!("option-{}", name.replace('_', "-")), name);
        if let Some(part) = path.get(1) {
            label = format!("{label} {}", known(format!("colour-{part}"), part));
        }
        let value = match self.option(path) {
            None | Some(Value::Null) => words.key("option-by-chance"),
            Some(Value::Bool(on)) => words.key(if *on { "value-yes" } else { "value-no" }),
            Some(Value::String(text)) => known(format!("{}-effect-{text}", self.game().id()), text),
            Some(other) => {
                other.as_u64().map_or_else(|| other.to_string(), |seat| self.seat_words(seat as u8, words))
            }
        };
        (label, value)
    }

    /// A seat in words.
    pub(super) fn seat_words(&self, seat: u8, words: &Words) -> String {
        if self.mine == Some(seat) {
            words.key("seat-you")
        } else {
            words.count("seat-number", "number", i64::from(seat) + 1)
        }
    }
}
