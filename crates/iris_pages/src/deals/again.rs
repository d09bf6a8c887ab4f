//! A deal that was played before: to play it, to pass it on, and what others did with it.

use iris_api::{DealLink, DealResults, TryProgress};
use maud::{Markup, html};

use super::{about, day, results};
use crate::document::{HtmlDocument, narrow};
use crate::home::title;
use crate::invitation::share;
use crate::{OnlyHere, PageContext};

/// The page of a deal that `by` offers, at a server with that origin.
pub fn page(
    cx: &PageContext,
    link: &DealLink,
    shown: &DealResults,
    by: &str,
    (origin, only_here): (&str, Option<&OnlyHere>),
) -> Markup {
    let at = format!("/deals/{}/{}", link.deal, link.lineup);
    let offer = &shown.offer;
    let own = shown.results.as_deref().and_then(|all| all.iter().find(|result| result.you));
    let key = match (offer.progress, shown.results.is_some()) {
        (TryProgress::Playing, _) => "home-continue",
        (TryProgress::New, false) => "play",
        _ => "daily-practise",
    };
    let heading = cx.words.with("again-title", "game", title(&offer.game));
    let body = html! {
        h1 { (heading) }
        p { (cx.words.with("again-lead", "name", by)) }
        section.panel.rows { div.offer { (about(cx, offer)) (day::start(cx, &at, key, &cx.words.key(key))) } }
        @if let Some(own) = own { (results::verdict(cx, own, shown)) }
        @if shown.results.is_some() { (results::tables(cx, shown)) } @else { p.panel.covered { (cx.t("again-covered")) } }
        section.panel.sharing {
            h2 { (cx.t("again-challenge")) }
            p.note { (cx.t("again-challenge-note")) }
            (share(cx, &format!("{origin}{at}"), &cx.t("again-link"), only_here))
        }
        p.note { (cx.t("deal-id")) " " code { (link.deal) } }
    };
    HtmlDocument::new(cx, format!("{heading} · Iris"), narrow(&body)).of(&offer.game).render()
}
