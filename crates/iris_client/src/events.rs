//! Listening to a table.

use bytes::{Buf, BytesMut};
use http_body_util::BodyExt;
use hyper::body::Incoming;

use crate::ClientError;

/// Something a table told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The number to go on from after a lost connection.
    pub id: Option<u64>,
    /// What kind: `snapshot`, `played` or, in scenes, `scene`, `presence` or `emote`.
    pub name: String,
    /// The JSON.
    pub data: String,
}

/// What a table tells, as it comes.
#[derive(Debug)]
pub struct Events {
    body: Incoming,
    waiting: BytesMut,
}

/// The longest event that is believed.
const LONGEST: usize = 1 << 20;

impl Events {
    pub(crate) fn new(body: Incoming) -> Self {
        Self { body, waiting: BytesMut::new() }
    }

    /// The next event; `None` when the server ends the stream.
    pub async fn next(&mut self) -> Option<Result<Event, ClientError>> {
        loop {
            match self.any().await? {
                Ok(None) => {}
                Ok(Some(event)) => return Some(Ok(event)),
                Err(error) => return Some(Err(error)),
            }
        }
    }

    /// The next event, or `Some(Ok(None))` for a sign of life; `None` when the server ends the stream.
    pub async fn any(&mut self) -> Option<Result<Option<Event>, ClientError>> {
        loop {
            if let Some(end) = self.waiting.windows(2).position(|two| two == b"\n\n") {
                let event = parse(&self.waiting[..end]);
                self.waiting.advance(end + 2);
                // Signs of life are events without a name.
                return Some(Ok(Some(event).filter(|event| !event.name.is_empty())));
            }
            if self.waiting.len() > LONGEST {
                return Some(Err(ClientError::Strange("the server's event has no end".into())));
            }
            match self.body.frame().await? {
                Ok(frame) => {
                    if let Some(data) = frame.data_ref() {
                        self.waiting.extend_from_slice(data);
                    }
                }
                Err(error) => return Some(Err(ClientError::Lost(format!("the server hung up: {error}")))),
            }
        }
    }
}

fn parse(bytes: &[u8]) -> Event {
    let text = String::from_utf8_lossy(bytes);
    let mut event = Event { id: None, name: String::new(), data: String::new() };
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
