//! Statements that only operators need: lists of everything, and bans. Those that write run within
//! a transaction that the writer thread opened.

use rusqlite::{Connection, Row, params};

use super::read::seats;
use crate::StoreError;
use crate::operator_rows::{BanRow, PlayerOverview, TableFilter, TableOverview};
use crate::types::TableRow;

/// A table that was removed stays as a name while there are records of it: those are left out.
const OVERVIEW: &str = "SELECT tables.id, tables.name, game, phase, host, body, updated,
        (SELECT count(*) FROM entries WHERE table_id = tables.id),
        (SELECT at FROM entries WHERE table_id = tables.id ORDER BY seq LIMIT 1),
        (SELECT at FROM entries WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1)
    FROM tables LEFT JOIN summaries ON summaries.table_id = tables.id
    WHERE tables.id < ?1 AND (?2 IS NULL OR game = ?2) AND (?3 IS NULL OR phase = ?3)
      AND (?4 IS NULL OR host = ?4
           OR EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND player = ?4))
      AND (?6 IS NULL OR tables.name = ?6)
      AND (summaries.table_id IS NOT NULL
           OR EXISTS (SELECT 1 FROM entries WHERE entries.table_id = tables.id)
           OR NOT EXISTS (SELECT 1 FROM records WHERE records.table_id = tables.id))
    ORDER BY tables.id DESC LIMIT ?5";

fn overview(row: &Row<'_>) -> rusqlite::Result<TableOverview> {
    let summary = match row.get::<_, Option<String>>(2)? {
        None => None,
        Some(game) => Some(TableRow {
            game,
            phase: row.get(3)?,
            host: row.get(4)?,
            players: Vec::new(),
            body: row.get(5)?,
            updated: row.get(6)?,
        }),
    };
    Ok(TableOverview {
        cursor: row.get(0)?,
        table: row.get(1)?,
        summary,
        entries: row.get(7)?,
        created: row.get(8)?,
        last_entry: row.get(9)?,
    })
}

pub(super) fn table_overviews(
    connection: &Connection,
    filter: &TableFilter,
    before: u64,
    limit: usize,
) -> Result<Vec<TableOverview>, StoreError> {
    let moment = connection.unchecked_transaction()?;
    let mut query = connection.prepare_cached(OVERVIEW)?;
    let TableFilter { table, game, phase, player } = filter;
    let wanted = params![integer(before), game, phase, player, integer(limit as u64), table];
    let mut found = query.query_map(wanted, overview)?.collect::<Result<Vec<_>, _>>()?;
    for table in &mut found {
        if let Some(summary) = &mut table.summary {
            summary.players = seats(connection, integer(table.cursor))?;
        }
    }
    moment.finish()?;
    Ok(found)
}

pub(super) fn player_overviews(
    connection: &Connection,
    named: Option<&str>,
    before: u64,
    limit: usize,
) -> Result<Vec<PlayerOverview>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT rowid, id, name, created,
            (SELECT max(used) FROM sessions WHERE player = players.id),
            (SELECT count(*) FROM sessions WHERE player = players.id),
            (SELECT count(*) FROM tokens WHERE player = players.id),
            (SELECT count(DISTINCT table_id) FROM seats WHERE player = players.id)
         FROM players WHERE rowid < ?1 AND (?2 IS NULL OR id = ?2 OR instr(lower(name), lower(?2)) > 0)
         ORDER BY rowid DESC LIMIT ?3",
    )?;
    let rows = query.query_map(params![integer(before), named, integer(limit as u64)], |row| {
        Ok(PlayerOverview {
            cursor: row.get(0)?,
            id: row.get(1)?,
            name: row.get(2)?,
            created: row.get(3)?,
            last_seen: row.get(4)?,
            sessions: row.get(5)?,
            tokens: row.get(6)?,
            tables: row.get(7)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn put_ban(connection: &Connection, ban: &BanRow) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT OR REPLACE INTO bans (target, why, since, until) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![ban.target, ban.why, ban.since, ban.until])?;
    Ok(())
}

pub(super) fn remove_ban(connection: &Connection, target: &str) -> Result<bool, StoreError> {
    Ok(connection.prepare_cached("DELETE FROM bans WHERE target = ?1")?.execute([target])? > 0)
}

pub(super) fn bans(connection: &Connection) -> Result<Vec<BanRow>, StoreError> {
    let mut query = connection
        .prepare_cached("SELECT target, why, since, until FROM bans ORDER BY since DESC, target")?;
    let rows = query.query_map([], |row| {
        Ok(BanRow { target: row.get(0)?, why: row.get(1)?, since: row.get(2)?, until: row.get(3)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A number as SQLite has it; no row has one beyond.
fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
