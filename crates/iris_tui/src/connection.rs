//! The connection to a table at a server: one thread that sends, listens and reconnects.
//!
//! Requests made while the connection is lost are dropped, never sent late: the table will have
//! moved on, and the player has been told.

mod questions;
mod sign_in;

use std::sync::mpsc::SyncSender;
use std::time::Duration;

use iris_api::{SnapshotDetail, TableUpdate};
use iris_client::{Client, ClientError, StreamEvent, TableLink};
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::effect::{Destination, HostRequest, Input, TableMessage};
use crate::player_folder::PlayerFolder;

/// A connection to a table. It is closed when dropped.
pub(crate) struct ServerConnection {
    requests: UnboundedSender<HostRequest>,
}

/// The longest wait between two attempts to reconnect.
const MAX_BACKOFF: Duration = Duration::from_secs(5);
/// The wait before the first attempt.
const MIN_BACKOFF: Duration = Duration::from_millis(250);
/// How long the stream may be silent: a server sends heartbeats more often than that.
const SILENCE: Duration = Duration::from_secs(60);

impl ServerConnection {
    /// Connects to a table; what it says goes to the table screen with that number.
    pub(crate) fn open(
        screen: u64,
        to: Destination,
        name: String,
        folder: PlayerFolder,
        inputs: SyncSender<Input>,
    ) -> Self {
        let (requests, received) = unbounded_channel();
        std::thread::spawn(move || {
            let tell = |message: TableMessage| inputs.send(Input::Table(screen, message)).is_ok();
            match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(runtime) => runtime.block_on(async {
                    match sign_in::connect(to, &name, &folder).await {
                        Ok((client, link)) => stay(&client, &link, received, &tell).await,
                        Err(error) => {
                            tell(TableMessage::Failed(error.to_string()));
                        }
                    }
                }),
                Err(error) => {
                    tell(TableMessage::Failed(error.to_string()));
                }
            }
        });
        Self { requests }
    }

    /// Sends a request to the table.
    pub(crate) fn send(&self, request: HostRequest) {
        // If the thread has ended, it has said why.
        let _ = self.requests.send(request);
    }
}

/// Why listening ended.
enum Disconnect {
    /// The screen is gone.
    Closed,
    /// The connection or the table failed.
    Error(ClientError),
}

/// Listens and reconnects until the connection is closed or cannot come back.
async fn stay(
    client: &Client,
    link: &TableLink,
    mut requests: UnboundedReceiver<HostRequest>,
    tell: &impl Fn(TableMessage) -> bool,
) {
    let mut last_event = None;
    let mut backoff = MIN_BACKOFF;
    loop {
        let error = match listen(client, link, &mut last_event, &mut backoff, &mut requests, tell).await {
            Disconnect::Closed => return,
            Disconnect::Error(error) => error,
        };
        match error {
            // A server that is restarting or too busy may answer again.
            ClientError::Connection(_) | ClientError::Protocol(_) => {}
            ClientError::Refused { status, .. } if status == 429 || status >= 500 => {}
            other => {
                tell(TableMessage::Failed(other.to_string()));
                return;
            }
        }
        if !tell(TableMessage::Lost(error.to_string())) {
            return;
        }
        tokio::time::sleep(backoff).await;
        backoff = (backoff * 2).min(MAX_BACKOFF);
        loop {
            match requests.try_recv() {
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
    link: &TableLink,
    last_event: &mut Option<u64>,
    backoff: &mut Duration,
    requests: &mut UnboundedReceiver<HostRequest>,
    tell: &impl Fn(TableMessage) -> bool,
) -> Disconnect {
    let mut events = match client.events(link, *last_event, SnapshotDetail::Scene).await {
        Ok(events) => events,
        Err(error) => return Disconnect::Error(error),
    };
    let lost = |reason: &str| Disconnect::Error(ClientError::Connection(reason.to_owned()));
    // Questions are answered in tasks of their own: a hint takes its time, and play goes on.
    let (answer, mut answers) = unbounded_channel();
    let mut linked = None;
    loop {
        let message = tokio::select! {
            event = tokio::time::timeout(SILENCE, events.next_or_heartbeat()) => match event {
                Ok(Some(Ok(event))) => {
                    *backoff = MIN_BACKOFF;
                    let Some(event) = event else { continue };
                    *last_event = event.id.or(*last_event);
                    message_of(&event)
                }
                Ok(Some(Err(error))) => return Disconnect::Error(error),
                Ok(None) => return lost("the server ended the connection"),
                Err(_) => return lost("the server is silent"),
            },
            answered = answers.recv() => answered,
            request = requests.recv() => match request {
                None => return Disconnect::Closed,
                Some(HostRequest::Command(command)) => match client.command(link, &command).await {
                    Ok(_) => None,
                    // Whether it arrived, the table itself will show.
                    Err(error @ ClientError::Connection(_)) => return Disconnect::Error(error),
                    Err(error) => {
                        Some(TableMessage::Refused { code: error.code(), message: error.to_string() })
                    }
                },
                Some(HostRequest::Hint) => {
                    questions::spawn(&answer, questions::hint(client.clone(), link.clone()));
                    None
                }
                Some(HostRequest::WhyNot(meant)) => {
                    questions::spawn(&answer, questions::why_not(client.clone(), link.clone(), meant));
                    None
                }
            },
        };
        let Some(message) = message else { continue };
        let shown = match &message {
            TableMessage::Update(TableUpdate::Snapshot(shown)) => Some(shown),
            TableMessage::Update(TableUpdate::Scene(update)) => Some(&update.shown),
            _ => None,
        };
        // A host may pass on more links than others, and may make new ones.
        if let Some(shown) = shown
            && linked != Some((shown.host, shown.links))
        {
            linked = Some((shown.host, shown.links));
            questions::spawn(&answer, questions::links(client.clone(), link.clone()));
        }
        if !tell(message) {
            return Disconnect::Closed;
        }
    }
}

/// What an event means for a screen; `None` if nothing.
pub(crate) fn message_of(event: &StreamEvent) -> Option<TableMessage> {
    match event.update() {
        Ok(update) => update.map(TableMessage::Update),
        Err(error) if matches!(event.name.as_str(), "snapshot" | "scene") => {
            Some(TableMessage::Malformed(error.to_string()))
        }
        // Without what is known about who is there, the table can still be played.
        Err(_) => None,
    }
}
