//! An event stream, from the side of the connection.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::Stream;
use futures_util::stream::unfold;
use iris_table::{SnapshotDetail, TableId};
use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep, sleep, timeout};

use super::stream_item::{SseFrame, StreamItem};
use super::{ActorInbox, Caller, TableRequest, Tables};

/// How long a stream may be silent before a heartbeat is sent.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// How often somebody who watches with a delay gets a new snapshot, if there is one.
const DELAYED_POLL: Duration = Duration::from_secs(1);

/// A subscription to a table's updates.
pub(crate) struct Subscription {
    pub(crate) first: VecDeque<StreamItem>,
    pub(crate) frames: mpsc::Receiver<StreamItem>,
    /// Set when an item was dropped because the connection is slow.
    pub(crate) lagged: Arc<AtomicBool>,
    /// Whether they watch with a delay, and so only ever get snapshots.
    pub(crate) delayed: Arc<AtomicBool>,
    /// How much of the table they are shown.
    pub(crate) detail: SnapshotDetail,
    /// Held until the connection ends.
    pub(crate) _unsubscribe: UnsubscribeOnDrop,
}

/// Unsubscribes when the connection ends.
pub(crate) struct UnsubscribeOnDrop {
    pub(crate) number: u64,
    pub(crate) inbox: ActorInbox,
}

impl Drop for UnsubscribeOnDrop {
    fn drop(&mut self) {
        // The actor may have ended already.
        let _ = self.inbox.send(TableRequest::Unsubscribe(self.number));
    }
}

struct StreamReader {
    listener: Subscription,
    tables: Tables,
    table: TableId,
    by: Caller,
    /// The number of the last entry that was sent.
    seq: u64,
    heartbeat: Heartbeat,
}

/// The timer of heartbeats. It is reset only when it fires, which is rare on a busy stream.
struct Heartbeat {
    timer: Pin<Box<Sleep>>,
    last_sent: Instant,
}

impl Heartbeat {
    fn new() -> Self {
        Self { timer: Box::pin(sleep(HEARTBEAT)), last_sent: Instant::now() }
    }

    /// Waits until nothing has been sent for long enough.
    async fn due(&mut self) {
        loop {
            self.timer.as_mut().await;
            let (due, now) = (self.last_sent + HEARTBEAT, Instant::now());
            if due <= now {
                self.timer.as_mut().reset(now + HEARTBEAT);
                return;
            }
            self.timer.as_mut().reset(due);
        }
    }
}

impl Subscription {
    /// The items of the subscription. The stream ends with the actor; the client then reconnects.
    pub(crate) fn into_stream(
        self,
        tables: Tables,
        table: TableId,
        by: Caller,
    ) -> impl Stream<Item = StreamItem> + Send {
        let reader = StreamReader { listener: self, tables, table, by, seq: 0, heartbeat: Heartbeat::new() };
        unfold(reader, |mut reader| async move {
            let item = reader.next().await?;
            reader.heartbeat.last_sent = Instant::now();
            Some((item, reader))
        })
    }
}

impl StreamReader {
    async fn next(&mut self) -> Option<StreamItem> {
        if let Some(frame) = self.listener.first.pop_front() {
            self.seq = frame.seq().unwrap_or(self.seq);
            return Some(frame);
        }
        loop {
            if self.listener.delayed.load(Ordering::Acquire) {
                return self.next_later().await;
            }
            if self.listener.lagged.swap(false, Ordering::AcqRel) {
                // What waits is older than what was dropped: the latest snapshot is worth more.
                while self.listener.frames.try_recv().is_ok() {}
                return self.snapshot().await;
            }
            let frame = tokio::select! {
                biased;
                frame = self.listener.frames.recv() => frame?,
                () = self.heartbeat.due() => return Some(StreamItem::Frame(SseFrame::heartbeat())),
            };
            // A snapshot may have covered it already.
            if frame.seq().is_none_or(|seq| seq >= self.seq) {
                self.seq = frame.seq().unwrap_or(self.seq);
                return Some(frame);
            }
        }
    }

    /// Polls snapshots until there is something new.
    async fn next_later(&mut self) -> Option<StreamItem> {
        for _ in 0..HEARTBEAT.as_secs() {
            if let Ok(frame) = timeout(DELAYED_POLL, self.listener.frames.recv()).await {
                // An emote, or the end of the actor.
                return frame;
            }
            let before = self.seq;
            let frame = self.snapshot().await?;
            if self.seq != before {
                return Some(frame);
            }
        }
        Some(StreamItem::Frame(SseFrame::heartbeat()))
    }

    async fn snapshot(&mut self) -> Option<StreamItem> {
        let detail = self.listener.detail;
        let look = |reply| TableRequest::Snapshot { by: self.by.clone(), detail, reply };
        let shown = self.tables.ask(&self.table, look).await.ok()?;
        self.seq = shown.seq;
        Some(StreamItem::snapshot(shown))
    }
}
