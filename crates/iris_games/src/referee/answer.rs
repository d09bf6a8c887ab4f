//! What goes back to whoever asked.

use serde_json::{Value, json};

/// The kinds of refusal, as the protocol names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefereeCode {
    /// The line is not JSON.
    BadJson,
    /// There is no such request, or it lacks something.
    BadRequest,
    /// There is no such game.
    UnknownGame,
    /// The game cannot be played by so many.
    BadSeats,
    /// An option is wrong.
    BadOptions,
    /// The position cannot occur.
    BadState,
    /// No match has been started.
    NoGame,
    /// The action is not one, or breaks a rule.
    IllegalAction,
    /// The match is over.
    GameOver,
    /// The line is too long.
    TooLong,
}

impl RefereeCode {
    /// The code as it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::BadJson => "bad_json",
            Self::BadRequest => "bad_request",
            Self::UnknownGame => "unknown_game",
            Self::BadSeats => "bad_seats",
            Self::BadOptions => "bad_options",
            Self::BadState => "bad_state",
            Self::NoGame => "no_game",
            Self::IllegalAction => "illegal_action",
            Self::GameOver => "game_over",
            Self::TooLong => "too_long",
        }
    }
}

/// A request that was not carried out, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefereeError {
    /// What kind of mistake it is, for programs.
    pub code: RefereeCode,
    /// What was wrong and what would have been right.
    pub message: String,
}

impl RefereeError {
    /// A refusal of that kind.
    pub fn new(code: RefereeCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// The answer that carries it.
    pub fn into_json(self) -> Value {
        json!({"error": {"code": self.code.text(), "message": self.message}})
    }
}

/// The answer, with the request's id if it had one.
pub(crate) fn with_id(mut answer: Value, id: Option<Value>) -> Value {
    if let (Value::Object(answer), Some(id)) = (&mut answer, id) {
        answer.insert("id".to_owned(), id);
    }
    answer
}

/// Text as it is quoted in a message: whole if short, else its beginning.
pub(crate) fn quoted(text: &str) -> String {
    format!("{:?}", iris_core::shorten(text))
}

/// A value as it is shown in a message: whole if short, else its beginning.
pub(crate) fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        other => iris_core::shorten(other),
    }
}
