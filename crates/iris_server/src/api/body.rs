//! What comes in a request's body: JSON, not too long, and in time.

use std::time::Duration;

use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::App;
use crate::problem::Problem;

/// The longest body that is read. A position with every card is some 4,000 bytes.
const LONGEST: usize = 32 * 1024;
/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// The JSON of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            let message = "the body must be JSON, with the header content-type: application/json";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", message));
        }
        let late =
            || Problem::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "the body did not arrive in time");
        let read = Limited::new(request.into_body(), LONGEST).collect();
        let read = timeout(PATIENCE, read).await.map_err(|_| late())?;
        let bytes = read.map_err(|error| too_long(&*error))?.to_bytes();
        // A list would be taken for an object's values in their order.
        if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[') {
            return Err(Problem::new(
                StatusCode::BAD_REQUEST,
                "bad_json",
                "the body must be an object, not a list",
            ));
        }
        serde_json::from_slice(&bytes).map(Self).map_err(|error| {
            Problem::new(StatusCode::BAD_REQUEST, "bad_json", format!("the body does not fit: {error}"))
        })
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

fn too_long(error: &(dyn std::error::Error + Send + Sync + 'static)) -> Problem {
    if error.is::<LengthLimitError>() {
        let message = format!("the body is longer than {LONGEST} bytes");
        return Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_long", message);
    }
    Problem::bad_request("the body could not be read to its end")
}
