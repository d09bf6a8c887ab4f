//! The line to a server: one thread, which connects, listens, sends, and comes back after a lost connection.

mod arrive;
mod ask;

use std::sync::mpsc::Sender;
use std::time::Duration;

use iris_client::{Client, ClientError, Event, Place, Show};
use iris_core::scene::Step;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::errand::{Destination, Input, Net, Wish};
use crate::shelf::Shelf;

/// A line to a table. It is cut when dropped.
pub(crate) struct Line {
    wishes: UnboundedSender<Wish>,
}

/// The longest that is waited between two tries.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a server that can be reached may stay silent: it sends a sign of life more often than that.
const SILENCE: Duration = Duration::from_secs(60);
/// How long is waited before the first try after a lost connection.
const SOON: Duration = Duration::from_millis(250);

impl Line {
    /// Goes to a table; all news carry the line's number.
    pub(crate) fn open(
        number: u64,
        to: Destination,
        name: String,
        shelf: Shelf,
        news: Sender<Input>,
    ) -> Self {
        let (wishes, wanted) = unbounded_channel();
        std::thread::spawn(move || {
            let tell = |net: Net| news.send(Input::Net(number, net)).is_ok();
            match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(runtime) => runtime.block_on(async {
                    match arrive::arrive(to, &name, &shelf).await {
                        Ok((client, place)) => stay(&client, &place, wanted, &tell).await,
                        Err(error) => {
                            tell(Net::Failed(error.to_string()));
                        }
                    }
                }),
                Err(error) => {
                    tell(Net::Failed(error.to_string()));
                }
            }
        });
        Self { wishes }
    }

    /// Tells the table something, or asks it.
    pub(crate) fn send(&self, wish: Wish) {
        // If the thread has ended, it has said why.
        let _ = self.wishes.send(wish);
    }
}

/// Why listening ended.
enum End {
    /// Nobody listens on this side any more.
    Cut,
    /// Something is wrong with the connection, or with the table.
    Error(ClientError),
}

/// Is there until the line is cut or there is nothing to be had.
async fn stay(
    client: &Client,
    place: &Place,
    mut wanted: UnboundedReceiver<Wish>,
    tell: &impl Fn(Net) -> bool,
) {
    let mut heard = None;
    let mut wait = SOON;
    loop {
        let ended = match listen(client, place, &mut heard, &mut wait, &mut wanted, tell).await {
            End::Cut => return,
            End::Error(error) => error,
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
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return,
            }
        }
    }
}

/// Listens and sends as long as the connection holds.
async fn listen(
    client: &Client,
    place: &Place,
    heard: &mut Option<u64>,
    wait: &mut Duration,
    wanted: &mut UnboundedReceiver<Wish>,
    tell: &impl Fn(Net) -> bool,
) -> End {
    let mut events = match client.listen_as(place, *heard, Show::Scene).await {
        Ok(events) => events,
        Err(error) => return End::Error(error),
    };
    // Questions are answered beside: a hint takes its time, and play goes on meanwhile.
    let (answer, mut answers) = unbounded_channel();
    let mut host = None;
    loop {
        let net = tokio::select! {
            event = tokio::time::timeout(SILENCE, events.any()) => match event {
                Ok(Some(Ok(event))) => {
                    *wait = SOON;
                    let Some(event) = event else { continue };
                    *heard = event.id.or(*heard);
                    read(&event)
                }
                Ok(Some(Err(error))) => return End::Error(error),
                Ok(None) => return End::Error(ClientError::Lost("the server ended the connection".into())),
                Err(_) => return End::Error(ClientError::Lost("the server is silent".into())),
            },
            answered = answers.recv() => answered,
            wish = wanted.recv() => match wish {
                None => return End::Cut,
                Some(Wish::Command(command)) => match client.command(place, &command).await {
                    Ok(_) => None,
                    // Whether it arrived, the table itself will show.
                    Err(error @ ClientError::Lost(_)) => return End::Error(error),
                    Err(error) => {
                        Some(Net::Refused { code: error.code().to_owned(), message: error.to_string() })
                    }
                },
                Some(Wish::Hint) => {
                    ask::beside(&answer, ask::hint(client.clone(), place.clone()));
                    None
                }
                Some(Wish::WhyNot(meant)) => {
                    ask::beside(&answer, ask::why_not(client.clone(), place.clone(), meant));
                    None
                }
            },
        };
        let Some(net) = net else { continue };
        // A host may pass on more links than others.
        if let Net::Shown { shown, .. } = &net
            && host != shown["host"].as_bool()
        {
            host = shown["host"].as_bool();
            ask::beside(&answer, ask::links(client.clone(), place.clone()));
        }
        if !tell(net) {
            return End::Cut;
        }
    }
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
