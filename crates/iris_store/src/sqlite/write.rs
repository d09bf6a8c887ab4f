//! The statements that write. Each function runs within a transaction that the writer thread
//! opened.

use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use crate::StoreError;
use crate::types::{
    ApiTokenHash, ApiTokenRow, Append, FinishedRow, ImportCounts, NewRecord, PlayerRow, Rewrite, TableRow,
};

/// The SHA-256 of a record's text, by which an import finds duplicates.
pub(super) type RecordHash = [u8; 32];

/// Hashes a record's text.
pub(super) fn hash(text: &str) -> RecordHash {
    Sha256::digest(text).into()
}

/// Appends to a log. `hash` is that of the record, if there is one.
pub(super) fn append(connection: &Connection, append: &Append, hash: RecordHash) -> Result<(), StoreError> {
    let table = table_at(connection, &append.table, append.after)?;
    let mut insert =
        connection.prepare_cached("INSERT INTO entries (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)")?;
    for (seq, entry) in (append.after..).zip(&append.entries) {
        insert.execute(params![table, seq, entry.at, entry.body])?;
    }
    if let Some(summary) = &append.summary {
        put_summary(connection, table, summary)?;
    }
    if let Some(record) = &append.record {
        if record.table != append.table {
            return Err(StoreError::Invalid(format!(
                "a record of table {} cannot end table {}",
                record.table, append.table
            )));
        }
        put_record(connection, table, record, hash)?;
    }
    super::documents::put(connection, &append.documents)
}

/// The row id of a table whose last sequence number is `after`; a new table is inserted.
fn table_at(connection: &Connection, name: &str, after: u64) -> Result<i64, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT id, (SELECT max(seq) FROM entries WHERE table_id = id) FROM tables WHERE name = ?1",
        )?
        .query_row([name], |row| Ok((row.get(0)?, row.get::<_, Option<u64>>(1)?)))
        .optional()?;
    let last = found.and_then(|(_, seq)| seq).map_or(0, |seq| seq + 1);
    if last != after {
        return Err(StoreError::Conflict { table: name.to_owned(), after, last });
    }
    if let Some((id, _)) = found {
        return Ok(id);
    }
    connection.prepare_cached("INSERT INTO tables (name) VALUES (?1)")?.execute([name])?;
    Ok(connection.last_insert_rowid())
}

/// Deletes a table but for the records of its matches.
pub(super) fn remove_table(connection: &Connection, name: &str) -> Result<bool, StoreError> {
    let id: Option<i64> = connection
        .prepare_cached("SELECT id FROM tables WHERE name = ?1")?
        .query_row([name], |row| row.get(0))
        .optional()?;
    let Some(id) = id else { return Ok(false) };
    let mut gone = 0;
    for statement in [
        "DELETE FROM entries WHERE table_id = ?1",
        "DELETE FROM summaries WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM records WHERE table_id = ?1)",
    ] {
        gone += connection.prepare_cached(statement)?.execute([id])?;
    }
    Ok(gone > 0)
}

fn put_summary(connection: &Connection, table: i64, summary: &TableRow) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO summaries (table_id, game, phase, host, body, updated) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (table_id) DO UPDATE SET
             game = excluded.game, phase = excluded.phase, host = excluded.host, body = excluded.body, updated = excluded.updated",
        )?
        .execute(params![table, summary.game, summary.phase, summary.host, summary.body, summary.updated])?;
    // Most appends change no seat.
    if super::read::seats(connection, table)? == summary.players {
        return Ok(());
    }
    connection.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([table])?;
    let mut insert =
        connection.prepare_cached("INSERT INTO seats (table_id, position, player) VALUES (?1, ?2, ?3)")?;
    for (position, player) in summary.players.iter().enumerate() {
        insert.execute(params![table, position as i64, player])?;
    }
    Ok(())
}

fn put_record(
    connection: &Connection,
    table: i64,
    record: &FinishedRow,
    hash: RecordHash,
) -> Result<(), StoreError> {
    let new = connection
        .prepare_cached(
            "INSERT INTO records (table_id, number, game, ended, hash, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (table_id, number) DO NOTHING",
        )?
        .execute(params![table, record.number, record.game, record.ended, hash, record.text])?;
    if new == 0 {
        return Err(StoreError::Duplicate(format!(
            "table {} has a record number {} already; each match needs its own number",
            record.table, record.number
        )));
    }
    let id = connection.last_insert_rowid();
    connection
        .prepare_cached(
            "INSERT INTO record_players (player, record_id) SELECT DISTINCT player, ?1 FROM seats WHERE table_id = ?2",
        )?
        .execute([id, table])?;
    Ok(())
}

/// Inserts the records that are not stored yet.
pub(super) fn import(
    connection: &Connection,
    records: &[(NewRecord, RecordHash)],
) -> Result<ImportCounts, StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO records (game, ended, hash, text) SELECT ?1, ?2, ?3, ?4
         WHERE NOT EXISTS (SELECT 1 FROM records WHERE hash = ?3)",
    )?;
    let mut done = ImportCounts::default();
    for (record, hash) in records {
        let new = insert.execute(params![record.game, record.ended, hash, record.text])? as u64;
        done.new += new;
        done.known += 1 - new;
    }
    Ok(done)
}

pub(super) fn put_player(connection: &Connection, player: &PlayerRow) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO players (id, name, settings, created) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, settings = excluded.settings, created = excluded.created",
        )?
        .execute(params![player.id, player.name, player.settings, player.created])?;
    Ok(())
}

/// Does something so that nothing of what it deletes or replaces is left in the file.
fn wiping<T>(connection: &Connection, work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    let done = work();
    connection.pragma_update_and_check(None, "secure_delete", "FAST", |_| Ok(()))?;
    done
}

/// Changes what is kept of a table.
pub(super) fn rewrite(connection: &Connection, rewrite: &Rewrite) -> Result<(), StoreError> {
    wiping(connection, || rewrite_rows(connection, rewrite))
}

fn rewrite_rows(connection: &Connection, rewrite: &Rewrite) -> Result<(), StoreError> {
    let id: Option<i64> = connection
        .prepare_cached("SELECT id FROM tables WHERE name = ?1")?
        .query_row([&rewrite.table], |row| row.get(0))
        .optional()?;
    let id = id.ok_or_else(|| StoreError::NotFound(format!("there is no table {}", rewrite.table)))?;
    for (seq, body) in &rewrite.entries {
        connection
            .prepare_cached("UPDATE entries SET body = ?3 WHERE table_id = ?1 AND seq = ?2 - 1")?
            .execute(params![id, seq, body])?;
    }
    if let Some(summary) = &rewrite.summary {
        put_summary(connection, id, summary)?;
    }
    for (number, text) in &rewrite.records {
        connection
            .prepare_cached("UPDATE records SET text = ?3, hash = ?4 WHERE table_id = ?1 AND number = ?2")?
            .execute(params![id, number, text, hash(text)])?;
    }
    Ok(())
}

/// Deletes a player with everything that says who they were.
pub(super) fn remove_player(connection: &Connection, id: &str) -> Result<bool, StoreError> {
    wiping(connection, || remove_player_rows(connection, id))
}

fn remove_player_rows(connection: &Connection, id: &str) -> Result<bool, StoreError> {
    for statement in [
        "DELETE FROM tokens WHERE player = ?1",
        "DELETE FROM sessions WHERE player = ?1",
        "DELETE FROM sign_in_codes WHERE player = ?1",
        "DELETE FROM void_signed_cookies WHERE player = ?1",
        "DELETE FROM documents WHERE owner = ?1",
    ] {
        connection.prepare_cached(statement)?.execute([id])?;
    }
    connection.prepare_cached("DELETE FROM record_players WHERE player = ?1")?.execute([id])?;
    let gone = connection.prepare_cached("DELETE FROM players WHERE id = ?1")?.execute([id])?;
    Ok(gone > 0)
}

pub(super) fn add_token(connection: &Connection, token: &ApiTokenRow) -> Result<(), StoreError> {
    if super::read::player(connection, &token.player)?.is_none() {
        return Err(StoreError::NotFound(format!(
            "there is no player {}; keep the player first",
            token.player
        )));
    }
    let new = connection
        .prepare_cached(
            "INSERT INTO tokens (hash, player, label, created, scopes, used) VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (hash) DO NOTHING",
        )?
        .execute(params![token.hash, token.player, token.label, token.created, token.scopes, token.used])?;
    if new == 0 {
        return Err(StoreError::Duplicate("this token is kept already; make a new one".to_owned()));
    }
    Ok(())
}

pub(super) fn touch_token(
    connection: &Connection,
    hash: ApiTokenHash,
    used: u64,
) -> Result<bool, StoreError> {
    let mut update = connection.prepare_cached("UPDATE tokens SET used = ?2 WHERE hash = ?1")?;
    Ok(update.execute(params![hash, used])? > 0)
}

pub(super) fn remove_token(
    connection: &Connection,
    player: &str,
    hash: ApiTokenHash,
) -> Result<bool, StoreError> {
    let gone = connection
        .prepare_cached("DELETE FROM tokens WHERE hash = ?1 AND player = ?2")?
        .execute(params![hash, player])?;
    Ok(gone > 0)
}

/// A write for health checks: rewrites the first page as it is, so it reaches the disk and changes
/// nothing.
pub(super) fn probe(connection: &Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "application_id", super::connection::APPLICATION_ID)?;
    Ok(())
}
