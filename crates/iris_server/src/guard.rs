//! Middleware around every request: rate limit, cross-site check, security headers, access log.

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::has_cookie;
use crate::pages::{self, PageRequest};

/// The address that a request is rate-limited by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

pub(crate) async fn guard(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let from = client_address(&app, &request);
    request.extensions_mut().insert(ClientAddress(from));
    let admitted =
        app.0.limit_request(from).and_then(|()| reject_cross_site(request.method(), request.headers()));
    let mut response = match admitted {
        Ok(()) => next.run(request).await,
        Err(problem) => refuse(&app, request, problem).await,
    };
    set_security_headers(response.headers_mut());
    // Never the query: it may hold the key of a link.
    tracing::debug!(%method, path, status = response.status().as_u16(), micros = begun.elapsed().as_micros() as u64);
    response
}

/// A refusal, as a page for browsers; a flood is answered without asking the store who it is.
async fn refuse(app: &AppState, request: Request, problem: ApiError) -> Response {
    if problem.status() == StatusCode::TOO_MANY_REQUESTS {
        return problem.into_response();
    }
    let (mut parts, _) = request.into_parts();
    let Ok(page_request) = PageRequest::from_request_parts(&mut parts, app).await;
    if page_request.accepts_html() {
        pages::problem(&page_request, &problem)
    } else {
        problem.into_response()
    }
}

fn client_address(app: &AppState, request: &Request) -> IpAddr {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let direct = direct.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(address)| address.ip());
    if !app.0.config.behind_proxy {
        return direct;
    }
    // The last address is the one that our own proxy saw; the client can forge those before it.
    let forwarded = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok());
    forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok()).unwrap_or(direct)
}

/// CSRF protection: refuses requests with our cookie that a page of another site made.
fn reject_cross_site(method: &Method, headers: &HeaderMap) -> Result<(), ApiError> {
    if method.is_safe() || !has_cookie(headers) {
        return Ok(());
    }
    let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default();
    let foreign = match text(header::ORIGIN) {
        Some(origin) => origin.split_once("://").is_none_or(|(_, from)| from != host),
        None => headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none"),
    };
    if foreign {
        return Err(ApiError::forbidden("the request was made by a page of another site"));
    }
    Ok(())
}

/// Sets the content security policy and its companions: only our own scripts, styles and images, no
/// framing, no referrer to other sites.
fn set_security_headers(headers: &mut HeaderMap) {
    const FIXED: [(header::HeaderName, &str); 5] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
             manifest-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // With `no-referrer`, forms would send no origin.
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
