//! Who may read the record of a finished match: those who played it, and those who may watch its
//! table.

use iris_core::Seat;
use iris_store::FinishedRow;
use iris_table::{SnapshotDetail, SpectatorAccess, TableId};

use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::tables::{Caller, TableRequest};

impl AppShared {
    /// The record of a match, and the seat that whoever asks has at its table now. The table's
    /// setting for onlookers holds for its records too.
    pub(crate) async fn record_for(
        &self,
        by: &Caller,
        table: &TableId,
        number: u32,
    ) -> Result<(FinishedRow, Option<Seat>), ApiError> {
        let none = || ApiError::not_found("no such match has ended at that table");
        let look = |reply| TableRequest::Snapshot { by: by.clone(), detail: SnapshotDetail::View, reply };
        let shown = self.tables.ask(table, look).await;
        let record = self.store.record(table.as_str(), number).await?;
        if let Some(record) = &record
            && self.store.players_of_record(table.as_str(), number).await?.contains(&by.player.0)
        {
            return Ok((record.clone(), shown.ok().and_then(|shown| shown.seat)));
        }
        let shown = shown?;
        let record = record.ok_or_else(none)?;
        if let SpectatorAccess::Delayed { seconds } = shown.settings.watching
            && shown.seat.is_none()
            && !shown.host
            && self.environment.steady_now() < record.ended + u64::from(seconds) * 1000
        {
            return Err(none());
        }
        Ok((record, shown.seat))
    }
}
