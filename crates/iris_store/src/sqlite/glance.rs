//! A look into a folder that another process may be writing to.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{SqliteStore, backup, connection, read};
use crate::StoreError;
use crate::types::StoredRecord;

/// A look into a store's folder without taking it: a server may have it open and go on writing. Nothing can be changed.
pub struct Glance {
    file: PathBuf,
    connection: Connection,
}

impl std::fmt::Debug for Glance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Glance").field("file", &self.file).finish_non_exhaustive()
    }
}

impl Glance {
    /// Looks into a folder in which there is a store.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let file = folder.join(SqliteStore::FILE);
        if !file.exists() {
            let what = format!(
                "there is no {}; choose the folder that the server keeps everything in",
                file.display()
            );
            return Err(StoreError::Unknown(what));
        }
        let connection = connection::reader(&file)?;
        Ok(Self { file, connection })
    }

    /// All records in the order in which they came, those after the given cursor; 0 is before all of them.
    pub fn records(&self, after: u64, limit: usize) -> Result<Vec<StoredRecord>, StoreError> {
        read::records(&self.connection, after, limit)
    }

    /// Writes a copy of everything to a new file. See [`Store::backup`](crate::Store::backup).
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup::copy(&self.file, to)
    }
}
