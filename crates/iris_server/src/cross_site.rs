//! CSRF protection: what another site's page makes a browser send here changes nothing.
//!
//! Cookies are `SameSite=Lax`, so a form of another site arrives without one; the answer to it
//! could still set a new one and make the visitor somebody else. So the check does not depend on
//! cookies.

use axum::http::{HeaderMap, Method, StatusCode, header};
use iris_api::ErrorCode;

use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::identity::has_bearer;

impl AppShared {
    /// Refuses unsafe requests of other sites' pages. Programs send neither header, and a token is
    /// sent by nobody but the program that has it.
    pub(crate) fn reject_cross_site(&self, method: &Method, headers: &HeaderMap) -> Result<(), ApiError> {
        if method.is_safe() || has_bearer(headers) {
            return Ok(());
        }
        let own = match fetch_site(headers) {
            // Browsers let no page write this header. It is missing where the page is not secure.
            Some(site) => site == "same-origin" || site == "none",
            None => match headers.get(header::ORIGIN) {
                Some(origin) => origin.to_str().is_ok_and(|origin| self.is_own_origin(origin, headers)),
                None => true,
            },
        };
        if own { Ok(()) } else { Err(foreign()) }
    }
}

/// Refuses to make a guest of somebody whose browser loads a page of ours as a part of another
/// site's: it may have left out a cookie.
pub(crate) fn reject_embedded(headers: &HeaderMap) -> Result<(), ApiError> {
    let foreign_site = fetch_site(headers).is_some_and(|site| site == "cross-site" || site == "same-site");
    let document = headers.get("sec-fetch-dest").is_none_or(|dest| dest == "document");
    if foreign_site && !document { Err(foreign()) } else { Ok(()) }
}

fn fetch_site(headers: &HeaderMap) -> Option<&str> {
    // One that cannot be read is nobody's own.
    headers.get("sec-fetch-site").map(|site| site.to_str().unwrap_or_default())
}

fn foreign() -> ApiError {
    let message =
        "the request was made by a page of another site; if it is yours, start the server with --public-url";
    ApiError::new(StatusCode::FORBIDDEN, ErrorCode::CrossSite, message)
}
