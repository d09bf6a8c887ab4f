//! Reading a store's folder while another process writes to it.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{SqliteStore, backup, connection, integrity, read};
use crate::StoreError;
use crate::types::{IntegrityReport, StoredRecord};

/// A store's folder opened for reading, without its lock: a server may have it open and go on
/// writing.
pub struct ReadOnlyStore {
    file: PathBuf,
    connection: Connection,
}

impl std::fmt::Debug for ReadOnlyStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReadOnlyStore").field("file", &self.file).finish_non_exhaustive()
    }
}

impl ReadOnlyStore {
    /// Opens a folder in which there is a store.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let file = folder.join(SqliteStore::FILE);
        if !file.exists() {
            let what = format!(
                "there is no {}; choose the folder that the server keeps everything in",
                file.display()
            );
            return Err(StoreError::NotFound(what));
        }
        let connection = connection::reader(&file)?;
        Ok(Self { file, connection })
    }

    /// A page of all records; see [`Store::records`](crate::Store::records).
    pub fn records(&self, after: u64, limit: usize) -> Result<Vec<StoredRecord>, StoreError> {
        read::records(&self.connection, after, limit)
    }

    /// Writes a consistent copy to a new file; see [`Store::backup`](crate::Store::backup).
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup::copy(&self.file, to)
    }

    /// Checks that everything is whole; see [`Store::integrity`](crate::Store::integrity).
    pub fn integrity(&self) -> Result<IntegrityReport, StoreError> {
        integrity::check(&self.file)
    }
}
