//! Reading a request.

use iris_core::Seed;
use serde_json::{Map, Value};

use crate::referee::answer::{RefereeCode, RefereeError, quoted, shown};

/// A request: an object with `do`, and whatever that needs.
#[derive(Debug)]
pub(crate) struct RefereeRequest {
    pub(crate) id: Option<Value>,
    pub(crate) fields: RequestFields,
}

impl RefereeRequest {
    /// Reads a line; a refusal comes with the id if one could be read.
    pub(crate) fn parse(line: &[u8]) -> Result<Self, (RefereeError, Option<Value>)> {
        let value: Value = serde_json::from_slice(line).map_err(|error| {
            let message = format!("the line is not one JSON value: {error}");
            (RefereeError::new(RefereeCode::BadJson, message), None)
        })?;
        match value {
            Value::Object(mut fields) => Ok(Self { id: fields.remove("id"), fields: RequestFields(fields) }),
            other => {
                let message = format!("a request is a JSON object with the key do, not {}", shown(&other));
                Err((RefereeError::new(RefereeCode::BadRequest, message), None))
            }
        }
    }
}

/// The fields of a request apart from its id.
#[derive(Debug)]
pub(crate) struct RequestFields(Map<String, Value>);

impl RequestFields {
    /// What is to be done.
    pub(crate) fn action(&self) -> Result<&str, RefereeError> {
        self.text("do")
    }

    /// A field, if it is there.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name)
    }

    /// A field that must be there.
    pub(crate) fn required(&self, name: &str) -> Result<&Value, RefereeError> {
        self.get(name).ok_or_else(|| {
            RefereeError::new(RefereeCode::BadRequest, format!("the request lacks the key {name}"))
        })
    }

    /// A field that must be there and be text.
    pub(crate) fn text(&self, name: &str) -> Result<&str, RefereeError> {
        let value = self.required(name)?;
        value.as_str().ok_or_else(|| {
            RefereeError::new(
                RefereeCode::BadRequest,
                format!("the key {name} must be a string, not {}", shown(value)),
            )
        })
    }

    /// The field `seed`: an integer, or text as a person would type it.
    pub(crate) fn seed(&self) -> Result<Seed, RefereeError> {
        let value = self.required("seed")?;
        let seed = match value {
            Value::String(text) => text.parse().ok(),
            other => other.as_u64().map(Seed::from),
        };
        seed.ok_or_else(|| {
            let message = format!("the seed is {}; {}", shown(value), iris_core::SeedError);
            RefereeError::new(RefereeCode::BadRequest, message)
        })
    }

    /// Refuses fields that this request does not have, which are most likely misspelt.
    pub(crate) fn only(&self, known: &[&str]) -> Result<(), RefereeError> {
        match self.0.keys().find(|name| *name != "do" && !known.contains(&name.as_str())) {
            None => Ok(()),
            Some(name) => {
                let known = [&["do", "id"], known].concat().join(", ");
                Err(RefereeError::new(
                    RefereeCode::BadRequest,
                    format!("this request has no key {}; it has {known}", quoted(name)),
                ))
            }
        }
    }
}
