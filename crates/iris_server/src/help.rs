//! Hints and rule checks for whoever has to act, shared by the pages and the API.

use std::sync::Arc;

use iris_games::{ActionError, Advice};
use iris_table::TableId;

use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::tables::{Caller, TableRequest};
use crate::thinking::Lane;

impl AppShared {
    /// The strongest bot's advice on every action, the best first, and the prompt it is about.
    /// Asked twice, it is searched for once.
    pub(crate) async fn advise(
        &self,
        table: &TableId,
        by: &Caller,
    ) -> Result<(u64, Arc<Vec<Advice>>), ApiError> {
        self.limit_command(&by.player)?;
        let hint = self.tables.ask(table, |reply| TableRequest::Hint { by: by.clone(), reply }).await?;
        let prompt = hint.prompt();
        let key = (table.clone(), prompt);
        if let Some(known) = self.hints.get(&key) {
            return Ok((prompt, known));
        }
        let _under_way = self.hints_under_way.begin(&by.player, key.clone())?;
        let think = || self.tables.thinking().run(Lane::Hint, &by.player, move || hint.advise(1));
        Ok((prompt, self.hints.get_or_search(&key, think).await?))
    }

    /// Why an action cannot be played; `None` if it can.
    pub(crate) async fn why_not(
        &self,
        table: &TableId,
        by: &Caller,
        action: &str,
    ) -> Result<Option<ActionError>, ApiError> {
        self.limit_command(&by.player)?;
        let ask = |reply| TableRequest::WhyNot { by: by.clone(), action: action.to_owned(), reply };
        self.tables.ask(table, ask).await
    }
}
