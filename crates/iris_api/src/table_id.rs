//! Identifiers of tables.

use std::borrow::Borrow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The identifier of a table: letters and digits, as they stand in its link.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct TableId(pub String);

impl TableId {
    /// The identifier as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<&str> for TableId {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl Borrow<str> for TableId {
    fn borrow(&self) -> &str {
        &self.0
    }
}
