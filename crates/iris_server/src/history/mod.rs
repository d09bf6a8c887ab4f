//! Histories: for each player and match a document that says how it ended for them.
//!
//! They follow from the end of a match ([`crate::ended_match`]), so each is written once. Matches
//! that ended before there were histories are added when their player first asks.

mod backfill;
mod csv;
mod entry;
mod export;
mod filter;
mod habits;
mod page;

pub(crate) use entry::finished_outcome;
pub(crate) use filter::{HistoryFilter, HistoryQuery};
use habits::HABITS;
pub(crate) use habits::PlayHabits;
pub(crate) use page::HistoryPage;

use iris_games::record::Record;
use iris_store::{Document, DocumentChanges, DocumentQuery};
use iris_table::{PlayerId, TableId};

use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::ended_match::EndedMatch;

/// The kind of the documents: one for each player of a match, in the list of its game.
pub(crate) const MATCH: &str = "match";

/// The id of the document about a player's match.
fn document_id(player: &str, table: &str, number: u32) -> String {
    format!("{player}/{table}/{number}")
}

impl AppShared {
    /// Adds a match to the histories of those who played it.
    pub(crate) async fn add_to_histories(
        &self,
        ended: &EndedMatch,
        changes: &mut DocumentChanges,
    ) -> Result<(), ApiError> {
        let Some(record) = self.record_of(ended).await? else { return Ok(()) };
        for (player, seat) in ended.people.iter().zip(0..) {
            let Some(player) = player else { continue };
            // Whoever was forgotten meanwhile has no history, and somebody who asked for it just
            // after the match has it there already.
            let id = document_id(player, &ended.table, ended.number);
            if self.store.player(player).await?.is_none() || self.store.document(MATCH, &id).await?.is_some()
            {
                continue;
            }
            let Some(document) = entry::document(ended, &record, player, seat) else { continue };
            changes.put.push(document);
            let habits = self.store.document(HABITS, &habits::document_id(player, &ended.game)).await?;
            let seen = record.clone();
            // Replaying a match takes a while.
            let more = tokio::task::spawn_blocking(move || PlayHabits::of(&seen, seat)).await;
            changes.put.extend(habits::added(habits, player, &ended.game, &more.unwrap_or_default()));
        }
        Ok(())
    }

    /// What a player does most, by game, the most played first.
    pub(crate) async fn habits_of(&self, player: &PlayerId) -> Result<Vec<(String, PlayHabits)>, ApiError> {
        let documents = self.store.documents(DocumentQuery::owner(HABITS, player.as_str(), 100)).await?;
        let parsed = documents.into_iter().filter_map(|document| {
            let habits = serde_json::from_str(&document.body).ok()?;
            Some((document.list, habits))
        });
        Ok(parsed.collect())
    }

    /// The record of a match that has ended, if there is one that can be read.
    pub(crate) async fn record_of(&self, ended: &EndedMatch) -> Result<Option<Record>, ApiError> {
        let kept = self.store.record(&ended.table, ended.number).await?;
        Ok(kept.and_then(|kept| Record::parse(&kept.text).ok()))
    }

    /// Takes the name of somebody who wants to be forgotten out of the others' histories.
    pub(crate) async fn forget_in_histories(
        &self,
        table: &TableId,
        number: u32,
        seat: u8,
        whom: &PlayerId,
    ) -> Result<(), ApiError> {
        for player in self.store.players_of_record(table.as_str(), number).await? {
            if player == whom.0 {
                continue;
            }
            let id = document_id(&player, table.as_str(), number);
            let Some(document) = self.store.document(MATCH, &id).await? else { continue };
            if let Some(body) = entry::without_name(&document.body, seat) {
                let document = Document { body, ..document };
                self.store.change_documents(DocumentChanges::put([document])).await?;
            }
        }
        Ok(())
    }
}
