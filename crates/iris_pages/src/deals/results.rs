//! What everybody did with a deal, and how the house fared on the same cards.

use iris_api::{DealResults, DealTryResult, HouseResult, TryProgress, UtcDay};
use maud::{Markup, html};

use super::share::share_text;
use super::{about, dates, day};
use crate::PageContext;
use crate::document::{HtmlDocument, narrow};
use crate::home::title;
use crate::portrait::portrait;

/// The page of a day's deal.
#[derive(Clone, Debug)]
pub struct ResultPage<'a> {
    /// Which day it is.
    pub day: UtcDay,
    /// What may be known of the deal.
    pub results: &'a DealResults,
    /// How many days in a row the reader has finished a deal.
    pub streak: u32,
    /// Whether it is today's.
    pub is_today: bool,
    /// The scheme and host of the server, for what is shared.
    pub origin: &'a str,
}

/// The page of a day's deal.
pub fn page(cx: &PageContext, shown: &ResultPage<'_>) -> Markup {
    let results = shown.results;
    let offer = &results.offer;
    let at = format!("/daily/{}/{}", shown.day, offer.game);
    let back = if shown.is_today { "/daily".to_owned() } else { format!("/daily/{}", shown.day) };
    let heading = title(&offer.game).to_owned();
    let own = results.results.as_deref().and_then(|all| all.iter().find(|result| result.you));
    let body = html! {
        p.way-back { a.btn href=(back) { svg aria-hidden="true" { use href="#i-prev"; } (cx.t("back")) } }
        h1 { (heading) }
        p { (cx.t("daily-title")) " · " (dates::date(cx, shown.day)) }
        section.panel.rows { div.offer { (about(cx, offer)) (try_form(cx, shown, &at)) } }
        @if let Some(own) = own { (verdict(cx, own, results)) }
        @if results.results.is_some() { (tables(cx, results)) }
        @else { p.panel.covered { (cx.t("daily-covered")) } }
        @if own.is_some_and(|own| !own.scores.is_empty()) { (share(cx, shown, &at)) }
        @if let Some(deal) = &results.deal { p.note { (cx.t("deal-id")) " " code { (deal) } } }
    };
    HtmlDocument::new(cx, format!("{heading} · {}", dates::date(cx, shown.day)), narrow(&body))
        .of(&offer.game)
        .render()
}

fn try_form(cx: &PageContext, shown: &ResultPage<'_>, at: &str) -> Markup {
    let key = match shown.results.offer.progress {
        TryProgress::New if shown.is_today => "play",
        TryProgress::Playing if shown.is_today => "home-continue",
        _ => "daily-practise",
    };
    html! { (day::start(cx, at, key, &cx.words.key(key))) }
}

/// The reader's own result in a sentence or two.
pub(super) fn verdict(cx: &PageContext, own: &DealTryResult, results: &DealResults) -> Markup {
    let others = results.results.as_deref().map_or(0, |all| all.len().saturating_sub(1));
    let house = results.house.as_deref().unwrap_or_default();
    let beaten = house.iter().filter(|one| one.beaten == Some(1)).count();
    let known = house.iter().filter(|one| one.beaten.is_some()).count();
    let (points, most) = (number(own.matchpoints), others.to_string());
    html! {
        section.panel.verdicts aria-label=(cx.t("daily-yours")) {
            @if own.scores.is_empty() { p { (cx.t("daily-too-late")) } }
            @else {
                @if known > 0 { p.big { (cx.words.fill("daily-beat-house", &[("beaten", (beaten as i64).into()), ("known", (known as i64).into())])) } }
                @if others > 0 { p { (cx.words.fill("daily-points", &[("points", points.into()), ("most", most.into())])) } }
                @match own.given_away {
                    Some(lost) => p { (cx.words.with("daily-given-away", "percent", &number((lost * 1000.0).round() / 10.0))) },
                    None => p.note { (cx.t("daily-being-reviewed")) },
                }
            }
        }
    }
}

/// A number with a decimal place where it needs one.
fn number(value: f64) -> String {
    // Nothing is written without a sign.
    let value = value + 0.0;
    if value.fract().abs() < 1e-9 { format!("{value:.0}") } else { format!("{value:.1}") }
}

/// The house's results and everybody's.
pub(super) fn tables(cx: &PageContext, results: &DealResults) -> Markup {
    let seat = usize::from(results.offer.seat);
    html! {
        div.cols.both {
            @if let Some(house) = &results.house {
                section {
                    div.h2 { h2 { (cx.t("daily-house")) } }
                    ul.panel.rows.outcomes { @for one in house { li { (house_row(cx, one, seat)) } } }
                }
            }
            @if let Some(all) = results.results.as_deref().filter(|all| !all.is_empty()) {
                section {
                    div.h2 { h2 { (cx.t("daily-players")) } }
                    ol.panel.rows.outcomes { @for one in all { li .own[one.you] { (player_row(cx, one, seat)) } } }
                }
            }
        }
    }
}

/// The scores of a match, that of the seat first.
fn score(cx: &PageContext, scores: &[i32], seat: usize) -> String {
    let own = scores.get(seat).copied().unwrap_or_default();
    let others = scores.iter().enumerate().filter(|(at, _)| *at != seat).map(|(_, score)| score.to_string());
    let others = others.collect::<Vec<_>>().join(", ");
    cx.words.fill("daily-score", &[("own", own.to_string().into()), ("others", others.into())])
}

fn outcome(cx: &PageContext, share: f64) -> String {
    match share {
        share if share >= 1.0 => cx.t("home-won"),
        share if share > 0.0 => cx.t("daily-shared"),
        _ => cx.t("home-lost"),
    }
}

fn house_row(cx: &PageContext, one: &HouseResult, seat: usize) -> Markup {
    html! {
        span.faces { (portrait(&one.name, Some(one.level))) }
        @match (&one.scores, one.share) {
            (Some(scores), Some(share)) => {
                span.t { b { (one.name) } span.s { (outcome(cx, share)) " · " (score(cx, scores, seat)) } }
                @match one.beaten {
                    Some(1) => span.r.good { (cx.t("daily-beaten")) },
                    Some(0) => span.r.s { (cx.t("daily-level")) },
                    Some(_) => span.r.s { (cx.t("daily-behind")) },
                    None => {},
                }
            }
            _ => span.t { b { (one.name) } span.s { (cx.t("daily-still-playing")) } },
        }
    }
}

fn player_row(cx: &PageContext, one: &DealTryResult, seat: usize) -> Markup {
    html! {
        span.faces { (portrait(&one.name, None)) }
        span.t {
            b { (one.name) @if one.you { " (" (cx.t("daily-you")) ")" } }
            span.s { @if one.scores.is_empty() { (cx.t("daily-not-finished")) } @else { (outcome(cx, one.share)) " · " (score(cx, &one.scores, seat)) } }
        }
        span.r { b.num { (number(one.matchpoints)) } }
    }
}

fn share(cx: &PageContext, shown: &ResultPage<'_>, at: &str) -> Markup {
    html! {
        section.panel.sharing {
            h2 { (cx.t("daily-share")) }
            div.invite {
                a href=(format!("{at}/picture")) { img src=(format!("{at}/picture")) alt=(cx.t("daily-picture")) width="300" height="158"; }
                div {
                    label.stacked { span { (cx.t("daily-no-spoilers")) } textarea #invite rows="5" readonly { (share_text(cx, shown)) } }
                    button.btn.go type="button" data-copy="" data-js="" { svg aria-hidden="true" { use href="#i-share"; } (cx.t("daily-copy")) }
                }
            }
        }
    }
}
