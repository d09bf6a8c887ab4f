//! What is shown when something cannot be done.

use iris_api::ErrorCode;
use maud::{Markup, html};

use crate::PageContext;
use crate::document::{HtmlDocument, home, narrow};

/// One sentence about a problem, by its code, the same that programs are answered with.
pub fn text(cx: &PageContext, code: ErrorCode) -> String {
    let key = format!("problem-{}", code.as_str().replace('_', "-"));
    if cx.words.has(&key) { cx.t(&key) } else { cx.t("problem-other") }
}

/// The page for somebody who is banned: until when, and the reason that an operator gave.
pub fn banned_page(cx: &PageContext, until: Option<&str>, why: &str) -> Markup {
    let title = cx.t("banned-title");
    let body = html! {
        section.panel.sorry {
            svg.scene aria-hidden="true" viewBox="0 0 100 100" { use href="#cloud"; }
            h1 { (title) }
            p { (text(cx, ErrorCode::Banned)) }
            @if !why.is_empty() { p { (cx.t("banned-why")) " " q { (why) } } }
            @if let Some(until) = until { p { (cx.t("banned-until")) " " time { (until) } } }
        }
    };
    HtmlDocument::new(cx, format!("{title} · Iris"), narrow(&body)).render()
}

/// The whole page about a problem; `back` is where the reader came from, if that is known.
pub fn page(cx: &PageContext, code: ErrorCode, back: Option<&str>) -> Markup {
    let title = cx.t("problem-title");
    let body = html! {
        section.panel.sorry {
            svg.scene aria-hidden="true" viewBox="0 0 100 100" { use href="#cloud"; }
            h1 { (title) }
            p { (text(cx, code)) }
            p.row {
                @if let Some(back) = back { a.btn.go.big href=(back) { (cx.t("back")) } a.btn.big href=(home(cx)) { (cx.t("to-home")) } }
                @else { a.btn.go.big href=(home(cx)) { (cx.t("to-home")) } }
            }
        }
    };
    HtmlDocument::new(cx, format!("{title} · Iris"), narrow(&body)).render()
}
