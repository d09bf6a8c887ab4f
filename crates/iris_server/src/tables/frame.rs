//! A piece of an event stream.

use bytes::Bytes;

/// A piece of an event stream, as it goes over the wire.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    /// The number of the entry it tells of; none for what is not written down.
    pub(crate) seq: Option<u64>,
    pub(crate) bytes: Bytes,
}

impl Frame {
    /// An event. The JSON has no line ends, because JSON needs none.
    pub(crate) fn new(event: &str, seq: Option<u64>, json: &str) -> Self {
        let text = match seq {
            Some(seq) => format!("id: {seq}\nevent: {event}\ndata: {json}\n\n"),
            None => format!("event: {event}\ndata: {json}\n\n"),
        };
        Self { seq, bytes: Bytes::from(text) }
    }

    /// Says only that the connection lives.
    pub(crate) fn heartbeat() -> Self {
        Self { seq: None, bytes: Bytes::from_static(b":\n\n") }
    }
}
