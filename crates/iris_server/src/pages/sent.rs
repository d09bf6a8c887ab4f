//! What a form sends.

use axum::extract::{Form, FromRequest, FromRequestParts, Request};
use axum::response::Response;
use serde::de::DeserializeOwned;

use super::shell::problem;
use super::visitor::Visitor;
use crate::App;
use crate::problem::Problem;

/// What a form sends. What does not fit is answered in the visitor's language.
pub(super) struct Sent<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Sent<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, app).await;
        match Form::from_request(Request::from_parts(parts, body), app).await {
            Ok(Form(sent)) => Ok(Self(sent)),
            Err(error) => Err(problem(&visitor, &Problem::bad_request(error.body_text()))),
        }
    }
}
