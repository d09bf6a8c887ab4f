//! The line to a server: one thread, which connects, listens, sends, and comes back after a lost connection.

use std::sync::mpsc::Sender;
use std::time::Duration;

use iris_client::{Client, ClientError, Event, Place, Show};
use iris_core::scene::Step;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::errand::{Input, Net};
use crate::shelf::Shelf;

/// A line to a table. It is cut when dropped.
pub(crate) struct Line {
    wishes: UnboundedSender<Value>,
}

/// The longest that is waited between two tries.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a server that can be reached may stay silent: it sends a sign of life more often than that.
const SILENCE: Duration = Duration::from_secs(60);

impl Line {
    /// Goes to a table; all news carry the line's number.
    pub(crate) fn open(number: u64, link: String, name: String, shelf: Shelf, news: Sender<Input>) -> Self {
        let (wishes, wanted) = unbounded_channel();
        std::thread::spawn(move || {
            let tell = |net: Net| news.send(Input::Net(number, net)).is_ok();
            match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(runtime) => runtime.block_on(stay(&link, &name, &shelf, wanted, &tell)),
                Err(error) => {
                    tell(Net::Failed(error.to_string()));
                }
            }
        });
        Self { wishes }
    }

    /// Tells the table something.
    pub(crate) fn send(&self, wish: Value) {
        // If the thread has ended, it has said why.
        let _ = self.wishes.send(wish);
    }
}

/// Is there until the line is cut or there is nothing to be had.
async fn stay(
    link: &str,
    name: &str,
    shelf: &Shelf,
    mut wanted: UnboundedReceiver<Value>,
    tell: &impl Fn(Net) -> bool,
) {
    let place = match Place::parse(link) {
        Ok(place) => place,
        Err(error) => {
            tell(Net::Failed(error.to_string()));
            return;
        }
    };
    let client = match introduce(&place, name, shelf).await {
        Ok(client) => client,
        Err(error) => {
            tell(Net::Failed(error.to_string()));
            return;
        }
    };
    let mut heard = None;
    let mut wait = Duration::from_millis(250);
    loop {
        let ended = match client.listen_as(&place, heard, Show::Scene).await {
            Ok(mut events) => loop {
                tokio::select! {
                    event = tokio::time::timeout(SILENCE, events.any()) => match event {
                        Ok(Some(Ok(event))) => {
                            wait = Duration::from_millis(250);
                            let Some(event) = event else { continue };
                            heard = event.id.or(heard);
                            if let Some(net) = read(&event) && !tell(net) {
                                return;
                            }
                        }
                        Ok(Some(Err(error))) => break error,
                        Ok(None) => break ClientError::Lost("the server ended the connection".into()),
                        Err(_) => break ClientError::Lost("the server is silent".into()),
                    },
                    wish = wanted.recv() => {
                        let Some(wish) = wish else { return };
                        match client.command(&place, &wish).await {
                            Ok(_) => {}
                            // Whether it arrived, the table itself will show.
                            Err(error @ ClientError::Lost(_)) => break error,
                            Err(error) => {
                                if !tell(Net::Refused(error.to_string())) {
                                    return;
                                }
                            }
                        }
                    }
                }
            },
            Err(error) => error,
        };
        match ended {
            // A server that is starting again, or too busy, may still come to be reached.
            ClientError::Lost(_) | ClientError::Strange(_) => {}
            ClientError::Refused { status, .. } if status == 429 || status >= 500 => {}
            other => {
                tell(Net::Failed(other.to_string()));
                return;
            }
        }
        if !tell(Net::Lost(ended.to_string())) {
            return;
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(PATIENCE);
        // What was wanted while nothing could be sent is refused, not sent late.
        loop {
            match wanted.try_recv() {
                Ok(_) => {}
                Err(tokio::sync::mpsc::error::TryRecvError::Empty) => break,
                Err(tokio::sync::mpsc::error::TryRecvError::Disconnected) => return,
            }
        }
    }
}

/// Says who the player is: the same as last time, if the server still knows, or a new guest.
async fn introduce(place: &Place, name: &str, shelf: &Shelf) -> Result<Client, ClientError> {
    if let Some(token) = shelf.token(&place.server) {
        let client = Client::with_token(&place.server, &token);
        match client.look(place).await {
            Err(ClientError::Refused { status: 401, .. }) => {}
            Err(error) => return Err(error),
            Ok(_) => return Ok(client),
        }
    }
    let client = Client::guest(&place.server, name).await?;
    // Whether there is such a table is known at once.
    client.look(place).await?;
    if let Some(token) = client.token() {
        // A player who cannot keep the token is a new guest next time.
        let _ = shelf.keep_token(&place.server, token);
    }
    Ok(client)
}

#[derive(Deserialize)]
struct Told {
    steps: Vec<Step>,
    shown: Value,
}

/// What an event means; `None` if it is none of those that a screen needs.
fn read(event: &Event) -> Option<Net> {
    let data = || serde_json::from_str::<Value>(&event.data).unwrap_or_else(|_| json!({}));
    match event.name.as_str() {
        "snapshot" => Some(Net::Shown { steps: Vec::new(), shown: Box::new(data()) }),
        "scene" => {
            let told: Told = serde_json::from_str(&event.data).ok()?;
            Some(Net::Shown { steps: told.steps, shown: Box::new(told.shown) })
        }
        "presence" => Some(Net::Presence(data())),
        "emote" => Some(Net::Said(data())),
        _ => None,
    }
}
