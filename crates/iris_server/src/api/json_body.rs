//! Extractor for JSON bodies with limits on size and time.

use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use iris_api::ErrorCode;
use serde::de::DeserializeOwned;

use crate::AppState;
use crate::api_error::ApiError;
use crate::request_body::read_body;

/// The largest body that is read. A position with every card has some 4,000 bytes.
const MAX_BODY_BYTES: usize = 32 * 1024;

/// The JSON body of a request.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<AppState> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, ApiError> {
        if !is_json(request.headers()) {
            let message = "the body must be JSON, with the header content-type: application/json";
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, ErrorCode::NotJson, message));
        }
        let bytes = read_body(app, request.into_body(), MAX_BODY_BYTES).await?;
        // Serde would take a list for the fields of a struct in their order.
        if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[') {
            return Err(ApiError::new(
                StatusCode::BAD_REQUEST,
                ErrorCode::BadJson,
                "the body must be an object, not a list",
            ));
        }
        serde_json::from_slice(&bytes).map(Self).map_err(|error| {
            ApiError::new(
                StatusCode::BAD_REQUEST,
                ErrorCode::BadJson,
                format!("the body does not fit: {error}"),
            )
        })
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}
