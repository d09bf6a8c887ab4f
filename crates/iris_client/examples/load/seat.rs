//! Somebody at a table: a connection for what they want, an event stream for what they hear.

use std::io::Write;

use crate::Failure;
use crate::wire::{Events, Wire, request};

/// Somebody at a table.
pub(crate) struct Seat {
    wire: Wire,
    ear: Ear,
    /// The head of every command, up to the length of its body.
    head: Vec<u8>,
    request: Vec<u8>,
}

/// Somebody who listens.
pub(crate) struct Ear {
    events: Events,
    heard: Heard,
}

/// As much of what a seat hears as is needed to play.
#[derive(Default)]
pub(crate) struct Heard {
    /// The number of the last entry told of.
    pub(crate) seq: u64,
    /// If it is this seat's turn: the command that plays the first of its legal actions.
    pub(crate) turn: Option<String>,
    /// Whether the match is over.
    pub(crate) over: bool,
}

impl Heard {
    /// Reads an event. Nothing is parsed that is not needed.
    fn read(&mut self, event: &str) {
        let Some(seq) = between(event, "id: ", '\n').and_then(|seq| seq.parse().ok()) else { return };
        self.seq = seq;
        let action = between(event, "\"legal\":[\"", '"');
        let prompt = between(event, "\"prompt\":", ',');
        self.turn = action.zip(prompt).map(|(action, prompt)| {
            format!("{{\"do\":\"act\",\"prompt\":{prompt},\"action\":\"{action}\"}}")
        });
        // Only snapshots say how far the table is, and one comes whenever that changes.
        if let Some(phase) = between(event, "\"phase\":\"", '"') {
            self.over = phase == "over";
        }
    }
}

fn between<'a>(text: &'a str, before: &str, after: char) -> Option<&'a str> {
    let start = text.find(before)? + before.len();
    let end = text[start..].find(after)?;
    Some(&text[start..start + end])
}

impl Ear {
    /// Opens an event stream for somebody who has sat down, and hears how things stand.
    pub(crate) async fn open(wire: Wire, table: &str, token: &str) -> Result<Self, Failure> {
        let path = format!("/api/tables/{table}/events");
        let events = wire.listen(&request("GET", &path, Some(token), None)).await?;
        let mut ear = Self { events, heard: Heard::default() };
        ear.hear().await?;
        Ok(ear)
    }

    async fn hear(&mut self) -> Result<(), Failure> {
        let heard = &mut self.heard;
        self.events.next(|event| heard.read(event)).await
    }
}

impl Seat {
    /// Gives somebody who listens a connection to say something.
    pub(crate) fn new(wire: Wire, ear: Ear, table: &str, token: &str) -> Self {
        let head = format!(
            "POST /api/tables/{table}/commands HTTP/1.1\r\nhost: iris\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: "
        );
        Self { wire, ear, head: head.into_bytes(), request: Vec::new() }
    }

    /// What was last heard.
    pub(crate) fn heard(&self) -> &Heard {
        &self.ear.heard
    }

    /// The command to send, if it is this seat's turn.
    pub(crate) fn take_turn(&mut self) -> Option<String> {
        self.ear.heard.turn.take()
    }

    /// Waits for the next event.
    pub(crate) async fn hear(&mut self) -> Result<(), Failure> {
        self.ear.hear().await
    }

    /// Sends a command, and does not wait for the answer.
    pub(crate) async fn send(&mut self, command: &str) -> Result<(), Failure> {
        self.request.clear();
        self.request.extend_from_slice(&self.head);
        write!(self.request, "{}\r\n\r\n{command}", command.len())?;
        self.wire.send(&self.request).await?;
        Ok(())
    }

    /// Waits for the answer to the last command.
    pub(crate) async fn answer(&mut self) -> Result<(), Failure> {
        self.wire.answer().await.map(|_| ())
    }
}
