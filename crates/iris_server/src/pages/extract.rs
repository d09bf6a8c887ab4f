//! Extractors for what requests for pages bring along. Whatever cannot be read is answered in the
//! visitor's language, not in the framework's words.

use axum::body::Body;
use axum::extract::{Form, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::response::Response;
use serde::de::DeserializeOwned;

use super::request::PageRequest;
use super::respond::problem;
use crate::AppState;
use crate::api_error::ApiError;
use crate::request_body::read_body;

/// How many bytes a form may have.
const MAX_FORM_BYTES: usize = 16 * 1024;

/// The fields of a form.
pub(super) struct PageForm<T>(pub(super) T);

/// The query of an address.
pub(super) struct PageQuery<T>(pub(super) T);

/// The parts of an address that vary.
pub(super) struct PagePath<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<AppState> for PageForm<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(page_request) = PageRequest::from_request_parts(&mut parts, app).await;
        let read = async {
            let bytes = read_body(app, body, MAX_FORM_BYTES).await?;
            let whole = Request::from_parts(parts, Body::from(bytes));
            Form::from_request(whole, app).await.map_err(|error| ApiError::bad_request(error.body_text()))
        };
        match read.await {
            Ok(Form(fields)) => Ok(Self(fields)),
            Err(wrong) => Err(problem(&page_request, &wrong)),
        }
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<AppState> for PageQuery<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Response> {
        match Query::from_request_parts(parts, app).await {
            Ok(Query(query)) => Ok(Self(query)),
            Err(error) => Err(refuse(parts, app, &ApiError::bad_request(error.body_text())).await),
        }
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<AppState> for PagePath<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Response> {
        match Path::from_request_parts(parts, app).await {
            Ok(Path(path)) => Ok(Self(path)),
            // An address that cannot be is one where nothing is.
            Err(error) => Err(refuse(parts, app, &ApiError::not_found(error.body_text())).await),
        }
    }
}

async fn refuse(parts: &mut Parts, app: &AppState, wrong: &ApiError) -> Response {
    let Ok(page_request) = PageRequest::from_request_parts(parts, app).await;
    problem(&page_request, wrong)
}
