//! Which tables are abandoned, for an operator who does not want to wait for the next round of the
//! upkeep.

use iris_store::{StoreError, TableCursor};
use iris_table::TableId;

use super::{ExpiryPolicy, Tables};

/// Tables that are looked at in one go.
const PAGE: usize = 100;

impl Tables {
    /// The tables that the next round of the upkeep would let expire. Those in memory are in use,
    /// and what is damaged is kept until somebody has looked at it.
    pub(crate) async fn abandoned(&self, policy: ExpiryPolicy) -> Result<Vec<TableId>, StoreError> {
        let mut abandoned = Vec::new();
        for (phase, is_match) in [("playing", true), ("lobby", false)] {
            let mut after = 0;
            loop {
                let page = self.0.store.tables_page(phase, after, PAGE).await?;
                let Some(last) = page.last() else { break };
                after = last.cursor;
                for TableCursor { table, updated, .. } in page {
                    let id = TableId(table);
                    if self.is_loaded(&id) {
                        continue;
                    }
                    let now = self.0.environment.steady_now();
                    let gone = if is_match {
                        let rebuilt = self.rebuild_from_log(&id).await;
                        rebuilt.is_ok_and(|rebuilt| policy.match_is_abandoned(&rebuilt, now))
                    } else {
                        policy.lobby_is_abandoned(updated, now)
                    };
                    if gone {
                        abandoned.push(id);
                    }
                }
            }
        }
        Ok(abandoned)
    }
}
