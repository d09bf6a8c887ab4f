//! The SQL queries that the reader threads run.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::StoreError;
use crate::types::{
    ApiTokenHash, ApiTokenRow, FinishedRow, ListedTable, PlayerRow, StoredEntry, StoredRecord, TableCursor,
    TableRow,
};

pub(super) fn log(connection: &Connection, table: &str, after: u64) -> Result<Vec<StoredEntry>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT seq, at, body FROM entries WHERE table_id = (SELECT id FROM tables WHERE name = ?1) AND seq >= ?2 ORDER BY seq",
    )?;
    // No entry has a sequence number this large, so there is none after it.
    let Ok(start) = i64::try_from(after) else { return Ok(Vec::new()) };
    let rows = query.query_map(params![table, start], |row| {
        // On the disk entries are numbered from 0.
        Ok(StoredEntry { seq: row.get::<_, u64>(0)? + 1, at: row.get(1)?, body: row.get(2)? })
    })?;
    let entries = rows.collect::<Result<Vec<_>, _>>()?;
    // No entry is ever deleted, so a gap is damage, and a table must not go on without the entry.
    if let Some((seq, entry)) = (after + 1..).zip(&entries).find(|(seq, entry)| *seq != entry.seq) {
        return Err(StoreError::Corrupt(format!(
            "the log of table {table} goes on with entry {} where {seq} should be",
            entry.seq
        )));
    }
    Ok(entries)
}

/// The columns of a table's row, as [`listed`] reads them.
const LISTED: &str = "SELECT tables.name, tables.id, game, phase, host, body, updated
    FROM summaries JOIN tables ON tables.id = summaries.table_id";

fn listed(row: &Row<'_>) -> rusqlite::Result<(i64, ListedTable)> {
    let summary = TableRow {
        game: row.get(2)?,
        phase: row.get(3)?,
        host: row.get(4)?,
        players: Vec::new(),
        body: row.get(5)?,
        updated: row.get(6)?,
    };
    Ok((row.get(1)?, ListedTable { table: row.get(0)?, summary }))
}

/// The tables a query finds, with their seats from the same snapshot.
fn list(
    connection: &Connection,
    query: &str,
    parameters: impl rusqlite::Params,
) -> Result<Vec<ListedTable>, StoreError> {
    let moment = connection.unchecked_transaction()?;
    let mut query = connection.prepare_cached(query)?;
    let found = query.query_map(parameters, listed)?.collect::<Result<Vec<_>, _>>()?;
    let mut tables = Vec::with_capacity(found.len());
    for (id, mut table) in found {
        table.summary.players = seats(connection, id)?;
        tables.push(table);
    }
    moment.finish()?;
    Ok(tables)
}

pub(super) fn summary(connection: &Connection, table: &str) -> Result<Option<TableRow>, StoreError> {
    let found = list(connection, &format!("{LISTED} WHERE tables.name = ?1"), [table])?;
    Ok(found.into_iter().next().map(|found| found.summary))
}

pub(super) fn tables_of(
    connection: &Connection,
    player: &str,
    limit: usize,
) -> Result<Vec<ListedTable>, StoreError> {
    let query = format!(
        "{LISTED} WHERE summaries.table_id IN (SELECT table_id FROM seats WHERE player = ?1)
         ORDER BY updated DESC, summaries.table_id DESC LIMIT ?2"
    );
    list(connection, &query, params![player, at_most(limit)])
}

pub(super) fn tables_in(
    connection: &Connection,
    phase: &str,
    limit: usize,
) -> Result<Vec<ListedTable>, StoreError> {
    let query = format!("{LISTED} WHERE phase = ?1 ORDER BY updated DESC, summaries.table_id DESC LIMIT ?2");
    list(connection, &query, params![phase, at_most(limit)])
}

pub(super) fn tables_page(
    connection: &Connection,
    phase: &str,
    after: u64,
    limit: usize,
) -> Result<Vec<TableCursor>, StoreError> {
    let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
    let mut query = connection.prepare_cached(
        "SELECT table_id, name, updated FROM summaries JOIN tables ON tables.id = table_id
         WHERE table_id > ?2 AND phase = ?1 ORDER BY table_id LIMIT ?3",
    )?;
    let rows = query.query_map(params![phase, after, at_most(limit)], |row| {
        Ok(TableCursor { cursor: row.get(0)?, table: row.get(1)?, updated: row.get(2)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The ids of a table's seated players, by position.
pub(super) fn seats(connection: &Connection, table: i64) -> Result<Vec<String>, StoreError> {
    let mut query =
        connection.prepare_cached("SELECT player FROM seats WHERE table_id = ?1 ORDER BY position")?;
    let players = query.query_map([table], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(players)
}

pub(super) fn record(
    connection: &Connection,
    table: &str,
    number: u32,
) -> Result<Option<FinishedRow>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT game, ended, text FROM records
             WHERE table_id = (SELECT id FROM tables WHERE name = ?1) AND number = ?2",
        )?
        .query_row(params![table, number], |row| {
            Ok(FinishedRow {
                table: table.to_owned(),
                number,
                game: row.get(0)?,
                ended: row.get(1)?,
                text: row.get(2)?,
            })
        })
        .optional()?;
    Ok(found)
}

pub(super) fn players_of_record(
    connection: &Connection,
    table: &str,
    number: u32,
) -> Result<Vec<String>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT player FROM record_players JOIN records ON records.id = record_id
         WHERE table_id = (SELECT id FROM tables WHERE name = ?1) AND number = ?2 ORDER BY player",
    )?;
    let players = query.query_map(params![table, number], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(players)
}

/// The columns of a record, as [`stored`] reads them.
const STORED: &str = "SELECT records.id, name, number, game, ended, text
    FROM records LEFT JOIN tables ON tables.id = table_id";

fn stored(row: &Row<'_>) -> rusqlite::Result<StoredRecord> {
    let table: Option<String> = row.get(1)?;
    let number: Option<u32> = row.get(2)?;
    Ok(StoredRecord {
        cursor: row.get(0)?,
        source: table.zip(number),
        game: row.get(3)?,
        ended: row.get(4)?,
        text: row.get(5)?,
    })
}

pub(super) fn records(
    connection: &Connection,
    after: u64,
    limit: usize,
) -> Result<Vec<StoredRecord>, StoreError> {
    let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
    let mut query =
        connection.prepare_cached(&format!("{STORED} WHERE records.id > ?1 ORDER BY records.id LIMIT ?2"))?;
    let found = query.query_map(params![after, at_most(limit)], stored)?.collect::<Result<_, _>>()?;
    Ok(found)
}

pub(super) fn records_of(
    connection: &Connection,
    player: &str,
    limit: usize,
) -> Result<Vec<StoredRecord>, StoreError> {
    let mut query = connection.prepare_cached(&format!(
        "{STORED} JOIN record_players ON record_id = records.id WHERE player = ?1 ORDER BY record_id DESC LIMIT ?2"
    ))?;
    let found = query.query_map(params![player, at_most(limit)], stored)?.collect::<Result<_, _>>()?;
    Ok(found)
}

pub(super) fn a_player(row: &Row<'_>) -> rusqlite::Result<PlayerRow> {
    Ok(PlayerRow { id: row.get(0)?, name: row.get(1)?, settings: row.get(2)?, created: row.get(3)? })
}

pub(super) fn player(connection: &Connection, id: &str) -> Result<Option<PlayerRow>, StoreError> {
    let found = connection
        .prepare_cached("SELECT id, name, settings, created FROM players WHERE id = ?1")?
        .query_row([id], a_player)
        .optional()?;
    Ok(found)
}

const TOKEN: &str = "SELECT hash, player, label, created, scopes, used FROM tokens";

fn a_token(row: &Row<'_>) -> rusqlite::Result<ApiTokenRow> {
    Ok(ApiTokenRow {
        hash: row.get(0)?,
        player: row.get(1)?,
        label: row.get(2)?,
        created: row.get(3)?,
        scopes: row.get(4)?,
        used: row.get(5)?,
    })
}

pub(super) fn token(connection: &Connection, hash: ApiTokenHash) -> Result<Option<ApiTokenRow>, StoreError> {
    let found = connection
        .prepare_cached(&format!("{TOKEN} WHERE hash = ?1"))?
        .query_row([hash], a_token)
        .optional()?;
    Ok(found)
}

pub(super) fn tokens_of(connection: &Connection, player: &str) -> Result<Vec<ApiTokenRow>, StoreError> {
    let mut query =
        connection.prepare_cached(&format!("{TOKEN} WHERE player = ?1 ORDER BY created DESC, hash"))?;
    let found = query.query_map([player], a_token)?.collect::<Result<_, _>>()?;
    Ok(found)
}

/// A read for health checks, whatever it finds.
pub(super) fn probe(connection: &Connection) -> Result<(), StoreError> {
    connection.prepare_cached("SELECT id FROM tables LIMIT 1")?.query_row([], |_| Ok(())).optional()?;
    Ok(())
}

fn at_most(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
