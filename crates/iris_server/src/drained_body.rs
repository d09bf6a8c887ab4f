//! A request body that is read to its end even if the handler never asked for it.
//!
//! HTTP/2 resets the stream of a body that is dropped unread, and some clients (curl 7.88 among
//! them) then throw away the answer that came before: a form that was refused would look like a
//! broken connection. What is left of such a body is taken in the background, within bounds.

use std::mem;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use http_body_util::{BodyExt, Limited};
use hyper::body::{Frame, SizeHint};
use tokio::time::timeout;

/// How many bytes nobody asked for are taken; after that the client is told to stop.
const MAX_DRAINED: usize = 64 * 1024;

pub(crate) struct DrainedBody {
    body: Body,
    patience: Duration,
}

impl DrainedBody {
    /// `patience` is how long the rest of the body may take.
    pub(crate) fn new(body: Body, patience: Duration) -> Self {
        Self { body, patience }
    }
}

impl HttpBody for DrainedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for DrainedBody {
    fn drop(&mut self) {
        if self.body.is_end_stream() {
            return;
        }
        let mut rest = Limited::new(mem::take(&mut self.body), MAX_DRAINED);
        let drain = async move { while let Some(Ok(_)) = rest.frame().await {} };
        tokio::spawn(timeout(self.patience, drain));
    }
}
