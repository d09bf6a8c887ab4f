//! Online backups: consistent copies of the database while it is being written to.
//!
//! SQLite's backup interface reads the copy in one step, so it is one snapshot to which later
//! commits add nothing. It is written to a temporary file beside its destination and renamed when
//! it has been checked and synced. The copy has no write-ahead log; put into an empty folder under
//! the database's name it is a store.

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use tokio::sync::oneshot;

use super::queue::{AbandonOnPanic, Queue};
use super::{connection, folder};
use crate::StoreError;

/// A queued backup.
pub(super) struct BackupRequest {
    pub(super) to: PathBuf,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// The backup thread: works until the queue is closed and empty.
pub(super) fn run(file: &Path, queue: &Queue<BackupRequest>) {
    let _abandon = AbandonOnPanic(queue);
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
        return Err(StoreError::FileExists(to.to_owned()));
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
        std::io::ErrorKind::AlreadyExists => StoreError::FileExists(to.to_owned()),
        _ => StoreError::io("write", to, &failed.error),
    })?;
    folder::sync(beside)
}

fn fill(file: &Path, draft: &Path) -> Result<(), StoreError> {
    let source = connection::reader(file)?;
    let mut target = Connection::open(draft)?;
    // An unfinished draft is deleted, so it needs no journal, and is synced once at the end.
    target.pragma_update(None, "journal_mode", "OFF")?;
    target.pragma_update(None, "synchronous", "OFF")?;
    match Backup::new(&source, &mut target)?.step(-1)? {
        StepResult::Done => {}
        other => return Err(StoreError::Failed(format!("the copy did not get finished ({other:?})"))),
    }
    drop(target);
    let copy = Connection::open(draft)?;
    // The copy's header says that it has a write-ahead log. As a single file it can be opened
    // anywhere, even where nothing may be written.
    copy.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    let verdict: String = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(StoreError::Corrupt(verdict)) }
}
