//! For those who run the server, and for programs that want to know what it offers.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tokio::time::timeout;

use crate::App;

/// How long the store may take to show that it works.
const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) async fn health(State(app): State<App>) -> Response {
    let (status, word) = match timeout(PATIENCE, app.0.store.check()).await {
        Ok(Ok(())) => (StatusCode::OK, "ok"),
        Ok(Err(error)) => {
            tracing::error!(%error, "the store does not work");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not work; see the log")
        }
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer"),
    };
    (status, Json(json!({ "status": word, "version": env!("CARGO_PKG_VERSION") }))).into_response()
}

pub(crate) async fn metrics(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.0.metrics.text(app.0.store.stats())).into_response()
}

pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../../openapi.json")).into_response()
}
