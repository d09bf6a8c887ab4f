//! Accounts: guests, their names, sessions, API tokens, tables and records.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{MatchSummary, Millis, OwnProfile, TableId};

/// A request for a new account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// 1 to 24 visible characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 24)))]
    pub name: String,
    /// Whether to answer with an API token, for programs, instead of a cookie.
    #[serde(default)]
    pub token: bool,
}

/// A new account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guest {
    /// The name as it is kept.
    pub name: String,
    /// The API token, if one was asked for. Shown once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Who you are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// Your name, as others see it.
    pub name: String,
    /// What your clients keep for you.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Map<String, Value>>"))]
    pub settings: Value,
    /// When the account was made, in milliseconds since 1970.
    pub created: Millis,
}

/// A change to an account. What is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    /// 1 to 24 visible characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 24)))]
    pub name: Option<String>,
    /// What your clients keep for you: at most 4096 bytes of JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Map<String, Value>>,
}

/// Tables at which you sit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableList {
    /// The tables, newest first.
    pub tables: Vec<TableSummary>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableSummary {
    /// The id of the table.
    pub table: TableId,
    /// The id of the game.
    pub game: String,
    /// How far the table has come: `lobby`, `playing` or `over`.
    pub phase: String,
    /// When it last changed, in milliseconds since 1970.
    pub updated: Millis,
    /// Who sits there, seat by seat.
    pub names: Vec<String>,
    /// Which match at this table, from 1.
    pub number: u32,
}

/// Matches that you have played to the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordList {
    /// The records, latest first.
    pub records: Vec<RecordSummary>,
}

/// A record in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordSummary {
    /// The table at which it was played; null for a record from elsewhere.
    pub table: Option<TableId>,
    /// Which match at that table, from 1.
    pub number: Option<u32>,
    /// The id of the game.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: Millis,
}

/// Everything that is kept of you.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AccountExport {
    /// Who you are.
    pub me: Me,
    /// Tables at which you sit, newest first.
    pub tables: Vec<TableSummary>,
    /// Matches that you have played to the end, latest first.
    pub records: Vec<ExportedRecord>,
    /// How each of them ended for you, latest first.
    #[serde(default)]
    pub matches: Vec<MatchSummary>,
    /// Your profile with your ratings, and who may see it.
    #[serde(default)]
    pub profile: Option<OwnProfile>,
    /// Your API tokens, without their secrets.
    pub tokens: Vec<ApiTokenSummary>,
}

/// A record with its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedRecord {
    /// Where and when it was played.
    #[serde(flatten)]
    pub summary: RecordSummary,
    /// The record; docs/record-format.md.
    pub text: String,
}

/// A link that makes another device yours too, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeviceLink {
    /// The code to carry to the other device; `/me#CODE` is a link for people.
    pub link: String,
    /// Until when it can be used, in milliseconds since 1970.
    pub until: Millis,
}

/// A request of a device to become that of the link's person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AdoptDevice {
    /// The code of a [`DeviceLink`], or a recovery code.
    pub link: String,
}

/// A code that signs you in on any device, again and again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecoveryCode {
    /// The code. Shown once; another one replaces it.
    pub code: String,
}

/// The devices on which you are signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionList {
    /// The sessions, the one used last first.
    pub sessions: Vec<SessionSummary>,
}

/// A device on which you are signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionSummary {
    /// The name of the session in `DELETE /api/me/sessions/{id}`.
    pub id: String,
    /// The browser, as far as it says; may be empty.
    pub browser: String,
    /// The system, in the same way.
    pub system: String,
    /// When you signed in there, in milliseconds since 1970.
    pub created: Millis,
    /// When it was last used, to a day.
    pub used: Millis,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// What an API token allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ApiScope {
    /// To see what you may see: tables, records, your account. Every token allows that.
    Watch,
    /// To sit, act and talk as you, and to change your account.
    Play,
    /// To set up tables and to host them.
    Host,
}

impl ApiScope {
    /// Every scope, from the least to the most.
    pub const ALL: [Self; 3] = [Self::Watch, Self::Play, Self::Host];

    /// The name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Watch => "watch",
            Self::Play => "play",
            Self::Host => "host",
        }
    }
}

fn all_scopes() -> Vec<ApiScope> {
    ApiScope::ALL.to_vec()
}

/// Your API tokens, without their secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ApiTokenList {
    /// The tokens, newest first.
    pub tokens: Vec<ApiTokenSummary>,
}

/// An API token in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ApiTokenSummary {
    /// The name of the token in `DELETE /api/me/tokens/{id}`.
    pub id: String,
    /// What you called it.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    pub created: Millis,
    /// When it was last used, to a day; null if it was not.
    #[serde(default)]
    pub used: Option<Millis>,
    /// What it allows.
    #[serde(default)]
    pub scopes: Vec<ApiScope>,
}

/// A request for another API token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewApiToken {
    /// What to call it: 1 to 24 visible characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 24)))]
    pub label: String,
    /// What it allows; everything if left out. A token cannot make one that allows more than
    /// itself.
    #[serde(default = "all_scopes")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 3)))]
    pub scopes: Vec<ApiScope>,
}

/// A new API token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CreatedApiToken {
    /// The name of the token in lists.
    pub id: String,
    /// The token itself. Shown once.
    pub token: String,
}
