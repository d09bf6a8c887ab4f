//! Routes of the API. `openapi.json` describes them for programs.

mod clubs;
mod deals;
mod games;
mod guests;
mod help;
mod history;
mod json_body;
mod me;
mod open_tables;
mod ops;
mod profile;
mod puzzles;
mod records;
mod reviews;
mod sessions;
mod tables;

use axum::Router;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use tower_http::compression::CompressionLayer;

use iris_api::ErrorCode;

use crate::api_error::ApiError;
use crate::guard::guard;
use crate::{AppState, pages};

/// All routes, with the middleware around them.
pub(crate) fn router(app: AppState) -> Router {
    Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/guests", post(guests::become_guest))
        .route("/api/me", get(me::show).patch(me::change).delete(me::forget))
        .route("/api/me/export", get(me::export))
        .route("/api/me/tables", get(me::tables))
        .route("/api/me/records", get(me::records))
        .route("/api/me/matches", get(history::matches))
        .route("/api/me/profile", get(profile::show).patch(profile::change))
        .route("/api/me/ratings", get(profile::ratings))
        .route("/api/players/{id}", get(profile::player))
        .route("/api/ratings/{game}", get(profile::leaderboards))
        .route("/api/me/link", post(sessions::link))
        .route("/api/me/adopt", post(sessions::adopt))
        .route("/api/me/recovery", post(sessions::new_recovery_code))
        .route("/api/me/sessions", get(sessions::list).delete(sessions::end_others))
        .route("/api/me/sessions/{id}", delete(sessions::end))
        .route("/api/me/tokens", get(me::tokens).post(me::new_token))
        .route("/api/me/tokens/{id}", delete(me::remove_token))
        .route("/api/puzzles", get(puzzles::list))
        .route("/api/puzzles/next", get(puzzles::next))
        .route("/api/puzzles/{puzzle}", get(puzzles::show).post(puzzles::answer))
        .route("/api/tables", post(tables::create))
        .route("/api/tables/open", get(open_tables::list).post(open_tables::play))
        .route("/api/tables/{table}", get(tables::snapshot))
        .route("/api/tables/{table}/commands", post(tables::command))
        .route("/api/tables/{table}/events", get(tables::events))
        .route("/api/tables/{table}/hint", get(help::hint))
        .route("/api/tables/{table}/links", get(tables::links))
        .route("/api/tables/{table}/objection", post(help::why_not))
        .route("/api/tables/{table}/records/{number}", get(records::record))
        .route("/api/tables/{table}/records/{number}/review", get(reviews::review))
        .route("/api/clubs", get(clubs::list))
        .route("/api/clubs/{club}", get(clubs::show))
        .route("/api/tables/{table}/records/{number}/deal", post(deals::offer))
        .route("/api/daily", get(deals::today))
        .route("/api/daily/{day}/{game}", get(deals::daily_results).post(deals::start_daily))
        .route("/api/deals/{deal}/{lineup}", get(deals::results).post(deals::start))
        .route("/api/openapi.json", get(ops::openapi))
        .route("/health", get(ops::health))
        .route("/metrics", get(ops::metrics))
        .merge(pages::router())
        .fallback(nothing_here)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(app.clone(), guard))
        // Says `Vary: Accept-Encoding` too, and leaves event streams alone.
        .layer(CompressionLayer::new())
        .with_state(app)
}

async fn nothing_here(request: pages::PageRequest, uri: Uri) -> Response {
    let problem = ApiError::not_found(format!(
        "there is nothing at {}; /api/openapi.json lists what there is",
        uri.path()
    ));
    if request.accepts_html() { pages::problem(&request, &problem) } else { problem.into_response() }
}

async fn wrong_method(request: pages::PageRequest, method: Method, uri: Uri) -> Response {
    let message = format!("{} cannot be asked by {method}; /api/openapi.json lists what can", uri.path());
    let problem = ApiError::new(StatusCode::METHOD_NOT_ALLOWED, ErrorCode::MethodNotAllowed, message);
    if request.accepts_html() { pages::problem(&request, &problem) } else { problem.into_response() }
}
