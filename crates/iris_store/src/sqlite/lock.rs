//! An advisory file lock, so that one process at a time has the folder.
//!
//! SQLite would let several processes write to one database. Two servers must not: each would hold
//! tables in memory to whose logs the other appends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::Path;

use crate::StoreError;

const NAME: &str = "iris.lock";

/// The lock of a folder. The operating system releases it when the process ends, however it ends.
pub(super) struct FolderLock(File);

impl FolderLock {
    pub(super) fn take(folder: &Path) -> Result<Self, StoreError> {
        let path = folder.join(NAME);
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path).map_err(|error| StoreError::io("write to", &path, &error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let process = fs::read_to_string(&path).ok().and_then(|text| text.trim().parse().ok());
                return Err(StoreError::Locked { folder: folder.to_owned(), process });
            }
            Err(TryLockError::Error(error)) => return Err(StoreError::io("lock", &path, &error)),
        }
        // The process id is for the error message of the next one; on a full disk it is left out.
        let _ = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
        Ok(Self(file))
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        // Closing the file is not enough while a child process that is just being started still has
        // a copy of the descriptor.
        let _ = self.0.unlock();
    }
}
