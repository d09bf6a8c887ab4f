//! Somebody's event stream, from the side of the connection.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::Stream;
use futures_util::stream::unfold;
use iris_table::{Detail, TableId};
use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep, sleep, timeout};

use super::frame::{Frame, Told};
use super::{Ask, Caller, Inbox, Tables};

/// How often a connection on which nothing happens shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// How often somebody who sees everything later gets a new picture, if there is one.
const LATER: Duration = Duration::from_secs(1);

/// Somebody's event stream.
pub(crate) struct Listener {
    pub(crate) first: VecDeque<Told>,
    pub(crate) frames: mpsc::Receiver<Told>,
    /// Set when a frame was left out because the connection is slow.
    pub(crate) lagged: Arc<AtomicBool>,
    /// Whether they see everything later, and so only ever get snapshots.
    pub(crate) delayed: bool,
    /// How much of the table they are shown.
    pub(crate) detail: Detail,
    /// Held until the connection ends.
    pub(crate) _gone: Gone,
}

/// Tells the table when a listener is no more.
pub(crate) struct Gone {
    pub(crate) number: u64,
    pub(crate) inbox: Inbox,
}

impl Drop for Gone {
    fn drop(&mut self) {
        // A table that has been put away does not mind.
        let _ = self.inbox.send(Ask::Gone(self.number));
    }
}

struct Reading {
    listener: Listener,
    tables: Tables,
    table: TableId,
    by: Caller,
    /// The last entry that was told.
    seq: u64,
    heartbeat: Heartbeat,
}

/// When a connection is to show that it lives. The timer is set anew only when it goes off: most go off never.
struct Heartbeat {
    timer: Pin<Box<Sleep>>,
    told: Instant,
}

impl Heartbeat {
    fn new() -> Self {
        Self { timer: Box::pin(sleep(HEARTBEAT)), told: Instant::now() }
    }

    /// Waits until nothing has been told for long enough.
    async fn due(&mut self) {
        loop {
            self.timer.as_mut().await;
            let (due, now) = (self.told + HEARTBEAT, Instant::now());
            if due <= now {
                self.timer.as_mut().reset(now + HEARTBEAT);
                return;
            }
            self.timer.as_mut().reset(due);
        }
    }
}

impl Listener {
    /// What is told, before it is put into a form. It ends when the table does; the client then comes back.
    pub(crate) fn told(self, tables: Tables, table: TableId, by: Caller) -> impl Stream<Item = Told> + Send {
        let reading = Reading { listener: self, tables, table, by, seq: 0, heartbeat: Heartbeat::new() };
        unfold(reading, |mut reading| async move {
            let told = reading.next().await?;
            reading.heartbeat.told = Instant::now();
            Some((told, reading))
        })
    }
}

impl Reading {
    async fn next(&mut self) -> Option<Told> {
        if let Some(frame) = self.listener.first.pop_front() {
            self.seq = frame.seq().unwrap_or(self.seq);
            return Some(frame);
        }
        if self.listener.delayed {
            return self.next_later().await;
        }
        loop {
            if self.listener.lagged.swap(false, Ordering::AcqRel) {
                // What waits is older than what was left out: the latest picture is worth more.
                while self.listener.frames.try_recv().is_ok() {}
                return self.snapshot().await;
            }
            let frame = tokio::select! {
                biased;
                frame = self.listener.frames.recv() => frame?,
                () = self.heartbeat.due() => return Some(Told::Frame(Frame::heartbeat())),
            };
            // A snapshot may have told of it already.
            if frame.seq().is_none_or(|seq| seq >= self.seq) {
                self.seq = frame.seq().unwrap_or(self.seq);
                return Some(frame);
            }
        }
    }

    /// Looks again and again, until there is something new to see.
    async fn next_later(&mut self) -> Option<Told> {
        for _ in 0..HEARTBEAT.as_secs() {
            if let Ok(frame) = timeout(LATER, self.listener.frames.recv()).await {
                // Something was said, or the table ends.
                return frame;
            }
            let before = self.seq;
            let frame = self.snapshot().await?;
            if self.seq != before {
                return Some(frame);
            }
        }
        Some(Told::Frame(Frame::heartbeat()))
    }

    async fn snapshot(&mut self) -> Option<Told> {
        let detail = self.listener.detail;
        let look = |reply| Ask::Look { by: self.by.clone(), detail, reply };
        let shown = self.tables.ask(&self.table, look).await.ok()?;
        self.seq = shown.seq;
        Some(Told::picture(shown))
    }
}
