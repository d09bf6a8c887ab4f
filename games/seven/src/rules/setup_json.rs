//! Reading a setup from JSON value by value, so that an error names the place, what stands there
//! and what would be right.
//!
//! `{"tokens":[0,"1"]}` is refused with `tokens[1] is "1"; accepted: a number from 0`.

use iris_core::shorten;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::rules::setup::Setup;

const CARD: &str = "a card as text: a letter of r o y g b i v and a value from 1 to 7, or *";

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The setup, or a sentence that says what is wrong with it.
fn read(value: Value) -> Result<Setup, String> {
    let mut keys = SetupKeys(Node { path: String::new(), value }.object()?);
    let setup = Setup {
        game: keys.take("game")?.text("the text \"seven\"")?,
        options: keys.take("options")?.options()?,
        round: keys.take("round")?.number("the number of the round, from 1")?,
        active: keys.take("active")?.number("a seat number from 0")?,
        phase: keys.take("phase")?.text("\"turn\", \"effects\", \"draw\" or \"over\"")?,
        deck: keys.take("deck")?.cards()?,
        piles: keys.take("piles")?.list("three lists of cards", Node::cards)?,
        hands: keys.take("hands")?.list("a list of cards for each seat", Node::cards)?,
        shown: keys.take("shown")?.list("a list of cards for each seat", Node::cards)?,
        tokens: keys.take("tokens")?.list("a number for each seat", |node| node.number("a number from 0"))?,
        pending: keys.take("pending")?.cards()?,
        discarded_on: keys.take("discarded_on")?.or_null(|node| node.text("\"A\", \"B\", \"C\" or null"))?,
        may_skip: keys.take("may_skip")?.flag()?,
        limit_reached: match keys.take("limit_reached") {
            Ok(node) => node.or_null(|node| node.number("a seat number from 0, or null"))?,
            Err(_) => None,
        },
        rng: match keys.take("rng") {
            Ok(node) => node.or_null(|node| node.text("a random stream as text, or null"))?,
            Err(_) => None,
        },
    };
    keys.finish()?;
    Ok(setup)
}

/// The keys of a setup that have not been read yet.
struct SetupKeys(Map<String, Value>);

impl SetupKeys {
    fn take(&mut self, key: &str) -> Result<Node, String> {
        let value = self.0.remove(key).ok_or_else(|| format!("the key {key:?} is missing"))?;
        Ok(Node { path: key.to_owned(), value })
    }

    fn finish(self) -> Result<(), String> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(key) => {
                Err(format!("unknown field `{}`; accepted: the keys that the referee writes", shorten(key)))
            }
        }
    }
}

/// A value and the way to it, such as `hands[1][0]`.
struct Node {
    path: String,
    value: Value,
}

impl Node {
    fn refuse(&self, accepted: &str) -> String {
        format!("{} is {}; accepted: {accepted}", self.path, shorten(&self.value))
    }

    fn object(self) -> Result<Map<String, Value>, String> {
        match self.value {
            Value::Object(map) => Ok(map),
            other => Err(format!("a state is an object and not {}", shorten(&other))),
        }
    }

    /// The options, which are checked by their own description.
    fn options(self) -> Result<Value, String> {
        let fine = self.value.is_object() || self.value.is_null();
        if fine { Ok(self.value) } else { Err(self.refuse("an object such as {\"first\":0}, or null")) }
    }

    fn text(self, accepted: &str) -> Result<String, String> {
        self.value.as_str().map(str::to_owned).ok_or_else(|| self.refuse(accepted))
    }

    fn number<T: TryFrom<u64>>(self, accepted: &str) -> Result<T, String> {
        let number = self.value.as_u64().and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| self.refuse(accepted))
    }

    fn flag(self) -> Result<bool, String> {
        self.value.as_bool().ok_or_else(|| self.refuse("true or false"))
    }

    fn or_null<T>(self, read: impl FnOnce(Self) -> Result<T, String>) -> Result<Option<T>, String> {
        if self.value.is_null() { Ok(None) } else { read(self).map(Some) }
    }

    fn list<T>(self, accepted: &str, read: impl Fn(Self) -> Result<T, String>) -> Result<Vec<T>, String> {
        let Value::Array(items) = self.value else { return Err(self.refuse(accepted)) };
        let item = |(at, value)| read(Self { path: format!("{}[{at}]", self.path), value });
        items.into_iter().enumerate().map(item).collect()
    }

    fn cards(self) -> Result<Vec<String>, String> {
        self.list("a list of cards such as [\"g3\",\"*\"]", |node| node.text(CARD))
    }
}
