//! Handlers for operators: health, metrics, the `OpenAPI` document.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use iris_api::Health;
use tokio::time::timeout;

use crate::AppState;

/// How long the store may take to answer.
const HEALTH_TIMEOUT: Duration = Duration::from_secs(2);

pub(crate) async fn health(State(app): State<AppState>) -> Response {
    let (problems, damaged_tables) = app.0.metrics.damaged();
    let (status, word) = match timeout(HEALTH_TIMEOUT, app.0.store.check()).await {
        Ok(Ok(())) if problems > 0 => (StatusCode::OK, "the database is damaged; see the log"),
        Ok(Ok(())) => (StatusCode::OK, "ok"),
        Ok(Err(error)) => {
            tracing::error!(%error, "the store does not work");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not work; see the log")
        }
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer"),
    };
    let version = env!("CARGO_PKG_VERSION").to_owned();
    (status, Json(Health { status: word.to_owned(), version, damaged_tables })).into_response()
}

pub(crate) async fn metrics(State(app): State<AppState>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.0.metrics.text(app.0.store.stats())).into_response()
}

pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../../openapi.json")).into_response()
}
