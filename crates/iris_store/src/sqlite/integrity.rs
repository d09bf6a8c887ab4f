//! The integrity check: what SQLite can tell of its file, and whether every log has all its
//! numbers.
//!
//! It reads the whole database, on a connection of its own, while the store goes on working.

use std::path::Path;

use rusqlite::Connection;

use super::connection;
use crate::StoreError;
use crate::types::IntegrityReport;

/// The most problems that are listed; beyond that there is nothing more to learn.
const LISTED: usize = 100;

/// Tables whose log is empty or has a gap. A log starts at 0 here and has no number twice. A table
/// that was removed has neither log nor row, and stays as a name while there are records of it.
const GAPS: &str =
    "SELECT name FROM tables LEFT JOIN entries ON entries.table_id = tables.id GROUP BY tables.id
     HAVING (count(seq) = 0 OR count(seq) <> max(seq) + 1)
        AND (count(seq) > 0 OR EXISTS (SELECT 1 FROM summaries WHERE summaries.table_id = tables.id)
             OR NOT EXISTS (SELECT 1 FROM records WHERE records.table_id = tables.id))
     ORDER BY name";

/// Checks a database.
pub(super) fn check(file: &Path) -> Result<IntegrityReport, StoreError> {
    let connection = connection::reader(file)?;
    let mut report = IntegrityReport::default();
    // A page that cannot be read at all ends a query; the others may still tell more.
    match strings(&connection, &format!("PRAGMA quick_check({LISTED})")) {
        Ok(lines) => report.problems.extend(lines.into_iter().filter(|line| line != "ok")),
        Err(error) => report.problems.push(damage(error)?),
    }
    match strings(&connection, "PRAGMA foreign_key_check") {
        Ok(tables) if tables.is_empty() => {}
        Ok(tables) => report.problems.push(format!("{} rows refer to nothing", tables.len())),
        Err(error) => report.problems.push(damage(error)?),
    }
    match strings(&connection, GAPS) {
        Ok(tables) => report.damaged_tables = tables,
        Err(error) => report.problems.push(damage(error)?),
    }
    report.problems.dedup();
    Ok(report)
}

/// What a damaged file says; any other error is one of the check itself.
fn damage(error: rusqlite::Error) -> Result<String, StoreError> {
    match StoreError::from(error) {
        StoreError::Corrupt(what) => Ok(what),
        other => Err(other),
    }
}

/// The first column of every row.
fn strings(connection: &Connection, query: &str) -> rusqlite::Result<Vec<String>> {
    connection.prepare(query)?.query_map([], |row| row.get(0))?.collect()
}
