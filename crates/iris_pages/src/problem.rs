//! What is shown when something cannot be done.

use iris_api::ErrorCode;
use maud::{Markup, html};

use crate::PageContext;
use crate::document::{Document, narrow};

/// One sentence about a problem, by its code, the same that programs are answered with.
pub fn text(cx: &PageContext, code: ErrorCode) -> String {
    let key = format!("problem-{}", code.as_str().replace('_', "-"));
    if cx.words.has(&key) { cx.t(&key) } else { cx.t("problem-other") }
}

/// The whole page about a problem.
pub fn page(cx: &PageContext, code: ErrorCode) -> Markup {
    let title = cx.t("problem-title");
    let body = html! {
        h1 { (title) }
        p { (text(cx, code)) }
        p.row { a.button.main href="/" { (cx.t("to-home")) } }
    };
    Document::new(cx, format!("{title} · Iris"), narrow(&body)).render()
}
