//! Schema migrations, in order.
//!
//! A migration that has been released is never edited: a change is another file.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::connection::APPLICATION_ID;
use crate::StoreError;

/// From each schema version to the next; an empty database has version 0.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/1.sql"),
    include_str!("migrations/2.sql"),
    include_str!("migrations/3.sql"),
    include_str!("migrations/4.sql"),
    include_str!("migrations/5.sql"),
];

/// Brings a database's schema up to date, all the way or not at all.
pub(super) fn run(connection: &mut Connection, file: &Path) -> Result<(), StoreError> {
    migrate(connection, file, MIGRATIONS)
}

/// Refuses a database that a newer version has changed, before anything of it is.
pub(super) fn reject_newer(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    version(connection, file, MIGRATIONS.len() as u32).map(|_| ())
}

/// The schema version of a database, if it is one of those known.
fn version(connection: &Connection, file: &Path, known: u32) -> Result<u32, StoreError> {
    let found: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(|error| StoreError::from(error).in_file(file))?;
    if found > known {
        return Err(StoreError::NewerSchema { file: file.to_owned(), found, known });
    }
    Ok(found)
}

fn migrate(connection: &mut Connection, file: &Path, migrations: &[&str]) -> Result<(), StoreError> {
    let known = migrations.len() as u32;
    let found = version(connection, file, known)?;
    if found == known {
        return Ok(());
    }
    let mut run = || -> Result<(), StoreError> {
        // A migration may drop and recreate a table, so foreign keys are checked at the end.
        connection.pragma_update(None, "foreign_keys", false)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Exclusive)?;
        for migration in &migrations[found as usize..] {
            transaction.execute_batch(migration)?;
        }
        let mut broken = 0;
        transaction.pragma_query(None, "foreign_key_check", |_| {
            broken += 1;
            Ok(())
        })?;
        if broken > 0 {
            return Err(StoreError::Failed(format!("{broken} rows would refer to nothing after an update")));
        }
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", known)?;
        transaction.commit()?;
        Ok(())
    };
    let done = run().map_err(|error| error.in_file(file));
    connection.pragma_update(None, "foreign_keys", true)?;
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "CREATE TABLE one (id INTEGER PRIMARY KEY); INSERT INTO one VALUES (7);";
    const SECOND: &str =
        "CREATE TABLE two (id INTEGER REFERENCES one (id)); INSERT INTO two SELECT id FROM one;";

    fn open() -> Connection {
        Connection::open_in_memory().unwrap()
    }

    fn number(connection: &Connection, query: &str) -> i64 {
        connection.query_row(query, [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn each_version_follows_from_the_one_before() {
        let file = Path::new("x.db");
        let mut connection = open();
        migrate(&mut connection, file, &[FIRST]).unwrap();
        assert_eq!(number(&connection, "PRAGMA user_version"), 1);
        migrate(&mut connection, file, &[FIRST, SECOND]).unwrap();
        assert_eq!(number(&connection, "PRAGMA user_version"), 2);
        assert_eq!(number(&connection, "SELECT id FROM two"), 7);
        assert_eq!(number(&connection, "PRAGMA foreign_keys"), 1);
        migrate(&mut connection, file, &[FIRST, SECOND]).unwrap();
        assert_eq!(number(&connection, "SELECT count(*) FROM two"), 1, "nothing is done twice");
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let file = Path::new("x.db");
        for bad in [
            "CREATE TABLE one (id);",
            "CREATE TABLE three (id REFERENCES one (id)); INSERT INTO three VALUES (8);",
        ] {
            let mut connection = open();
            migrate(&mut connection, file, &[FIRST]).unwrap();
            let error = migrate(&mut connection, file, &[FIRST, SECOND, bad]).unwrap_err();
            assert!(error.to_string().contains("x.db"), "{error}");
            assert_eq!(number(&connection, "PRAGMA user_version"), 1);
            assert_eq!(number(&connection, "SELECT count(*) FROM sqlite_schema"), 1);
            assert_eq!(number(&connection, "PRAGMA foreign_keys"), 1);
        }
    }

    #[test]
    fn every_schema_that_was_released_is_brought_up_to_date_with_what_it_keeps() {
        let file = Path::new("x.db");
        for known in 1..=MIGRATIONS.len() {
            let mut connection = open();
            migrate(&mut connection, file, &MIGRATIONS[..known]).unwrap();
            connection
                .execute_batch(
                    "INSERT INTO players (id, name, settings, created) VALUES ('p', 'Ann', '{}', 1);
                     INSERT INTO tokens (hash, player, label, created) VALUES (zeroblob(32), 'p', 'old', 2);",
                )
                .unwrap();
            run(&mut connection, file).unwrap();
            assert_eq!(number(&connection, "PRAGMA user_version"), MIGRATIONS.len() as i64, "from {known}");
            let token = crate::sqlite::read::token(&connection, [0; 32]).unwrap().unwrap();
            assert_eq!(
                (token.player.as_str(), token.scopes.as_str(), token.used),
                ("p", "watch play host", None)
            );
        }
    }

    #[test]
    fn a_newer_database_is_left_alone() {
        let mut connection = open();
        migrate(&mut connection, Path::new("x.db"), &[FIRST, SECOND]).unwrap();
        let error = migrate(&mut connection, Path::new("x.db"), &[FIRST]).unwrap_err();
        assert_eq!(error, StoreError::NewerSchema { file: "x.db".into(), found: 2, known: 1 });
    }
}
