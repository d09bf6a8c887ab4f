//! Extractor for the forms of pages.

use axum::extract::{Form, FromRequest, FromRequestParts, Request};
use axum::response::Response;
use serde::de::DeserializeOwned;

use super::request::PageRequest;
use super::respond::problem;
use crate::AppState;
use crate::api_error::ApiError;

/// The fields of a form. A form that cannot be read is answered in the visitor's language.
pub(super) struct PageForm<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<AppState> for PageForm<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(page_request) = PageRequest::from_request_parts(&mut parts, app).await;
        match Form::from_request(Request::from_parts(parts, body), app).await {
            Ok(Form(fields)) => Ok(Self(fields)),
            Err(error) => Err(problem(&page_request, &ApiError::bad_request(error.body_text()))),
        }
    }
}
