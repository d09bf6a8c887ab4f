//! The reader threads. In write-ahead mode they neither wait for the writer nor block it.

use rusqlite::Connection;

use super::queue::{AbandonOnPanic, Queue};

/// A queued read; it sends its own reply.
pub(super) type ReadJob = Box<dyn FnOnce(&Connection) + Send>;

/// Reader threads: enough that a long list does not hold up a short query.
pub(super) const THREADS: usize = 4;

/// A reader thread: works until the queue is closed and empty.
pub(super) fn run(connection: &Connection, queue: &Queue<ReadJob>) {
    let _abandon = AbandonOnPanic(queue);
    let mut next = Vec::with_capacity(1);
    while queue.take(1, &mut next) {
        for job in next.drain(..) {
            job(connection);
        }
    }
}
