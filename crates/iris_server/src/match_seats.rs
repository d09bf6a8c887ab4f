//! Where somebody sat in a match that is over.

use iris_core::Seat;
use iris_table::{LogEntry, PlayerId, StampedEntry, TableId, forget_player};

use crate::api_error::ApiError;
use crate::app::AppShared;

impl AppShared {
    /// The seat that somebody had at the end of a match, by the table's log. People move on by a
    /// seat from match to match, so where they sit now says nothing.
    pub(crate) async fn seat_in_match(
        &self,
        player: &PlayerId,
        table: &TableId,
        number: u32,
    ) -> Result<Option<Seat>, ApiError> {
        let all = self.store.players_of_record(table.as_str(), number).await?;
        if !all.contains(&player.0) {
            return Ok(None);
        }
        let log = self.store.log(table.as_str(), 0).await?.into_iter().filter_map(|stored| {
            let entry: LogEntry = serde_json::from_str(&stored.body).ok()?;
            Some(StampedEntry { seq: stored.seq, at: stored.at, entry })
        });
        let seats = forget_player(&log.collect::<Vec<_>>(), player).seats;
        Ok(seats.into_iter().find(|(of, _)| *of == number).map(|(_, seat)| seat))
    }
}
