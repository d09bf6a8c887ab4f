//! Items of an event stream, and their form as server-sent events.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use iris_api::{SceneUpdate, TableSnapshot};
use serde::Serialize;

/// Bytes that an event of a program's stream seldom has more than: its buffer grows at most once.
const TYPICAL_FRAME: usize = 1024;

/// A server-sent event as it goes over the wire.
#[derive(Clone, Debug)]
pub(crate) struct SseFrame {
    /// The number of the log entry it tells of, if any.
    pub(crate) seq: Option<u64>,
    pub(crate) bytes: Bytes,
}

impl SseFrame {
    /// An event whose data is JSON already.
    pub(crate) fn new(event: &str, seq: Option<u64>, json: &str) -> Self {
        Self::build(event, seq, |text| text.extend_from_slice(json.as_bytes()))
    }

    /// An event that carries a wire type.
    pub(crate) fn of(event: &str, seq: Option<u64>, data: &impl Serialize) -> Self {
        Self::build(event, seq, |text| {
            // Wire types are plain data with text keys, and a buffer takes everything.
            let _ = serde_json::to_writer(text, data);
        })
    }

    /// An event with the data that is written into it: JSON, which needs no line ends.
    fn build(event: &str, seq: Option<u64>, write: impl FnOnce(&mut Vec<u8>)) -> Self {
        let mut text = Vec::with_capacity(TYPICAL_FRAME);
        if let Some(seq) = seq {
            text.extend_from_slice(b"id: ");
            let _ = serde_json::to_writer(&mut text, &seq);
            text.push(b'\n');
        }
        for part in ["event: ", event, "\ndata: "] {
            text.extend_from_slice(part.as_bytes());
        }
        write(&mut text);
        text.extend_from_slice(b"\n\n");
        Self { seq, bytes: Bytes::from(text) }
    }

    /// The data, if the event has that name and no id.
    pub(crate) fn data(&self, event: &str) -> Option<&str> {
        let text = std::str::from_utf8(&self.bytes).ok()?;
        text.strip_prefix(&format!("event: {event}\ndata: "))?.strip_suffix("\n\n")
    }

    /// A streaming response.
    pub(crate) fn respond(frames: impl Stream<Item = Self> + Send + 'static) -> Response {
        let kind = [
            (header::CONTENT_TYPE, "text/event-stream"),
            // Proxies must not buffer.
            (header::HeaderName::from_static("x-accel-buffering"), "no"),
        ];
        let bytes = frames.map(|frame| Ok::<_, Infallible>(frame.bytes));
        (kind, Body::from_stream(bytes)).into_response()
    }

    /// A comment that keeps the connection alive.
    pub(crate) fn heartbeat() -> Self {
        Self { seq: None, bytes: Bytes::from_static(b":\n\n") }
    }
}

/// An item of one stream, before it is rendered as JSON or HTML.
#[derive(Clone, Debug)]
pub(crate) enum StreamItem {
    /// The same for all subscribers of its kind.
    Frame(SseFrame),
    /// The table, and the steps that led to it if they were actions.
    Scene(Arc<SceneUpdate>),
}

impl StreamItem {
    /// The whole table, without steps.
    pub(crate) fn snapshot(shown: Box<TableSnapshot>) -> Self {
        Self::Scene(Arc::new(SceneUpdate { seq: shown.seq, steps: Vec::new(), shown }))
    }

    pub(crate) fn seq(&self) -> Option<u64> {
        match self {
            Self::Frame(frame) => frame.seq,
            Self::Scene(update) => Some(update.seq),
        }
    }

    /// As an event with JSON, for programs.
    pub(crate) fn into_sse(self) -> SseFrame {
        match self {
            Self::Frame(frame) => frame,
            Self::Scene(update) => {
                let update = &*update;
                let SceneUpdate { steps, shown, .. } = update;
                let seq = Some(shown.seq);
                if steps.is_empty() {
                    return SseFrame::of("snapshot", seq, shown);
                }
                SseFrame::of("scene", seq, update)
            }
        }
    }
}
