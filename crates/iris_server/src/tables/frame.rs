//! A piece of an event stream.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use iris_core::scene::Step;
use iris_table::Shown;
use serde_json::json;

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

    /// What an event of that name says; `None` if it has another.
    pub(crate) fn data(&self, event: &str) -> Option<&str> {
        let text = std::str::from_utf8(&self.bytes).ok()?;
        text.strip_prefix(&format!("event: {event}\ndata: "))?.strip_suffix("\n\n")
    }

    /// Frames as the body of an answer.
    pub(crate) fn respond(frames: impl Stream<Item = Self> + Send + 'static) -> Response {
        let kind = [
            (header::CONTENT_TYPE, "text/event-stream"),
            // Proxies must pass on each piece as it comes.
            (header::HeaderName::from_static("x-accel-buffering"), "no"),
        ];
        let bytes = frames.map(|frame| Ok::<_, Infallible>(frame.bytes));
        (kind, Body::from_stream(bytes)).into_response()
    }

    /// Says only that the connection lives.
    pub(crate) fn heartbeat() -> Self {
        Self { seq: None, bytes: Bytes::from_static(b":\n\n") }
    }
}

/// What a screen is told: what happened, and how the table stands after it.
#[derive(Clone, Debug)]
pub(crate) struct Showing {
    /// What happened since the last time, in order; nothing, if something else than an action changed the table.
    pub(crate) steps: Vec<Step>,
    pub(crate) shown: Box<Shown>,
}

/// Something for one stream, before it is put into the form that its reader wants.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    /// The same for all readers of its kind.
    Frame(Frame),
    /// For screens.
    Showing(Arc<Showing>),
}

impl Told {
    /// The whole table.
    pub(crate) fn picture(shown: Box<Shown>) -> Self {
        Self::Showing(Arc::new(Showing { steps: Vec::new(), shown }))
    }

    pub(crate) fn seq(&self) -> Option<u64> {
        match self {
            Self::Frame(frame) => frame.seq,
            Self::Showing(showing) => Some(showing.shown.seq),
        }
    }

    /// As programs read it.
    pub(crate) fn into_frame(self) -> Frame {
        match self {
            Self::Frame(frame) => frame,
            Self::Showing(showing) => {
                let Showing { steps, shown } = &*showing;
                let seq = Some(shown.seq);
                if steps.is_empty() {
                    return Frame::new("snapshot", seq, &serde_json::to_string(shown).unwrap_or_default());
                }
                let body = json!({ "seq": shown.seq, "steps": steps, "shown": shown });
                Frame::new("scene", seq, &body.to_string())
            }
        }
    }
}
