//! Statements about sessions and sign-in codes. Those that write run within a transaction that the
//! writer thread opened.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::read::{a_player, player};
use crate::StoreError;
use crate::types::{PlayerRow, SecretHash, SessionRow, SignInCodeRow};

/// The most sessions of one player.
const MAX_SESSIONS: u32 = 50;
/// The most codes of one player that wait to be used.
const MAX_CODES: u32 = 10;

const SESSION: &str = "SELECT hash, player, device, created, used FROM sessions";

fn a_session(row: &Row<'_>) -> rusqlite::Result<SessionRow> {
    Ok(SessionRow {
        hash: row.get(0)?,
        player: row.get(1)?,
        device: row.get(2)?,
        created: row.get(3)?,
        used: row.get(4)?,
    })
}

fn known(connection: &Connection, id: &str) -> Result<(), StoreError> {
    match player(connection, id)? {
        Some(_) => Ok(()),
        None => Err(StoreError::NotFound(format!("there is no player {id}; keep the player first"))),
    }
}

pub(super) fn add(connection: &Connection, session: &SessionRow) -> Result<(), StoreError> {
    known(connection, &session.player)?;
    let SessionRow { hash, player, device, created, used } = session;
    connection
        .prepare_cached(
            "INSERT INTO sessions (hash, player, device, created, used) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![hash, player, device, created, used])?;
    connection
        .prepare_cached(
            "DELETE FROM sessions WHERE player = ?1 AND hash IN
             (SELECT hash FROM sessions WHERE player = ?1 ORDER BY used DESC, hash = ?2 DESC LIMIT -1 OFFSET ?3)",
        )?
        .execute(params![player, hash, MAX_SESSIONS])?;
    Ok(())
}

pub(super) fn find(connection: &Connection, hash: SecretHash) -> Result<Option<SessionRow>, StoreError> {
    let mut query = connection.prepare_cached(&format!("{SESSION} WHERE hash = ?1"))?;
    Ok(query.query_row([hash], a_session).optional()?)
}

pub(super) fn touch(connection: &Connection, hash: SecretHash, used: u64) -> Result<bool, StoreError> {
    let mut update = connection.prepare_cached("UPDATE sessions SET used = ?2 WHERE hash = ?1")?;
    Ok(update.execute(params![hash, used])? > 0)
}

pub(super) fn of(connection: &Connection, player: &str) -> Result<Vec<SessionRow>, StoreError> {
    let mut query =
        connection.prepare_cached(&format!("{SESSION} WHERE player = ?1 ORDER BY used DESC, hash"))?;
    let found = query.query_map([player], a_session)?.collect::<Result<_, _>>()?;
    Ok(found)
}

pub(super) fn remove(connection: &Connection, player: &str, hash: SecretHash) -> Result<bool, StoreError> {
    let mut delete = connection.prepare_cached("DELETE FROM sessions WHERE hash = ?1 AND player = ?2")?;
    Ok(delete.execute(params![hash, player])? > 0)
}

pub(super) fn remove_others(
    connection: &Connection,
    player: &str,
    keep: Option<SecretHash>,
) -> Result<Vec<SecretHash>, StoreError> {
    connection
        .prepare_cached("DELETE FROM sign_in_codes WHERE player = ?1 AND until IS NOT NULL")?
        .execute([player])?;
    let mut delete = connection
        .prepare_cached("DELETE FROM sessions WHERE player = ?1 AND hash IS NOT ?2 RETURNING hash")?;
    let gone = delete.query_map(params![player, keep], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(gone)
}

pub(super) fn expire(connection: &Connection, used_before: u64, now: u64) -> Result<u64, StoreError> {
    connection.prepare_cached("DELETE FROM sign_in_codes WHERE until < ?1")?.execute([now])?;
    Ok(connection.prepare_cached("DELETE FROM sessions WHERE used < ?1")?.execute([used_before])? as u64)
}

pub(super) fn put_code(connection: &Connection, code: &SignInCodeRow) -> Result<(), StoreError> {
    known(connection, &code.player)?;
    if code.until.is_none() {
        connection
            .prepare_cached("DELETE FROM sign_in_codes WHERE player = ?1 AND until IS NULL")?
            .execute([&code.player])?;
    }
    connection
        .prepare_cached("INSERT INTO sign_in_codes (hash, player, until) VALUES (?1, ?2, ?3)")?
        .execute(params![code.hash, code.player, code.until])?;
    connection
        .prepare_cached(
            "DELETE FROM sign_in_codes WHERE hash IN (SELECT hash FROM sign_in_codes
             WHERE player = ?1 AND until IS NOT NULL ORDER BY until DESC LIMIT -1 OFFSET ?2)",
        )?
        .execute(params![code.player, MAX_CODES])?;
    Ok(())
}

pub(super) fn code(
    connection: &Connection,
    hash: SecretHash,
    now: u64,
) -> Result<Option<PlayerRow>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT id, name, settings, players.created FROM sign_in_codes JOIN players ON id = player
         WHERE hash = ?1 AND (until IS NULL OR until >= ?2)",
    )?;
    Ok(query.query_row(params![hash, now], a_player).optional()?)
}

pub(super) fn take_code(
    connection: &Connection,
    hash: SecretHash,
    now: u64,
) -> Result<Option<PlayerRow>, StoreError> {
    let player = code(connection, hash, now)?;
    connection
        .prepare_cached("DELETE FROM sign_in_codes WHERE hash = ?1 AND until IS NOT NULL")?
        .execute([hash])?;
    Ok(player)
}

pub(super) fn has_recovery_code(connection: &Connection, player: &str) -> Result<bool, StoreError> {
    let mut query =
        connection.prepare_cached("SELECT 1 FROM sign_in_codes WHERE player = ?1 AND until IS NULL")?;
    Ok(query.exists([player])?)
}

pub(super) fn void_signed_cookies(connection: &Connection, player: &str) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT OR IGNORE INTO void_signed_cookies (player) VALUES (?1)")?
        .execute([player])?;
    Ok(())
}

pub(super) fn are_signed_cookies_good(connection: &Connection, id: &str) -> Result<bool, StoreError> {
    let mut query = connection.prepare_cached("SELECT 1 FROM void_signed_cookies WHERE player = ?1")?;
    Ok(player(connection, id)?.is_some() && !query.exists([id])?)
}
