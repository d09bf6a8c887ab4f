//! Errors as HTTP answers: a status, a code and a message.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use iris_api::{ErrorBody, ErrorCode, ErrorDetail};
use iris_store::StoreError;
use iris_table::TableError;

/// Why a request is refused. Nothing has changed.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: ErrorCode,
    message: String,
    wait: Option<u64>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: ErrorCode, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), wait: None }
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, ErrorCode::BadRequest, message)
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, ErrorCode::NotFound, message)
    }

    /// The rules forbid an action, or it is none.
    pub(crate) fn illegal_action(error: impl std::fmt::Display) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::IllegalAction, error.to_string())
    }

    /// The same for a table that does not exist and for one that somebody may not see.
    pub(crate) fn no_table() -> Self {
        Self::not_found(
            "there is no such table, or the link to it is not complete: it ends in ?key= and 32 letters",
        )
    }

    pub(crate) fn nobody() -> Self {
        let message = "nobody is known by that cookie or token; become a guest by POST /api/guests";
        Self::new(StatusCode::UNAUTHORIZED, ErrorCode::Unauthorized, message)
    }

    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, ErrorCode::Forbidden, message)
    }

    /// The seed of a match is still secret, so its record cannot be replayed yet.
    pub(crate) fn sealed() -> Self {
        let message = "this is today's deal: its cards are told when the day is over";
        Self::new(StatusCode::CONFLICT, ErrorCode::Sealed, message)
    }

    /// Rate limited; the next request may come in so many seconds.
    pub(crate) fn too_many(wait: u64) -> Self {
        let message = format!("too many requests; wait {wait} s before the next");
        Self { wait: Some(wait), ..Self::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::RateLimited, message) }
    }

    /// Somebody, or a table, has as many event streams as may be.
    pub(crate) fn too_many_streams() -> Self {
        let message = "too many event streams are open; close one first";
        Self { wait: Some(10), ..Self::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::RateLimited, message) }
    }

    /// Too many searches wait already, or this player has one under way.
    pub(crate) fn busy() -> Self {
        let message = "the bots are busy thinking for others; try again in a moment";
        Self { wait: Some(2), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Busy, message) }
    }

    /// Whether the same request may be answered in a moment.
    pub(crate) fn is_busy(&self) -> bool {
        self.code == ErrorCode::Busy
    }

    pub(crate) fn stopping() -> Self {
        Self {
            wait: Some(1),
            ..Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                ErrorCode::Unavailable,
                "the table is being taken up again; try again",
            )
        }
    }

    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    /// The `Retry-After` header, in seconds.
    pub(crate) fn wait(&self) -> Option<u64> {
        self.wait
    }

    pub(crate) fn code(&self) -> ErrorCode {
        self.code
    }
}

impl From<TableError> for ApiError {
    fn from(refusal: TableError) -> Self {
        let status = match refusal.code {
            ErrorCode::BadRequest => StatusCode::BAD_REQUEST,
            ErrorCode::BadSettings | ErrorCode::IllegalAction | ErrorCode::Rated => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            ErrorCode::NotSeated | ErrorCode::NotHost | ErrorCode::NoWatching => StatusCode::FORBIDDEN,
            ErrorCode::TooFast => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::Stale
            | ErrorCode::NotYourTurn
            | ErrorCode::SeatTaken
            | ErrorCode::WrongPhase
            | ErrorCode::Paused
            | ErrorCode::NoPause
            | ErrorCode::NoUndo => StatusCode::CONFLICT,
            // A table refuses for no other reason.
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let wait = (refusal.code == ErrorCode::TooFast).then_some(2);
        Self { status, code: refusal.code, message: refusal.message, wait }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        // What exactly is wrong with the disk is for the log, not for strangers.
        tracing::error!(%error, "the store refuses");
        let message = match error {
            StoreError::DiskFull(_) => "the server's disk is full; nothing was lost, try again later",
            _ => "the server cannot keep this at the moment; nothing was lost, try again later",
        };
        Self { wait: Some(5), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Unavailable, message) }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = ErrorBody { error: ErrorDetail { code: self.code, message: self.message } };
        let mut response = (self.status, axum::Json(body)).into_response();
        if let Some(wait) = self.wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}
