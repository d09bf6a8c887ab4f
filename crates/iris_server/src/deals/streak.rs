//! On which days somebody has finished a deal of the day.

use std::collections::BTreeSet;

use iris_store::DocumentQuery;
use iris_table::{PlayerId, UtcDay};

use super::tries::{DealTry, KIND};
use crate::api_error::ApiError;
use crate::app::AppShared;

/// More tries than anybody has.
const MOST: usize = 5_000;

/// The days on which somebody finished a deal of the day, and how many of them are in a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DailyStreak {
    pub(crate) done: BTreeSet<UtcDay>,
    /// How many days in a row up to today, or up to yesterday while today is still to come.
    pub(crate) days: u32,
}

impl DailyStreak {
    fn of(done: BTreeSet<UtcDay>, today: UtcDay) -> Self {
        let last = if done.contains(&today) { today } else { today.before(1) };
        let in_a_row = (0..).take_while(|back| {
            done.contains(&last.before(*back)) && last.before(*back) != last.before(back + 1)
        });
        let days = in_a_row.count() as u32;
        Self { done, days }
    }
}

impl AppShared {
    pub(crate) async fn daily_streak(&self, player: &PlayerId) -> Result<DailyStreak, ApiError> {
        let kept = self.store.documents(DocumentQuery::owner(KIND, player.as_str(), MOST)).await?;
        let day = |list: &str| list.strip_prefix("daily/")?.split('/').next()?.parse::<UtcDay>().ok();
        let finished = kept.iter().filter(|document| {
            serde_json::from_str::<DealTry>(&document.body).is_ok_and(|tried| tried.finish.is_some())
        });
        let done = finished.filter_map(|document| day(&document.list)).collect();
        Ok(DailyStreak::of(done, self.today()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_lasts_until_a_day_is_over_without_a_deal() {
        let day = |text: &str| text.parse::<UtcDay>().unwrap();
        let today = day("2026-03-02");
        let streak = |days: &[&str]| DailyStreak::of(days.iter().map(|text| day(text)).collect(), today).days;
        assert_eq!(streak(&[]), 0);
        assert_eq!(streak(&["2026-03-02"]), 1);
        assert_eq!(streak(&["2026-03-01", "2026-02-28"]), 2, "today is still to come");
        assert_eq!(streak(&["2026-03-02", "2026-03-01", "2026-02-28"]), 3);
        assert_eq!(streak(&["2026-02-28", "2026-02-27"]), 0);
        assert_eq!(streak(&["2026-03-02", "2026-02-28"]), 1);
    }
}
