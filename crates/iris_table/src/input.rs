//! Inputs of a table: commands, connections, bots' answers and the passing of time.

use crate::{PlayerId, TableCommand};

/// Something that reaches a table from outside.
#[derive(Clone, Debug)]
pub enum TableInput {
    /// Somebody sent a command.
    Command {
        /// Who sent it.
        by: PlayerId,
        /// What they want.
        command: TableCommand,
    },
    /// Somebody opened a connection; a person may have several.
    Arrived(PlayerId),
    /// Somebody closed a connection.
    Departed(PlayerId),
    /// What a bot chose, in answer to a [`BotTask`](crate::BotTask).
    Chosen {
        /// The prompt that the bot answers.
        prompt: u64,
        /// The action in notation.
        action: String,
    },
    /// The time for the match is up: bots play it to its end.
    TimeUp {
        /// Whether nobody may come back, and whoever has not finished has left.
        leave: bool,
    },
    /// Time has passed. Due at [`LiveTable::deadline`](crate::LiveTable::deadline).
    Tick,
}
