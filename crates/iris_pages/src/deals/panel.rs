//! The deal of the day on the home page.

use iris_api::{DailyOverview, TryProgress, UtcDay};
use maud::{Markup, html};

use super::dates;
use crate::PageContext;

/// The hues of the days of a week, from Monday.
const HUES: [char; 7] = ['r', 'o', 'y', 'g', 'b', 'i', 'v'];

/// What the home page shows of today's deals.
#[derive(Clone, Debug)]
pub struct DailyPanel {
    /// Today's deals, one for each game.
    pub overview: DailyOverview,
    /// The days of this week, from Monday, and whether the reader has finished a deal on each.
    pub week: Vec<(UtcDay, bool)>,
}

/// The panel that leads to today's deals.
pub(crate) fn panel(cx: &PageContext, daily: &DailyPanel) -> Markup {
    let overview = &daily.overview;
    let count =
        |progress: TryProgress| overview.deals.iter().filter(|deal| deal.progress == progress).count();
    let (done, under_way) = (count(TryProgress::Finished), count(TryProgress::Playing));
    let action = match (done == overview.deals.len(), under_way > 0) {
        (true, _) => cx.t("daily-results"),
        (false, true) => cx.t("home-continue"),
        (false, false) => cx.t("daily-play-today"),
    };
    html! {
        section.panel.day aria-label=(cx.t("daily-title")) {
            svg.arcs aria-hidden="true" { use href="#arc"; }
            div { h2 { (cx.t("daily-title")) } p { (lead(cx, overview)) } }
            (week(cx, daily))
            a.btn href="/daily" data-daily="" { (action) }
        }
    }
}

fn lead(cx: &PageContext, overview: &DailyOverview) -> String {
    if overview.streak > 0 {
        return cx.words.count("daily-streak", "days", overview.streak.into());
    }
    cx.t("daily-lead")
}

/// The week as seven small cards: those of days with a deal are coloured.
pub(super) fn week(cx: &PageContext, daily: &DailyPanel) -> Markup {
    let letters = dates::weekdays(cx);
    html! {
        ol.streak aria-label=(cx.t("daily-week")) {
            @for (((day, done), letter), hue) in daily.week.iter().zip(&letters).zip(HUES) {
                li class=(if *done { format!("h-{hue}") } else { "no".to_owned() }) aria-current=[(day.to_string() == daily.overview.day).then_some("date")] {
                    span aria-hidden="true" { (letter) }
                    span.sr { (dates::date(cx, *day)) @if *done { ": " (cx.t("daily-done")) } }
                }
            }
        }
    }
}
