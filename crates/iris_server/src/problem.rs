//! What is answered when something cannot be done.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use iris_store::StoreError;
use iris_table::{Code, Refusal};
use serde_json::json;

/// Why something cannot be done. Nothing has changed.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    code: String,
    message: String,
    wait: Option<u64>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &str, message: impl Into<String>) -> Self {
        Self { status, code: code.to_owned(), message: message.into(), wait: None }
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    /// A table that is not there and one that somebody may not see look the same.
    pub(crate) fn no_table() -> Self {
        Self::not_found(
            "there is no such table, or the link to it is not complete: it ends in ?key= and 32 letters",
        )
    }

    pub(crate) fn nobody() -> Self {
        let message = "nobody is known by that cookie or token; become a guest by POST /api/guests";
        Self::new(StatusCode::UNAUTHORIZED, "unauthorized", message)
    }

    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// Too many requests; another in so many seconds.
    pub(crate) fn too_many(wait: u64) -> Self {
        let message = format!("too many requests; wait {wait} s before the next");
        Self { wait: Some(wait), ..Self::new(StatusCode::TOO_MANY_REQUESTS, "rate_limited", message) }
    }

    pub(crate) fn stopping() -> Self {
        Self {
            wait: Some(1),
            ..Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "unavailable",
                "the table is being taken up again; try again",
            )
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    /// How many seconds to wait before trying again.
    pub(crate) fn wait(&self) -> Option<u64> {
        self.wait
    }

    pub(crate) fn code(&self) -> &str {
        &self.code
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let status = match refusal.code {
            Code::BadRequest => StatusCode::BAD_REQUEST,
            Code::BadSettings | Code::IllegalAction => StatusCode::UNPROCESSABLE_ENTITY,
            Code::NotSeated | Code::NotHost | Code::NoWatching => StatusCode::FORBIDDEN,
            Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::Stale
            | Code::NotYourTurn
            | Code::SeatTaken
            | Code::WrongPhase
            | Code::Paused
            | Code::NoUndo => StatusCode::CONFLICT,
        };
        let code = serde_json::to_value(refusal.code).ok();
        let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or("refused").to_owned();
        let wait = (refusal.code == Code::TooFast).then_some(2);
        Self { status, code, message: refusal.message, wait }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        // What exactly is wrong with the disk is for the log, not for strangers.
        tracing::error!(%error, "the store refuses");
        let message = match error {
            StoreError::Full(_) => "the server's disk is full; nothing was lost, try again later",
            _ => "the server cannot keep this at the moment; nothing was lost, try again later",
        };
        Self { wait: Some(5), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message) }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = json!({ "error": { "code": self.code, "message": self.message } });
        let mut response = (self.status, axum::Json(body)).into_response();
        if let Some(wait) = self.wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}
