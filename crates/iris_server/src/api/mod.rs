//! The interface: what can be asked at which address. `openapi.json` says the same to programs.

mod body;
mod games;
mod guests;
mod help;
mod me;
mod ops;
mod records;
mod tables;

use axum::Router;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};

use crate::guard::guard;
use crate::problem::Problem;
use crate::{App, pages};

/// All addresses.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/guests", post(guests::become_guest))
        .route("/api/me", get(me::show).patch(me::change))
        .route("/api/me/tables", get(me::tables))
        .route("/api/me/records", get(me::records))
        .route("/api/me/link", post(me::link))
        .route("/api/me/adopt", post(me::adopt))
        .route("/api/me/tokens", get(me::tokens).post(me::new_token))
        .route("/api/me/tokens/{id}", delete(me::remove_token))
        .route("/api/tables", post(tables::create))
        .route("/api/tables/{table}", get(tables::look))
        .route("/api/tables/{table}/commands", post(tables::command))
        .route("/api/tables/{table}/events", get(tables::events))
        .route("/api/tables/{table}/hint", get(help::hint))
        .route("/api/tables/{table}/links", get(tables::links))
        .route("/api/tables/{table}/objection", post(help::objection))
        .route("/api/tables/{table}/records/{number}", get(records::record))
        .route("/api/openapi.json", get(ops::openapi))
        .route("/health", get(ops::health))
        .route("/metrics", get(ops::metrics))
        .merge(pages::router())
        .fallback(nothing_here)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

async fn nothing_here(visitor: pages::Visitor, uri: Uri) -> Response {
    let problem = Problem::not_found(format!(
        "there is nothing at {}; /api/openapi.json lists what there is",
        uri.path()
    ));
    if visitor.reads_pages() { pages::problem(&visitor, &problem) } else { problem.into_response() }
}

async fn wrong_method(method: Method, uri: Uri) -> Problem {
    let message = format!("{} cannot be asked by {method}; /api/openapi.json lists what can", uri.path());
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message)
}
