//! What a table is asked while it is listened to: hints, objections, links.

use std::future::Future;

use iris_client::{Client, ClientError, Place};
use iris_core::scene::Text;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use crate::board::Best;
use crate::errand::{Links, Net, Objected};

/// Asks beside everything else. What nobody waits for any more is not told.
pub(super) fn beside(
    answers: &UnboundedSender<Net>,
    question: impl Future<Output = Option<Net>> + Send + 'static,
) {
    let answers = answers.clone();
    tokio::spawn(async move {
        if let Some(net) = question.await {
            let _ = answers.send(net);
        }
    });
}

fn no_help(error: &ClientError) -> Net {
    Net::NoHelp { code: error.code().to_owned(), message: error.to_string() }
}

#[derive(Deserialize)]
struct Hint {
    prompt: u64,
    advice: Vec<Advice>,
}

#[derive(Deserialize)]
struct Advice {
    action: String,
    value: Option<f64>,
    reason: Vec<Text>,
}

/// What the strongest bot would play.
pub(super) async fn hint(client: Client, place: Place) -> Option<Net> {
    let hint = client.hint(&place).await.and_then(|hint| {
        serde_json::from_value::<Hint>(hint).map_err(|error| ClientError::Strange(error.to_string()))
    });
    Some(match hint {
        Ok(Hint { prompt, advice }) => {
            let best = advice.into_iter().next();
            let best = best.map(|Advice { action, value, reason }| Best { action, value, reason });
            Net::Advised { prompt, best }
        }
        Err(error) => no_help(&error),
    })
}

/// What the rules say against each of these.
pub(super) async fn why_not(client: Client, place: Place, meant: Vec<(String, String)>) -> Option<Net> {
    let mut objected = Vec::new();
    for (label, action) in meant {
        let objection = match client.objection(&place, &action).await {
            Ok(objection) => objection,
            Err(error) => return Some(no_help(&error)),
        };
        let text = |part: &str| objection[part].as_str().map(str::to_owned);
        // An action that can be played needs no explanation.
        if !objection.is_null() {
            let (rule, reason) = (text("rule"), text("reason").unwrap_or_default());
            objected.push(Objected { label, action, rule, reason });
        }
    }
    Some(Net::Objected(objected))
}

/// The links that may be passed on; nothing if the server does not say.
pub(super) async fn links(client: Client, place: Place) -> Option<Net> {
    let keys: Value = client.links(&place).await.ok()?;
    let link = |right: &str| {
        let key = keys[right].as_str()?.to_owned();
        Some(Place { key: Some(key), ..place.clone() }.link())
    };
    Some(Net::Links(Links { join: link("join"), watch: link("watch") }))
}
