//! Errors as the interface answers them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The body of every answer that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorBody {
    /// What went wrong.
    pub error: ErrorDetail,
}

/// What went wrong, for programs and for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorDetail {
    /// The kind of reason, for programs.
    pub code: ErrorCode,
    /// What was wrong and what would be right, for people.
    pub message: String,
}

macro_rules! error_codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// The kind of reason why something cannot be done.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        #[non_exhaustive]
        pub enum ErrorCode {
            $($(#[$doc])* $variant,)*
            /// A code that this version does not know.
            #[serde(other)]
            #[cfg_attr(feature = "schema", schemars(skip))]
            Unknown,
        }

        impl ErrorCode {
            /// Every code that a server answers with.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name on the wire.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                    Self::Unknown => "unknown",
                }
            }
        }
    };
}

error_codes! {
    /// The settings make no game.
    BadSettings = "bad_settings",
    /// The request does not fit.
    BadRequest = "bad_request",
    /// The table has moved on since that prompt.
    Stale = "stale",
    /// It is somebody else's turn.
    NotYourTurn = "not_your_turn",
    /// The rules forbid the action.
    IllegalAction = "illegal_action",
    /// Only somebody with a seat at the table may do that.
    NotSeated = "not_seated",
    /// Only the host may do that.
    NotHost = "not_host",
    /// Somebody sits there already.
    SeatTaken = "seat_taken",
    /// Not possible in this phase of the table.
    WrongPhase = "wrong_phase",
    /// The match is paused.
    Paused = "paused",
    /// The time for pauses in this match is used up.
    NoPause = "no_pause",
    /// The action cannot be taken back.
    NoUndo = "no_undo",
    /// Not at a rated table: no hints, no free undo, no position, no unusual options.
    Rated = "rated",
    /// Emotes came too fast.
    TooFast = "too_fast",
    /// The table admits no onlookers.
    NoWatching = "no_watching",
    /// The body is not JSON, or not of the right form.
    BadJson = "bad_json",
    /// The content type is not JSON.
    NotJson = "not_json",
    /// The body is too long.
    TooLong = "too_long",
    /// The body did not arrive in time.
    TooSlow = "too_slow",
    /// No valid cookie or token came with the request.
    Unauthorized = "unauthorized",
    /// You may not do that.
    Forbidden = "forbidden",
    /// An operator has banned you or your address.
    Banned = "banned",
    /// A page of another site made the request.
    CrossSite = "cross_site",
    /// There is nothing like that, or you may not know of it.
    NotFound = "not_found",
    /// The address does not take that method.
    MethodNotAllowed = "method_not_allowed",
    /// Too many requests.
    RateLimited = "rate_limited",
    /// You have too many API tokens.
    TooManyTokens = "too_many_tokens",
    /// The server cannot do that at the moment; nothing was lost.
    Unavailable = "unavailable",
    /// The bots are busy; the same request may be answered in a moment.
    Busy = "busy",
    /// There is no such deal, or the link to it is damaged.
    BadDeal = "bad_deal",
    /// The seed is still secret; it is told when the day is over.
    Sealed = "sealed",
    /// The stored log of the table is damaged.
    Damaged = "damaged",
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_on_the_wire_and_new_ones_are_tolerated() {
        for code in ErrorCode::ALL {
            assert_eq!(serde_json::to_value(code).ok(), Some(code.as_str().into()));
            assert_eq!(serde_json::from_value::<ErrorCode>(code.as_str().into()).ok(), Some(*code));
        }
        assert_eq!(serde_json::from_str::<ErrorCode>("\"brand_new\"").ok(), Some(ErrorCode::Unknown));
    }
}
