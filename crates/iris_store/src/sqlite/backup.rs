//! Copies of the database, taken while it is being written to.
//!
//! A copy is what SQLite's backup interface reads in one go: one moment, to which later commits add nothing. It is written
//! beside the place where it belongs and is moved there when it has been read through and synced. As it stands alone it has no
//! log of its own; put into an empty folder under the database's name it is a store.

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use tokio::sync::oneshot;

use super::queue::{Attendant, Queue};
use super::{connection, folder};
use crate::StoreError;

/// A copy that is wanted.
pub(super) struct Request {
    pub(super) to: PathBuf,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// Makes copies until the queue is closed and empty.
pub(super) fn run(file: &Path, queue: &Queue<Request>) {
    let _attendant = Attendant(queue);
    let mut next = Vec::with_capacity(1);
    while queue.take(1, &mut next) {
        for request in next.drain(..) {
            let _ = request.reply.send(copy(file, &request.to));
        }
    }
}

pub(super) fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
    // A link that leads nowhere is a name in use, too.
    if to.symlink_metadata().is_ok() {
        return Err(StoreError::Exists(to.to_owned()));
    }
    let beside = match to.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let draft = tempfile::Builder::new()
        .prefix(".iris-backup-")
        .tempfile_in(beside)
        .map_err(|error| StoreError::io("write into", beside, &error))?;
    fill(file, draft.path()).map_err(|error| error.in_file(to))?;
    draft.as_file().sync_all().map_err(|error| StoreError::io("sync", to, &error))?;
    draft.persist_noclobber(to).map_err(|failed| match failed.error.kind() {
        std::io::ErrorKind::AlreadyExists => StoreError::Exists(to.to_owned()),
        _ => StoreError::io("write", to, &failed.error),
    })?;
    folder::sync(beside)
}

fn fill(file: &Path, draft: &Path) -> Result<(), StoreError> {
    let source = connection::reader(file)?;
    let mut target = Connection::open(draft)?;
    // A draft that does not get finished is thrown away, so it needs no journal, and is synced once at the end.
    target.pragma_update(None, "journal_mode", "OFF")?;
    target.pragma_update(None, "synchronous", "OFF")?;
    match Backup::new(&source, &mut target)?.step(-1)? {
        StepResult::Done => {}
        other => return Err(StoreError::Failed(format!("the copy did not get finished ({other:?})"))),
    }
    drop(target);
    let copy = Connection::open(draft)?;
    // The copy says of itself that it has a log. As one file it can be opened anywhere, even where nothing may be written.
    copy.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    let verdict: String = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(StoreError::Corrupt(verdict)) }
}
