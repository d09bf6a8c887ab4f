//! The errors of a store, sorted by what the caller can do about them.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// Why a request to the store failed. A request that fails changes nothing that is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoreError {
    /// An append does not continue the log where it ends: somebody else appended in between.
    Conflict {
        /// The id of the table whose log it is.
        table: String,
        /// The sequence number that the append expected to be the last.
        after: u64,
        /// The last sequence number of the log.
        last: u64,
    },
    /// A document has been written by somebody else since it was read.
    Stale {
        /// The document's kind.
        kind: String,
        /// The document's id.
        id: String,
    },
    /// Something with that key is stored already.
    Duplicate(String),
    /// Something the request refers to is not stored.
    NotFound(String),
    /// A value is inconsistent or out of range and cannot be stored as it is.
    Invalid(String),
    /// Another process has the store open.
    Locked {
        /// The folder that the other process holds the lock of.
        folder: PathBuf,
        /// The other process's id, if it could be read from the lock.
        process: Option<u32>,
    },
    /// A later version of this program wrote the database.
    NewerSchema {
        /// The database file.
        file: PathBuf,
        /// The schema version of the file.
        found: u32,
        /// The latest schema version that this program knows.
        known: u32,
    },
    /// The file is a database of another program, or no database.
    WrongApplication(PathBuf),
    /// The data on the disk is damaged.
    Corrupt(String),
    /// There is no room left on the disk.
    DiskFull(String),
    /// A file operation failed.
    Io(String),
    /// A backup would replace an existing file.
    FileExists(PathBuf),
    /// The store has been closed.
    Closed,
    /// The database returned an error that fits none of the others.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { table, after, last } => write!(
                f,
                "table {table}: the last entry is number {last}, not {after}; read the log and try again from there"
            ),
            Self::Stale { kind, id } => {
                write!(f, "{kind} {id} has changed in the meantime; read it and try again from there")
            }
            Self::Duplicate(what) | Self::NotFound(what) | Self::Invalid(what) | Self::Io(what) => {
                f.write_str(what)
            }
            Self::Locked { folder, process } => {
                write!(f, "{} is in use by another process", folder.display())?;
                if let Some(process) = process {
                    write!(f, " ({process})")?;
                }
                f.write_str("; stop that one first, or choose another folder")
            }
            Self::NewerSchema { file, found, known } => write!(
                f,
                "{} was made by a newer version of this program: its tables have version {found}, and this program knows \
                 them up to {known}; use the newer program",
                file.display()
            ),
            Self::WrongApplication(file) => write!(
                f,
                "{} is not a database of this program; nothing was changed; choose another folder, or move the file away",
                file.display()
            ),
            Self::Corrupt(what) => {
                write!(
                    f,
                    "the database is damaged: {what}; nothing was changed; keep its files, and restore a backup"
                )
            }
            Self::DiskFull(what) => {
                write!(f, "there is no room on the disk: {what}; make room and try again")
            }
            Self::FileExists(path) => {
                write!(f, "{} exists and is left as it is; choose a name that is free", path.display())
            }
            Self::Closed => f.write_str("the store is closed; open it again"),
            Self::Failed(what) => write!(f, "the database refuses: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// The error of a failed file operation.
    pub(crate) fn io(doing: &str, path: &Path, error: &io::Error) -> Self {
        let what = format!("cannot {doing} {}: {error}", path.display());
        if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
            Self::DiskFull(what)
        } else {
            Self::Io(what)
        }
    }

    /// The same error, with the file that it is about in its message.
    pub(crate) fn in_file(self, file: &Path) -> Self {
        let named = |what: String| format!("{}: {what}", file.display());
        match self {
            Self::Corrupt(what) => Self::Corrupt(named(what)),
            Self::DiskFull(what) => Self::DiskFull(named(what)),
            Self::Io(what) => Self::Io(named(what)),
            Self::Failed(what) => Self::Failed(named(what)),
            other => other,
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let what = error.to_string();
        match &error {
            rusqlite::Error::SqliteFailure(code, _) => match code.code {
                ErrorCode::DiskFull => Self::DiskFull(what),
                ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => Self::Corrupt(what),
                ErrorCode::SystemIoFailure
                | ErrorCode::CannotOpen
                | ErrorCode::ReadOnly
                | ErrorCode::PermissionDenied => Self::Io(what),
                _ => Self::Failed(what),
            },
            rusqlite::Error::ToSqlConversionFailure(_) => Self::Invalid(format!(
                "a number is too large to be kept: {what}; the largest is {}",
                i64::MAX
            )),
            // Only values of the right kind were ever written, so whatever else is found there is
            // damage.
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..) => Self::Corrupt(what),
            _ => Self::Failed(what),
        }
    }
}
