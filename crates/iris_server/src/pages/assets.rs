//! What pages bring along: the script, the style, pictures. Named by what is in them, so that they can be kept for ever.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

use super::shell::{gzipped, takes_gzip};

/// Something that pages bring along.
struct Asset {
    /// How pages call it.
    name: &'static str,
    /// How it is called in addresses.
    file: String,
    kind: &'static str,
    body: Vec<u8>,
    small: Vec<u8>,
}

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let plain: [(&'static str, &'static str, &'static str); 6] = [
        ("iris.css", "text/css; charset=utf-8", include_str!("../../web/iris.css")),
        ("iris.js", "text/javascript; charset=utf-8", include_str!("../../web/iris.js")),
        ("icon.svg", "image/svg+xml", include_str!("../../web/icon.svg")),
        ("seven.svg", "image/svg+xml", include_str!("../../web/seven.svg")),
        ("gold.svg", "image/svg+xml", include_str!("../../web/gold.svg")),
        ("sky.svg", "image/svg+xml", include_str!("../../web/sky.svg")),
    ];
    let mut assets: Vec<Asset> =
        plain.into_iter().map(|(name, kind, body)| asset(name, kind, body.to_owned())).collect();
    let icon =
        assets.iter().find(|asset| asset.name == "icon.svg").map(|asset| format!("/assets/{}", asset.file));
    let manifest = include_str!("../../web/manifest.json").replace("ICON", &icon.unwrap_or_default());
    assets.push(asset("manifest.json", "application/manifest+json", manifest));
    assets
});

fn asset(name: &'static str, kind: &'static str, body: String) -> Asset {
    let hash = Sha256::digest(body.as_bytes());
    let hash = BASE32_NOPAD.encode(&hash[..5]).to_ascii_lowercase();
    let (stem, end) = name.split_once('.').unwrap_or((name, ""));
    let small = gzipped(body.as_bytes());
    Asset { name, file: format!("{stem}-{hash}.{end}"), kind, body: body.into_bytes(), small }
}

/// The address of an asset.
pub(super) fn url(name: &str) -> String {
    let found = ASSETS.iter().find(|asset| asset.name == name);
    found.map_or_else(String::new, |asset| format!("/assets/{}", asset.file))
}

pub(super) async fn serve(Path(file): Path<String>, headers: HeaderMap) -> Response {
    match ASSETS.iter().find(|asset| asset.file == file) {
        Some(asset) => give(asset, &headers, "public, max-age=31536000, immutable"),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Browsers ask for this one by themselves.
pub(super) async fn icon(headers: HeaderMap) -> Response {
    match ASSETS.iter().find(|asset| asset.name == "icon.svg") {
        Some(asset) => give(asset, &headers, "public, max-age=86400"),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn give(asset: &'static Asset, headers: &HeaderMap, keep: &'static str) -> Response {
    let kind = [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, keep)];
    if takes_gzip(headers) {
        let mut response = (kind, asset.small.as_slice()).into_response();
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        return response;
    }
    (kind, asset.body.as_slice()).into_response()
}
