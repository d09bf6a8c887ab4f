//! Links to tables: the keys that they carry.

use serde::{Deserialize, Serialize};

use crate::TableId;

/// A table with the keys of its links: the answer to setting one up, and to asking for its links.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableKeys {
    /// The id of the table.
    pub table: TableId,
    /// The keys; null for those you may not pass on.
    pub keys: LinkKeys,
}

/// The keys of a table's links, by what they allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinkKeys {
    /// Allows looking on.
    pub watch: Option<String>,
    /// Allows taking a seat.
    pub join: Option<String>,
    /// Makes its holder the host.
    pub host: Option<String>,
}
