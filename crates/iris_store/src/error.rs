//! What can go wrong with a store.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// Why a store did not do what was asked. An error changes nothing that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoreError {
    /// An append does not go on where the log ends.
    Conflict {
        /// The table.
        table: String,
        /// The number the append began with.
        first: u64,
        /// The number it should have begun with.
        next: u64,
    },
    /// Something of that name is kept already.
    Taken(String),
    /// Something it refers to is not kept.
    Unknown(String),
    /// It cannot be kept as it is.
    Invalid(String),
    /// Another process has the folder.
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The other process, if it could be found out.
        process: Option<u32>,
    },
    /// A later version of this program made the database.
    Newer {
        /// The file.
        file: PathBuf,
        /// The version of its tables.
        found: u32,
        /// The latest version known here.
        known: u32,
    },
    /// The file is something else.
    Foreign(PathBuf),
    /// What is on the disk is damaged.
    Corrupt(String),
    /// There is no room.
    Full(String),
    /// The disk or the operating system refuses.
    Io(String),
    /// A backup would replace a file.
    Exists(PathBuf),
    /// The store is closed.
    Closed,
    /// The database refuses for another reason.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { table, first, next } => write!(
                f,
                "table {table}: the next entry is number {next}, not {first}; read the log and try again from there"
            ),
            Self::Taken(what) | Self::Unknown(what) | Self::Invalid(what) | Self::Io(what) => {
                f.write_str(what)
            }
            Self::InUse { folder, process } => {
                write!(f, "{} is in use by another process", folder.display())?;
                if let Some(process) = process {
                    write!(f, " ({process})")?;
                }
                f.write_str("; stop that one first, or choose another folder")
            }
            Self::Newer { file, found, known } => write!(
                f,
                "{} was made by a newer version of this program: its tables have version {found}, and this program knows \
                 them up to {known}; use the newer program",
                file.display()
            ),
            Self::Foreign(file) => write!(
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
            Self::Full(what) => write!(f, "there is no room on the disk: {what}; make room and try again"),
            Self::Exists(path) => {
                write!(f, "{} exists and is left as it is; choose a name that is free", path.display())
            }
            Self::Closed => f.write_str("the store is closed; open it again"),
            Self::Failed(what) => write!(f, "the database refuses: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// What went wrong with a file or folder.
    pub(crate) fn io(doing: &str, path: &Path, error: &io::Error) -> Self {
        let what = format!("cannot {doing} {}: {error}", path.display());
        if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
            Self::Full(what)
        } else {
            Self::Io(what)
        }
    }

    /// The same error, saying which file it is about.
    pub(crate) fn in_file(self, file: &Path) -> Self {
        let named = |what: String| format!("{}: {what}", file.display());
        match self {
            Self::Corrupt(what) => Self::Corrupt(named(what)),
            Self::Full(what) => Self::Full(named(what)),
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
                ErrorCode::DiskFull => Self::Full(what),
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
            // Only values of the right kind were ever written, so whatever else is found there is damage.
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..) => Self::Corrupt(what),
            _ => Self::Failed(what),
        }
    }
}
