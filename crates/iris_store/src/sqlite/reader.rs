//! The threads that read. They neither wait for the writer nor hold it up.

use rusqlite::Connection;

use super::queue::{Attendant, Queue};

/// A question, which answers by itself.
pub(super) type Question = Box<dyn FnOnce(&Connection) + Send>;

/// How many there are: enough that a long list does not hold up a short question.
pub(super) const THREADS: usize = 4;

/// Answers until the queue is closed and empty.
pub(super) fn run(connection: &Connection, queue: &Queue<Question>) {
    let _attendant = Attendant(queue);
    let mut next = Vec::with_capacity(1);
    while queue.take(1, &mut next) {
        for question in next.drain(..) {
            question(connection);
        }
    }
}
