//! Records that tell no seed while the day of their deal lasts: they are opened when it is over.

use std::time::Duration;

use iris_games::record::{Record, RecordOrigin};
use iris_store::{Document, DocumentChanges, DocumentQuery, Rewrite, StoreError};
use iris_table::{LogEntry, TablePurpose, UtcDay};
use serde::{Deserialize, Serialize};

use crate::AppState;
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::ended_match::EndedMatch;

/// The kind of the documents that remember a sealed record, in a list for each day.
const KIND: &str = "daily-seal";
/// How many are opened in one go.
const PAGE: usize = 50;
/// How often to look whether a day is over.
const EVERY: Duration = Duration::from_secs(30);
/// How long a server runs before it works ahead: whoever only starts it for a moment has its cores.
const AHEAD_AFTER: Duration = Duration::from_secs(60);

#[derive(Serialize, Deserialize)]
struct SealedRecord {
    table: String,
    number: u32,
}

/// The document that remembers the record of a match, which may be sealed.
pub(super) fn sealed_document(purpose: &TablePurpose, ended: &EndedMatch) -> Option<Document> {
    let TablePurpose::Daily { day, .. } = purpose else { return None };
    let day: UtcDay = day.parse().ok()?;
    let sealed = SealedRecord { table: ended.table.clone(), number: ended.number };
    Some(Document {
        kind: KIND.to_owned(),
        id: format!("{}/{}", ended.table, ended.number),
        list: day.to_string(),
        rank: -i64::from(day.number()),
        body: serde_json::to_string(&sealed).ok()?,
        ..Document::default()
    })
}

impl AppState {
    /// Opens sealed records when their day is over, promises the next day and lets the house play
    /// its deals; never ends.
    pub(crate) async fn follow_days(self) {
        let started = tokio::time::Instant::now();
        loop {
            if let Err(error) = self.0.open_sealed_records().await {
                tracing::warn!(message = error.message(), "records of past days stay sealed for now");
            }
            if started.elapsed() >= AHEAD_AFTER
                && let Err(error) = self.0.play_house_ahead().await
            {
                tracing::warn!(
                    message = error.message(),
                    "the house cannot play the deals of the day for now"
                );
            }
            tokio::time::sleep(EVERY).await;
        }
    }
}

impl AppShared {
    /// Opens the sealed records of all days that are over.
    pub(crate) async fn open_sealed_records(&self) -> Result<(), ApiError> {
        loop {
            let oldest = DocumentQuery { kind: KIND.to_owned(), limit: PAGE, ..DocumentQuery::default() };
            let page = self.store.documents(oldest).await?;
            let mut opened = 0;
            for document in &page {
                if document.list.parse::<UtcDay>().is_ok_and(|day| day < self.today()) {
                    self.open_sealed(document).await?;
                    opened += 1;
                }
            }
            if opened == 0 || page.len() < PAGE {
                return Ok(());
            }
        }
    }

    async fn open_sealed(&self, document: &Document) -> Result<(), ApiError> {
        if let Ok(SealedRecord { table, number }) = serde_json::from_str(&document.body) {
            self.open_record(&table, number).await?;
        }
        let removal = DocumentChanges { remove: vec![document.removal()], ..DocumentChanges::default() };
        match self.store.change_documents(removal).await {
            // Somebody else has opened it.
            Ok(()) | Err(StoreError::Stale { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    async fn open_record(&self, table: &str, number: u32) -> Result<(), ApiError> {
        let Some(kept) = self.store.record(table, number).await? else { return Ok(()) };
        let log = self.store.log(table, 0).await?;
        let created = log.first().and_then(|first| serde_json::from_str(&first.body).ok());
        let (Ok(record), Some(LogEntry::Created { fixed: Some(fixed), .. })) =
            (Record::parse(&kept.text), created)
        else {
            return Ok(());
        };
        if !matches!(record.chance, RecordOrigin::Commitment(_)) {
            return Ok(());
        }
        let opened = fixed.open_record(record).to_string();
        let records = vec![(number, opened)];
        let (entries, summary) = (Vec::new(), None);
        Ok(self.store.rewrite(Rewrite { table: table.to_owned(), entries, summary, records }).await?)
    }
}
