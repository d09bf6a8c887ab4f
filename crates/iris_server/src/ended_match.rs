//! What follows from the end of a match, such as ratings and histories.
//!
//! A transactional outbox: the document that announces an ended match is written with the match's
//! last entries, and removed in one write with everything that follows from it. So each match
//! counts once, however the process ends.

use std::time::Duration;

use iris_store::{Document, DocumentChanges, DocumentQuery, StoreError};
use iris_table::{Chair, LiveTable, Millis, Occupant, TablePurpose};
use serde::{Deserialize, Serialize};

use crate::AppState;
use crate::api_error::ApiError;
use crate::app::AppShared;

/// The kind of the documents in the outbox.
const OUTBOX: &str = "ended-match";
/// How many of them are read in one go.
const PAGE: usize = 50;
/// How long to wait after the store has failed.
const RETRY: Duration = Duration::from_secs(5);

/// Who played a match that is over. Its record says what was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EndedMatch {
    pub(crate) table: String,
    /// Which match at the table it was.
    pub(crate) number: u32,
    pub(crate) game: String,
    pub(crate) ended: Millis,
    /// The account of the person on each seat.
    pub(crate) people: Vec<Option<String>>,
    /// The level of the bot on each seat.
    pub(crate) levels: Vec<Option<u8>>,
    /// The seats whose people gave up or left for good.
    pub(crate) gave_up: Vec<u8>,
    /// Whether something was taken back that others had seen, or the match began in the middle.
    pub(crate) practice: bool,
    /// What the server had opened the table for, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) purpose: Option<TablePurpose>,
    /// Whether the table was a rated one; missing in documents of earlier versions.
    #[serde(default)]
    pub(crate) rated: bool,
    /// The seats that a bot played at the end for somebody who was gone or out of time; missing in
    /// documents of earlier versions.
    #[serde(default)]
    pub(crate) stood_in: Vec<u8>,
}

impl EndedMatch {
    /// The match that has just ended at a table; `None` if only bots played.
    pub(crate) fn of(table: &LiveTable, now: Millis) -> Option<Self> {
        let chairs = table.chairs();
        let level = |chair: &Chair| match chair.occupant {
            Occupant::Bot(level) => Some(level),
            Occupant::Open | Occupant::Player { .. } => None,
        };
        let people: Vec<Option<String>> =
            chairs.iter().map(|chair| chair.person().map(|player| player.0.clone())).collect();
        people.iter().any(Option::is_some).then(|| Self {
            table: table.id().0.clone(),
            number: table.number(),
            game: table.settings().game.clone(),
            ended: now,
            people,
            levels: chairs.iter().map(level).collect(),
            gave_up: table.gave_up().iter().map(|seat| seat.0).collect(),
            practice: table.is_practice(),
            purpose: table.purpose().cloned(),
            rated: table.settings().rated,
            stood_in: (0..)
                .zip(chairs)
                .filter(|(_, chair)| chair.stand_in().is_some())
                .map(|(seat, _)| seat)
                .collect(),
        })
    }

    /// The document that announces it.
    pub(crate) fn to_outbox(&self) -> Option<Document> {
        Some(Document {
            kind: OUTBOX.to_owned(),
            id: format!("{}/{}", self.table, self.number),
            // The first that ended is worked off first.
            rank: -i64::try_from(self.ended).ok()?,
            body: serde_json::to_string(self).ok()?,
            ..Document::default()
        })
    }
}

impl AppState {
    /// Works off the outbox whenever a match has ended; never ends.
    pub(crate) async fn follow_ended_matches(self) {
        loop {
            match self.0.work_off_ended_matches().await {
                Ok(()) => self.0.tables.match_ended().await,
                Err(error) => {
                    tracing::warn!(message = error.message(), "ended matches wait to be counted");
                    tokio::time::sleep(RETRY).await;
                }
            }
        }
    }
}

impl AppShared {
    /// Lets everything follow from the matches that have ended so far.
    pub(crate) async fn work_off_ended_matches(&self) -> Result<(), ApiError> {
        loop {
            let waiting = DocumentQuery { kind: OUTBOX.to_owned(), limit: PAGE, ..DocumentQuery::default() };
            let page = self.store.documents(waiting).await?;
            if page.is_empty() {
                return Ok(());
            }
            for document in page {
                self.work_off(&document).await?;
            }
        }
    }

    async fn work_off(&self, document: &Document) -> Result<(), ApiError> {
        loop {
            let mut changes = match serde_json::from_str::<EndedMatch>(&document.body) {
                Ok(ended) => self.changes_after(&ended).await?,
                Err(error) => {
                    tracing::error!(id = document.id, %error, "an ended match cannot be read and does not count");
                    DocumentChanges::default()
                }
            };
            changes.remove.push(document.removal());
            match self.store.change_documents(changes).await {
                // Somebody changed one of the documents meanwhile, or has worked this one off.
                Err(StoreError::Stale { kind, .. }) if kind != OUTBOX => {}
                Err(StoreError::Stale { .. }) => return Ok(()),
                done => return Ok(done?),
            }
        }
    }

    /// Everything that follows from a match.
    async fn changes_after(&self, ended: &EndedMatch) -> Result<DocumentChanges, ApiError> {
        let mut changes = self.changes_of_tries(ended).await?;
        changes.put.extend(self.club_changes_after(ended).await?);
        self.add_to_histories(ended, &mut changes).await?;
        self.add_to_ratings(ended, &mut changes).await?;
        Ok(changes)
    }
}
