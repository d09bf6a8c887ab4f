//! Questions to a server's table, each answered in a task of its own: hints, why not, links.

use std::future::Future;

use iris_client::{Client, ClientError, TableLink};
use tokio::sync::mpsc::UnboundedSender;

use crate::effect::{BlockedAction, InviteLinks, TableMessage};

/// Asks in a task of its own. The answer is dropped if nobody waits for it any more.
pub(super) fn spawn(
    answers: &UnboundedSender<TableMessage>,
    question: impl Future<Output = Option<TableMessage>> + Send + 'static,
) {
    let answers = answers.clone();
    tokio::spawn(async move {
        if let Some(message) = question.await {
            let _ = answers.send(message);
        }
    });
}

fn no_help(error: &ClientError) -> TableMessage {
    TableMessage::NoHelp { code: error.code(), message: error.to_string() }
}

/// Asks what the strongest bot would play.
pub(super) async fn hint(client: Client, link: TableLink) -> Option<TableMessage> {
    Some(client.hint(&link).await.map_or_else(|error| no_help(&error), TableMessage::Hint))
}

/// Asks why these actions cannot be played.
pub(super) async fn why_not(
    client: Client,
    link: TableLink,
    meant: Vec<(String, String)>,
) -> Option<TableMessage> {
    let mut blocked = Vec::new();
    for (label, action) in meant {
        match client.why_not(&link, &action).await {
            Ok(Some(why_not)) => blocked.push(BlockedAction { label, action, why_not }),
            // An action that can be played needs no explanation.
            Ok(None) => {}
            Err(error) => return Some(no_help(&error)),
        }
    }
    Some(TableMessage::WhyNot(blocked))
}

/// Asks for the links that may be passed on; nothing if the server does not say.
pub(super) async fn links(client: Client, link: TableLink) -> Option<TableMessage> {
    let keys = client.link_keys(&link).await.ok()?;
    // What goes into the clipboard is a link and nothing else, whatever the server calls a key.
    let with_key = |key: Option<String>| {
        let text = link.with_key(Some(&key?)).to_string();
        TableLink::parse(&text).ok().map(|_| text)
    };
    Some(TableMessage::Links(InviteLinks { join: with_key(keys.join), watch: with_key(keys.watch) }))
}
