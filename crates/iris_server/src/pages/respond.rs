//! Answers that browsers read: pages, fragments of pages, redirects, problems.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use iris_pages::Markup;

use super::request::PageRequest;
use crate::api_error::ApiError;

/// A whole page.
pub(super) fn page(page: Markup) -> Response {
    page_with_status(StatusCode::OK, page)
}

/// A whole page with another status.
pub(super) fn page_with_status(status: StatusCode, page: Markup) -> Response {
    let headers =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::VARY, "Cookie, Accept-Language")];
    (status, headers, page.into_string()).into_response()
}

/// A fragment of a page, for the script.
pub(super) fn fragment(request: &PageRequest, fragment: Result<Markup, ApiError>) -> Response {
    match fragment {
        Ok(fragment) => {
            ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], fragment.into_string()).into_response()
        }
        Err(wrong) => problem(request, &wrong),
    }
}

/// What is answered when something cannot be done: a sentence for the script, a page for everybody
/// else.
pub(crate) fn problem(request: &PageRequest, problem: &ApiError) -> Response {
    let mut response = if request.script {
        (problem.status(), iris_pages::problem::text(&request.cx, problem.code())).into_response()
    } else {
        page_with_status(
            problem.status(),
            iris_pages::problem::page(&request.cx, problem.code(), request.came_from().as_deref()),
        )
    };
    if let Some(wait) = problem.wait() {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
    }
    response
}

/// What somebody who is banned is told.
pub(crate) fn banned(request: &PageRequest, until: Option<&str>, why: &str) -> Response {
    page_with_status(StatusCode::FORBIDDEN, iris_pages::problem::banned_page(&request.cx, until, why))
}

/// A redirect to another page, after a form was handled.
pub(super) fn redirect(to: &str, cookie: Option<HeaderValue>) -> Response {
    with_cookie(Redirect::to(to).into_response(), cookie)
}

/// The same answer, which makes the browser keep a cookie if there is one.
pub(crate) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
