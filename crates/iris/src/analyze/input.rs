//! The input of an analysis: a record or a position, told apart by the file's content.

use iris_games::record::{Record, RecordError};
use iris_games::{AnyMatch, referee};
use serde_json::Value;

/// A whole match as it was played, or a single position.
pub(super) enum AnalyzeInput {
    Record(Box<Record>),
    Position(Box<dyn AnyMatch>),
}

impl AnalyzeInput {
    /// Parses either; an error says what is wrong and what would be right.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        if text.trim_start().starts_with('{') {
            return position(text).map(Self::Position);
        }
        Record::parse(text).map(|record| Self::Record(Box::new(record))).map_err(|error| match error {
            RecordError { line: 1, reason } => {
                format!("line 1: {reason}, and a position is a JSON object as the referee writes it")
            }
            other => other.to_string(),
        })
    }
}

/// The state itself, or an answer of the referee or of `iris replay` that holds one.
fn position(text: &str) -> Result<Box<dyn AnyMatch>, String> {
    let data: Value = serde_json::from_str(text)
        .map_err(|error| format!("this is neither a record nor one JSON object: {error}"))?;
    if data.get("view").is_some() && data.get("state").is_none() {
        return Err(
            "this is what one seat knows; a position is the whole state, as {\"do\":\"state\"} gives it"
                .into(),
        );
    }
    let state = data.get("state").unwrap_or(&data);
    referee::load(state).map_err(|refusal| refusal.message)
}
