//! Help for whoever plays: what the strongest bot would do, and what the rules say against an action. The same for pages and
//! for programs.

use iris_games::{ActionError, Advice};
use iris_table::TableId;

use crate::app::Shared;
use crate::problem::Problem;
use crate::tables::{Ask, Caller};

impl Shared {
    /// What the strongest bot thinks of every action, the best first, and the prompt that it thought about.
    pub(crate) async fn advise(&self, table: &TableId, by: &Caller) -> Result<(u64, Vec<Advice>), Problem> {
        self.limit_command(&by.player)?;
        let hint = self.tables.ask(table, |reply| Ask::Hint { by: by.clone(), reply }).await?;
        let prompt = hint.prompt();
        let advice = self.tables.ponder(move || hint.think(1)).await?;
        Ok((prompt, advice))
    }

    /// What is wrong with an action; `None` if nothing is.
    pub(crate) async fn object(
        &self,
        table: &TableId,
        by: &Caller,
        action: &str,
    ) -> Result<Option<ActionError>, Problem> {
        self.limit_command(&by.player)?;
        let ask = |reply| Ask::Object { by: by.clone(), action: action.to_owned(), reply };
        self.tables.ask(table, ask).await
    }
}
