//! How far the review of a match is, for whoever waits for it.

use maud::{Markup, html};

use crate::PageContext;

/// The part of a page that stands in for a review that is being made; `total` is 0 while it waits
/// for its turn. The script asks again as long as it stands there.
pub fn reviewing(cx: &PageContext, done: usize, total: usize) -> Markup {
    let args = [("done", (done as i64).into()), ("total", (total as i64).into())];
    let text = if total == 0 { cx.t("review-waits") } else { cx.words.fill("review-progress", &args) };
    html! {
        div.reviewing {
            p { (text) }
            progress max=(total.max(1)) value=(done) aria-label=(cx.t("review-making")) {}
            p.note { (cx.t("review-kept")) }
        }
    }
}
