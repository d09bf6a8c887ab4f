//! Pages of a history.

use iris_api::MatchSummary;
use iris_store::{Document, DocumentQuery};
use iris_table::PlayerId;

use super::{HistoryFilter, MATCH, document_id};
use crate::api_error::ApiError;
use crate::app::AppShared;

/// How many documents are read in one go.
const CHUNK: usize = 500;

/// Some matches of a history, the latest first.
pub(crate) struct HistoryPage {
    pub(crate) matches: Vec<MatchSummary>,
    /// What leads to the next page; `None` on the last.
    pub(crate) next: Option<String>,
}

impl AppShared {
    /// The matches of a player that a filter takes, at most so many.
    pub(crate) async fn history(
        &self,
        player: &PlayerId,
        filter: &HistoryFilter,
        limit: usize,
    ) -> Result<HistoryPage, ApiError> {
        self.complete_history(player).await?;
        let now = self.environment.now();
        let since = filter.since(now);
        let after = filter.after.as_ref().and_then(|(ended, table, number)| {
            Some((i64::try_from(*ended).ok()?, document_id(player.as_str(), table, *number)))
        });
        let mut query = DocumentQuery { after, ..DocumentQuery::owner(MATCH, player.as_str(), CHUNK) };
        query.list.clone_from(&filter.game);
        let mut matches: Vec<MatchSummary> = Vec::new();
        loop {
            let chunk = self.store.documents(query.clone()).await?;
            let Some(Document { rank, id, .. }) = chunk.last() else { break };
            query.after = Some((*rank, id.clone()));
            let whole = chunk.len() == CHUNK;
            for document in chunk {
                let Ok(summary) = serde_json::from_str::<MatchSummary>(&document.body) else { continue };
                if since.is_some_and(|since| summary.ended < since) {
                    return Ok(HistoryPage { matches, next: None });
                }
                if filter.takes(&summary, now) {
                    if matches.len() == limit {
                        let next = matches.last().map(HistoryFilter::cursor_of);
                        return Ok(HistoryPage { matches, next });
                    }
                    matches.push(summary);
                }
            }
            if !whole {
                break;
            }
        }
        Ok(HistoryPage { matches, next: None })
    }
}
