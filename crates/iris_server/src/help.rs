//! Hints and rule checks for whoever has to act, shared by the pages and the API.

use iris_games::{ActionError, Advice};
use iris_table::TableId;

use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::tables::{Caller, TableRequest};

impl AppShared {
    /// The strongest bot's advice on every action, the best first, and the prompt it is about.
    pub(crate) async fn advise(&self, table: &TableId, by: &Caller) -> Result<(u64, Vec<Advice>), ApiError> {
        self.limit_command(&by.player)?;
        let hint = self.tables.ask(table, |reply| TableRequest::Hint { by: by.clone(), reply }).await?;
        let prompt = hint.prompt();
        let advice = self.tables.run_search(move || hint.advise(1)).await?;
        Ok((prompt, advice))
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
