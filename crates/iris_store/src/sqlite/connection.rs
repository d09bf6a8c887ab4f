//! Opening connections to the database, with the pragmas each kind needs.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags};

use super::migrations;
use crate::StoreError;

/// SQLite's application id of our databases, which tells them from those of other programs: "Iris".
pub(super) const APPLICATION_ID: i32 = 0x4972_6973;

/// The busy timeout: somebody may be looking at the database with another program.
const PATIENCE: Duration = Duration::from_secs(10);
/// The capacity of the cache of prepared statements: more than there are.
const STATEMENTS: usize = 64;
/// The writer's page cache in KiB; SQLite counts in pages unless the number is negative.
const WRITER_CACHE: i64 = -65_536;
/// A write-ahead log that grew longer, because a reader held up its checkpoint, is truncated to
/// this many bytes.
const LOG_BYTES: i64 = 64 << 20;

/// Creates an empty database, for the migrations to fill.
pub(super) fn create(file: &Path) -> Result<Connection, StoreError> {
    let prepare = || -> Result<_, StoreError> {
        let connection = plain(file, OpenFlags::SQLITE_OPEN_CREATE)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        Ok(connection)
    };
    prepare().map_err(|error| error.in_file(file))
}

/// Opens the one connection that writes, if the database is ours.
pub(super) fn writer(file: &Path) -> Result<Connection, StoreError> {
    let connection = plain(file, OpenFlags::empty()).map_err(|error| error.in_file(file))?;
    recognise(&connection, file)?;
    migrations::reject_newer(&connection, file)?;
    let prepare = || -> Result<_, StoreError> {
        if connection.is_readonly(MAIN_DB)? {
            return Err(StoreError::Io("it may not be written to; see who owns it".to_owned()));
        }
        let mode: String =
            connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
        if mode != "wal" {
            return Err(StoreError::Failed(format!(
                "the disk allows no write-ahead log (the journal stays {mode}); choose a folder on a local disk"
            )));
        }
        // FULL syncs the log with every commit, which is what makes a completed write durable.
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        connection.pragma_update(None, "journal_size_limit", LOG_BYTES)?;
        connection.pragma_update(None, "cache_size", WRITER_CACHE)?;
        // What is replaced is wiped where that costs no more writing, so that a name that is
        // forgotten does not linger in a corner of a page.
        connection.pragma_update_and_check(None, "secure_delete", "FAST", |_| Ok(()))?;
        Ok(())
    };
    prepare().map_err(|error| error.in_file(file))?;
    Ok(connection)
}

/// Opens a connection that can only read.
pub(super) fn reader(file: &Path) -> Result<Connection, StoreError> {
    let prepare = || -> Result<_, StoreError> {
        let connection = plain(file, OpenFlags::empty())?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    };
    prepare().map_err(|error| error.in_file(file))
}

/// Opens the connection of the checkpoint thread.
pub(super) fn checkpointer(file: &Path) -> Result<Connection, StoreError> {
    let prepare = || -> Result<_, StoreError> {
        let connection = plain(file, OpenFlags::empty())?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        Ok(connection)
    };
    prepare().map_err(|error| error.in_file(file))
}

fn plain(file: &Path, more: OpenFlags) -> Result<Connection, StoreError> {
    // A connection stays with one thread, so SQLite need not guard it.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | more;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    // Rolling back one of several writes needs a scratch file; it is small, and must not fail on a
    // full disk.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    // Only macOS knows the difference: there, a plain sync leaves data in the drive's memory.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    Ok(connection)
}

/// Checks the application id before anything is changed.
fn recognise(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    match connection.pragma_query_value(None, "application_id", |row| row.get::<_, i32>(0)) {
        Ok(APPLICATION_ID) => Ok(()),
        Ok(_) => Err(StoreError::WrongApplication(file.to_owned())),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            Err(StoreError::WrongApplication(file.to_owned()))
        }
        Err(error) => Err(StoreError::from(error).in_file(file)),
    }
}
