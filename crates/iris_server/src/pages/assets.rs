//! Static assets over HTTP. Their addresses change with their contents, so that caches may keep
//! them for ever.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use iris_pages::assets::{Asset, by_file, by_name};

use super::extract::PagePath;

pub(super) async fn serve(PagePath(file): PagePath<String>) -> Response {
    respond(by_file(&file), "public, max-age=31536000, immutable")
}

/// Browsers ask for this address by themselves; it has no hash, so it is cached for a day only.
pub(super) async fn favicon() -> Response {
    respond(by_name("icon.svg"), "public, max-age=86400")
}

fn respond(asset: Option<&'static Asset>, caching: &'static str) -> Response {
    let Some(asset) = asset else { return StatusCode::NOT_FOUND.into_response() };
    let headers = [(header::CONTENT_TYPE, asset.media_type), (header::CACHE_CONTROL, caching)];
    (headers, asset.body.as_str()).into_response()
}
