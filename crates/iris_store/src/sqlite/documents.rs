//! The statements of documents. Those that write run within a transaction that the writer thread
//! opened.

use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};

use crate::StoreError;
use crate::documents::{Document, DocumentChanges, DocumentQuery};

const COLUMNS: &str = "kind, id, owner, list, rank, version, body";

fn document_of(row: &Row<'_>) -> rusqlite::Result<Document> {
    Ok(Document {
        kind: row.get(0)?,
        id: row.get(1)?,
        owner: row.get(2)?,
        list: row.get(3)?,
        rank: row.get(4)?,
        version: row.get(5)?,
        body: row.get(6)?,
    })
}

/// Changes all of them, or none if one of them has another version than the change names.
pub(super) fn change(connection: &Connection, changes: &DocumentChanges) -> Result<(), StoreError> {
    put(connection, &changes.put)?;
    for (kind, id, version) in &changes.remove {
        let gone = connection
            .prepare_cached("DELETE FROM documents WHERE kind = ?1 AND id = ?2 AND version = ?3")?
            .execute(params![kind, id, version])?;
        if gone == 0 {
            return Err(StoreError::Stale { kind: kind.clone(), id: id.clone() });
        }
    }
    Ok(())
}

/// Inserts new documents and replaces others.
pub(super) fn put(connection: &Connection, documents: &[Document]) -> Result<(), StoreError> {
    for document in documents {
        let Document { kind, id, owner, list, rank, version, body } = document;
        let changed = if *version == 0 {
            connection
                .prepare_cached(
                    "INSERT INTO documents (kind, id, owner, list, rank, version, body)
                     VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6) ON CONFLICT (kind, id) DO NOTHING",
                )?
                .execute(params![kind, id, owner, list, rank, body])?
        } else {
            connection
                .prepare_cached(
                    "UPDATE documents SET owner = ?3, list = ?4, rank = ?5, body = ?6, version = ?7 + 1
                     WHERE kind = ?1 AND id = ?2 AND version = ?7",
                )?
                .execute(params![kind, id, owner, list, rank, body, version])?
        };
        if changed == 0 {
            return Err(StoreError::Stale { kind: kind.clone(), id: id.clone() });
        }
    }
    Ok(())
}

pub(super) fn get(connection: &Connection, kind: &str, id: &str) -> Result<Option<Document>, StoreError> {
    let query = format!("SELECT {COLUMNS} FROM documents WHERE kind = ?1 AND id = ?2");
    Ok(connection.prepare_cached(&query)?.query_row([kind, id], document_of).optional()?)
}

pub(super) fn list(connection: &Connection, query: &DocumentQuery) -> Result<Vec<Document>, StoreError> {
    let DocumentQuery { kind, owner, list, after, limit } = query;
    // A condition that is not asked for is left out, so that an index serves what is left.
    let mut conditions = vec!["kind = :kind"];
    let limit = i64::try_from(*limit).unwrap_or(i64::MAX);
    let mut values: Vec<(&str, &dyn ToSql)> = vec![(":kind", kind), (":limit", &limit)];
    if let Some(owner) = owner {
        conditions.push("owner = :owner");
        values.push((":owner", owner));
    }
    if let Some(list) = list {
        conditions.push("list = :list");
        values.push((":list", list));
    }
    if let Some((rank, id)) = after {
        conditions.push("(rank < :rank OR (rank = :rank AND id > :id))");
        values.extend([(":rank", rank as &dyn ToSql), (":id", id)]);
    }
    let text = format!(
        "SELECT {COLUMNS} FROM documents WHERE {} ORDER BY rank DESC, id LIMIT :limit",
        conditions.join(" AND ")
    );
    let mut statement = connection.prepare_cached(&text)?;
    Ok(statement.query_map(values.as_slice(), document_of)?.collect::<Result<_, _>>()?)
}
