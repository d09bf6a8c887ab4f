//! Reads the body of a request, with limits on size and time.

use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use iris_api::ErrorCode;
use tokio::time::timeout;

use crate::AppState;
use crate::api_error::ApiError;

/// The whole body, if it is no longer than `max` bytes and arrives in time.
pub(crate) async fn read_body(app: &AppState, body: Body, max: usize) -> Result<Bytes, ApiError> {
    let late =
        || ApiError::new(StatusCode::REQUEST_TIMEOUT, ErrorCode::TooSlow, "the body did not arrive in time");
    let read = Limited::new(body, max).collect();
    let read = timeout(app.0.config.timeouts.body, read).await.map_err(|_| late())?;
    Ok(read.map_err(|error| unreadable(&*error, max))?.to_bytes())
}

fn unreadable(error: &(dyn std::error::Error + Send + Sync + 'static), max: usize) -> ApiError {
    if error.is::<LengthLimitError>() {
        let message = format!("the body is longer than {max} bytes");
        return ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLong, message);
    }
    ApiError::bad_request("the body could not be read to its end")
}
