//! The deals of one day: to play, to go on with, or to look back on; and the day's promise.

use iris_api::{DealOffer, TryProgress, UtcDay};
use maud::{Markup, html};

use super::{DailyPanel, about, dates, panel};
use crate::PageContext;
use crate::document::{HtmlDocument, narrow};
use crate::home::title;

/// The page of a day.
#[derive(Clone, Debug)]
pub struct DayPage {
    /// Which day it is.
    pub day: UtcDay,
    /// Its deals, one for each game.
    pub deals: Vec<DealOffer>,
    /// What was promised of them the day before.
    pub promise: String,
    /// The secret behind the promise, once the day is over.
    pub secret: Option<String>,
    /// The reader's week, and tomorrow's promise; only on the page of today.
    pub today: Option<DailyPanel>,
}

/// The page of a day.
pub fn page(cx: &PageContext, day: &DayPage) -> Markup {
    let heading = if day.today.is_some() { cx.t("daily-title") } else { dates::date(cx, day.day) };
    let body = html! {
        p.way-back { a.btn href=(if day.today.is_some() { "/" } else { "/daily" }) { svg aria-hidden="true" { use href="#i-prev"; } (cx.t("back")) } }
        h1 { (heading) }
        @match &day.today {
            Some(today) => {
                p { (cx.t("daily-rules")) }
                section.panel.day-week { (panel::week(cx, today)) p { b { (cx.words.count("daily-streak", "days", today.overview.streak.into())) } " " (cx.t("daily-ends")) } }
            }
            None => p { (cx.t("daily-past")) },
        }
        ul.panel.rows.offers { @for offer in &day.deals { li { (row(cx, day, offer)) } } }
        p { a.btn href="/daily/calendar" { (cx.t("daily-calendar")) } }
        (promises(cx, day))
    };
    HtmlDocument::new(cx, format!("{heading} · Iris"), narrow(&body)).render()
}

/// A deal with the one thing to do about it.
fn row(cx: &PageContext, day: &DayPage, offer: &DealOffer) -> Markup {
    let at = format!("/daily/{}/{}", day.day, offer.game);
    let label = |key: &str| format!("{}: {}", title(&offer.game), cx.t(key));
    html! {
        div.offer {
            (about(cx, offer))
            @if day.today.is_none() {
                a.btn href=(at) aria-label=(label("daily-results")) { (cx.t("daily-results")) }
            } @else {
                @match offer.progress {
                    TryProgress::Finished | TryProgress::TooLate => a.btn href=(at) aria-label=(label("daily-results")) { (cx.t("daily-results")) },
                    TryProgress::New => (start(cx, &at, "play", &label("play"))),
                    TryProgress::Playing => (start(cx, &at, "home-continue", &label("home-continue"))),
                }
            }
        }
    }
}

/// The form that starts a try or goes on with it.
pub(super) fn start(cx: &PageContext, at: &str, key: &str, label: &str) -> Markup {
    html! {
        form method="post" action=(at) {
            @if cx.instant { input type="hidden" name="pace" value="instant"; }
            button.btn.go type="submit" aria-label=(label) { svg aria-hidden="true" { use href="#i-play"; } (cx.words.key(key)) }
        }
    }
}

fn promises(cx: &PageContext, day: &DayPage) -> Markup {
    html! {
        details.panel.promises {
            summary { (cx.t("deal-promised")) }
            p { (cx.t("daily-promise-note")) }
            dl {
                dt { (cx.words.with("daily-promise", "date", &dates::date(cx, day.day))) } dd { code { (day.promise) } }
                @if let Some(secret) = &day.secret { dt { (cx.t("daily-secret")) } dd { code { (secret) } } }
                @if let Some(today) = &day.today { dt { (cx.words.with("daily-promise", "date", &dates::date(cx, day.day.next()))) } dd { code { (today.overview.tomorrow) } } }
            }
            @if let Some(secret) = &day.secret {
                div #promise data-place=(iris_fair::daily_place(&day.day.to_string())) data-promise=(day.promise) data-secret=(secret) data-js="" {
                    button.btn type="button" data-check-promise="" data-yes=(cx.t("daily-promise-kept")) data-no=(cx.t("daily-promise-broken")) data-unable=(cx.t("deal-unable")) { (cx.t("deal-try")) }
                }
                p #checked role="status" {}
            }
        }
    }
}
