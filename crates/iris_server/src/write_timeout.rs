//! A connection that fails when its peer takes nothing for too long, so that a client that reads
//! nothing holds neither memory nor a place.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// Bounds the time of every write. Between writes a connection may be silent for as long as it
/// likes, as event streams are.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    timeout: Duration,
    timer: Pin<Box<Sleep>>,
    /// Whether a write waits for the peer, and the timer runs.
    waiting: bool,
}

impl<S> WriteTimeout<S> {
    pub(crate) fn new(stream: S, timeout: Duration) -> Self {
        Self { stream, timeout, timer: Box::pin(sleep(timeout)), waiting: false }
    }

    /// Passes on what a write came to; one that waits for too long becomes an error.
    fn bound(&mut self, cx: &mut Context<'_>, done: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if done.is_ready() {
            self.waiting = false;
            return done;
        }
        if !self.waiting {
            self.waiting = true;
            self.timer.as_mut().reset(Instant::now() + self.timeout);
        }
        self.timer.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.bound(cx, done)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.bound(cx, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    // A socket has nothing of its own to flush and does not wait to be shut down.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
