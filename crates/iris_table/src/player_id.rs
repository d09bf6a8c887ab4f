//! Identifiers of people.

use std::borrow::Borrow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// Who somebody is, as the host of the table knows them. Never shown to others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub String);

impl PlayerId {
    /// The identifier as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<&str> for PlayerId {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl Borrow<str> for PlayerId {
    fn borrow(&self) -> &str {
        &self.0
    }
}
