//! Operators and tables: list, look, remove, expire, check.

use iris_store::{StoreError, TableFilter, TableOverview};
use iris_table::{Chair, LiveTable, Occupant, TableId};
use serde_json::Value;

use super::{AdminAnswer, AdminError, Change, DamagedTable, SeatListing, TableDetails, TableListing};
use crate::api_error::ApiError;
use crate::tables::{LogFault, SummaryBody};
use crate::{AppState, ExpiryPolicy};

/// Tables that are read in one go.
const PAGE: usize = 100;
/// The most that one answer lists.
const MAX_LISTED: usize = 1000;

impl AppState {
    /// All tables of a page whose logs were read to see whether they are damaged.
    pub(super) async fn list_tables(
        &self,
        filter: TableFilter,
        damaged: bool,
        before: Option<u64>,
        limit: usize,
    ) -> Result<AdminAnswer, AdminError> {
        let limit = limit.clamp(1, MAX_LISTED);
        let (mut tables, mut before) = (Vec::new(), before.unwrap_or(u64::MAX));
        loop {
            let page = self.0.store.table_overviews(filter.clone(), before, PAGE).await?;
            let Some(last) = page.last() else { return Ok(AdminAnswer::Tables { tables, next: None }) };
            before = last.cursor;
            for overview in page {
                let listing = self.listing(overview).await?.0;
                if damaged && listing.damage.is_none() {
                    continue;
                }
                let next = Some(listing.cursor);
                tables.push(listing);
                if tables.len() == limit {
                    return Ok(AdminAnswer::Tables { tables, next });
                }
            }
        }
    }

    /// A table in a list, and the table itself if its log is whole.
    async fn listing(
        &self,
        overview: TableOverview,
    ) -> Result<(TableListing, Option<LiveTable>), AdminError> {
        let TableOverview { cursor, table, summary, entries, created, last_entry } = overview;
        let (damage, rebuilt) = match self.0.tables.rebuild_from_log(&TableId(table.clone())).await {
            Ok(rebuilt) => (None, Some(rebuilt.table)),
            Err(LogFault::Missing) => (Some("it has no log".to_owned()), None),
            Err(LogFault::Store(StoreError::Corrupt(reason)) | LogFault::Damaged(reason)) => {
                (Some(reason), None)
            }
            Err(LogFault::Store(error)) => return Err(error.into()),
        };
        let damage = damage.or_else(|| summary.is_none().then(|| "its row in lists is lost".to_owned()));
        let summary = summary.unwrap_or_default();
        let SummaryBody { names, .. } = serde_json::from_str(&summary.body).unwrap_or_default();
        let listing = TableListing {
            cursor,
            table,
            game: summary.game,
            phase: summary.phase,
            names,
            created,
            last_activity: last_entry,
            entries,
            damage,
        };
        Ok((listing, rebuilt))
    }

    async fn overview(&self, table: &str) -> Result<TableOverview, AdminError> {
        let only = TableFilter { table: Some(table.to_owned()), ..TableFilter::default() };
        self.0.store.table_overviews(only, u64::MAX, 1).await?.pop().ok_or_else(|| {
            AdminError::new(format!("there is no table {table:?}; `iris admin list` names those there are"))
        })
    }

    pub(super) async fn look_at_table(&self, table: &str) -> Result<AdminAnswer, AdminError> {
        let overview = self.overview(table).await?;
        let host = overview.summary.as_ref().map(|row| row.host.clone()).unwrap_or_default();
        let (listing, rebuilt) = self.listing(overview).await?;
        let number = rebuilt.as_ref().map_or(0, LiveTable::number);
        let mut records = Vec::new();
        for number in 1..=number {
            if self.0.store.record(table, number).await?.is_some() {
                records.push(number);
            }
        }
        let settings = rebuilt.as_ref().map(|table| {
            let mut settings = table.settings().clone();
            // A position has all its cards in it.
            settings.position = settings.position.map(|_| Value::Bool(true));
            settings
        });
        let seats = rebuilt.iter().flat_map(LiveTable::chairs).map(seat).collect();
        let links_renewed = rebuilt.as_ref().map_or(0, LiveTable::links);
        let details = TableDetails { listing, host, seats, settings, links_renewed, number, records };
        Ok(AdminAnswer::Table(Box::new(details)))
    }

    pub(super) async fn remove_table(
        &self,
        by: &str,
        table: &str,
        why: String,
    ) -> Result<AdminAnswer, AdminError> {
        let summary = self.overview(table).await?.summary.unwrap_or_default();
        let detail = format!("{} {}", summary.game, summary.phase).trim().to_owned();
        let change = Change { what: "remove", whom: table.to_owned(), detail, why };
        self.audited(by, change, async {
            self.0.tables.remove(&TableId::from(table)).await.map_err(|error| plain(&error))?;
            self.0.metrics.forget_damaged_table(table);
            Ok(AdminAnswer::Removed { table: table.to_owned() })
        })
        .await
    }

    pub(super) async fn expire_tables(
        &self,
        by: &str,
        policy: ExpiryPolicy,
        dry_run: bool,
        why: String,
    ) -> Result<AdminAnswer, AdminError> {
        let abandoned = self.0.tables.abandoned(policy).await?;
        let tables: Vec<String> = abandoned.iter().map(|id| id.0.clone()).collect();
        if dry_run || tables.is_empty() {
            return Ok(AdminAnswer::Expired { tables, dry_run });
        }
        let change = Change { what: "expire", whom: tables.join(" "), detail: String::new(), why };
        self.audited(by, change, async {
            for id in &abandoned {
                self.0.tables.remove(id).await.map_err(|error| plain(&error))?;
            }
            Ok(AdminAnswer::Expired { tables, dry_run })
        })
        .await
    }

    pub(super) async fn check_everything(&self) -> Result<AdminAnswer, AdminError> {
        let report = self.0.store.integrity().await?;
        let (problems, gaps) = (report.problems.clone(), report.damaged_tables.clone());
        self.0.metrics.note_integrity(report);
        let (mut count, mut damaged, mut before) = (0, Vec::new(), u64::MAX);
        loop {
            let page = self.0.store.table_overviews(TableFilter::default(), before, PAGE).await?;
            let Some(last) = page.last() else { break };
            before = last.cursor;
            for overview in page {
                count += 1;
                let TableListing { table, damage, .. } = self.listing(overview).await?.0;
                if let Some(reason) = damage {
                    self.0.metrics.note_damaged_table(&table);
                    damaged.push(DamagedTable { table, reason });
                }
            }
        }
        for table in gaps {
            if damaged.iter().all(|known| known.table != table) {
                damaged.push(DamagedTable { table, reason: "its log has a gap".to_owned() });
            }
        }
        Ok(AdminAnswer::Checked { tables: count, problems, damaged })
    }
}

fn seat(chair: &Chair) -> SeatListing {
    let bot = match &chair.occupant {
        Occupant::Bot(level) => Some(*level),
        Occupant::Player { stand_in, .. } => stand_in.map(|stand_in| stand_in.level),
        Occupant::Open => None,
    };
    SeatListing { name: chair.name(), player: chair.person().map(|player| player.0.clone()), bot }
}

fn plain(error: &ApiError) -> AdminError {
    AdminError::new(error.message())
}
