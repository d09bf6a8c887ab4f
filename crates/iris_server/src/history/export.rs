//! Histories to take away: as a table for spreadsheets, and as records that Iris replays.

use iris_table::PlayerId;

use super::{HistoryFilter, csv};
use crate::api_error::ApiError;
use crate::app::AppShared;

/// More matches than anybody has.
const ALL: usize = 100_000;
/// How many records are exported at once.
const MAX_RECORDS: usize = 5_000;

impl AppShared {
    /// The matches that a filter takes, as comma-separated values.
    pub(crate) async fn history_csv(
        &self,
        player: &PlayerId,
        filter: &HistoryFilter,
    ) -> Result<String, ApiError> {
        let page = self.history(player, filter, ALL).await?;
        Ok(csv::file(&page.matches))
    }

    /// The records of the matches that a filter takes, one after the other; each starts with the
    /// first line of a record.
    pub(crate) async fn history_records(
        &self,
        player: &PlayerId,
        filter: &HistoryFilter,
    ) -> Result<String, ApiError> {
        let page = self.history(player, filter, MAX_RECORDS).await?;
        let mut out = String::new();
        for summary in page.matches {
            let kept = self.store.record(summary.table.as_str(), summary.number).await?;
            let Some(kept) = kept else { continue };
            if !out.is_empty() {
                out.push('\n');
            }
            out.push_str(kept.text.trim_end());
            out.push('\n');
        }
        Ok(out)
    }
}
