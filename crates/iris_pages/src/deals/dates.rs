//! Days and months in the reader's language.

use iris_api::UtcDay;

use crate::PageContext;

fn month_name(cx: &PageContext, month: u32) -> String {
    let names = cx.t("daily-months");
    names.split(' ').nth(month.saturating_sub(1) as usize).unwrap_or_default().to_owned()
}

/// A day with its month and year.
pub(super) fn date(cx: &PageContext, day: UtcDay) -> String {
    let (year, month, of_month) = day.date();
    let parts = [("day", of_month.to_string()), ("month", month_name(cx, month)), ("year", year.to_string())];
    let [day, month, year] = parts.map(|(key, value)| (key, value.into()));
    cx.words.fill("daily-date", &[day, month, year])
}

/// A month with its year.
pub(super) fn month(cx: &PageContext, day: UtcDay) -> String {
    let (year, month, _) = day.date();
    format!("{} {year}", month_name(cx, month))
}

/// The letters of the days of the week, from Monday.
pub(super) fn weekdays(cx: &PageContext) -> Vec<String> {
    cx.t("daily-weekdays").split(' ').map(ToOwned::to_owned).collect()
}
