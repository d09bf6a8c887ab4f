//! Help for whoever has to act: hints, and why an action cannot be played.

use iris_core::scene::Message;
use serde::{Deserialize, Serialize};

/// What the strongest bot would do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintAnswer {
    /// The decision it is about.
    pub prompt: u64,
    /// What the bot thinks of every legal action, the best first.
    pub advice: Vec<ActionAdvice>,
}

/// What a bot thinks of one action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ActionAdvice {
    /// The action in notation.
    pub action: String,
    /// The share of the victory that the bot expects after it, from 0 to 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub value: Option<f64>,
    /// The standard error of `value`.
    #[cfg_attr(feature = "schema", schemars(range(min = 0)))]
    pub error: Option<f64>,
    /// In how many sampled worlds it was tried.
    pub visits: u32,
    /// What it does, in a few clauses.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<MessageSchema>"))]
    pub reason: Vec<Message>,
}

/// An action that somebody would like to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WhyNotRequest {
    /// The action in notation.
    pub action: String,
}

/// Whether an action can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyNotAnswer {
    /// Why not; null if it can be played.
    pub objection: Option<WhyNot>,
}

/// Why an action cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyNot {
    /// The number of the rule, such as S10; null for what is no action at all.
    pub rule: Option<String>,
    /// What is wrong and what would be right.
    pub reason: String,
}

/// A message to be put into words: its key in the game's words, and what is filled in.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(rename = "Message")]
#[allow(dead_code, reason = "describes a type of iris_core, which knows no schemas")]
pub(crate) struct MessageSchema {
    /// The key of the message.
    key: String,
    /// What is filled in, by name.
    #[schemars(skip_serializing_if = "Option::is_none")]
    args: Option<serde_json::Map<String, serde_json::Value>>,
}
