//! Server-sent events of a table.

use bytes::{Buf, BytesMut};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use iris_api::TableUpdate;

use crate::ClientError;

/// One event of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamEvent {
    /// The number to resume from after a lost connection.
    pub id: Option<u64>,
    /// The name of the event: `snapshot`, `played`, `scene`, `presence` or `emote`.
    pub name: String,
    /// The data, as JSON text.
    pub data: String,
}

impl StreamEvent {
    /// The data as the type that goes with the name; `None` for names that this version does not
    /// know.
    pub fn update(&self) -> Result<Option<TableUpdate>, ClientError> {
        TableUpdate::parse(&self.name, &self.data).map_err(|error| ClientError::Protocol(error.to_string()))
    }
}

/// The event stream of a table.
#[derive(Debug)]
pub struct EventStream {
    body: Incoming,
    buffer: BytesMut,
}

/// The longest event that is accepted.
const MAX_EVENT_BYTES: usize = 1 << 20;

impl EventStream {
    pub(crate) fn new(body: Incoming) -> Self {
        Self { body, buffer: BytesMut::new() }
    }

    /// The next event; `None` when the server ends the stream.
    pub async fn next(&mut self) -> Option<Result<StreamEvent, ClientError>> {
        loop {
            match self.next_or_heartbeat().await? {
                Ok(None) => {}
                Ok(Some(event)) => return Some(Ok(event)),
                Err(error) => return Some(Err(error)),
            }
        }
    }

    /// The next event, or `Some(Ok(None))` for a heartbeat; `None` when the server ends the stream.
    pub async fn next_or_heartbeat(&mut self) -> Option<Result<Option<StreamEvent>, ClientError>> {
        loop {
            if let Some(end) = self.buffer.windows(2).position(|two| two == b"\n\n") {
                let event = parse(&self.buffer[..end]);
                self.buffer.advance(end + 2);
                // Heartbeats are events without a name.
                return Some(Ok(Some(event).filter(|event| !event.name.is_empty())));
            }
            if self.buffer.len() > MAX_EVENT_BYTES {
                return Some(Err(ClientError::Protocol("the server's event has no end".into())));
            }
            match self.body.frame().await? {
                Ok(frame) => {
                    if let Some(data) = frame.data_ref() {
                        self.buffer.extend_from_slice(data);
                    }
                }
                Err(error) => {
                    return Some(Err(ClientError::Connection(format!("the server hung up: {error}"))));
                }
            }
        }
    }
}

fn parse(bytes: &[u8]) -> StreamEvent {
    let text = String::from_utf8_lossy(bytes);
    let mut event = StreamEvent { id: None, name: String::new(), data: String::new() };
    for line in text.lines() {
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "id" => event.id = value.parse().ok(),
            "event" => value.clone_into(&mut event.name),
            "data" => event.data.push_str(value),
            _ => {}
        }
    }
    event
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_told_apart() {
        let event = parse(b"id: 12\nevent: played\ndata: {\"a\": \"b: c\"}");
        assert_eq!(event.id, Some(12));
        assert_eq!((&*event.name, &*event.data), ("played", "{\"a\": \"b: c\"}"));
        assert_eq!(parse(b":").name, "");
    }
}
