//! The calendar of past days, month by month.

use std::collections::BTreeSet;

use iris_api::UtcDay;
use maud::{Markup, html};

use super::dates;
use crate::PageContext;
use crate::document::{HtmlDocument, narrow};

/// A month of the calendar.
#[derive(Clone, Debug)]
pub struct MonthPage {
    /// The first day of the month.
    pub first: UtcDay,
    /// Today: later days cannot be looked at.
    pub today: UtcDay,
    /// The first day that there is a deal of.
    pub oldest: UtcDay,
    /// The days on which the reader has finished a deal.
    pub done: BTreeSet<UtcDay>,
}

/// The page of a month.
pub fn page(cx: &PageContext, month: &MonthPage) -> Markup {
    let days: Vec<UtcDay> = std::iter::successors(Some(month.first), |day| Some(day.next()))
        .take_while(|day| day.first_of_month() == month.first)
        .collect();
    let before = month.first.before(1);
    let after = days.last().map_or(month.first, |last| last.next());
    let link = |day: UtcDay| format!("/daily/calendar?month={}", &day.to_string()[..7]);
    let name = dates::month(cx, month.first);
    let body = html! {
        p.way-back { a.btn href="/daily" { svg aria-hidden="true" { use href="#i-prev"; } (cx.t("back")) } }
        h1 { (cx.t("daily-calendar")) }
        section.panel.month aria-label=(name) {
            div.flip {
                @if before >= month.oldest.first_of_month() { a.btn.quietly href=(link(before)) aria-label=(dates::month(cx, before)) { svg aria-hidden="true" { use href="#i-prev"; } } } @else { span {} }
                h2 { (name) }
                @if after <= month.today { a.btn.quietly href=(link(after)) aria-label=(dates::month(cx, after)) { svg aria-hidden="true" { use href="#i-next"; } } } @else { span {} }
            }
            ol.days {
                @for letter in dates::weekdays(cx) { li.head aria-hidden="true" { (letter) } }
                @for _ in 0..month.first.weekday() { li aria-hidden="true" {} }
                @for day in &days { (cell(cx, month, *day)) }
            }
        }
    };
    HtmlDocument::new(cx, format!("{} · {name}", cx.t("daily-calendar")), narrow(&body)).render()
}

fn cell(cx: &PageContext, month: &MonthPage, day: UtcDay) -> Markup {
    let done = month.done.contains(&day);
    let (_, _, number) = day.date();
    html! {
        li .done[done] .now[day == month.today] {
            @if day > month.today || day < month.oldest { span { (number) } }
            @else {
                a href=(if day == month.today { "/daily".to_owned() } else { format!("/daily/{day}") }) { span aria-hidden="true" { (number) } span.sr { (dates::date(cx, day)) @if done { ": " (cx.t("daily-done")) } } }
            }
        }
    }
}
