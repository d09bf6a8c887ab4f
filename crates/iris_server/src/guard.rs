//! What every request passes on its way in, and every answer on its way out.

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::identity::has_cookie;
use crate::problem::Problem;

/// Where a request comes from, as far as limits go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct From(pub(crate) IpAddr);

pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let from = address(&app, &request);
    request.extensions_mut().insert(From(from));
    let let_in = app.0.limit_request(from).and_then(|()| check_origin(request.method(), request.headers()));
    let mut response = match let_in {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    dress(response.headers_mut());
    // Never the query: it holds the keys of links.
    tracing::debug!(%method, path, status = response.status().as_u16(), micros = begun.elapsed().as_micros() as u64);
    response
}

fn address(app: &App, request: &Request) -> IpAddr {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let direct = direct.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(address)| address.ip());
    if !app.0.config.behind_proxy {
        return direct;
    }
    // The last address is the one that our own proxy saw; what stands before it anybody can write.
    let forwarded = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok());
    forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok()).unwrap_or(direct)
}

/// A page elsewhere must not make a browser act here in its owner's name.
fn check_origin(method: &Method, headers: &HeaderMap) -> Result<(), Problem> {
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
        return Err(Problem::forbidden("the request was made by a page of another site"));
    }
    Ok(())
}

/// Only our own scripts, styles and pictures; nothing of ours in a frame elsewhere; no address of ours given away.
fn dress(headers: &mut HeaderMap) {
    const FIXED: [(header::HeaderName, &str); 5] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
             manifest-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // With none at all, forms would not say where they come from.
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
