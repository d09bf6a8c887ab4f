//! Middleware around every request: limits by client, one host, cross-site check, bans, renewed
//! sessions, security headers, access log.

use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};

use crate::AppState;
use crate::api_error::ApiError;
use crate::ban_guard::answer_unless_banned;
use crate::client_address::ClientAddress;
use crate::concurrency_limiter::ConcurrencyPermit;
use crate::pages::{self, PageRequest};

pub(crate) async fn guard(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let logged = tracing::enabled!(tracing::Level::DEBUG)
        .then(|| (request.method().clone(), request.uri().path().to_owned()));
    let client = client_address(&app, &request);
    request.extensions_mut().insert(client);
    let mut response = match admit(&app, client, &mut request) {
        Ok(permit) => {
            // Called, not layered: each layer would box and clone everything below it once more.
            let response = answer_unless_banned(app.clone(), request, next).await;
            match permit {
                Some(permit) => response.map(|body| Body::new(CountedBody { body, _permit: permit })),
                None => response,
            }
        }
        Err(problem) => refuse(&app, request, problem).await,
    };
    set_security_headers(response.headers_mut());
    if app.0.is_always_https() {
        let a_year = HeaderValue::from_static("max-age=31536000");
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, a_year);
    }
    // Never the query: it may hold the key of a link.
    if let Some((method, path)) = logged {
        let micros = begun.elapsed().as_micros() as u64;
        tracing::debug!(%method, path, status = response.status().as_u16(), micros);
    }
    response
}

/// Everything that a request must satisfy before a handler sees it.
fn admit(
    app: &AppState,
    client: ClientAddress,
    request: &mut Request,
) -> Result<Option<ConcurrencyPermit<ClientAddress>>, ApiError> {
    app.0.limit_request(client)?;
    let permit = app.0.begin_request(client)?;
    require_host(request)?;
    app.0.reject_cross_site(request.method(), request.headers())?;
    Ok(permit)
}

/// Refuses a request that does not name one host: proxies and we might take it for different ones.
fn require_host(request: &mut Request) -> Result<(), ApiError> {
    // HTTP/2 has the host in the address.
    let named = request.uri().authority().and_then(|host| HeaderValue::from_str(host.as_str()).ok());
    if let Some(host) = &named
        && request.version() == Version::HTTP_2
    {
        request.headers_mut().entry(header::HOST).or_insert_with(|| host.clone());
    }
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let one = match (hosts.next(), hosts.next()) {
        (Some(host), None) => named.is_none_or(|named| named == host) && is_authority(host),
        _ => false,
    };
    let message = "a request names its host once, in the header Host, such as Host: 127.0.0.1:7770";
    if one { Ok(()) } else { Err(ApiError::bad_request(message)) }
}

fn is_authority(host: &HeaderValue) -> bool {
    let authority = Authority::try_from(host.as_bytes());
    authority.is_ok_and(|authority| !authority.host().is_empty() && !authority.as_str().contains('@'))
}

/// The body of an answer, during which its request is under way: an event stream is for as long as
/// it is open.
struct CountedBody {
    body: Body,
    _permit: ConcurrencyPermit<ClientAddress>,
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
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

fn client_address(app: &AppState, request: &Request) -> ClientAddress {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(address)| address.ip());
    if app.0.config.behind_proxy {
        ClientAddress::of_request(request.headers(), peer)
    } else {
        ClientAddress::of_peer(peer)
    }
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
